import { posix } from 'node:path';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { type Place, type Source, textSource } from '../catalogue/sources/source.ts';
import { startsOfLines } from '../lib/lines.ts';
import type { ChangedFile, Staleness } from './compare-outputs.ts';
import { manifestName } from './paths.ts';

/** The words for a file that differs from the one that was made: both causes look the same. */
export const foundChanged = 'edited by hand, or merged by Git';

/** The fact about a folder without any output, which replaces a long list of missing files. */
export const noOutputs = ({ missing }: Staleness): string => `none of its ${missing.length} outputs is there`;

/** The hints for repairing an output folder, as sentences. */
export const mendBare = (command: string): string =>
  `Run "${command}" to make them. If they are in another folder, name it with --out or in the configuration.`;
export const mendStale = (command: string): string => `Run "${command}" to bring the outputs up to date.`;
export const mendEdited = (command: string): string =>
  `Run "${command} --overwrite" to replace what was edited by hand or merged by Git.`;

const purposes = {
  'missing-output': 'Every output is in the output folder.',
  'changed-output': 'Every output is as it is made from the catalogue.',
  'edited-output': 'No output has been edited by hand, or merged by Git.',
  'orphaned-output': 'No output is left over that is no longer made.',
} as const;

/** The checks of outputs, in the form of rules. */
export const outputRules = Object.entries(purposes).map(
  ([id, purpose]) => ({ id, purpose, severity: 'error' }) as const,
);

/** An output folder, for findings. */
export interface ShownFolder {
  readonly folder: string;
  /** The command that writes its outputs. */
  readonly command: string;
  /** The text of an output on the disk, with Unix line ends. */
  read(path: string): string;
}

/** Reports each stale or edited output at its place in the output folder. */
export function stalenessFindings(staleness: Staleness, { folder, command, read }: ShownFolder): Diagnostic[] {
  const { missing, changed, edited, orphaned, kept } = staleness;
  const [mend, overwrite] = [mendStale(command), mendEdited(command)];
  const isKept = new Set(kept);
  const finding = (code: keyof typeof purposes, at: Place, fact: string, hint: string): Diagnostic => {
    return { code, severity: 'error', message: `the output "${at.source.path}" ${fact}`, at, hint };
  };
  const atStart = (path: string): Place => placeIn(outputSource(folder, path, ''), 1);
  if (staleness.hasNoOutputs) {
    const [at, message] = [atStart(manifestName), `the folder "${folder}" is without outputs: ${noOutputs(staleness)}`];
    return [{ code: 'missing-output', severity: 'error', message, at, hint: mendBare(command) }];
  }
  const atDifference = ({ path, difference: { line, lines } }: ChangedFile): Place => {
    const same = lines.findIndex(({ kind }) => kind !== 'both');
    return placeIn(outputSource(folder, path, read(path)), line + Math.max(0, same));
  };
  return [
    ...missing.map((path) => finding('missing-output', atStart(path), 'is missing', mend)),
    ...changed.map((file) => finding('changed-output', atDifference(file), 'is not up to date', mend)),
    ...edited.map((file) => finding('edited-output', atDifference(file), `was ${foundChanged}`, overwrite)),
    ...orphaned.map((path) =>
      isKept.has(path)
        ? finding('orphaned-output', atStart(path), `is no longer made, but was ${foundChanged}`, removeIt)
        : finding('orphaned-output', atStart(path), 'is no longer made', mend),
    ),
  ];
}

const removeIt = 'Remove it if it is not needed.';

function outputSource(folder: string, path: string, text: string): Source {
  return textSource(posix.normalize(`${folder}/${path}`), text);
}

/** The place of a line, counted from 1; that of the last line if the text has fewer lines. */
function placeIn(source: Source, line: number): Place {
  const starts = startsOfLines(source.text);
  const number = Math.min(line, starts.length);
  const start = starts[number - 1] ?? 0;
  return { source, path: [], part: 'value', range: { start, end: start + source.lineText(number).length } };
}
