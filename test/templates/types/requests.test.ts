import { expectTypeOf, it } from 'vitest';
import type { RequestParts } from '../../../templates/types/requests/route-parts.ts';
import type { Operations } from '../../../templates/types/requests/sample.ts';
import type { Search } from '../../../templates/types/requests/search.ts';

// The compiler checks these: at run time they assert nothing. One that fails there would let a request go without a part that it
// needs, or with one that its operation does not have.
it('has the parts of an operation, as far as each is needed', () => {
  expectTypeOf<RequestParts<'POST /posts'>>().toEqualTypeOf<[]>();
  type Listing = NonNullable<RequestParts<'GET /posts'>[0]>;
  expectTypeOf<Listing['query']>().toEqualTypeOf<{ state?: 'new' | 'old' } | undefined>();
  expectTypeOf<[]>().toExtend<RequestParts<'GET /posts'>>();
  expectTypeOf<[]>().not.toExtend<RequestParts<'GET /posts/{id}'>>();
  expectTypeOf<RequestParts<'GET /posts/{id}'>[0]['path']>().toEqualTypeOf<{ id: number }>();
});

it('needs no parts for what is not an operation, which compilers then report', () => {
  expectTypeOf<[]>().toExtend<RequestParts<keyof Operations>>();
  expectTypeOf<[]>().not.toExtend<RequestParts<'GET /posts/{id}' | 'GET /posts/{id}/{file}'>>();
});

it('has what is in a path without being an argument as text or a number', () => {
  type Parts = RequestParts<'GET /posts/{id}/{file}'>[0];
  expectTypeOf<Parts['path']>().toExtend<{ id: number; readonly file: string | number }>();
  expectTypeOf<Parts['query']>().toEqualTypeOf<{ size: number }>();
});

it('is the search of the platform where there is one', () => {
  expectTypeOf<Search>().toEqualTypeOf<URLSearchParams>();
});
