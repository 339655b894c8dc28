import type { Path } from '../catalogue/yaml/data.ts';
import type { ChangeKindId } from './kinds.ts';

/** How one entry differs from its counterpart. */
export interface Difference {
  readonly kind: ChangeKindId;
  /** From the entry to what differs, by the names of the description. */
  readonly steps: Path;
  /** Follows the name of the thing in the message: ` is deprecated now`, or `: "max" was 500, is 250`. */
  readonly says: string;
  /** The listed value that it is about, or the first of several. */
  readonly value?: string;
}

/** The words for a place below the entry; empty for the entry itself. */
export function placePhrase(steps: Path): string {
  return steps.length === 0 ? '' : ` of "${steps.join('.')}"`;
}
