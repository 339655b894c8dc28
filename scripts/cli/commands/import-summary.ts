import type { DataMap } from '../../../generators/catalogue/yaml/data.ts';
import type { Repair } from '../../../generators/import/draft.ts';
import type { Imported } from '../../../generators/import/import.ts';
import type { JsonDocument } from '../../../generators/import/json/document.ts';
import { subjectOf } from '../../../generators/import/repair-subject.ts';
import { visible } from '../../../generators/lib/visible.ts';
import type { FolderChanges } from './import-changes.ts';

/** The number of repairs that are listed by default. */
const fewRepairs = 20;

/** The number of lost checks that are listed by default. */
const manyLost = 100;

const manyRepairs = 5000;

export interface ImportReport {
  readonly changes: FolderChanges;
  readonly imported: Imported;
  /** The documents that were imported, in the order of `imported.repairs`. */
  readonly documents: readonly JsonDocument[];
  /** The name of the interface, which is that of its folder. */
  readonly name: string;
  readonly dryRun: boolean;
  readonly repairs: boolean;
}

/** Summarizes an import or a dry run: the files, their contents, and the corrections made. */
export function importSummary({ changes, imported, documents, name, dryRun, repairs }: ImportReport): string {
  const { suppressed } = imported;
  const warnings = imported.warnings.length;
  return [
    ...(dryRun ? plannedLines(changes) : [writtenLine(changes)]),
    `${name}: ${contentsOf(imported.files, name)}\n`,
    ...goneLines(imported.gone),
    ...(suppressed > 0 ? [`${counted(suppressed, 'exception')} to rules, where the server breaks them itself\n`] : []),
    ...(warnings > 0
      ? [`${counted(warnings, 'warning')}: see catalpa check --catalogue ${visible(changes.root)}\n`]
      : []),
    ...documents.flatMap((document, index) => repairedLines(imported.repairs[index] ?? [], document, repairs)),
  ].join('');
}

function writtenLine({ root, writes, removals, unchanged }: FolderChanges): string {
  const removed = removals.length > 0 ? `, ${removals.length} removed` : '';
  return `${visible(root)}: ${writes.length} written${removed}, ${unchanged} unchanged\n`;
}

function plannedLines({ root, writes, removals, unchanged }: FolderChanges): string[] {
  return [
    ...writes.map(({ path, exists }) => `${exists ? 'change' : 'create'} ${visible(`${root}/${path}`)}\n`),
    ...removals.map((path) => `remove ${visible(`${root}/${path}`)}\n`),
    `${unchanged} unchanged\n`,
  ];
}

/** Counts the contents of an interface, such as "209 modules, 31 sets, 12 groups". */
function contentsOf(files: ReadonlyMap<string, DataMap>, name: string): string {
  const counts = { route: 0, module: 0, set: 0, group: 0 };
  for (const [path, data] of files) {
    const [folder, kind] = path.split('/');
    if (folder !== name) continue;
    const routes = data.get('routes');
    if (kind === 'routes') counts.route += routes instanceof Map ? routes.size : 0;
    if (kind === 'modules') counts.module += 1;
    if (kind === 'sets') counts.set += data.size;
    if (kind === 'groups') counts.group += data.size;
  }
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return present.map(([noun, count]) => counted(count, noun)).join(', ');
}

/** The number of removed names that are listed. */
const fewNames = 10;

/** Lines such as "sets that are gone: DIR, ORDER"; none if nothing is gone. */
function goneLines(gone: Imported['gone']): string[] {
  const line = (noun: string, names: readonly string[]): string[] => {
    const rest = names.length > fewNames ? ` and ${names.length - fewNames} more` : '';
    return names.length === 0 ? [] : [`  ${noun} that are gone: ${names.slice(0, fewNames).join(', ')}${rest}\n`];
  };
  return Object.entries(gone).flatMap(([noun, names]) => line(noun, names));
}

/** Lists the repairs. Lost checks come first, as outputs then accept requests that the server refuses. */
function repairedLines(repairs: readonly Repair[], document: JsonDocument, all: boolean): string[] {
  const lost = repairs.filter(({ isCheckLost }) => isCheckLost);
  const others = repairs.filter(({ isCheckLost }) => !isCheckLost);
  const title = `${counted(lost.length, 'check')} of the server ${lost.length === 1 ? 'is' : 'are'} lost`;
  return [
    ...placedLines(`${title}, as outputs accept any text there`, lost, document, all ? undefined : manyLost),
    ...placedLines(counted(others.length, 'repair'), others, document, all ? undefined : fewRepairs),
  ];
}

/** Lists repairs with their places, at most `most` of them. */
function placedLines(
  title: string,
  repairs: readonly Repair[],
  { source, json = null }: JsonDocument,
  most = repairs.length,
): string[] {
  if (repairs.length === 0) return [];
  // Sorting takes the place of each repair, which is slow to find: of very many repairs, the first are listed.
  const sorted = repairs.length <= Math.max(most, manyRepairs) ? repairs : repairs.slice(0, most);
  const placed = sorted.map(({ at, message }) => ({
    offset: source.locate({ source, path: at, part: 'key' }).start,
    at,
    message,
  }));
  placed.sort((a, b) => a.offset - b.offset);
  const listed = placed.slice(0, most);
  const rest = repairs.length - listed.length;
  return [
    `${title}:\n`,
    ...listed.map(({ offset, at, message }) => {
      const { line, column } = source.position(offset);
      const subject = subjectOf(json, at);
      const said = subject === undefined ? message : `${subject}: ${message}`;
      return `  ${visible(`${source.path}:${line}:${column}`)} ${visible(said)}\n`;
    }),
    ...(rest > 0 ? [`  and ${rest} more, which catalpa import lists with --repairs\n`] : []),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
