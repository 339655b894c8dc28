import type { Json } from '../lib/json.ts';
import { isMultiple, isNumeric } from '../lib/numbers.ts';

/**
 * Whether a bound is narrower than before; undefined if the sides cannot be compared. A missing `elevated` bound means the ordinary one,
 * which is narrower.
 */
export function isNarrower(
  before: Json | undefined,
  after: Json | undefined,
  side: 'upper' | 'lower' | 'elevated',
): boolean | undefined {
  // An exclusive bound may be a flag that makes another bound exclusive.
  if (typeof before === 'boolean' || typeof after === 'boolean') {
    const areFlags = typeof (before ?? false) === 'boolean' && typeof (after ?? false) === 'boolean';
    return areFlags ? after === true : undefined;
  }
  const none = side === 'upper' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const old = before ?? none;
  const now = after ?? none;
  if (!isNumeric(old) || !isNumeric(now)) return undefined;
  return side === 'lower' ? now > old : now < old;
}

/** Whether values that were multiples before no longer are; undefined if the sides cannot be compared. */
export function isCoarser(before: Json | undefined, after: Json | undefined): boolean | undefined {
  if (after === undefined) return false;
  if (before === undefined) return true;
  if (!isNumeric(before) || !isNumeric(after)) return undefined;
  // If neither is a multiple of the other, some values are no longer accepted.
  return !isMultiple(before, after);
}

/** Whether both values are flags. A missing flag is false. */
export function areFlags(before: Json | undefined, after: Json | undefined): boolean {
  return [before, after].every((one) => one === undefined || typeof one === 'boolean');
}

/** Whether both values are equal flags, and at least one is present. A missing flag is false. */
export function isSameFlag(before: Json | undefined, after: Json | undefined): boolean {
  if (typeof before !== 'boolean' && typeof after !== 'boolean') return false;
  return (before ?? false) === (after ?? false);
}
