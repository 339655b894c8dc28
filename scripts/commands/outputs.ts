import pico from 'picocolors';
import { visible } from '../../generators/lib/visible.ts';
import type { Staleness } from '../../generators/write/compare.ts';
import type { WritePlan } from '../../generators/write/plan.ts';

/** What a run did, in a line or two. */
export function summary({ root, writes, removals, kept, unchanged }: WritePlan): string {
  const counts = [
    `${writes.length} written`,
    ...(removals.length > 0 ? [`${removals.length} removed`] : []),
    `${unchanged} unchanged`,
  ];
  return `${root}: ${counts.join(', ')}\n${keptLines(root, kept)}`;
}

/** What a run would do, a line a file. */
export function printPlan({ root, writes, removals, kept, unchanged }: WritePlan): string {
  const lines = [
    ...writes.map(({ path, exists }) => `${exists ? 'change' : 'create'} ${visible(`${root}/${path}`)}\n`),
    ...removals.map((path) => `remove ${visible(`${root}/${path}`)}\n`),
  ];
  return `${lines.join('')}${keptLines(root, kept)}${unchanged} unchanged\n`;
}

function keptLines(root: string, kept: readonly string[]): string {
  return kept
    .map(
      (path) =>
        `keep   ${visible(`${root}/${path}`)}: it is no longer made, but was edited by hand; remove it if it is not needed\n`,
    )
    .join('');
}

const marks = { old: '-', new: '+', both: ' ' } as const;

/** What is stale, each changed file with the first place where it differs. */
export function printStaleness(root: string, staleness: Staleness, colour: boolean): string {
  const { red, green, dim, bold } = pico.createColors(colour);
  const edited = new Set(staleness.edited);
  const paints = { old: red, new: green, both: dim };
  const heading = (word: string, path: string): string => `${bold(word)} ${visible(`${root}/${path}`)}`;
  const changed = staleness.changed.map(({ path, difference }) => {
    const lines = difference.lines.map(({ kind, text }) => `  ${paints[kind](`${marks[kind]} ${visible(text)}`)}\n`);
    return `${heading('changed ', path)}, line ${difference.line}\n${lines.join('')}${difference.more ? `  ${dim('…')}\n` : ''}`;
  });
  return [
    ...staleness.missing.map((path) => `${heading('missing ', path)}\n`),
    ...changed,
    ...staleness.orphaned.map(
      (path) => `${heading('orphaned', path)}${edited.has(path) ? ', edited by hand: remove it yourself' : ''}\n`,
    ),
    'Run "catalpa generate" to bring the outputs up to date.\n',
  ].join('');
}
