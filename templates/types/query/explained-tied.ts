import type { Checked } from './checked-joined.ts';
import type { Foreign } from './foreign.ts';
import type { Excluded, Needed, Patterned, Selectors, Single, Unsupplied } from './sample.ts';
import type { Untied } from './untied.ts';

/** The names in a query that may break a rule, and messages for missing parameters; never if no rule can be broken. */
export type Suspect<Q> =
  | (Excluded[keyof Q & keyof Excluded] & keyof Q)
  | (keyof Q & keyof Needed)
  | Patterned<keyof Q>
  | Unsupplied<Q>;

/** Parameters, with a message for each that is wrong. */
export type Explained<Type, Q> = Checked<Type, Q> &
  Foreign<Exclude<keyof Q, keyof Type>, Omit<Selectors, keyof Q & Single>> &
  Untied<Q>;
