import type { Checked } from './checked-joined.ts';
import type { Foreign } from './foreign.ts';
import type { Available, Selectors, Widest } from './sample.ts';

/** The parameter type of `query`, computed from its argument. */
export type CheckedQuery<Q> = Widest extends Q
  ? object
  : Q extends object
    ? Checked<Available<Q, Selectors>, Q> & Foreign<Exclude<keyof Q, keyof Available<Q, Selectors>>, Selectors>
    : object;
