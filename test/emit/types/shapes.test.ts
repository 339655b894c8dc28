import { expectTypeOf, it } from 'vitest';
import type { Icon, PagesParams, Prop } from './fixtures/expected/query.ts';
import type {
  ItemCreate,
  ItemDeleteQuery,
  ItemsListQuery,
  NoParameters,
  Operations,
} from './fixtures/expected/store.ts';
import type { OrderFindQuery } from './fixtures/expected-rules/shop.ts';

// Nothing happens here at run time: where a type is not as stated, this file does not compile, and `npm run types` fails.

it('has exactly a path, a query and a body for each operation', () => {
  type Keys = { [Operation in keyof Operations]: keyof Operations[Operation] }[keyof Operations];
  expectTypeOf<Keys>().toEqualTypeOf<'path' | 'query' | 'body'>();
  expectTypeOf<Operations['GET /items']>().toEqualTypeOf<{
    path: NoParameters;
    query: ItemsListQuery;
    body: undefined;
  }>();
  expectTypeOf<Operations['POST /items']['body']>().toEqualTypeOf<ItemCreate>();
});

it('takes one value, an array, or a frozen one where several are accepted', () => {
  expectTypeOf<PagesParams['prop']>().toEqualTypeOf<Prop | readonly Prop[] | undefined>();
  expectTypeOf<'ids'>().toExtend<PagesParams['prop']>();
  expectTypeOf<readonly ['ids', 'tree']>().toExtend<PagesParams['prop']>();
  expectTypeOf<string>().not.toExtend<PagesParams['prop']>();
});

it('tells the required from the optional, and the one accepted value from others', () => {
  expectTypeOf<PagesParams>().pick('title').toEqualTypeOf<{ title: string }>();
  expectTypeOf<ItemDeleteQuery>().toEqualTypeOf<{ force: true }>();
  expectTypeOf<`iconLogo${string}`>().toExtend<Icon>();
  expectTypeOf<'icon'>().not.toExtend<Icon>();
});

it('keeps to a constraint', () => {
  expectTypeOf<{ title: string }>().toExtend<OrderFindQuery>();
  expectTypeOf<{ title: string; code: string }>().not.toExtend<OrderFindQuery>();
  expectTypeOf<{ since: string }>().not.toExtend<OrderFindQuery>();
});
