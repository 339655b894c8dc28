import { folderOf } from '../../catalogue/bindings/heading.ts';
import { addTo } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import {
  type Declaration,
  type DeclaredTypes,
  declaredConstant,
  joinedTypes,
  printDeclarations,
  printImports,
} from '../../lib/typescript.ts';
import type { OutputUnit } from '../../shape/output-units.ts';
import { readsRequests } from '../../shape/requests.ts';
import { sharedConstants, typePartsOf, typesIn } from '../typescript/declarations.ts';
import { referenceDocumentation } from '../typescript/documentation.ts';
import { moduleComment, notice } from '../typescript/header.ts';
import { queryText } from '../typescript/query.ts';
import { knownTypes } from '../typescript/query-known.ts';
import { queryContext } from '../typescript/query-names.ts';
import { readerDeclaration } from './decoder-declarations.ts';
import { type FolderNames, type ValidatorsFile, validatorsFile } from './folder-names.ts';

/** The declarations of shared sets and resources, and of the types that all other files use. */
export function sharedTypes(folder: FolderNames): string {
  const { iface } = folder;
  const comment = moduleComment(iface, 'validators', 'the types that the validators check.');
  const heading = `${notice([folderOf(iface)], iface)}\n${comment}\n`;
  const { text } = typePartsOf(iface).shared;
  return heading + sharedConstants(iface) + (text === '' ? 'export {};\n' : text);
}

/**
 * The declarations of the validators of a module or a family of routes, of the functions that read queries for them, and of their types.
 */
export function declarationsOfFile(unit: OutputUnit, folder: FolderNames): string {
  const { iface } = folder;
  const file = validatorsFile(unit, folder);
  const { entries } = file;
  const types = typePartsOf(iface).units.get(unit);
  const all = types ? typesIn(types) : [];
  const isWhole = readsRequests(iface);
  const readers = entries.map((entry) => entry.readers.map((reader) => readerDeclaration(entry, reader, isWhole)));
  const functions = entries.flatMap((entry, index): Declaration[] => [
    declaredConstant(entry.exported, `Validator<${entry.type}>`, referenceDocumentation(entry.shape)),
    ...(readers[index] ?? []).map(({ declaration }) => declaration),
  ]);
  const ofDecoders = new Set(readers.flat().flatMap(({ uses }) => uses));
  const imports = printImports([
    ...importsOf(all, folder),
    ...(ofDecoders.size === 0 ? [] : [['./decoder.js', [...ofDecoders]] as const]),
    ['./runtime.js', ['Validator']],
  ]);
  const from = notice(sourcesOf(file), iface);
  return `${from}${imports}${printDeclarations(functions)}\n${joinedTypes(all)}`;
}

/** The declarations of the lookups by name of module or operation, and of the entry point that checks queries. */
export function lookupTypes(folder: FolderNames): string {
  const { iface } = folder;
  const { lookups } = typePartsOf(iface);
  const query = queryContext(iface);
  const imports = printImports(importsOf(query ? [...lookups, knownTypes(query)] : lookups, folder));
  return notice([folderOf(iface)], iface) + imports + joinedTypes(lookups) + queryText(iface, 'declaration');
}

/** The catalogue files that state the parameters of a file of validators. */
export function sourcesOf({ entries }: ValidatorsFile): readonly string[] {
  return [...new Set(entries.map(({ shape }) => shape.at.source.path))];
}

/** The imports of the types that these declarations use and do not declare. */
function importsOf(types: readonly DeclaredTypes[], folder: FolderNames): (readonly [from: string, names: string[]])[] {
  const declared = new Set(types.flatMap(({ declares }) => declares));
  const files = filesOfTypes(folder);
  const byFile = new Map<string, string[]>();
  for (const name of new Set(types.flatMap(({ uses }) => uses))) {
    if (declared.has(name)) continue;
    const file = files.get(name);
    if (file === undefined) throw new Error(`no file declares the type "${name}"`);
    addTo(byFile, `./${file}.js`, name);
  }
  return [...byFile].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, names]) => [file, names.sort()]);
}

/** The file of each declared type, by the name of the type. */
const filesOfTypes = oncePer((folder: FolderNames): ReadonlyMap<string, string> => {
  const { shared, lookups, units } = typePartsOf(folder.iface);
  const declaring = (file: string, types: readonly DeclaredTypes[]) =>
    types.flatMap(({ declares }) => declares).map((name) => [name, file] as const);
  return new Map([
    ...declaring('shared', [shared]),
    ...declaring(folder.lookupFile, lookups),
    ...[...units].flatMap(([{ name }, types]) => declaring(folder.stems.get(name) ?? '', typesIn(types))),
  ]);
});
