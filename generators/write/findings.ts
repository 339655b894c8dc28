import { posix } from 'node:path';
import type { Diagnostic } from '../catalogue/diagnostic.ts';
import { type Place, type Source, textSource } from '../catalogue/source.ts';
import { startsOfLines } from '../lib/lines.ts';
import type { ChangedFile, Staleness } from './compare.ts';

/** A file that is not as it was made; how it came to that cannot be told from the file. */
export const foundChanged = 'edited by hand, or merged by Git';

/** The commands that mend an output folder, as sentences. */
export const mendStale = 'Run "catalpa generate" to bring the outputs up to date.';
export const mendEdited = 'Run "catalpa generate --overwrite" to replace what was edited by hand or merged by Git.';

const purposes = {
  'missing-output': 'Every output is in the output folder.',
  'changed-output': 'Every output is as it is made from the catalogue.',
  'edited-output': 'No output has been edited by hand, or merged by Git.',
  'orphaned-output': 'No output is left over that is no longer made.',
} as const;

/** What is checked of outputs, as rules are listed. */
export const outputRules = Object.entries(purposes).map(
  ([id, purpose]) => ({ id, purpose, severity: 'error' }) as const,
);

/**
 * Reports each stale or edited output at its place in the output folder.
 * @param folder the output folder as it is shown.
 * @param read the text of an output on the disk, with line breaks as they are compared.
 */
export function stalenessFindings(
  { missing, changed, edited, orphaned, kept }: Staleness,
  folder: string,
  read: (path: string) => string,
): Diagnostic[] {
  const isKept = new Set(kept);
  const finding = (code: keyof typeof purposes, at: Place, fact: string, hint: string): Diagnostic => {
    return { code, severity: 'error', message: `the output "${at.source.path}" ${fact}`, at, hint };
  };
  const atStart = (path: string): Place => placeIn(outputSource(folder, path, ''), 1);
  const atDifference = ({ path, difference: { line, lines } }: ChangedFile): Place => {
    const same = lines.findIndex(({ kind }) => kind !== 'both');
    return placeIn(outputSource(folder, path, read(path)), line + Math.max(0, same));
  };
  return [
    ...missing.map((path) => finding('missing-output', atStart(path), 'is missing', mendStale)),
    ...changed.map((file) => finding('changed-output', atDifference(file), 'is not up to date', mendStale)),
    ...edited.map((file) => finding('edited-output', atDifference(file), `was ${foundChanged}`, mendEdited)),
    ...orphaned.map((path) =>
      isKept.has(path)
        ? finding('orphaned-output', atStart(path), `is no longer made, but was ${foundChanged}`, removeIt)
        : finding('orphaned-output', atStart(path), 'is no longer made', mendStale),
    ),
  ];
}

const removeIt = 'Remove it if it is not needed.';

function outputSource(folder: string, path: string, text: string): Source {
  return textSource(posix.normalize(`${folder}/${path}`), text);
}

/** The place of a line, counted from 1; that of the last one behind the end of the text. */
function placeIn(source: Source, line: number): Place {
  const starts = startsOfLines(source.text);
  const number = Math.min(line, starts.length);
  const start = starts[number - 1] ?? 0;
  return { source, path: [], part: 'value', range: { start, end: start + source.lineText(number).length } };
}
