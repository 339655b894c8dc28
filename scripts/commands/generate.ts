import { generateProject, type OutputRun, type ProjectRun } from '../../generators/api/generate-project.ts';
import type { Diagnostic } from '../../generators/catalogue/diagnostic.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { visible } from '../../generators/lib/visible.ts';
import { compareOutputs } from '../../generators/write/compare.ts';
import type { ExitCode } from '../exit-codes.ts';
import { textMemoryOf } from '../known-texts.ts';
import { ConfigError } from '../project-settings.ts';
import { memoryOfOutputs } from '../run-memory.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { type Format, formatNamed, printFindings } from './findings.ts';
import { reportOutputs } from './output-report.ts';
import { printPlan, printStaleness, summary } from './outputs.ts';
import { requireRightFlags } from './wrong-flags.ts';

export interface GenerateOptions {
  /** Write nothing, and fail where the outputs are not what would be written. */
  readonly check: boolean;
  /** How what `check` finds is printed. */
  readonly format: string;
  /** Write nothing, and list what would be done. */
  readonly dryRun: boolean;
  /** Replace files in the places of outputs, whoever made or edited them. */
  readonly overwrite: boolean;
  /** The command line that writes what `check` compares with. */
  readonly command: string;
}

/** `catalpa generate`: brings the outputs up to date with the catalogue. */
export async function generate(settings: Settings, options: GenerateOptions, terminal: Terminal): Promise<ExitCode> {
  refuseTogether(options);
  const format = formatNamed(options.format);
  const memory = textMemoryOf(settings.catalogue);
  const run = await generateProject(settings, {
    mode: options.check || options.dryRun ? 'plan' : 'write',
    overwrite: options.overwrite,
    progress: (doing) => terminal.progress(doing),
    known: memory.known,
    checked: (checked) => memory.keep(checked),
    memory: (sources) => memoryOfOutputs(settings, sources),
  });
  if (run.wrong) return printErrors(run.diagnostics, run.wrong, { format, root: settings.catalogue }, terminal);
  if (options.check && format.name !== 'pretty')
    return reportOutputs(run.outputs, { format, command: options.command }, terminal);
  const codes = run.outputs.map((output) => printOutput(output, options, terminal));
  return codes.find((code) => code !== 0) ?? 0;
}

/**
 * Prints why nothing was made.
 * @throws {UsageError} where it is the flags; {ConfigError} where it is the config.
 */
function printErrors(
  diagnostics: readonly Diagnostic[],
  wrong: NonNullable<ProjectRun['wrong']>,
  { format, root }: { readonly format: Format; readonly root: string },
  terminal: Terminal,
): ExitCode {
  requireRightFlags(diagnostics);
  if (wrong === 'settings') throw new ConfigError(diagnostics, root);
  terminal.out(printFindings(diagnostics, format, root, terminal.colour));
  terminal.error(`catalpa: nothing was generated, as ${reasons[wrong]}\n`);
  return 1;
}

const reasons: Readonly<Record<Exclude<NonNullable<ProjectRun['wrong']>, 'settings'>, string>> = {
  catalogue: 'the catalogue has errors',
  templates: 'templates have errors',
  generator: 'a generator failed',
};

function printOutput(
  { output, plan }: OutputRun,
  { check, dryRun, command }: GenerateOptions,
  terminal: Terminal,
): ExitCode {
  const staleness = check && plan ? compareOutputs(plan) : undefined;
  if (!plan || (check && !staleness)) {
    terminal.out(`${visible(output.folder)} is up to date\n`);
    return 0;
  }
  if (staleness) {
    terminal.out(printStaleness(plan.root, staleness, { command, colour: terminal.colour }));
    return 1;
  }
  if (dryRun) {
    terminal.out(printPlan(plan));
    return 0;
  }
  terminal.out(summary(plan));
  return plan.kept.length + plan.edited.length === 0 ? 0 : 1;
}

/** @throws {UsageError} where options are given that exclude each other. */
function refuseTogether({ check, format, dryRun, overwrite }: GenerateOptions): void {
  const other = dryRun ? '--dry-run' : overwrite ? '--overwrite' : undefined;
  if (check && other) throw new UsageError(`--check and ${other} cannot be used together`, 'Use one of them.');
  if (!check && format !== 'pretty') throw new UsageError('--format is for what --check finds', 'Add --check.');
}
