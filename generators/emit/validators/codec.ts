import { folderOf } from '../../catalogue/heading.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { type Code, identifier, js, sourceText } from '../../lib/javascript.ts';
import { hasRequests, readsRequests, writesForms } from '../../shape/requests.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { notice } from '../typescript/header.ts';
import { codecDeclarations, decoderDeclarations } from './codec-declarations.ts';
import { decoderSource, isInQuery } from './codec-modules.ts';
import { codecSource } from './codec-source.ts';
import type { Entry, FolderNames } from './folder-names.ts';

/** The files that write and read parameters as requests have them, by path; none where it is not known how. */
export async function codecFiles(folder: FolderNames): Promise<readonly (readonly [string, string])[]> {
  const { iface } = folder;
  const spelling = spellingOf(iface);
  if (!spelling.isStated) return [];
  const heading = notice([folderOf(iface)], iface);
  const isWhole = readsRequests(iface);
  return [
    ['codec.js', heading + codecSource(iface, spelling)],
    ['codec.d.ts', heading + (await codecDeclarations(folder))],
    ...decodersOf(folder).flatMap(({ entry, exported }): [string, string][] => {
      const first = notice([entry.shape.at.source.path], iface);
      const declarations = decoderDeclarations(entry, exported, typeOfQuery(entry, folder), isWhole);
      return [
        [`decode/${entry.stem}.js`, first + sourceText(decoderSource(entry, exported))],
        [`decode/${entry.stem}.d.ts`, first + declarations],
      ];
    }),
  ];
}

/** Makes the exports of the codec for the index of the validators. */
export function codecExports(folder: FolderNames): readonly Code[] {
  if (!spellingOf(folder.iface).isStated) return [];
  const form = writesForms(folder.iface) ? js`encodeForm, ` : js``;
  const names = hasRequests(folder.iface) ? js`encode, ${form}encodeRequest` : js`encode`;
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
    .filter(({ shape }) => shape.owner.kind === 'module' || shape.members.some(isInQuery))
    .map((entry) => ({ entry, exported: names.take(`decode${pascalCase(entry.shape.name)}`) }));
}

/** The type of what is read: of an endpoint's arguments only those in the query. */
function typeOfQuery({ shape, type }: Entry, { types }: FolderNames): string {
  return types.parts.get(shape.name)?.get('query') ?? type;
}
