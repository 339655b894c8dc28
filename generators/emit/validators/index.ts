import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { linkedFiles } from '../../lib/javascript-modules.ts';
import { type OutputUnit, outputUnitsOf } from '../../shape/output-units.ts';
import { fileMadeOf, type Generator, type OutputFile } from '../generator.ts';
import { notice } from '../typescript/header.ts';
import { queryScript } from '../typescript/query.ts';
import { helperNames } from '../typescript/query-helpers.ts';
import { furtherNames } from '../typescript/type-names.ts';
import { codecExports, codecFiles } from './codec.ts';
import { declarationsOfFile, lookupTypes, sharedTypes, sourcesOf } from './declared-files.ts';
import {
  entriesOf,
  type FolderNames,
  folderNames,
  type SharedFile,
  validatorsFile,
  validatorsFiles,
} from './folder-names.ts';
import { validatorsSource } from './module.ts';
import { requestExports, requestFiles } from './request.ts';
import { runTimeModules } from './run-time-modules.ts';
import { runtimeDeclarations } from './runtime.ts';
import { patternsSource, typesSource } from './shared-source.ts';

/**
 * A folder of modules for each interface: one module for each module or family of routes. The folder has no dependencies outside itself.
 */
export const validatorsGenerator: Generator = {
  name: 'validators',
  purpose: 'Validators of the Standard Schema: one file for each module or family of routes.',
  parts: ({ interfaces }) => interfaces.map((iface) => ({ iface, files: () => folderFiles(iface) })),
};

function folderFiles(iface: Interface): readonly OutputFile[] {
  const folder = folderNames(iface);
  const shared = [...sharedFiles(folder), ...codecFiles(folder), ...requestFiles(folder)];
  return [
    ...shared.map(({ file, text }) => ({ path: `${iface.name}/${file}`, text })),
    ...outputUnitsOf(iface).flatMap((unit) => filesOfUnit(unit, folder)),
  ];
}

/** The files that all validators of a folder share. Every run makes them anew, as they have many inputs and are made quickly. */
function sharedFiles(folder: FolderNames): readonly SharedFile[] {
  const { iface, lookupFile } = folder;
  const heading = notice([folderOf(iface)], iface);
  const script = queryScript(iface);
  return [
    // Without it, Node would read the files as the package around them says, and bundlers would keep unused ones.
    { file: 'package.json', text: '{ "private": true, "type": "module", "sideEffects": false }\n' },
    { file: 'index.js', text: heading + indexSource(folder, script !== undefined) },
    { file: 'index.d.ts', text: heading + indexDeclarations(folder, script !== undefined) },
    ...[...linkedFiles(runTimeModules(iface))].map(([file, text]) => ({ file, text: `${heading}\n${text}` })),
    { file: 'runtime.d.ts', text: `${heading}\n${runtimeDeclarations(iface)}` },
    { file: 'shared.js', text: heading + typesSource(iface) },
    { file: 'shared.d.ts', text: sharedTypes(folder) },
    // This file also has the function that checks queries at compile time.
    ...(script === undefined ? [] : [{ file: `${lookupFile}.js`, text: `${heading}\n${script}` }]),
    { file: `${lookupFile}.d.ts`, text: lookupTypes(folder) },
    ...(folder.patterns.size > 0 ? [{ file: 'patterns.js', text: heading + patternsSource(folder) }] : []),
  ];
}

/** The files of a module or of a family of routes. */
function filesOfUnit(unit: OutputUnit, folder: FolderNames): OutputFile[] {
  const path = `${folder.iface.name}/${folder.stems.get(unit.name)}`;
  return [
    fileMadeOf(`${path}.js`, [unit, folder], sourceOfFile),
    fileMadeOf(`${path}.d.ts`, [unit, folder], declarationsOfFile),
  ];
}

function sourceOfFile(unit: OutputUnit, folder: FolderNames): string {
  const file = validatorsFile(unit, folder);
  return validatorsSource(file.entries, folder, sourcesOf(file));
}

function indexSource(folder: FolderNames, hasScript: boolean): string {
  return sourceText(js`${joined(exportsOf(folder, hasScript), '\n')}\n`);
}

function indexDeclarations(folder: FolderNames, hasScript: boolean): string {
  const types = [
    ...(hasScript ? [] : [js`export type * from ${`./${folder.lookupFile}.js`};`]),
    js`export type { Issue, IssueCode, Options, Result, Validator, WarningCode } from './runtime.js';`,
  ];
  return sourceText(js`${joined([...exportsOf(folder, hasScript), ...types], '\n')}\n`);
}

function exportsOf(folder: FolderNames, hasScript: boolean): readonly Code[] {
  const stems = [...folder.stems.values(), ...(hasScript ? [folder.lookupFile] : []), 'shared'];
  return [
    ...stems.map((stem) => js`export * from ${`./${stem}.js`};`),
    ...calledLikeTypes(folder),
    ...codecExports(folder),
    ...requestExports(folder),
  ];
}

/** Separate exports of validators that have the same name as a type. Without them, the two star exports would cancel each other. */
function calledLikeTypes(folder: FolderNames): readonly Code[] {
  const free = furtherNames(
    folder.types,
    entriesOf(folder).map(({ exported }) => exported),
  );
  const isTaken = (name: string): boolean =>
    free.get(name) !== name || (helperNames as readonly string[]).includes(name);
  return validatorsFiles(folder).flatMap(({ stem, entries: own }) =>
    own
      .filter(({ exported }) => isTaken(exported))
      .map(({ exported }) => js`export { ${identifier(exported)} } from ${`./${stem}.js`};`),
  );
}
