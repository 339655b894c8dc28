import type { Deployment } from '../../catalogue/deployment.ts';
import { folderOf } from '../../catalogue/heading.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { type Code, identifier, js, sourceText } from '../../lib/javascript.ts';
import { notice } from '../typescript/header.ts';
import { codecDeclarations, decoderDeclarations, hasRequests } from './codec-declarations.ts';
import { decoderSource, isInQuery } from './codec-modules.ts';
import { codecSource } from './codec-source.ts';
import type { Entry, FolderNames } from './folder-names.ts';
import { readsRequests } from './request-decode.ts';

/** Returns the deployment of a binding that states how parameters are written; undefined where none does. */
export function codecOf({ binding }: Interface): Deployment | undefined {
  const deployment = binding?.deployment;
  const { separator, arrays, booleans, selectors } = deployment ?? {};
  return [separator, arrays, booleans, selectors].some((aspect) => aspect !== undefined) ? deployment : undefined;
}

/** The files that write and read parameters as requests have them, by path; none where it is not known how. */
export async function codecFiles(folder: FolderNames): Promise<readonly (readonly [string, string])[]> {
  const deployment = codecOf(folder.iface);
  if (!deployment) return [];
  const heading = (paths: readonly string[]): string => notice(paths, folder.iface);
  const own = [folderOf(folder.iface)];
  return [
    ['codec.js', heading(own) + codecSource(folder.iface, deployment)],
    ['codec.d.ts', heading(own) + (await codecDeclarations(folder, deployment))],
    ...decodersOf(folder).flatMap(({ entry, exported }): [string, string][] => {
      const first = heading([pathOf(entry.object)]);
      return [
        [`decode/${entry.stem}.js`, first + sourceText(decoderSource(entry, exported, deployment))],
        [
          `decode/${entry.stem}.d.ts`,
          first + decoderDeclarations(entry, exported, typeOfQuery(entry, folder), readsRequests(folder.iface)),
        ],
      ];
    }),
  ];
}

/** Makes the exports of the codec for the index of the validators. */
export function codecExports(folder: FolderNames): readonly Code[] {
  const deployment = codecOf(folder.iface);
  if (!deployment) return [];
  const names = hasRequests(folder.iface, deployment) ? js`encode, encodeRequest` : js`encode`;
  return [
    js`export { ${names} } from './codec.js';`,
    ...decodersOf(folder).map(
      ({ entry, exported }) => js`export { ${identifier(exported)} } from ${`./decode/${entry.stem}.js`};`,
    ),
  ];
}

/** The function that reads one query, and the validator that checks what it has read. */
export interface Decoder {
  readonly entry: Entry;
  readonly exported: string;
}

/** The functions that read queries, by the validators that check what they have read. */
export function decodersOf({ entries }: FolderNames): readonly Decoder[] {
  const names = createNames([...entries.map(({ exported }) => exported), 'decodeRequest']);
  return entries
    .filter(({ object }) => object.kind === 'module' || object.parameters.some(isInQuery))
    .map((entry) => ({ entry, exported: names.take(`decode${pascalCase(entry.object.name)}`) }));
}

/** The type of what is read: of an endpoint's arguments only those in the query. */
function typeOfQuery({ object, type }: Entry, { types }: FolderNames): string {
  return object.kind === 'module' ? type : (types.parts.get(object.name)?.get('query') ?? type);
}

function pathOf(object: ParameterObject): string {
  return (object.kind === 'module' ? object.module : object.route).at.source.path;
}
