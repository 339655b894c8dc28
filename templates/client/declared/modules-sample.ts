// A sample of the types that the generator writes for an interface of modules.

/** A request, as functions check it. */
export type CheckedQuery<Q> = [Q] extends [never] ? Q & object : { readonly list?: 'pages'; readonly token: string };

/** The answer to a request. */
export type ResultOf<Q> = Q extends object ? { query?: { pages?: { title: string }[] } } : never;

/** By the parameter and the value that name a module, the parameter that has its token. */
export interface Tokens {
  action: { edit: 'token' };
}

/** The names of the fields that lead to the pages of an answer. */
export type PagesPath = ['query', 'pages'];

/** By the parameter that names modules which list items, the names of the fields that lead to the lists. */
export interface ListPaths {
  list: ['query'];
}

/** The option of requests that fail unless their user is logged in, if the server has such requests. */
export interface AssertionOptions {
  readonly assert?: string | undefined;
}
