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

/** An import of what one server or several say of themselves. */
export interface ImportWork {
  readonly importer: Importer;
  /** One at least; those with problems make a refusal. */
  readonly documents: readonly DescribedServer[];
  /** The folder of the interface. */
  readonly interface: string;
  /** The files of the last import into the same folder as data; only names are taken from them. */
  readonly last?: ReadonlyMap<string, DataMap>;
  /** The path from the catalogue to the schemas of the format, which its files then name for editors. */
  readonly schemas?: string | undefined;
}

/** The files of a catalogue, or the findings in the descriptions that keep them from being made. */
export type ImportOutcome =
  | { readonly imported: Imported; readonly texts: ReadonlyMap<string, string> }
  | { readonly refusal: readonly Diagnostic[] };

/**
 * Makes the files of a catalogue from self-descriptions, with the record that says which import made them. Nothing is written.
 * @throws {ImportError} where something is wrong that has no place in a description.
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

/** What is wrong at a place in a description. */
export function refusalOf(
  { message, hint, at = [] }: ImportError,
  { document }: Pick<DescribedServer, 'document'>,
): Diagnostic {
  const place = { source: document.source, path: at, part: 'key' } as const;
  return { code: 'import', severity: 'error', message, at: place, ...(hint ? { hint } : {}) };
}

/** @throws {UsageError} where an interface cannot have a name, which is also that of its folder. */
export function requireInterfaceName(name: string): void {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name !== 'schema') return;
  throw new UsageError(
    `"${name}" cannot be the name of an interface`,
    'Use lower-case letters and digits, with hyphens between them.',
  );
}
