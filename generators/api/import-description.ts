import type { Diagnostic, Related } from '../catalogue/sources/diagnostic.ts';
import type { OwnFile } from '../emit/own-generator.ts';
import type { Repair } from '../import/draft.ts';
import type { DescribedServer } from '../import/import.ts';
import { subjectOf } from '../import/repair-subject.ts';
import { UsageError } from '../lib/usage-error.ts';
import { requireOptions } from './arguments.ts';
import { diagnosticsOf } from './caught.ts';
import { type Description, type DescriptionKind, describedServer } from './description.ts';
import { importDocuments, requireInterfaceName } from './import-documents.ts';
import { importerNamed, recognizedImporter } from './importers.ts';

export interface ImportOptions {
  /** The kind of the descriptions; recognized by default. */
  readonly kind?: DescriptionKind;
  /** The folder of the interface in the catalogue; by default, `content` for routes and `wiki` for modules. */
  readonly interface?: string;
}

/** The outcome of an import. */
export interface ImportedDescription {
  /** The files of a catalogue, with paths relative to its folder; empty if a description cannot be imported. */
  readonly files: readonly OwnFile[];
  /** The errors that prevented the import, with places in the descriptions. */
  readonly diagnostics: readonly Diagnostic[];
  /** The irregularities in the descriptions, and how each was interpreted. */
  readonly repairs: readonly Related[];
}

/**
 * Makes a catalogue from self-descriptions of servers, as `catalpa import` does. Pure: nothing is read, sent or written. Descriptions of
 * several servers become one catalogue that states the facts of each.
 */
export async function importDescription(
  descriptions: Description | readonly Description[],
  options: ImportOptions = {},
): Promise<ImportedDescription> {
  try {
    requireOptions(options, { kind: 'string', interface: 'string' });
    const documents = [descriptions].flat().map(describedServer);
    if (documents.length === 0) throw new UsageError('there is no description', 'Pass one at least.');
    const importer = options.kind === undefined ? recognizedImporter(documents) : importerNamed(options.kind);
    const name = options.interface ?? importer.defaultInterface;
    requireInterfaceName(name);
    const outcome = importDocuments({ importer, documents, interface: name });
    if ('refusal' in outcome) return { files: [], diagnostics: outcome.refusal, repairs: [] };
    const { texts, imported } = outcome;
    return {
      files: [...texts].map(([path, text]) => ({ path, text })),
      diagnostics: [],
      repairs: documents.flatMap((document, index) => repairsOf(imported.repairs[index] ?? [], document)),
    };
  } catch (error) {
    return { files: [], diagnostics: diagnosticsOf(error), repairs: [] };
  }
}

function repairsOf(repairs: readonly Repair[], { document: { source, json = null } }: DescribedServer): Related[] {
  return repairs.map(({ at, message }) => {
    const subject = subjectOf(json, at);
    return {
      message: subject === undefined ? message : `${subject}: ${message}`,
      at: { source, path: at, part: 'key' },
    };
  });
}
