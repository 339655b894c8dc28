import type { Path } from '../catalogue/yaml/data.ts';
import type { ChangeKindId } from './kinds.ts';

/** A difference between an entry and its counterpart. */
export interface Difference {
  readonly kind: ChangeKindId;
  /** The path from the entry to the difference, by the names of the description. */
  readonly steps: Path;
  /** The rest of the message after the subject, such as ` is deprecated now` or `: "max" was 500, is 250`. */
  readonly says: string;
  /** The listed value that the difference is about, or the first of several. */
  readonly value?: string;
}

/** The words for a place below the entry; empty for the entry itself. */
export function placePhrase(steps: Path): string {
  return steps.length === 0 ? '' : ` of "${steps.join('.')}"`;
}
