import { fileStem } from '../lib/identifiers.ts';

/** The most characters of a file name made from a module's name, without its extension. */
export const longestStem = 100;

/** A file name made from a module's name or path, without its extension. */
export function stemOf(text: string): string {
  return fileStem(text.slice(0, longestStem));
}
