import type { CheckedQuery } from './checked-query.ts';
import type { Mutable } from './mutable.ts';
import type { Raw } from './raw.ts';

/** Returns the parameters of a query, which may be for several modules at once. The compiler checks them as they are written. */
export declare function query<const Q>(parameters: CheckedQuery<Q>): Mutable<Q>;

/** Returns parameters that the catalogue does not have, to be spread into a query. Nothing checks them. */
export declare function raw(parameters: Raw): object;
