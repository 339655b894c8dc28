import type { Diagnostic } from '../../generators/catalogue/diagnostic.ts';
import type { Catalogue, Interface } from '../../generators/catalogue/model.ts';
import { compareInterfaces } from '../../generators/diff/compare.ts';
import { findingsOf } from '../../generators/diff/findings.ts';
import { type Consequence, changeRules, consequences, severityOf } from '../../generators/diff/kinds.ts';
import { interfaceOn } from '../../generators/diff/one-server.ts';
import { describedInterface } from '../../generators/diff/server.ts';
import type { Importer } from '../../generators/import/draft.ts';
import { ImportError } from '../../generators/import/error.ts';
import { refuse } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { serverNames } from '../../generators/import/servers/names.ts';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { listed } from '../../generators/lib/wording.ts';
import { resolveFolder } from '../../generators/pipeline.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { chosenInterface, importerFor } from './drift-choices.ts';
import { type Format, formatNamed, printFindings } from './findings.ts';
import { type Read, type ReadingOptions, readTarget } from './reading.ts';

export interface DriftOptions extends ReadingOptions {
  readonly catalogue: string;
  /** A file, an address, or `-` for standard input. */
  readonly target: string;
  /** The name of an importer; undefined to tell it from the catalogue or the document. */
  readonly kind: string | undefined;
  /** The interface of the catalogue; undefined for the one of the document's kind. */
  readonly interface: string | undefined;
  readonly format: string;
  /** The mildest change that fails the run. */
  readonly failOn: string;
}

/** The values of `--fail-on`, and the consequences that each stands for. */
const failing = new Map<string, readonly Consequence[]>([
  ['breaks', ['breaks']],
  ['may-break', ['breaks', 'may-break']],
  ['any', consequences],
  ['none', []],
]);

export const failingNames: readonly string[] = [...failing.keys()];

/** `catalpa drift`: says where a server is no longer as the catalogue has it. */
export async function drift(options: DriftOptions, terminal: Terminal): Promise<ExitCode> {
  const format = formatNamed(options.format);
  const fatal = failingFor(options.failOn);
  const { catalogue, diagnostics } = resolveFolder(options.catalogue, (stage) =>
    terminal.progress(`${stage} ${options.catalogue} …`),
  );
  if (!catalogue) {
    printRefusal(diagnostics, 'the catalogue has errors', { format, root: options.catalogue }, terminal);
    return 1;
  }
  const guess = importerFor(options, catalogue);
  const read = await readTarget(options.target, guess, options, terminal);
  if (read.document.json === undefined) {
    printRefusal(read.document.problems, noDescription, { format, root: '' }, terminal);
    return 2;
  }
  terminal.progress(`Comparing with ${read.described} …`);
  const found = compared(catalogue, read, { ...options, guess });
  if ('refusal' in found) {
    printRefusal([found.refusal], noDescription, { format, root: '' }, terminal);
    return 2;
  }
  const summary = summaryOf(found.changes);
  terminal.out(
    printFindings(found.changes, format, options.catalogue, terminal.colour, { rules: changeRules, summary }),
  );
  if (format.name !== 'pretty') terminal.error(`catalpa: ${summary}\n`);
  return found.changes.some(({ severity }) => fatal.has(severity)) ? 1 : 0;
}

const noDescription = 'there is no description';

/** Says why nothing was compared; `root` is the folder that the places are in. */
function printRefusal(
  found: readonly Diagnostic[],
  why: string,
  { format, root }: { readonly format: Format; readonly root: string },
  terminal: Terminal,
): void {
  terminal.out(printFindings(found, format, root, terminal.colour));
  terminal.error(`catalpa: nothing was compared, as ${why}\n`);
}

function failingFor(name: string): ReadonlySet<Diagnostic['severity']> {
  const fatal = failing.get(name);
  if (fatal) return new Set(fatal.map((consequence) => severityOf[consequence]));
  throw new UsageError(
    `"${name}" is not a value of --fail-on`,
    didYouMean(name, failingNames) ?? `The values are ${failingNames.join(', ')}.`,
  );
}

/** Compares a document with the catalogue, or says why it cannot be compared. */
function compared(
  catalogue: Catalogue,
  read: Read,
  options: DriftOptions & { readonly guess: Importer },
): { readonly changes: readonly Diagnostic[] } | { readonly refusal: Diagnostic } {
  const { document, described } = read;
  const { json = null, source } = document;
  const recognized = importers.find((one) => one.refuse(json) === undefined);
  const importer = options.kind === undefined ? (recognized ?? options.guess) : options.guess;
  try {
    refuse(json, { importer, importers, described });
    const before = asServerHas(chosenInterface(catalogue, importer, options.interface), read);
    const { iface, placeThere } = describedInterface(importer.read(json, before.name, described), source);
    return { changes: findingsOf(compareInterfaces(before, iface, placeThere), before) };
  } catch (error) {
    if (!(error instanceof ImportError) || !error.at) throw error;
    const { message, hint } = error;
    const at = { source, path: error.at, part: 'key' } as const;
    return { refusal: { code: 'import', severity: 'error', message, at, ...(hint ? { hint } : {}) } };
  }
}

/**
 * An interface of several servers as the one has it that was read: it is known by its address, or the name that its file gives it.
 * @throws {UsageError} where it is none of them, as what all of them have together would be compared with one.
 */
function asServerHas(iface: Interface, { described, document }: Read): Interface {
  const servers = iface.serverAddresses;
  if (servers.size === 0) return iface;
  const [name = ''] = serverNames([document.source.path]);
  const [server = name] = [...servers].find(([, address]) => address === described) ?? [];
  if (servers.has(server)) return interfaceOn(iface, server);
  throw new UsageError(
    `"${described}" is none of the servers of "${iface.name}"`,
    `They are ${listed([...servers.keys()])}: name the address of one, or a file that is called as it is.`,
  );
}

const words: Readonly<Record<Consequence, string>> = {
  breaks: 'break',
  'may-break': 'may break',
  harmless: 'harmless',
};

/** Such as "3 break, 2 may break, 10 harmless". */
function summaryOf(changes: readonly Diagnostic[]): string {
  if (changes.length === 0) return 'no drift';
  const counts = consequences.map((consequence) => {
    const severity = severityOf[consequence];
    return `${changes.filter((change) => change.severity === severity).length} ${words[consequence]}`;
  });
  return counts.join(', ');
}
