import { interfacesOfValidators } from '../../catalogue/bind.ts';
import { digestOfFacts, objectDigest, sharedDigest } from '../../catalogue/digests.ts';
import { folderOf } from '../../catalogue/heading.ts';
import type { Interface } from '../../catalogue/model.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { postingOf } from '../../shape/posting.ts';
import { hasRequests } from '../../shape/requests.ts';
import { fileOfDigests, type Generator, type OutputFile } from '../generator.ts';
import { declarationsText } from '../typescript/declarations.ts';
import { moduleComment, notice } from '../typescript/header.ts';
import { queryScript } from '../typescript/query.ts';
import { wantedNames } from '../typescript/type-names.ts';
import { codecExports, codecFiles, decoderFiles } from './codec.ts';
import { hasNulls } from './codec-source.ts';
import { type Entry, type FileOfEntry, type FolderNames, folderNames, type SharedFile } from './folder-names.ts';
import { patternsSource, typesSource } from './lists.ts';
import { validatorDeclarations, validatorSource } from './module.ts';
import { requestExports, requestFiles } from './request.ts';
import { runtimeDeclarations, runtimeSource, statedIn } from './runtime.ts';

/** A folder of modules an interface, one for each parameter object, without dependencies outside the folder. */
export const validatorsGenerator: Generator = {
  name: 'validators',
  purpose: 'Validators of the Standard Schema: one module a parameter object.',
  parts: (catalogue) => interfacesOfValidators(catalogue).map((iface) => ({ iface, files: () => folderFiles(iface) })),
};

async function folderFiles(iface: Interface): Promise<readonly OutputFile[]> {
  const folder = folderNames(iface);
  const digests = [sharedDigest(iface), digestOfFolder(folder)];
  const shared = [...(await sharedFiles(folder)), ...(await codecFiles(folder)), ...requestFiles(folder)];
  const files = shared.map(({ file, dependsOnAll, make }): OutputFile => {
    const path = `${iface.name}/${file}`;
    return dependsOnAll ? { path, text: make() } : fileOfDigests(path, digests, make);
  });
  return [...files, ...filesOfEntries(folder)];
}

/** A digest of all that the shared files take from several modules or endpoints together. */
function digestOfFolder({ iface, types, lists, patterns }: FolderNames): string {
  // Only files of whole requests keep anything out of addresses.
  const posting = hasRequests(iface) ? postingOf(iface) : undefined;
  return digestOfFacts([wantedNames(types), lists, patterns, statedIn(iface), hasNulls(iface), posting]);
}

async function sharedFiles(folder: FolderNames): Promise<readonly SharedFile[]> {
  const { iface } = folder;
  const heading = notice([folderOf(iface)], iface);
  const script = await queryScript(iface);
  const types = `${heading}\n${moduleComment(iface, 'validators', 'the types that the validators check.')}\n`;
  const declarations = await declarationsText(iface, 'declaration');
  return [
    // Whatever package the folder is put in, its modules are ES modules that can be left out one by one.
    { file: 'package.json', make: () => '{ "private": true, "type": "module", "sideEffects": false }\n' },
    { file: 'index.js', make: () => heading + indexSource(folder) },
    { file: 'index.d.ts', make: () => heading + indexDeclarations(folder) },
    { file: 'runtime.js', make: () => `${heading}\n${runtimeSource(iface)}` },
    { file: 'runtime.d.ts', make: () => `${heading}\n${runtimeDeclarations(iface)}` },
    // The function that checks queries at compile time stands there as well.
    { file: 'types.js', make: () => heading + typesSource(iface) + (script === undefined ? '' : `\n${script}`) },
    { file: 'types.d.ts', dependsOnAll: true, make: () => types + declarations },
    ...(folder.patterns.size > 0 ? [{ file: 'patterns.js', make: () => heading + patternsSource(folder) }] : []),
  ];
}

/** The files of single modules and endpoints. */
function filesOfEntries(folder: FolderNames): OutputFile[] {
  const { iface, lists, patterns } = folder;
  const shared = digestOfFacts([lists, patterns]);
  const files = folder.entries.flatMap((entry): FileOfEntry[] => [
    { file: `${entry.stem}.js`, entry, names: [], make: () => validatorSource(entry, folder) },
    { file: `${entry.stem}.d.ts`, entry, names: [], make: () => validatorDeclarations(entry, folder) },
  ]);
  return [...files, ...decoderFiles(folder)].map(({ file, entry, names, make }) => {
    const named = [entry.stem, entry.exported, entry.type, ...names];
    const digests = [sharedDigest(iface), shared, objectDigest(entry.shape.owner), ...named];
    return fileOfDigests(`${iface.name}/${file}`, digests, make);
  });
}

function indexSource(folder: FolderNames): string {
  const exports = [
    ...folder.entries.map(reexport),
    ...codecExports(folder),
    ...requestExports(folder),
    js`export * from './types.js';`,
  ];
  return sourceText(js`${joined(exports, '\n')}\n`);
}

function indexDeclarations(folder: FolderNames): string {
  const types = js`export type { Issue, IssueCode, Options, Result, Validator, WarningCode } from './runtime.js';\n`;
  return indexSource(folder) + sourceText(types);
}

function reexport({ exported, stem }: Entry): Code {
  return js`export { ${identifier(exported)} } from ${`./${stem}.js`};`;
}
