import type { CatalogueQueries } from '../catalogue/catalogue-queries.ts';
import type { Catalogue } from '../catalogue/model/model.ts';
import type { KnownTexts } from '../catalogue/read/known-texts.ts';
import { readLayers } from '../catalogue/read/layers.ts';
import { type Diagnostic, hasErrors } from '../catalogue/sources/diagnostic.ts';
import { layersOf } from '../catalogue/sources/layer.ts';
import type { Source } from '../catalogue/sources/source.ts';
import type { OutputSettings, Settings } from '../config/settings.ts';
import { type Checked, checkSources, UnknownBindingError } from '../pipeline.ts';
import { applyPlan } from '../write/apply.ts';
import { lockFolder } from '../write/lock.ts';
import type { GeneratorOutput } from '../write/paths.ts';
import type { WritePlan } from '../write/plan.ts';
import { bindingProblem } from './binding-problem.ts';
import { projectRules } from './check-project.ts';
import { chosenPart } from './chosen.ts';
import { catalogueProblems, outputProblems } from './output-folders.ts';
import { jobOf, makeOutputs, type OutputJob, planOutputs } from './output-job.ts';
import { templateProblems, withProjectTemplates } from './project-templates.ts';
import { noMemory, type OpenMemory } from './run-memory.ts';
import { settingError } from './setting-problem.ts';

/** The options, callbacks and memory of a run of the generators. */
export interface GenerateRun {
  /** `plan` writes nothing. */
  readonly mode: 'write' | 'plan';
  /** Files at the paths of outputs are replaced, whoever made or edited them. */
  readonly overwrite: boolean;
  progress?(doing: string): void;
  /** The values of texts that earlier runs have parsed. */
  readonly known?: KnownTexts;
  /** The queries that all runs of the process share. */
  readonly queries?: CatalogueQueries;
  /** Called with the findings before anything is made; not called if all outputs are up to date. */
  checked?(checked: Checked): void;
  /** Returns the function that opens the memory of an output, given the files of the catalogue. */
  memory?(sources: readonly Source[]): OpenMemory;
}

/** The outcome for one folder. */
export interface OutputRun {
  readonly output: OutputSettings;
  /** The plan, which is carried out if the run writes; undefined if the outputs were up to date. */
  readonly plan: WritePlan | undefined;
  readonly outputs: readonly GeneratorOutput[];
}

/** The outcome of a run: the findings in the settings, the catalogue and the project's code, and the outputs unless there are errors. */
export interface ProjectRun {
  readonly diagnostics: readonly Diagnostic[];
  /** The cause if nothing was made; undefined otherwise. */
  readonly wrong?: 'settings' | 'catalogue' | 'templates' | 'generator';
  readonly outputs: readonly OutputRun[];
}

/**
 * Updates all outputs of a project from its catalogue. Everything is made before anything is written.
 * @throws {CatalogueFolderError} if the catalogue cannot be read.
 * @throws {WriteError} if outputs cannot be written.
 */
export async function generateProject(stated: Settings, run: GenerateRun): Promise<ProjectRun> {
  const wrong = outputProblems(stated);
  if (wrong.length > 0) return refused(wrong.map((problem) => settingError(stated, problem)));
  const project = withProjectTemplates(stated);
  if ('diagnostics' in project) return refused(project.diagnostics);
  const { settings, templates } = project;
  const read = readLayers(settings.catalogue, run.known);
  const sources = run.queries?.sources(read) ?? read;
  const inLayers = layersOf(sources).flatMap(({ folder, isEditable }) =>
    isEditable && folder !== settings.catalogue ? catalogueProblems(settings, folder) : [],
  );
  if (inLayers.length > 0) return refused(inLayers.map((problem) => settingError(settings, problem)));
  const memoryOf = run.memory?.(sources) ?? (() => noMemory);
  const jobs = settings.outputs.map((output) => jobOf(settings, output, memoryOf(output)));
  const due = jobs.filter((job) => !isUpToDate(settings, job, run));
  const done = new Map<OutputSettings, OutputRun>();
  for (const job of jobs) done.set(job.output, { output: job.output, plan: undefined, outputs: [] });
  if (due.length === 0) return { diagnostics: [], outputs: [...done.values()] };
  const checked = checkSources(
    sources,
    (stage) => run.progress?.(`${stage} ${settings.catalogue} …`),
    projectRules(settings),
    run.queries,
  );
  run.checked?.(checked);
  const { catalogue, diagnostics } = checked;
  if (!catalogue || hasErrors(diagnostics)) return { diagnostics, wrong: 'catalogue', outputs: [] };
  const inTemplates = await templateProblems(templates);
  if (inTemplates.length > 0) return { diagnostics: inTemplates, wrong: 'templates', outputs: [] };
  const making = due.map((job) => createMaking(settings, job, { catalogue, sources }, run));
  const faults: Diagnostic[] = [];
  for (const one of making) faults.push(...(await one.make()));
  if (faults.length > 0) {
    const wrong = faults.every(({ code }) => code === 'generator-failed') ? 'generator' : 'settings';
    return { diagnostics: faults, wrong, outputs: [] };
  }
  for (const run of await finish(making)) done.set(run.output, run);
  return { diagnostics, outputs: [...done.values()] };
}

