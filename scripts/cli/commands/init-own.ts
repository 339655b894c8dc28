import { schemaOf } from '../../../generators/import/import.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { schemaFolderFrom } from '../../../generators/write/schema-folder.ts';
import { createTemporary } from '../../../generators/write/temporary.ts';
import { openTree } from '../../../generators/write/tree.ts';
import moduleFile from '../../../templates/begin/modules/interface.yaml?raw';
import books from '../../../templates/begin/modules/modules/list/books.yaml?raw';
import lists from '../../../templates/begin/modules/sets/lists.yaml?raw';
import routesFile from '../../../templates/begin/routes/interface.yaml?raw';
import item from '../../../templates/begin/routes/resources/item.yaml?raw';
import items from '../../../templates/begin/routes/routes/items.yaml?raw';
import itemSets from '../../../templates/begin/routes/sets/items.yaml?raw';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { nextStep } from './next-step.ts';

export type OwnKind = 'routes' | 'modules';

/** The files of an example interface, by their paths in its folder, and its name, which is replaced in them. */
const begun: Readonly<Record<OwnKind, { readonly name: string; readonly files: Readonly<Record<string, string>> }>> = {
  routes: {
    name: 'shop',
    files: {
      'interface.yaml': routesFile,
      'resources/item.yaml': item,
      'routes/items.yaml': items,
      'sets/items.yaml': itemSets,
    },
  },
  modules: {
    name: 'library',
    files: { 'interface.yaml': moduleFile, 'modules/list/books.yaml': books, 'sets/lists.yaml': lists },
  },
};

/** The name of a new interface: the given one, or else that of the example. @throws {UsageError} if it is not a valid name. */
export function ownName(kind: OwnKind, given: string | true): string {
  if (given === true) return begun[kind].name;
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(given) && given.length <= longestName) return given;
  throw new UsageError(
    `"${visible(given)}" cannot be the name of an interface`,
    `Name it with up to ${longestName} small letters, digits and hyphens, as in --${kind} ${begun[kind].name}; an address stands before the options.`,
  );
}

/** The most characters of a name, which is part of paths and titles. */
const longestName = 40;

/** Writes a catalogue with the example interface under its new name. */
export function writeOwn(into: string, kind: OwnKind, name: string, terminal: Terminal): void {
  const example = begun[kind];
  const title = titled(name);
  const own = (text: string): string =>
    text.replaceAll(new RegExp(`\\b${example.name}\\b`, 'g'), name).replaceAll(titled(example.name), title);
  // catalogue.yaml comes last, as it makes the folder a catalogue.
  const files = new Map([
    ...Object.entries(example.files).map(([path, text]) => [`${name}/${path}`, own(text)] as const),
    ['catalogue.yaml', `title: ${title}\nversion: 1.0.0\ninterfaces: [${name}]\n`],
  ]);
  nodeDisk.makeFolder(into);
  const schemas = schemaFolderFrom(into, nodeDisk);
  const temporary = createTemporary(openTree(into, nodeDisk));
  for (const [path, text] of files) {
    const schema = schemaOf(path, schemas);
    temporary.write(path, (schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`) + text);
  }
  temporary.clear();
  terminal.out(`${visible(into)}: ${files.size} files, with the interface "${name}"\n`);
  terminal.out(nextStep('check', into));
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
