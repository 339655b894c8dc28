import type { NamesIn, Nothing, Part, PathOf } from '../../types/requests/route-parts.ts';
import type { Operations } from '../../types/requests/sample.ts';
import type { BodyOf } from './body-of.ts';
import type { CallOptions } from './common.ts';

/** A connection to a site, which the functions of single operations take. */
export interface Connection {
  readonly options: object;
}

/** The options of a loop over items. */
export interface ListOptions extends CallOptions {
  /** Whether the next response is asked for while the items of one are used. */
  readonly ahead?: boolean | undefined;
}

/** A response of a list. */
export interface Page<Item> {
  readonly items: Item[];
  /** How many items there are in all, and how many responses; undefined if the server does not state it. */
  readonly total: number | undefined;
  readonly pages: number | undefined;
}

/**
 * The items that an operation lists. `for await` reads all of them, one response after the other; `await` reads one response. Nothing is sent
 * before, and nothing after the loop has ended. An async function that returns it returns the items of one response.
 */
export interface Listing<Item> extends AsyncIterable<Item>, PromiseLike<Item[]> {
  /** Reads all responses, each with its items and their number. */
  pages(): AsyncIterable<Page<Item>>;
}

/** A query with errors at names that it cannot have. Editors suggest those that it can. */
type WithoutOtherNames<Query, Given> = Given & { readonly [Name in keyof Query]?: unknown } & {
  readonly [Name in Exclude<keyof Given, keyof Query>]: `there is no argument ${Name & string} in this query`;
};

type QueryPart<Query, Given> = [Query] extends [Nothing]
  ? unknown
  : Record<never, never> extends Query
    ? { readonly query?: WithoutOtherNames<Query, Given> | undefined }
    : { readonly query: WithoutOtherNames<Query, Given> };

type PartsOf<Operation extends keyof Operations, Given> = Part<
  'path',
  PathOf<NamesIn<Operation>, Operations[Operation]['path']>
> &
  QueryPart<Operations[Operation]['query'], Given> &
  (Operations[Operation]['body'] extends undefined ? unknown : Part<'body', Operations[Operation]['body']>) &
  FurtherPart<Operation, 'headers'> &
  FurtherPart<Operation, 'cookies'>;

/** A part that only some operations have. */
type FurtherPart<Operation extends keyof Operations, Name extends string> = Operations[Operation] extends {
  readonly [One in Name]: infer Given;
}
  ? Part<Name, Given>
  : unknown;

type Arguments<Parts, Options> = unknown extends Parts
  ? [parts?: Nothing | undefined, options?: Options | undefined]
  : Record<never, never> extends Parts
    ? [parts?: Parts | undefined, options?: Options | undefined]
    : [parts: Parts, options?: Options | undefined];

/** Sends a request of an operation, and returns the body of the response. */
export type Method<Operation extends keyof Operations> = <
  const Query extends Operations[Operation]['query'] = Record<never, never>,
>(
  ...given: Arguments<PartsOf<Operation, Query>, CallOptions>
) => Promise<BodyOf<Operation, Query>>;

/** Lists the items of an operation. */
export type ListMethod<Operation extends keyof Operations> = <
  const Query extends Operations[Operation]['query'] = Record<never, never>,
>(
  ...given: Arguments<PartsOf<Operation, Query>, ListOptions>
) => ListingOf<BodyOf<Operation, Query>>;

type ListingOf<Body> = Body extends readonly (infer Item)[] ? Listing<Item> : Listing<unknown> & PromiseLike<Body>;

/** Sends a request of an operation by a connection, and returns the body of the response. */
export type Call<Operation extends keyof Operations> = <
  const Query extends Operations[Operation]['query'] = Record<never, never>,
>(
  connection: Connection,
  ...given: Arguments<PartsOf<Operation, Query>, CallOptions>
) => Promise<BodyOf<Operation, Query>>;

/** Lists the items of an operation by a connection. */
export type ListCall<Operation extends keyof Operations> = <
  const Query extends Operations[Operation]['query'] = Record<never, never>,
>(
  connection: Connection,
  ...given: Arguments<PartsOf<Operation, Query>, ListOptions>
) => ListingOf<BodyOf<Operation, Query>>;

/** A request that the catalogue does not have. */
export interface RawRequest {
  readonly method: string;
  /** What follows the address of the client, such as `/shop/v1/carts?page=2`. */
  readonly target: string;
  /** What is sent as JSON. */
  readonly body?: unknown;
}

/** Sends a request that the catalogue does not have, and returns the body of the response. */
export type RawMethod = (request: RawRequest, options?: CallOptions) => Promise<unknown>;
