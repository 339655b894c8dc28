import { folderOf } from '../../catalogue/heading.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { isInQuery, readsForm } from '../../shape/forms.ts';
import { hasHeaders, hasRequests, readsRequests, writesFiles, writesForms } from '../../shape/requests.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { notice } from '../typescript/header.ts';
import { codecDeclarations } from './codec-declarations.ts';
import { type DecoderNames, decoderSource } from './codec-modules.ts';
import { codecSource } from './codec-source.ts';
import { decoderDeclarations } from './decoder-declarations.ts';
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
  return allDecoders(folder).flatMap(({ entry, exported, form }): FileOfEntry[] => {
    const first = (): string => notice([entry.shape.at.source.path], iface);
    const read = [
      ...(exported === undefined ? [] : [{ name: exported, type: typeOfPart(entry, folder, 'query'), isForm: false }]),
      ...(form === undefined ? [] : [{ name: form, type: typeOfPart(entry, folder, 'body'), isForm: true }]),
    ];
    const names = [...read.flatMap(({ name, type }) => [name, type]), String(isWhole)];
    return [
      {
        file: `decode/${entry.stem}.js`,
        entry,
        names,
        make: () => first() + sourceText(decoderSource(entry, { exported, form })),
      },
      {
        file: `decode/${entry.stem}.d.ts`,
        entry,
        names,
        make: () => first() + decoderDeclarations(entry, read, isWhole),
      },
    ];
  });
}

/** Makes the exports of the codec for the index of the validators. */
export function codecExports(folder: FolderNames): readonly Code[] {
  if (!spellingOf(folder.iface).isStated) return [];
  const form = writesForms(folder.iface) ? js`encodeForm, ` : js``;
  const file = writesFiles(folder.iface) ? js`encodeFile, ` : js``;
  const headers = hasHeaders(folder.iface) ? js`, encodeHeaders` : js``;
  const names = hasRequests(folder.iface) ? js`encode, ${file}${form}encodeRequest${headers}` : js`encode`;
  return [
    js`export { ${names} } from './codec.js';`,
    ...allDecoders(folder).map(({ entry, exported, form }) => {
      const decoders = [exported, form].flatMap((name) => (name === undefined ? [] : [identifier(name)]));
      return js`export { ${joined(decoders, ', ')} } from ${`./decode/${entry.stem}.js`};`;
    }),
  ];
}

/** The function that reads the query of one object or its body as a form, and the validator that checks what it has read. */
export interface Decoder {
  readonly entry: ObjectEntry;
  readonly exported: string;
}

/** The functions that read queries, by the validators that check what they have read. */
export function decodersOf({ entries }: FolderNames): readonly Decoder[] {
  return namedDecoders(entries).queries;
}

/** The functions that read bodies as forms, by the validators that check what they have read. */
export function formDecodersOf({ entries }: FolderNames): readonly Decoder[] {
  return namedDecoders(entries).forms;
}

/** Both names of what reads an object, as far as there is something to read. */
interface BothDecoders extends DecoderNames {
  readonly entry: ObjectEntry;
}

function allDecoders({ entries }: FolderNames): readonly BothDecoders[] {
  const { queries, forms } = namedDecoders(entries);
  const namesIn = (all: readonly Decoder[]) => new Map(all.map(({ entry, exported }) => [entry, exported]));
  const [ofQueries, ofForms] = [namesIn(queries), namesIn(forms)];
  return entries
    .map((entry) => ({ entry, exported: ofQueries.get(entry), form: ofForms.get(entry) }))
    .filter(({ exported, form }) => exported !== undefined || form !== undefined);
}

function namedDecoders(entries: readonly ObjectEntry[]) {
  const names = createNames([...entries.map(({ exported }) => exported), 'decodeRequest']);
  const named = (some: readonly ObjectEntry[], suffix: string): readonly Decoder[] =>
    some.map((entry) => ({ entry, exported: names.take(`decode${pascalCase(entry.shape.name)}${suffix}`) }));
  const queries = entries.filter(({ shape }) => shape.owner.kind === 'module' || shape.members.some(isInQuery));
  return {
    queries: named(queries, ''),
    forms: named(
      entries.filter(({ shape }) => readsForm(shape)),
      'Form',
    ),
  };
}

/** The type of what is read: of an endpoint's arguments only those in the query, or in the body. */
function typeOfPart({ shape, type }: Entry, { types }: FolderNames, part: 'query' | 'body'): string {
  return types.parts.get(shape.name)?.get(part) ?? type;
}
