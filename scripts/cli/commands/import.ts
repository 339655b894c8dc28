import { importDocuments, requireInterfaceName } from '../../../generators/api/import-documents.ts';
import { importerNamed } from '../../../generators/api/importers.ts';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import type { DataMap } from '../../../generators/catalogue/yaml/data.ts';
import type { Importer } from '../../../generators/import/draft.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { type ImportFolder, lookAtImport } from '../../../generators/write/import-folder.ts';
import type { ImportRecord } from '../../../generators/write/import-record.ts';
import { lockImport, replaceFolder } from '../../../generators/write/replace-folder.ts';
import { schemaFolderFrom } from '../../../generators/write/schema-folder.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { changesOf } from './import-changes.ts';
import { importSummary } from './import-summary.ts';
import { formatNamed, printFindings } from './print-findings.ts';
import { type Read, type ReadingOptions, readTarget, requireHeadersForOne } from './reading.ts';

export interface ImportOptions extends ReadingOptions, WritingOptions {
  /** The name of the importer. */
  readonly kind: string;
  /** A file, an address, or `-` for standard input, for each server. */
  readonly targets: readonly string[];
}

export interface WritingOptions {
  /** The folder of the catalogue. */
  readonly into: string;
  /** The folder of the interface in it; undefined for that of the last import or, without one, the importer's default. */
  readonly interface: string | undefined;
  readonly dryRun: boolean;
  /** Discard people's edits in the folder. */
  readonly overwrite: boolean;
  /** List all repairs, however many. */
  readonly repairs: boolean;
}

/** `catalpa import`: makes a folder from the self-descriptions of servers, completely or not at all. */
export async function importInto(options: ImportOptions, terminal: Terminal): Promise<ExitCode> {
  const importer = importerNamed(options.kind);
  if (options.interface !== undefined) requireInterfaceName(options.interface);
  if (isRefused(lookAtImport(options.into, nodeDisk), importer, options, terminal)) return 1;
  requireHeadersForOne(options.targets, options);
  const reads: Read[] = [];
  for (const target of options.targets) reads.push(await readTarget(target, importer, options, terminal));
  return importFrom(reads, importer, options, terminal);
}

/** Makes a folder from self-descriptions that were read, completely or not at all. */
export async function importFrom(
  reads: readonly Read[],
  importer: Importer,
  options: WritingOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const problems = reads.flatMap(({ document }) => (document.json === undefined ? document.problems : []));
  if (problems.length > 0) {
    printRefusal(problems, terminal);
    return 2;
  }
  if (options.dryRun) return importRead(reads, importer, options, terminal, () => {});
  // The folder is locked only now, as servers may be slow: while they are read, other imports may run and people may edit.
  const lock = await lockImport(options.into);
  try {
    if (lock.isPutBack)
      terminal.error(`catalpa: "${visible(options.into)}" is back, which a stopped import had moved\n`);
    return importRead(reads, importer, options, terminal, (texts) => replaceFolder(options.into, texts, lock));
  } finally {
    lock.release();
  }
}

/** Imports documents, and calls `write` with all files if any of them differs from the folder. */
function importRead(
  reads: readonly Read[],
  importer: Importer,
  options: WritingOptions,
  terminal: Terminal,
  write: (texts: ReadonlyMap<string, string>) => void,
): ExitCode {
  const folder = lookAtImport(options.into, nodeDisk);
  if (isRefused(folder, importer, options, terminal)) return 1;
  const name = options.interface ?? folder.record?.interface ?? importer.defaultInterface;
  terminal.progress(`Importing ${reads.map(({ described }) => described).join(', ')} …`);
  const last = lastFiles(folder, options.into);
  const outcome = importDocuments({
    importer,
    documents: reads,
    interface: name,
    schemas: schemaFolderFrom(options.into, nodeDisk),
    ...(last ? { last } : {}),
  });
  if ('refusal' in outcome) {
    printRefusal(outcome.refusal, terminal);
    return 2;
  }
  const { imported, texts } = outcome;
  const changes = changesOf(options.into, folder, imported.texts);
  if (changes.writes.length + changes.removals.length > 0) write(texts);
  terminal.out(
    importSummary({ changes, imported, documents: reads.map(({ document }) => document), name, ...options }),
  );
  return 0;
}

/** The number of edited files that are named. */
const mostNamed = 10;

/**
 * Whether the folder has edits by people that may not be discarded. Prints the edited files.
 * @throws {UsageError} if another import made the folder.
 */
function isRefused(
  { record, edits }: ImportFolder,
  importer: Importer,
  { into, interface: name, overwrite }: WritingOptions,
  terminal: Terminal,
): boolean {
  if (record) requireSame(record, importer, { into, name });
  if (overwrite || edits.length === 0) return false;
  const folder = visible(into);
  const more = edits.length - mostNamed;
  terminal.error(
    [
      `catalpa: "${folder}" is not as the last import left it:\n`,
      ...edits.slice(0, mostNamed).map(({ path, what }) => `  ${what} ${visible(`${into}/${path}`)}\n`),
      ...(more > 0 ? [`  and ${more} more\n`] : []),
      '  State what differs from the server in a catalogue that has this one under "extends", with "change".\n',
      `  Undo the edits with version control, or have them thrown away with --overwrite; or keep the folder by hand\n`,
      `  from now on: catalpa import --adopt --into ${folder}\n`,
    ].join(''),
  );
  return true;
}

function requireSame(
  record: ImportRecord,
  { name: importer, defaultInterface }: Importer,
  { into, name }: Pick<WritingOptions, 'into'> & { readonly name: string | undefined },
): void {
  if (record.importer === importer && (name === undefined || record.interface === name)) return;
  const wanted = `"${name ?? defaultInterface}" by "${importer}"`;
  throw new UsageError(
    `"${into}" is an import of "${record.interface}" by "${record.importer}", and not of ${wanted}`,
    'Import into another folder with --into, or remove this one first.',
  );
}

/** The files of the last import as data. */
function lastFiles({ record }: ImportFolder, into: string): ReadonlyMap<string, DataMap> | undefined {
  if (!record) return undefined;
  const sources = readCatalogue(into);
  return new Map(sources.flatMap(({ path, data }) => (data instanceof Map ? [[path, data] as const] : [])));
}

function printRefusal(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  terminal.out(printFindings(diagnostics, formatNamed('pretty'), '', terminal.colour));
  terminal.error('catalpa: nothing was imported\n');
}
