import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import { kindOf } from '../../../generators/catalogue/sources/file-kinds.ts';
import { diagnosticsOf } from '../../../generators/language/diagnostics.ts';
import { addressOf } from '../../../generators/language/positions.ts';
import { Workspace } from '../../../generators/language/workspace.ts';
import { findImportEdits } from '../../cli/commands/import-edits.ts';
import { type Figure, median, optionsOf, report } from './figures.ts';
import { freshFolder, removeFolders } from './folders.ts';
import { multiplied } from './multiplied.ts';

// Measures the processor time of the language server from an edit of an open file to the findings of the whole catalogue.

/** The number of first edits that are not measured, while V8 still compiles the code, and the number of measured ones. */
const uncounted = 12;
const counted = 20;

/** The text that is edited: the first match of a pattern. */
interface Edited {
  readonly what: string;
  readonly file: string;
  readonly pattern: RegExp;
  /** The replacement of the text for an edit with this number, from 1. */
  readonly other: (text: string, edit: number) => string;
  /** The goal for an edit: at most this many milliseconds of processor time. */
  readonly goal?: number;
}

function purposeOfModule(goal: number): Edited {
  return {
    what: 'a purpose of a module',
    file: 'wiki/modules/list/allpages.yaml',
    pattern: /(?<=^purpose: )\w.*(?=\n)/m,
    other: (text, edit) => `${text} ${edit}`,
    goal,
  };
}

const boundOfSet: Edited = {
  what: 'a bound of a set',
  file: 'wiki/sets/limits.yaml',
  pattern: /(?<=\bmaximum: )500\b/,
  other: (text, edit) => String(Number(text) + edit),
};

function millisecondsOf(folder: string, { file, pattern, other }: Edited): number {
  const workspace = new Workspace(findImportEdits);
  workspace.addFolder(addressOf(folder));
  workspace.isWatched = true;
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing to edit`);
  const find = (): void => {
    const found = diagnosticsOf(workspace.findings(), workspace.addresses);
    if (!workspace.current().some(({ files }) => files.has(path))) throw new Error(`no catalogue has ${path}`);
    const errors = [...found.values()].flat().filter(({ severity }) => severity === 1);
    if (errors.length > 0) throw new Error(`${file} has an error: ${errors[0]?.message}`);
  };
  workspace.setText(addressOf(path), text);
  find();
  const all: number[] = [];
  for (let edit = 1; edit <= uncounted + counted; edit += 1) {
    const start = process.cpuUsage();
    workspace.setText(
      addressOf(path),
      text.replace(pattern, (found) => other(found, edit)),
    );
    find();
    const { user, system } = process.cpuUsage(start);
    all.push((user + system) / 1000);
  }
  return median(all.slice(uncounted));
}

function figureOf(folder: string, name: string, edited: Edited): Figure {
  const { what, goal } = edited;
  const figure = { contest: `editor, ${name}: ${what}`, figure: millisecondsOf(folder, edited), unit: 'ms of CPU' };
  return goal === undefined ? figure : { ...figure, goal: { atMost: goal } };
}

const { named, args } = optionsOf(process.argv);
const figures: Figure[] = [];
for (const [times, goal] of [
  [1, 25],
  [10, 150],
] as const) {
  const folder = multiplied(freshFolder(), times);
  for (const edited of [purposeOfModule(goal), boundOfSet]) figures.push(figureOf(folder, `${times} ×`, edited));
}
// The command line may name further folders of catalogues, such as imported ones.
for (const folder of named) {
  const { pattern } = purposeOfModule(50);
  const file = readCatalogue(folder).find(({ path, text }) => kindOf(path) === 'module' && pattern.test(text))?.path;
  if (file === undefined) throw new Error(`${folder} has no module with a purpose`);
  figures.push(figureOf(folder, folder, { ...purposeOfModule(50), file }));
}
report(figures, args);
removeFolders();