/** Plans the changes to all folders before making any, so that an obstacle in one folder leaves all others unchanged. */
async function finish(making: readonly Making[]): Promise<OutputRun[]> {
  const prepared: Prepared[] = [];
  try {
    // All runs lock folders in the same order, so that two of them cannot wait for each other forever.
    for (const one of [...making].sort((a, b) => (a.job.output.folder < b.job.output.folder ? -1 : 1)))
      prepared.push(await one.prepare());
    return prepared.map((one) => one.carryOut());
  } finally {
    for (const { release } of prepared) release();
  }
}

function refused(diagnostics: readonly Diagnostic[]): ProjectRun {
  return { diagnostics, wrong: 'settings', outputs: [] };
}

/** Whether a folder needs no run. With code of the project it always needs one, as the code may depend on anything. */
function isUpToDate(settings: Settings, { generators, complete, memory }: OutputJob, { mode }: GenerateRun): boolean {
  const hasOwnCode = settings.rules.length > 0 || generators.some((one) => settings.generators.includes(one));
  return mode === 'write' && !hasOwnCode && memory.isUpToDate(generators, complete);
}

/** The making of the outputs of a folder, in two steps. */
interface Making {
  readonly job: OutputJob;
  /** Makes the outputs that are not remembered; returns the errors in the settings or the project's generators. */
  make(): Promise<readonly Diagnostic[]>;
  /** Plans the changes to the folder. If the run writes, it locks the folder against other runs. */
  prepare(): Promise<Prepared>;
}

interface Prepared {
  carryOut(): OutputRun;
  /** Unlocks the folder for other runs. */
  release(): void;
}

function createMaking(
  settings: Settings,
  job: OutputJob,
  whole: { readonly catalogue: Catalogue; readonly sources: readonly Source[] },
  { mode, overwrite, progress = () => {} }: GenerateRun,
): Making {
  const { output, memory } = job;
  const index = settings.outputs.indexOf(output);
  const part = chosenPart(settings, index, whole);
  let outputs: readonly GeneratorOutput[] = [];
  const make = async (): Promise<readonly Diagnostic[]> => {
    if (!part.catalogue) return part.diagnostics;
    try {
      const made = await makeOutputs(settings, job, part.catalogue, ({ name }) => progress(`Generating ${name} …`));
      outputs = made.outputs;
      return made.diagnostics;
    } catch (error) {
      if (!(error instanceof UnknownBindingError)) throw error;
      return [settingError(settings, bindingProblem(error, output, index))];
    }
  };
  const planned = async (): Promise<WritePlan> => {
    progress(`Comparing with ${output.folder} …`);
    const plan = planOutputs(job, outputs, overwrite);
    if (plan.lacking.length === 0) return plan;
    // Remembered texts that are missing on the disk are made after all.
    memory.forget(plan.lacking);
    await make();
    return planned();
  };
  const prepare = async (): Promise<Prepared> => {
    const lock = mode === 'write' ? await lockOf(output.folder, progress) : undefined;
    const release = (): void => lock?.release();
    try {
      const plan = await planned();
      const carryOut = (): OutputRun => {
        if (lock) {
          applyPlan(plan);
          memory.keep(outputs, plan);
        }
        return { output, plan, outputs };
      };
      return { carryOut, release };
    } catch (error) {
      release();
      throw error;
    }
  };
  return { job, make, prepare };
}

function lockOf(folder: string, progress: (doing: string) => void) {
  progress(`Waiting for another run that writes to ${folder} …`);
  return lockFolder(folder, 'generate');
}
