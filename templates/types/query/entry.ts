import type { CheckedQuery } from './checked-query.ts';
import type { Mutable } from './mutable.ts';
import type { Raw } from './raw.ts';

/** Gives back the parameters of a query, which may be of several modules at once, and checks them as they are written. */
export function query<const Q>(parameters: CheckedQuery<Q>): Mutable<Q>;
export function query(parameters: unknown): unknown {
  return parameters;
}

/** Gives back parameters that are not known here, which nothing checks, to be spread into a query. */
export function raw(parameters: Raw): object {
  return parameters;
}
