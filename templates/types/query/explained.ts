import type { Checked } from './checked-joined.ts';
import type { Foreign } from './foreign.ts';
import type { Excluded, Needed, Selectors, Single, Unsupplied } from './sample.ts';

/** The names of a query that rules are about, and words for what it lacks; never where no rule can be broken. */
export type Suspect<Q> = (Excluded[keyof Q & keyof Excluded] & keyof Q) | (keyof Q & keyof Needed) | Unsupplied<Q>;

/** Parameters, with a mistake in words for each that is wrong. */
export type Explained<Type, Q> = Checked<Type, Q> &
  Foreign<Exclude<keyof Q, keyof Type>, Omit<Selectors, keyof Q & Single>>;
