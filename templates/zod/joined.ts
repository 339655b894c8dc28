import { separator } from './settings.ts';

/** The values of a parameter one by one, those of a text between its separators. */
export function valuesOf(given: unknown): readonly unknown[] {
  if (typeof given !== 'string') return Array.isArray(given) ? given : [given];
  return given === '' ? [] : given.split(separator);
}

/** A value that holds the separator would fall apart. */
export function canBeJoined(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value !== 'string' || !value.includes(separator));
}

/** A text of multiple values, or of none. */
export type Joined = '' | `${string}${typeof separator}${string}`;
