import type { Place } from '../catalogue/sources/source.ts';
import type { FilledGap } from './filled-gaps.ts';
import type { ChangeKindId } from './kinds.ts';

/** A difference between two interfaces. "Here" is the first of them, "there" the second. */
export interface Change {
  readonly kind: ChangeKindId;
  /** The subject in messages, such as `"limit"` or `the route "/posts"`. */
  readonly thing: string;
  /** The owner of the subject, such as `"query+allpages"` or `"GET /posts"`. */
  readonly owner?: string;
  /** The rest of the message, such as ` is gone` or `: "max" was 500, is 250`. */
  readonly says: string;
  /** The place of the subject in the first interface, or the nearest that exists. */
  readonly here: Place;
  readonly there: Place;
  /** The only side that has the subject; undefined if both have it. */
  readonly only?: 'here' | 'there';
  /** Whether equal additions near one place of the first interface are one, wherever the second has them. */
  readonly isOnce?: true;
  /** The gap of the first interface that the second one fills. */
  readonly fills?: FilledGap;
  /** The shared set that states the changed fact. */
  readonly set?: string;
  readonly hint?: string;
}
