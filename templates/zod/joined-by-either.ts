import { alternative, separator } from './settings.ts';

/** The values of a parameter as an array. A text that begins with the alternative separator is split at that one. */
export function valuesOf(given: unknown): readonly unknown[] {
  if (typeof given !== 'string') return Array.isArray(given) ? given : [given];
  const mark = given.startsWith(alternative) ? alternative : separator;
  const joined = mark === alternative ? given.slice(mark.length) : given;
  return joined === '' ? [] : joined.split(mark);
}

/** Whether values can be joined by one of the separators and split into the same values again. */
export function canBeJoined(values: readonly unknown[]): boolean {
  const isHeld = (mark: string): boolean => values.some((value) => typeof value === 'string' && value.includes(mark));
  return !isHeld(alternative) || !(isHeld(separator) || String(values[0]).startsWith(alternative));
}

/** A text that joins multiple values, or none. */
export type Joined = '' | `${string}${typeof separator}${string}` | `${typeof alternative}${string}`;
