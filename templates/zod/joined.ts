import { separator } from './settings.ts';

/** The values of a parameter as an array. A text is split at its separators. */
export function valuesOf(given: unknown): readonly unknown[] {
  if (typeof given !== 'string') return Array.isArray(given) ? given : [given];
  return given === '' ? [] : given.split(separator);
}

/** Whether values can be joined and split into the same values again: none of them contains the separator. */
export function canBeJoined(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value !== 'string' || !value.includes(separator));
}

/** A text that joins multiple values, or none. */
export type Joined = '' | `${string}${typeof separator}${string}`;
