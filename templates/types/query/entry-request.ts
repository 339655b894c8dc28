import type { CheckedQuery } from './checked-query.ts';
import type { Mutable } from './mutable.ts';

/** Gives back the parameters of a request for any module, and checks them as they are written. */
export function request<const Q>(parameters: CheckedQuery<Q>): Mutable<Q>;
export function request(parameters: unknown): unknown {
  return parameters;
}
