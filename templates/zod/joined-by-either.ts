import { alternative, separator } from './settings.ts';

/** The values of a parameter one by one; a text that begins with the rarer separator is joined by that one. */
export function valuesOf(given: unknown): readonly unknown[] {
  if (typeof given !== 'string') return Array.isArray(given) ? given : [given];
  const mark = given.startsWith(alternative) ? alternative : separator;
  const joined = mark === alternative ? given.slice(mark.length) : given;
  return joined === '' ? [] : joined.split(mark);
}

/** Values fall apart if they are joined by what they hold. */
export function canBeJoined(values: readonly unknown[]): boolean {
  const isHeld = (mark: string): boolean => values.some((value) => typeof value === 'string' && value.includes(mark));
  return !isHeld(alternative) || !(isHeld(separator) || String(values[0]).startsWith(alternative));
}

/** A text of multiple values, or of none. */
export type Joined = '' | `${string}${typeof separator}${string}` | `${typeof alternative}${string}`;
