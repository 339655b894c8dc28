import type { CheckedQuery } from './checked-query.ts';
import type { Mutable } from './mutable.ts';

/** Returns the parameters of a request for any module. The compiler checks them as they are written. */
export declare function request<const Q>(parameters: CheckedQuery<Q>): Mutable<Q>;
