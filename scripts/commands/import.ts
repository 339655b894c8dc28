import type { Diagnostic } from '../../generators/catalogue/diagnostic.ts';
import { hasErrors } from '../../generators/catalogue/diagnostic.ts';
import { readCatalogue } from '../../generators/catalogue/files.ts';
import { cataloguePath } from '../../generators/import/catalogue-file.ts';
import type { Importer } from '../../generators/import/draft.ts';
import { ImportError } from '../../generators/import/error.ts';
import { type Imported, importDocument } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { visible } from '../../generators/lib/visible.ts';
import { type Checked, checkSources } from '../../generators/pipeline.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { WriteError, type WriteProblem } from '../../generators/write/error.ts';
import { applyFolder, planFolder } from '../../generators/write/folder.ts';
import { type Hold, holdFolder } from '../../generators/write/hold.ts';
import { rootProblem } from '../../generators/write/survey.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { formatNamed, printFindings } from './findings.ts';
import { importSummary } from './import-summary.ts';
import { requireReadable } from './read-back.ts';
import { importerNamed, type Read, type ReadingOptions, readTarget } from './reading.ts';

export interface ImportOptions extends ReadingOptions {
  /** The name of the importer. */
  readonly kind: string;
  /** A file, an address, or `-` for standard input. */
  readonly target: string;
  /** The folder of the catalogue. */
  readonly into: string;
  /** The folder of the interface in it; undefined for the one that the importer takes by default. */
  readonly interface: string | undefined;
  readonly dryRun: boolean;
  /** List all repairs, however many. */
  readonly repairs: boolean;
}

/** `catalpa import`: makes a catalogue of a self-description, or brings one up to date with it; whole or not at all. */
export async function importInto(options: ImportOptions, terminal: Terminal): Promise<ExitCode> {
  const importer = importerNamed(options.kind);
  const name = interfaceName(options.interface ?? importer.defaultInterface);
  const problem = rootProblem(options.into, nodeDisk);
  if (problem) throw new WriteError([problem]);
  const read = await readTarget(options.target, importer, options, terminal);
  if (read.document.json === undefined) {
    printRefusal(read.document.problems, '', terminal);
    return 2;
  }
  // Only now, as a server may take its time: until then others may import, and people may edit.
  const hold = options.dryRun ? undefined : holdFolder(options.into);
  try {
    if (hold?.takenBack) terminal.error(takenBack(options.into, hold.takenBack));
    if (hold?.unknown) terminal.error(`catalpa: ${hold.unknown.message}\n  ${hold.unknown.hint}\n`);
    return await importRead(read, { importer, name, hold }, options, terminal);
  } finally {
    hold?.release();
  }
}

/** Imports a document into a folder that is held, or for a dry run need not be. */
async function importRead(
  read: Read,
  { importer, name, hold }: { importer: Importer; name: string; hold: Hold | undefined },
  options: ImportOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const existing = await readExisting(options.into, terminal);
  if (hasErrors(existing.diagnostics)) {
    printRefusal(existing.diagnostics, options.into, terminal, ', as the catalogue there has errors');
    return 1;
  }
  terminal.progress(`Importing ${read.described} …`);
  const imported = imports(read, { importer, name, existing }, terminal);
  if (imported === undefined) return 2;
  const plan = planFolder(options.into, imported.texts, imported.removals);
  requireReadable(plan.writes, imported.files);
  if (hold) applyFolder(plan, nodeDisk, hold);
  const isBroken = hasErrors(imported.findings);
  if (isBroken) terminal.out(printed(imported.findings, options.into, terminal));
  terminal.out(importSummary({ plan, imported, document: read.document, name, ...options }));
  return isBroken ? 1 : 0;
}

/** Says that an earlier import was taken back, and which files were not. */
function takenBack(into: string, left: readonly WriteProblem[]): string {
  return [
    `catalpa: an import into "${visible(into)}" that was interrupted has been rolled back\n`,
    ...left.map(({ message, hint }) => `  ${message}\n  ${hint}\n`),
  ].join('');
}

function interfaceName(name: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name !== 'schema') return name;
  throw new UsageError(
    `"${name}" cannot be the name of an interface`,
    'Use lower-case letters and digits, with hyphens between them.',
  );
}

const nothing: Checked = { catalogue: undefined, diagnostics: [], sources: [] };

/** The catalogue that is in the folder. */
async function readExisting(into: string, terminal: Terminal): Promise<Checked> {
  if (!nodeDisk.look(into)) return nothing;
  const sources = readCatalogue(into);
  if (sources.length === 0) return nothing;
  if (!sources.some(({ path }) => path === cataloguePath)) {
    throw new ImportError(`"${visible(into)}" holds YAML files, but no ${cataloguePath}`, {
      hint: 'Name a folder that is for a catalogue alone with --into; it need not exist.',
    });
  }
  return checkSources(sources, (stage) => terminal.progress(`${stage} ${into} …`));
}

/** Imports the document into the catalogue; prints the reason and returns undefined where that is impossible. */
function imports(
  { document, described }: Read,
  { importer, name, existing: checked }: { importer: Importer; name: string; existing: Checked },
  terminal: Terminal,
): Imported | undefined {
  const { sources: existing } = checked;
  try {
    return importDocument({
      importer,
      document,
      interface: name,
      described,
      existing,
      checked,
      check: checkSources,
      importers,
    });
  } catch (error) {
    if (!(error instanceof ImportError) || !error.at) throw error;
    const { message, hint } = error;
    const at = { source: document.source, path: error.at, part: 'key' } as const;
    printRefusal([{ code: 'import', severity: 'error', message, at, ...(hint ? { hint } : {}) }], '', terminal);
    return undefined;
  }
}

function printRefusal(diagnostics: readonly Diagnostic[], root: string, terminal: Terminal, why = ''): void {
  terminal.out(printed(diagnostics, root, terminal));
  terminal.error(`catalpa: nothing was imported${why}\n`);
}

function printed(diagnostics: readonly Diagnostic[], root: string, terminal: Terminal): string {
  return printFindings(diagnostics, formatNamed('pretty'), root, terminal.colour);
}
