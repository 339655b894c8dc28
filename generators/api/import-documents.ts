import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { DataMap } from '../catalogue/yaml/data.ts';
import type { Importer } from '../import/draft.ts';
import { ImportError } from '../import/error.ts';
import { type DescribedServer, type Imported, importDocument } from '../import/import.ts';
import { importers } from '../import/index.ts';
import { recordName } from '../lib/file-names.ts';
import { UsageError } from '../lib/usage-error.ts';
import { checkSources } from '../pipeline.ts';
import { recordText } from '../write/import-record.ts';
import { requireReadable } from './read-back.ts';

/** The input of an import of one or several servers. */
export interface ImportWork {
  readonly importer: Importer;
  /** At least one document. A document with problems is refused. */
  readonly documents: readonly DescribedServer[];
  /** The name of the interface, which is that of its folder. */
  readonly interface: string;
  /** The data of the files of the last import into the folder. Only names are taken from them. */
  readonly last?: ReadonlyMap<string, DataMap>;
  /** The path from the catalogue to the schemas of the format, which its files name for editors; undefined to name none. */
  readonly schemas?: string | undefined;
}

/** The files of a catalogue, or the errors in the descriptions that prevented the import. */
export type ImportOutcome =
  | { readonly imported: Imported; readonly texts: ReadonlyMap<string, string> }
  | { readonly refusal: readonly Diagnostic[] };

/**
 * Makes the files of a catalogue from self-descriptions, and the record of the import. Nothing is written.
 * @throws {ImportError} if something is wrong that has no place in a description.
 */
export function importDocuments({ importer, documents, interface: name, last, schemas }: ImportWork): ImportOutcome {
  const problems = documents.flatMap(({ document }) => (document.json === undefined ? document.problems : []));
  if (problems.length > 0) return { refusal: problems };
  const [first, ...further] = documents;
  if (!first) throw new Error('an import reads one server at least');
  try {
    const imported = importDocument({
      importer,
      ...first,
      interface: name,
      further,
      schemas,
      ...(last ? { last } : {}),
      check: checkSources,
      importers,
    });
    requireReadable(imported.texts, imported.files);
    const record = recordText(importer.name, name, imported.texts, imported.servers);
    return { imported, texts: new Map(imported.texts).set(recordName, record) };
  } catch (error) {
    if (!(error instanceof ImportError) || !error.at) throw error;
    return { refusal: [refusalOf(error, documents[error.document] ?? first)] };
  }
}

/** The finding for an error at a place in a description. */
export function refusalOf(
  { message, hint, at = [] }: ImportError,
  { document }: Pick<DescribedServer, 'document'>,
): Diagnostic {
  const place = { source: document.source, path: at, part: 'key' } as const;
  return { code: 'import', severity: 'error', message, at: place, ...(hint ? { hint } : {}) };
}

/** @throws {UsageError} if a name is not valid for an interface and its folder. */
export function requireInterfaceName(name: string): void {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name !== 'schema') return;
  throw new UsageError(
    `"${name}" cannot be the name of an interface`,
    'Use lower-case letters and digits, with hyphens between them.',
  );
}
