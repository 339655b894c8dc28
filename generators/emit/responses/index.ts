import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import { joined, js, sourceText } from '../../lib/javascript.ts';
import { answersOf } from '../../shape/answers.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { shownInPart } from '../../shape/shown.ts';
import type { Generator, OutputFile, OutputPart } from '../generator.ts';
import { notice } from '../typescript/header.ts';
import { typesSource } from '../validators/shared-source.ts';
import { answerFiles } from './answer-files.ts';
import { answerFolder } from './answer-folder.ts';
import type { FolderFiles } from './folder-files.ts';
import { familyDeclarations, typesOfResponses } from './response-declarations.ts';
import { responseFolder } from './response-folder.ts';
import { runtimeDeclarations, runtimeSource } from './response-runtime.ts';
import { familySource, resourceSource } from './response-sources.ts';

/**
 * A folder of modules for each interface whose responses are known. For an interface of routes, it has one module for each family of
 * routes, and one for each resource, which families share; for an interface of modules, one for each module, and one for whole answers.
 * The folder has no dependencies outside itself.
 */
export const responsesGenerator: Generator = {
  name: 'responses',
  purpose: 'Validators of responses, of the Standard Schema: one file for each family of routes, or for each module.',
  optional: true,
  whenEmpty: {
    reason:
      'nothing states what the interfaces answer, or no binding says where that stands in an answer and how requests name modules',
    hint: 'Import a WordPress with its responses, or let `catalpa observe` learn the answers of a MediaWiki.',
  },
  parts: ({ interfaces }) =>
    interfaces.flatMap((iface): OutputPart[] => {
      if (iface.kind === 'routes')
        return answersOf(iface).length > 0 ? [{ iface, files: () => folderFiles(iface, routesFiles(iface)) }] : [];
      const folder = answerFolder(iface);
      return folder ? [{ iface, files: () => folderFiles(iface, answerFiles(folder)) }] : [];
    }),
};

function folderFiles(iface: Interface, { index, files, tested, lists }: FolderFiles): readonly OutputFile[] {
  const heading = notice([folderOf(iface)], iface);
  const usesSets = tested.flatMap(partsOf).some(({ set }) => set !== undefined && lists.has(set));
  const texts: readonly (readonly [file: string, text: string])[] = [
    ['index.js', sourceText(index)],
    ['index.d.ts', `${sourceText(index)}${typeExports}`],
    ['runtime.js', `\n${runtimeSource(iface)}`],
    ['runtime.d.ts', `\n${runtimeDeclarations()}`],
    ...(usesSets ? [['shared.js', typesSource(iface)] as const] : []),
    ...files,
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

function routesFiles(iface: RoutesInterface): FolderFiles {
  const folder = responseFolder(iface);
  const { families, resources, lists } = folder;
  const index = families.map(({ stem }) => js`export * from ${`./${stem}.js`};`);
  return {
    index: js`${joined(index, '\n')}\n`,
    files: [
      ['types.d.ts', typesOfResponses(iface)],
      ...families.flatMap((file) => [
        [`${file.stem}.js`, familySource(file, folder)] as const,
        [`${file.stem}.d.ts`, familyDeclarations(file, iface)] as const,
      ]),
      ...[...resources].map(
        ([resource, names]) => [`${names.stem}.js`, resourceSource(resource, names, folder)] as const,
      ),
    ],
    tested: [...resources.keys()].map(shownInPart),
    lists,
  };
}
