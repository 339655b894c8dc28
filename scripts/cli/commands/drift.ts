import { answeringInterface } from '../../../generators/api/answering-interface.ts';
import { type Compared, compareDocument } from '../../../generators/api/compare-document.ts';
import { importerFor, importerOfKind, type SpellOption } from '../../../generators/api/drift-choices.ts';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { type Consequence, changeRules, consequences, severityOf } from '../../../generators/diff/kinds.ts';
import { usualLimit } from '../../../generators/import/limit.ts';
import { targetOf } from '../../../generators/import/read/target.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import { resolveFolder } from '../../../generators/pipeline.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { type AnswerOptions, answerDrift, answeringOf } from './observing/answer-drift.ts';
import { exitCodeOf } from './observing/observe-report.ts';
import { type Format, formatNamed, printFindings } from './print-findings.ts';
import { readTarget } from './reading.ts';

export interface DriftOptions extends AnswerOptions {
  readonly catalogue: string;
  readonly format: string;
  /** The least serious change that fails the run, as one of `failingNames`. */
  readonly failOn: string;
}

/** The values of `--fail-on`, and the consequences with which each fails the run. */
const failing = new Map<string, readonly Consequence[]>([
  ['breaks', ['breaks']],
  ['may-break', ['breaks', 'may-break']],
  ['any', consequences],
  ['none', []],
]);

export const failingNames: readonly string[] = [...failing.keys()];

/** `catalpa drift`: reports the differences between a server and the catalogue. */
export async function drift(options: DriftOptions, terminal: Terminal): Promise<ExitCode> {
  const format = formatNamed(options.format);
  const fatal = failingFor(options.failOn);
  const answering = answeringOf(options);
  const { catalogue, diagnostics } = resolveFolder(options.catalogue, (stage) =>
    terminal.progress(`${stage} ${options.catalogue} …`),
  );
  if (!catalogue) {
    printRefusal(diagnostics, 'the catalogue has errors', { format, root: options.catalogue }, terminal);
    return 1;
  }
  const at = options.target === undefined ? undefined : targetOf(options.target);
  const url = at?.kind === 'address' ? at.url : undefined;
  const iface = answering && answeringInterface(catalogue, { ...options, url, spell });
  const found =
    options.target === undefined
      ? { changes: [] }
      : await describedChanges(options.target, catalogue, { ...options, answering: iface?.kind }, terminal);
  if ('refusal' in found) {
    printRefusal(found.refusal, noDescription, { format, root: '' }, terminal);
    return 2;
  }
  const answers =
    answering && iface ? await answerDrift(answering, iface, options, terminal) : { changes: [], halt: undefined };
  const changes = [...found.changes, ...answers.changes];
  const summary = summaryOf(changes);
  terminal.out(printFindings(changes, format, options.catalogue, terminal.colour, { rules: changeRules, summary }));
  if (format.name !== 'pretty') terminal.error(`catalpa: ${summary}\n`);
  return changes.some(({ severity }) => fatal.has(severity)) ? 1 : exitCodeOf(answers);
}

/** Compares the catalogue with the self-description at a target. `answering` is the kind of the interface whose answers are compared as well. */
async function describedChanges(
  target: string,
  catalogue: Catalogue,
  options: DriftOptions & { readonly answering: Interface['kind'] | undefined },
  terminal: Terminal,
): Promise<Compared> {
  const kind = options.kind ?? (options.answering && importerOfKind(options.answering).name);
  const guess = importerFor({ kind, interface: options.interface, target, spell }, catalogue);
  const limit = options.observe ? usualLimit : (options.limit ?? usualLimit);
  const read = await readTarget(target, guess, { ...options, limit }, terminal);
  terminal.progress(`Comparing with ${read.described} …`);
  const isTold = options.kind !== undefined;
  return compareDocument(catalogue, read, { importer: guess, isTold, interface: options.interface, spell });
}

const spell: SpellOption = (name) => `--${name}`;

const noDescription = 'there is no description';

/** Prints why nothing was compared; `root` is the folder of the files that the diagnostics are about. */
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

const words: Readonly<Record<Consequence, string>> = {
  breaks: 'break',
  'may-break': 'may break',
  harmless: 'harmless',
};

/** The number of changes by consequence, such as "3 break, 2 may break, 10 harmless". */
function summaryOf(changes: readonly Diagnostic[]): string {
  if (changes.length === 0) return 'no drift';
  const counts = consequences.map((consequence) => {
    const severity = severityOf[consequence];
    return `${changes.filter((change) => change.severity === severity).length} ${words[consequence]}`;
  });
  return counts.join(', ');
}
