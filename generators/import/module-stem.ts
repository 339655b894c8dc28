import { fileStem } from '../lib/identifiers.ts';

/** No file of a catalogue needs a longer name. */
export const longestStem = 100;

/** The name of a file after a module's name or path. */
export function stemOf(text: string): string {
  return fileStem(text.slice(0, longestStem));
}
