import type { Checked } from './checked-joined.ts';
import type { Foreign } from './foreign.ts';
import type { Envelope, Excluded, Needed, Selectors, Unsupplied } from './sample.ts';

/** The names of a query that rules are about, and words for what it lacks; never where no rule can be broken. */
export type Suspect<Q> = (Excluded[keyof Q & keyof Excluded] & keyof Q) | (keyof Q & keyof Needed) | Unsupplied<Q>;

/**
 * Parameters, with a mistake in words for each that is wrong. Nothing is known to be wrong with a type of many queries, such as
 * `Query`, which may have all that every query can have.
 */
export type Explained<Type, Q> = [keyof Envelope, undefined] extends [keyof Q, Q[keyof Q]]
  ? object
  : Checked<Type, Q> & Foreign<Exclude<keyof Q, keyof Type>, Selectors>;
