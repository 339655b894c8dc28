import { expectTypeOf, it } from 'vitest';
import type * as declared from '../../../templates/client/declared/common.ts';
import type { ModulesClientOptions, PostOptions } from '../../../templates/client/declared/modules.ts';
import type { ListOptions } from '../../../templates/client/declared/routes.ts';
import type { ModulesOptions } from '../../../templates/client/modules/exchange.js';
import type * as code from '../../../templates/client/types.ts';

// The code of clients states the types of its options by itself, and programs see the declarations. The compiler compares them here.

/** Options, all of which are given. `Others`: those that declarations describe in more or fewer words than the code needs. */
type Given<Options, Others extends string = 'responses' | 'validate'> = {
  readonly [Name in Exclude<keyof Options, Others>]-?: Exclude<Options[Name], undefined>;
};

it('what clients declare as options is what their code reads', () => {
  expectTypeOf<keyof declared.ClientOptions>().toEqualTypeOf<keyof code.Options>();
  expectTypeOf<Given<declared.ClientOptions>>().toExtend<Given<code.Options>>();
  expectTypeOf<keyof ModulesClientOptions>().toEqualTypeOf<keyof ModulesOptions>();
  expectTypeOf<Given<ModulesClientOptions>>().toExtend<Given<ModulesOptions>>();
});

it('what calls declare as options is what their code reads', () => {
  expectTypeOf<keyof declared.CallOptions | 'ahead'>().toEqualTypeOf<keyof code.CallOptions>();
  expectTypeOf<Given<ListOptions>>().toExtend<Given<code.CallOptions>>();
  expectTypeOf<keyof PostOptions | 'ahead'>().toEqualTypeOf<keyof code.PostOptions>();
  expectTypeOf<Given<PostOptions>>().toExtend<Given<code.PostOptions, 'responses' | 'validate' | 'ahead'>>();
});

it('middleware and credentials are of the same type in both', () => {
  expectTypeOf<declared.Middleware>().toEqualTypeOf<code.Middleware>();
  expectTypeOf<declared.Next>().toEqualTypeOf<code.Next>();
  expectTypeOf<code.Authenticate>().toExtend<declared.Authenticate>();
  expectTypeOf<declared.Authenticate>().toExtend<code.Authenticate>();
});
