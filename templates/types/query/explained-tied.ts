import type { Checked } from './checked-joined.ts';
import type { Foreign } from './foreign.ts';
import type { Envelope, Excluded, Needed, Patterned, Selectors, Unsupplied } from './sample.ts';
import type { Untied } from './untied.ts';

/** What rules are about, of a query: some of them may be broken. None is where this is nothing. */
export type Suspect<Q> =
  | (Excluded[keyof Q & keyof Excluded] & keyof Q)
  | (keyof Q & keyof Needed)
  | Patterned<keyof Q>
  | Unsupplied<Q>;

/**
 * Parameters, with a mistake in words for each that is wrong. Nothing is known to be wrong with a type of many queries, such as
 * `Query`, which may have all that every query can have.
 */
export type Explained<Type, Q> = [keyof Envelope, undefined] extends [keyof Q, Q[keyof Q]]
  ? object
  : Checked<Type, Q> & Foreign<Exclude<keyof Q, keyof Type>, Selectors> & Untied<Q>;
