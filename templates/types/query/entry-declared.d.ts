import type { CheckedQuery } from './checked-query.ts';

/** Gives back the parameters of a query, which may be of several modules at once, and checks them as they are written. */
export declare function query<const Q>(parameters: [Q] extends [never] ? Q : CheckedQuery<Q>): Q;
