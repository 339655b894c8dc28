import { hasErrors } from '../../generators/catalogue/diagnostic.ts';
import { layersOf } from '../../generators/catalogue/layers/layer.ts';
import { readLayers } from '../../generators/catalogue/layers/read.ts';
import type { Catalogue } from '../../generators/catalogue/model.ts';
import type { OutputSettings, Settings } from '../../generators/config/settings.ts';
import type { Generator } from '../../generators/emit/generator.ts';
import { generators, targetNames } from '../../generators/emit/index.ts';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { checkSources, emit, UnknownBindingError, withBindings } from '../../generators/pipeline.ts';
import { applyPlan } from '../../generators/write/apply.ts';
import { compareOutputs } from '../../generators/write/compare.ts';
import { lockFolder } from '../../generators/write/lock.ts';
import { generatorsMade } from '../../generators/write/made.ts';
import type { GeneratorOutput } from '../../generators/write/paths.ts';
import { planWrites, type WritePlan } from '../../generators/write/plan.ts';
import { isUpToDate, writeStamp } from '../../generators/write/stamp.ts';
import type { ExitCode } from '../exit-codes.ts';
import { inputsOf } from '../inputs.ts';
import { type OutputMemory, outputMemoryOf } from '../known-outputs.ts';
import { textMemoryOf } from '../known-texts.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { formatNamed, printFindings } from './findings.ts';
import { refuseCatalogue } from './out-folder.ts';
import { printPlan, printStaleness, summary } from './outputs.ts';

export interface GenerateOptions {
  /** Write nothing, and fail where the outputs are not what would be written. */
  readonly check: boolean;
  /** Write nothing, and list what would be done. */
  readonly dryRun: boolean;
  /** Replace files in the places of outputs, whoever made or edited them. */
  readonly overwrite: boolean;
}

/** `catalpa generate`: brings the outputs up to date with the catalogue. */
export async function generate(settings: Settings, options: GenerateOptions, terminal: Terminal): Promise<ExitCode> {
  refuseTogether(options);
  let code: ExitCode = 0;
  for (const output of settings.outputs)
    code = (await generateOutput(settings, output, options, terminal)) === 0 ? code : 1;
  return code;
}

async function generateOutput(
  { catalogue: root }: Settings,
  { folder: out, targets, bindings, options: made }: OutputSettings,
  options: GenerateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseCatalogue(out, root);
  const madeBefore = generatorsMade(out);
  const chosen = chosenGenerators(targets, madeBefore);
  const complete = targets.length === 0;
  const memory = textMemoryOf(root);
  const sources = readLayers(root, memory.known);
  for (const { folder, isEditable } of layersOf(sources)) if (isEditable) refuseCatalogue(out, folder);
  const inputs = inputsOf(sources, [bindings, made]);
  const writing = !options.check && !options.dryRun;
  if (writing && inputs !== undefined && isUpToDate(out, inputs.all, namesOf(chosen), { complete })) {
    terminal.out(`${out} is up to date\n`);
    return 0;
  }
  const checked = checkSources(sources, (stage) => terminal.progress(`${stage} ${root} …`));
  memory.keep(checked);
  const { catalogue, diagnostics } = checked;
  if (!catalogue || hasErrors(diagnostics)) {
    terminal.out(printFindings(diagnostics, formatNamed('pretty'), root, terminal.colour));
    terminal.error('catalpa: nothing was generated, as the catalogue has errors\n');
    return 1;
  }
  const bound = boundCatalogue(catalogue, bindings);
  const remembered = outputMemoryOf(out, inputs);
  const planned = await plannerOf(
    () => emit(bound, chosen, ({ name }) => terminal.progress(`Generating ${name} …`), made, remembered.filesOf),
    (outputs) => {
      terminal.progress(`Comparing with ${out} …`);
      // What another run has made for the first time meanwhile is not left over.
      const isComplete = complete && [...generatorsMade(out)].every((name) => madeBefore.has(name));
      return planWrites(out, outputs, { complete: isComplete, overwrite: options.overwrite });
    },
    remembered,
  );
  if (options.check) return stale((await planned()).plan, terminal);
  if (options.dryRun) {
    terminal.out(printPlan((await planned()).plan));
    return 0;
  }
  terminal.progress(`Waiting for another run that writes to ${out} …`);
  const lock = await lockFolder(out, 'generate');
  try {
    const code = carryOut(await planned(), inputs?.all, terminal);
    remembered.keep();
    return code;
  } finally {
    lock.release();
  }
}

type Outputs = readonly GeneratorOutput[];

/** The outputs of a run, and what is to be done with them. */
interface Planned {
  readonly outputs: Outputs;
  readonly plan: WritePlan;
}

/** Makes the outputs, and returns the function that plans what is to be done with them. Texts that it lacks are made then. */
async function plannerOf(
  emitted: () => Promise<Outputs>,
  planOf: (outputs: Outputs) => WritePlan,
  remembered: OutputMemory,
): Promise<() => Promise<Planned>> {
  let outputs = await emitted();
  const planned = async (): Promise<Planned> => {
    const plan = planOf(outputs);
    if (plan.lacking.length === 0) return { outputs, plan };
    remembered.forget(plan.lacking);
    outputs = await emitted();
    return planned();
  };
  return planned;
}

/** Writes the outputs, and remembers what they were made from where all of them are as they were made. */
function carryOut({ plan, outputs }: Planned, inputs: string | undefined, terminal: Terminal): ExitCode {
  applyPlan(plan);
  const isWhole = plan.kept.length + plan.edited.length === 0;
  if (inputs !== undefined && isWhole) writeStamp(plan.root, inputs, outputs);
  terminal.out(summary(plan));
  return isWhole ? 0 : 1;
}

/** @throws {UsageError} where options are given that exclude each other. */
function refuseTogether({ check, dryRun, overwrite }: GenerateOptions): void {
  const other = dryRun ? '--dry-run' : overwrite ? '--overwrite' : undefined;
  if (check && other) throw new UsageError(`--check and ${other} cannot be used together`, 'Use one of them.');
}

function stale(plan: WritePlan, terminal: Terminal): ExitCode {
  const staleness = compareOutputs(plan);
  terminal.out(staleness ? printStaleness(plan.root, staleness, terminal.colour) : `${plan.root} is up to date\n`);
  return staleness ? 1 : 0;
}

/** The catalogue with its interfaces seen through the bindings of these names as well. */
export function boundCatalogue(catalogue: Catalogue, names: readonly string[]): Catalogue {
  try {
    return withBindings(catalogue, names);
  } catch (error) {
    if (!(error instanceof UnknownBindingError)) throw error;
    const known = error.known.length === 0 ? 'The catalogue has none.' : `Bindings are ${error.known.join(', ')}.`;
    const names = error.known.flatMap((name) => [name, name.slice(name.lastIndexOf('.') + 1)]);
    throw new UsageError(error.message, didYouMean(error.binding, names) ?? known);
  }
}

function namesOf(all: readonly Generator[]): string[] {
  return all.map(({ name }) => name);
}

function chosenGenerators(targets: readonly string[], madeBefore: ReadonlySet<string>): readonly Generator[] {
  const unknown = targets.find((target) => !targetNames.includes(target));
  if (unknown !== undefined) {
    throw new UsageError(
      `there is no target "${unknown}"`,
      didYouMean(unknown, targetNames) ?? `Targets are ${targetNames.join(', ')}.`,
    );
  }
  if (targets.length > 0) return generators.filter(({ name }) => targets.includes(name));
  return generators.filter(({ name, optional }) => !optional || madeBefore.has(name));
}
