import { generateProject, type OutputRun } from '../../../generators/api/generate-project.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { visible } from '../../../generators/lib/visible.ts';
import type { Checked } from '../../../generators/pipeline.ts';
import { compareOutputs } from '../../../generators/write/compare-outputs.ts';
import type { ExitCode } from '../exit-codes.ts';
import { textMemoryOf } from '../known-texts.ts';
import { isWhole, memoryOfOutputs } from '../run-memory.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { printErrors, printWhyEmpty } from './nothing-made.ts';
import { reportOutputs } from './output-report.ts';
import { printPlan, printStaleness, summary } from './outputs.ts';
import { formatNamed } from './print-findings.ts';

export interface GenerateOptions {
  /** Write nothing, and fail if the outputs differ from what would be written. */
  readonly check: boolean;
  /** The format of what `check` reports. */
  readonly format: string;
  /** Write nothing, and list the changes that would be made. */
  readonly dryRun: boolean;
  /** Replace files at the paths of outputs, whoever made or edited them. */
  readonly overwrite: boolean;
  /** The command line that writes the outputs which `check` compares. */
  readonly command: string;
  /** Keep running, and update the outputs after each edit. */
  readonly watch: boolean;
}

/** `catalpa generate`: updates the outputs from the catalogue. */
export async function generate(settings: Settings, options: GenerateOptions, terminal: Terminal): Promise<ExitCode> {
  refuseTogether(options);
  const format = formatNamed(options.format);
  const memory = textMemoryOf(settings.catalogue);
  let found: Checked | undefined;
  const run = await generateProject(settings, {
    mode: options.check || options.dryRun ? 'plan' : 'write',
    overwrite: options.overwrite,
    progress: (doing) => terminal.progress(doing),
    known: memory.known,
    checked: (checked) => {
      found = checked;
    },
    memory: (sources) => memoryOfOutputs(settings, sources),
  });
  if (found) memory.keep(found);
  if (run.wrong) {
    printErrors(run.diagnostics, run.wrong, { format, root: settings.catalogue }, terminal);
    return 1;
  }
  const codes =
    options.check && format.name !== 'pretty'
      ? [reportOutputs(run.outputs, { format, command: options.command }, terminal)]
      : run.outputs.map((output) => printOutput(output, options, terminal));
  for (const output of run.outputs) printWhyEmpty(output, terminal);
  return codes.find((code) => code !== 0) ?? 0;
}

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
    return isWhole(plan) ? 0 : 1;
  }
  terminal.out(summary(plan));
  return isWhole(plan) ? 0 : 1;
}

/** @throws {UsageError} if options exclude each other. */
export function refuseTogether({ check, format, dryRun, overwrite, watch }: GenerateOptions): void {
  const exclusive = { '--check': check, '--dry-run': dryRun, '--watch': watch, '--overwrite': check && overwrite };
  const [first, second] = Object.entries(exclusive).flatMap(([flag, isGiven]) => (isGiven ? [flag] : []));
  if (second) throw new UsageError(`${first} and ${second} cannot be used together`, 'Use one of them.');
  if (!check && format !== 'pretty') throw new UsageError('--format is for what --check finds', 'Add --check.');
}
