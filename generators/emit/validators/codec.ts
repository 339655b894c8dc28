import { folderOf } from '../../catalogue/heading.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { type Code, identifier, js, sourceText } from '../../lib/javascript.ts';
import { hasHeaders, hasRequests, readsRequests, writesForms } from '../../shape/requests.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { notice } from '../typescript/header.ts';
import { codecDeclarations, decoderDeclarations } from './codec-declarations.ts';
import { decoderSource, isInQuery } from './codec-modules.ts';
import { codecSource } from './codec-source.ts';
import type { Entry, FileOfEntry, FolderNames, ObjectEntry, SharedFile } from './folder-names.ts';

/** Makes the shared files of the codec; none where no binding states how requests are written. */
export async function codecFiles(folder: FolderNames): Promise<readonly SharedFile[]> {
  const { iface } = folder;
  const spelling = spellingOf(iface);
  if (!spelling.isStated) return [];
  const heading = notice([folderOf(iface)], iface);
  const declarations = await codecDeclarations(folder);
  // Operations have the methods of endpoints, and examples some of their values.
  const dependsOnAll = iface.kind === 'routes';
  return [
    { file: 'codec.js', dependsOnAll, make: () => heading + codecSource(iface, spelling) },
    { file: 'codec.d.ts', dependsOnAll, make: () => heading + declarations },
  ];
}

/** Makes the files that read the queries of single modules and endpoints; none where no binding states how they are written. */
export function decoderFiles(folder: FolderNames): readonly FileOfEntry[] {
  const { iface } = folder;
  if (!spellingOf(iface).isStated) return [];
  const isWhole = readsRequests(iface);
  return decodersOf(folder).flatMap(({ entry, exported }): FileOfEntry[] => {
    const first = (): string => notice([entry.shape.at.source.path], iface);
    const type = typeOfQuery(entry, folder);
    const names = [exported, type, String(isWhole)];
    return [
      {
        file: `decode/${entry.stem}.js`,
        entry,
        names,
        make: () => first() + sourceText(decoderSource(entry, exported)),
      },
      {
        file: `decode/${entry.stem}.d.ts`,
        entry,
        names,
        make: () => first() + decoderDeclarations(entry, exported, type, isWhole),
      },
    ];
  });
}

/** Makes the exports of the codec for the index of the validators. */
export function codecExports(folder: FolderNames): readonly Code[] {
  if (!spellingOf(folder.iface).isStated) return [];
  const form = writesForms(folder.iface) ? js`encodeForm, ` : js``;
  const headers = hasHeaders(folder.iface) ? js`, encodeHeaders` : js``;
  const names = hasRequests(folder.iface) ? js`encode, ${form}encodeRequest${headers}` : js`encode`;
  return [
    js`export { ${names} } from './codec.js';`,
    ...decodersOf(folder).map(
      ({ entry, exported }) => js`export { ${identifier(exported)} } from ${`./decode/${entry.stem}.js`};`,
    ),
  ];
}

/** The function that reads one query, and the validator that checks what it has read. */
export interface Decoder {
  readonly entry: ObjectEntry;
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
