import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { type Code, joined, js, sourceText } from '../../lib/javascript.ts';
import { answersOf } from '../../shape/answers.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { shownInPart } from '../../shape/shown.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { notice } from '../typescript/header.ts';
import { typesSource } from '../validators/shared-source.ts';
import { familyDeclarations, typesOfResponses } from './response-declarations.ts';
import { type ResponseFolder, responseFolder } from './response-folder.ts';
import { runtimeDeclarations, runtimeSource } from './response-runtime.ts';
import { familySource, resourceSource } from './response-sources.ts';

/**
 * A folder of modules for each interface whose responses are known: one module for each family of routes, and one for each resource, which
 * families share. The folder has no dependencies outside itself.
 */
export const responsesGenerator: Generator = {
  name: 'responses',
  purpose: 'Validators of responses, of the Standard Schema: one file for each family of routes.',
  optional: true,
  parts: ({ interfaces }) =>
    interfaces.flatMap((iface) =>
      iface.kind === 'routes' && answersOf(iface).length > 0 ? [{ iface, files: () => folderFiles(iface) }] : [],
    ),
};

function folderFiles(iface: RoutesInterface): readonly OutputFile[] {
  const folder = responseFolder(iface);
  const { families, resources } = folder;
  const heading = notice([folderOf(iface)], iface);
  const texts: readonly (readonly [file: string, text: string])[] = [
    ['index.js', sourceText(exportsOf(folder))],
    ['index.d.ts', `${sourceText(exportsOf(folder))}${typeExports}`],
    ['runtime.js', `\n${runtimeSource()}`],
    ['runtime.d.ts', `\n${runtimeDeclarations()}`],
    ['types.d.ts', typesOfResponses(iface)],
    ...(usesSets(folder) ? [['shared.js', typesSource(iface)] as const] : []),
    ...families.flatMap((file) => [
      [`${file.stem}.js`, familySource(file, folder)] as const,
      [`${file.stem}.d.ts`, familyDeclarations(file, iface)] as const,
    ]),
    ...[...resources].map(
      ([resource, names]) => [`${names.stem}.js`, resourceSource(resource, names, folder)] as const,
    ),
  ];
  return [
    // Without it, Node would read the files as the package around them says, and bundlers would keep unused ones.
    { path: `${iface.name}/package.json`, text: '{ "private": true, "type": "module", "sideEffects": false }\n' },
    ...texts.map(([file, text]) => ({ path: `${iface.name}/${file}`, text: heading + text })),
  ];
}

const typeExports = `export type * from './types.js';
export type { Issue, IssueCode, Result } from './runtime.js';
`;

function exportsOf({ families }: ResponseFolder): Code {
  const files = families.map(({ stem }) => js`export * from ${`./${stem}.js`};`);
  return js`${joined(files, '\n')}\n`;
}

function usesSets({ resources, lists }: ResponseFolder): boolean {
  const parts = [...resources.keys()].flatMap((resource) => partsOf(shownInPart(resource)));
  return parts.some(({ set }) => set !== undefined && lists.has(set));
}
