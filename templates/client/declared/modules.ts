import type { CallOptions, ClientOptions } from './common.ts';
import type { AssertionOptions, CheckedQuery, ListPaths, PagesPath, ResultOf, Tokens } from './modules-sample.ts';

/** The options of a client of modules. */
export interface ModulesClientOptions extends ClientOptions, AssertionOptions {
  /** Parameters that every request has, in its address. */
  readonly parameters?: Readonly<Record<string, string | number | boolean | readonly string[]>> | undefined;
  /** Is told each warning of the server once. */
  readonly onWarning?: ((warning: { readonly module: string; readonly text: string }) => void) | undefined;
}

/** The options of a request that is posted. */
export interface PostOptions extends CallOptions {
  /** Sends a file that is larger in parts of so many bytes: each is kept by the server, and the request itself is sent at the end. */
  readonly partSize?: number | undefined;
  /** Is told after each part how many bytes are sent, and of how many. */
  readonly onProgress?: ((sent: number, of: number) => void) | undefined;
}

/** A page in the answers to a request, with what all of them say of it. */
export type PageOf<Q> = ItemIn<At<ResultOf<Q>, PagesPath>>;

/** An item that the module of a request lists. */
export type ItemOf<Q> = keyof Q & keyof ListPaths extends infer Name extends keyof Q & keyof ListPaths
  ? Q[Name] extends infer Listing extends string
    ? ItemIn<At<ResultOf<Q>, [...ListPaths[Name], Listing]>>
    : unknown
  : unknown;

/** The value to which names of fields lead, where it is stated. */
type At<Value, Path> = Path extends readonly [infer Name extends string, ...infer Rest]
  ? NonNullable<Value> extends { readonly [One in Name]?: infer Inner }
    ? At<Inner, Rest>
    : unknown
  : NonNullable<Value>;

type ItemIn<List> = List extends readonly (infer Item)[] ? Item : unknown;

/** A request that is posted, which may leave out its token. */
export type PostedQuery<Q> = [Q] extends [never]
  ? Q & object
  : [TokenOf<Q>] extends [infer Token extends string]
    ? [Token] extends [keyof Q]
      ? CheckedQuery<Q>
      : Omit<CheckedQuery<Q & { readonly [Name in Token]: string }>, Token>
    : never;

/** The parameter of a request that has its token; never if it takes none. */
type TokenOf<Q> = {
  [Name in keyof Q & keyof Tokens]: Q[Name] extends keyof Tokens[Name] ? Tokens[Name][Q[Name]] : never;
}[keyof Q & keyof Tokens];
