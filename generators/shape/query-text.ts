/** A name and its text in a query, a form or the headers of a request. */
export type Pair = readonly [name: string, text: string];

/** An address and what its query, or the form that is sent to it, has. */
export interface Query {
  readonly address: string;
  readonly query: readonly Pair[];
}

/** The pairs as the text of a query, encoded as the validators do. */
export function queryText(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text])).toString();
}

/** An address with its query. */
export function addressWith({ address, query }: Query): string {
  return withQuery(address, queryText(query));
}

/** Appends the text of a query to an address. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
