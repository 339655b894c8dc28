import type { Checked } from './checked-joined.ts';
import type { Foreign } from './foreign.ts';
import type { Available, Selectors } from './sample.ts';
import type { Untied } from './untied.ts';

/** What `query` takes, in view of what it is given. */
export type CheckedQuery<Q> = unknown extends Q
  ? object
  : Q extends object
    ? Checked<Available<Q, Selectors>, Q> &
        Foreign<Exclude<keyof Q, keyof Available<Q, Selectors>>, Selectors> &
        Untied<Q>
    : object;
