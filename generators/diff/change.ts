import type { Place } from '../catalogue/sources/source.ts';
import type { FilledGap } from './gaps.ts';
import type { ChangeKindId } from './kinds.ts';

/** One difference. "Here" is the first of the two interfaces, "there" the second. */
export interface Change {
  readonly kind: ChangeKindId;
  /** The subject as messages name it: `"limit"`, `the route "/posts"`. */
  readonly thing: string;
  /** The thing that the subject belongs to: `"query+allpages"`, `"GET /posts"`. */
  readonly owner?: string;
  /** Follows these in the message: ` is gone`, or `: "max" was 500, is 250`. */
  readonly says: string;
  /** The place of the subject, or the nearest that exists. */
  readonly here: Place;
  readonly there: Place;
  /** The side that alone has the thing. */
  readonly only?: 'here' | 'there';
  /** The gap of the first interface that the second one fills. */
  readonly fills?: FilledGap;
  /** The shared set that what has changed is stated in. */
  readonly set?: string;
  readonly hint?: string;
}
