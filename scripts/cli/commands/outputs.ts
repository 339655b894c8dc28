import pico from 'picocolors';
import { visible } from '../../../generators/lib/visible.ts';
import type { ChangedFile, Staleness } from '../../../generators/write/compare-outputs.ts';
import { foundChanged, mendBare, mendEdited, mendStale, noOutputs } from '../../../generators/write/output-findings.ts';
import type { WritePlan } from '../../../generators/write/plan.ts';

/** Summarizes a run in a line or two. */
export function summary({ root, writes, removals, kept, edited, unchanged }: WritePlan): string {
  const counts = changeCounts([{ writes, removals }]);
  return `${visible(root)}: ${counts}, ${unchanged} unchanged\n${keptLines({ root, kept, edited })}`;
}

/** Counts what a run has changed in all of its folders. */
export function changeCounts(plans: readonly Pick<WritePlan, 'writes' | 'removals'>[]): string {
  const written = plans.reduce((sum, { writes }) => sum + writes.length, 0);
  const removed = plans.reduce((sum, { removals }) => sum + removals.length, 0);
  return [`${written} written`, ...(removed > 0 ? [`${removed} removed`] : [])].join(', ');
}

/** Prints the changes that a run would make, one line per file. */
export function printPlan({ root, writes, removals, kept, edited, unchanged }: WritePlan): string {
  const lines = [
    ...writes.map(({ path, exists }) => `${exists ? 'change' : 'create'} ${visible(`${root}/${path}`)}\n`),
    ...removals.map((path) => `remove ${visible(`${root}/${path}`)}\n`),
  ];
  return `${lines.join('')}${keptLines({ root, kept, edited })}${unchanged} unchanged\n`;
}

/** Lists the files that were left as they are. */
export function keptLines({ root, kept, edited }: Pick<WritePlan, 'root' | 'kept' | 'edited'>): string {
  const line = (path: string, why: string): string => `keep   ${visible(`${root}/${path}`)}: ${why}\n`;
  return [
    ...edited.map(({ path }) => line(path, `it was ${foundChanged}; --overwrite replaces it`)),
    ...kept.map((path) => line(path, `it is no longer made, but was ${foundChanged}; remove it if it is not needed`)),
  ].join('');
}

const marks = { old: '-', new: '+', both: ' ' } as const;

/**
 * Prints the stale and the edited files, each changed one with its first difference.
 * @param command The command that writes the outputs.
 */
export function printStaleness(
  root: string,
  staleness: Staleness,
  { command, colour }: { readonly command: string; readonly colour: boolean },
): string {
  const { red, green, dim, bold } = pico.createColors(colour);
  const kept = new Set(staleness.kept);
  const paints = { old: red, new: green, both: dim };
  const heading = (word: string, path: string): string => `${bold(word)} ${visible(`${root}/${path}`)}`;
  const change = (word: string, { path, difference }: ChangedFile, more = ''): string => {
    const lines = difference.lines.map(({ kind, text }) => `  ${paints[kind](`${marks[kind]} ${visible(text)}`)}\n`);
    const end = difference.more ? `  ${dim('…')}\n` : '';
    return `${heading(word, path)}, line ${difference.line}${more}\n${lines.join('')}${end}`;
  };
  const { missing, changed, edited, orphaned, hasNoOutputs } = staleness;
  if (hasNoOutputs)
    return `${bold('missing ')} ${visible(root)}: ${noOutputs(staleness)}\n${visible(mendBare(command))}\n`;
  const isStale = missing.length + changed.length + orphaned.length > kept.size;
  return [
    ...missing.map((path) => `${heading('missing ', path)}\n`),
    ...changed.map((file) => change('changed ', file)),
    ...edited.map((file) => change('edited  ', file, `: ${foundChanged}`)),
    ...orphaned.map(
      (path) => `${heading('orphaned', path)}${kept.has(path) ? `, ${foundChanged}: remove it yourself` : ''}\n`,
    ),
    ...(isStale ? [`${visible(mendStale(command))}\n`] : []),
    ...(edited.length > 0 ? [`${visible(mendEdited(command))}\n`] : []),
  ].join('');
}
