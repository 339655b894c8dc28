import { interfacesOfObjects } from '../../catalogue/bind.ts';
import { folderOf } from '../../catalogue/heading.ts';
import type { Catalogue, Interface } from '../../catalogue/model.ts';
import { identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { declarationsText } from '../typescript/declarations.ts';
import { moduleComment, notice } from '../typescript/header.ts';
import { validatorDeclarations, validatorSource } from './module.ts';
import { type Entry, type FolderNames, folderNames } from './names.ts';
import { runtimeDeclarations, runtimeSource } from './runtime.ts';
import { setsDeclarations, setsSource } from './sets.ts';

/** A folder of modules an interface, one for each parameter object, without dependencies outside the folder. */
export const validatorsGenerator: Generator = {
  name: 'validators',
  purpose: 'Validators of the Standard Schema: one module a parameter object.',
  generate: async (catalogue: Catalogue) => (await Promise.all(interfacesOfObjects(catalogue).map(filesOf))).flat(),
};

async function filesOf(iface: Interface): Promise<readonly OutputFile[]> {
  const folder = folderNames(iface);
  const heading = notice([folderOf(iface)], iface);
  const types = `${heading}\n${moduleComment(iface, 'validators', 'the types that the validators check.')}\n`;
  const shared: readonly (readonly [string, string])[] = [
    // Whatever package the folder is put in, its modules are ES modules that can be left out one by one.
    ['package.json', '{ "private": true, "type": "module", "sideEffects": false }\n'],
    ['index.js', heading + indexSource(folder)],
    ['index.d.ts', heading + indexDeclarations(folder)],
    ['runtime.js', `${heading}\n${runtimeSource}`],
    ['runtime.d.ts', `${heading}\n${runtimeDeclarations}`],
    ['sets.js', heading + setsSource(iface, folder)],
    ['sets.d.ts', heading + setsDeclarations(iface, folder)],
    ['types.d.ts', types + (await declarationsText(iface))],
  ];
  const segmentKinds = iface.kind === 'routes' ? iface.segmentKinds : [];
  const patterns = new Map(segmentKinds.map(({ name, pattern }) => [name, pattern]));
  const own = folder.entries.flatMap((entry): [string, string][] => [
    [`${entry.stem}.js`, validatorSource(entry, folder, patterns)],
    [`${entry.stem}.d.ts`, validatorDeclarations(entry, folder)],
  ]);
  return [...shared, ...own].map(([file, text]) => ({ path: `${iface.name}/${file}`, text }));
}

function indexSource(folder: FolderNames): string {
  return sourceText(js`${joined(folder.entries.map(reexport), '\n')}\n`);
}

function indexDeclarations(folder: FolderNames): string {
  const types = js`export type { Issue, Result, Validator } from './runtime.js';\nexport type * from './types.js';\n`;
  return indexSource(folder) + sourceText(types);
}

function reexport({ exported, stem }: Entry) {
  return js`export { ${identifier(exported)} } from ${`./${stem}.js`};`;
}
