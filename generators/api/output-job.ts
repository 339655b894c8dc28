import { boundForms } from '../catalogue/bindings/bind.ts';
import { withEqualArguments } from '../catalogue/model/equal-arguments.ts';
import type { Catalogue } from '../catalogue/model/model.ts';
import { protect } from '../catalogue/model/project-code.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { OutputSettings, Settings } from '../config/settings.ts';
import { withBanner } from '../emit/banner.ts';
import type { Generator, OutputPart } from '../emit/generator.ts';
import { generators as catalpaGenerators } from '../emit/index.ts';
import { emit, withBindings } from '../pipeline.ts';
import { generatorsMade } from '../write/made.ts';
import type { GeneratorOutput, MadeFile } from '../write/paths.ts';
import { planWrites, type WritePlan } from '../write/plan.ts';
import { ownOutput } from './own-output.ts';
import type { RunMemory } from './run-memory.ts';

/** The task to make the outputs of one folder. */
export interface OutputJob {
  readonly output: OutputSettings;
  readonly generators: readonly Generator[];
  /** Whether the folder should have no outputs of other generators. */
  readonly complete: boolean;
  /** The generators whose outputs the folder had when the run began. */
  readonly madeBefore: ReadonlySet<string>;
  readonly memory: RunMemory;
}

export function jobOf(settings: Settings, output: OutputSettings, memory: RunMemory): OutputJob {
  const madeBefore = generatorsMade(output.folder);
  const { targets, areTargetsNamed = false } = output;
  const all = [...catalpaGenerators, ...settings.generators];
  const chosen = all.filter(({ name, optional }) =>
    targets.length === 0 ? !optional || madeBefore.has(name) : targets.includes(name),
  );
  const used = new Set(chosen.flatMap(({ uses = [] }) => uses));
  const generators = all.filter((one) => chosen.includes(one) || used.has(one.name));
  return { output, generators, complete: !areTargetsNamed, madeBefore, memory };
}

/** The outputs that a run made for a folder, and the errors of the project's generators. */
export interface MadeOutputs {
  readonly outputs: readonly GeneratorOutput[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the outputs of a job from its part of the catalogue.
 * @throws {UnknownBindingError} if a binding is unknown.
 */
export async function makeOutputs(
  settings: Settings,
  { output, generators, memory }: OutputJob,
  catalogue: Catalogue,
  starting: (generator: Generator) => void,
): Promise<MadeOutputs> {
  const diagnostics: Diagnostic[] = [];
  const filesOf = async (part: OutputPart, generator: Generator): Promise<readonly MadeFile[]> => {
    if (!settings.generators.includes(generator)) return memory.filesOf(withBanners(part, output.banner), generator);
    // The code of a project may depend on anything, so its outputs are not remembered.
    const made = await ownOutput(settings, generator, part);
    if ('files' in made) return made.files.map((file) => withBanner(file, output.banner));
    diagnostics.push(...made.diagnostics);
    return [];
  };
  const bind = (stated: Catalogue): Catalogue => withBindings(stated, output.bindings);
  const alike = (stated: Catalogue): Catalogue => withEqualArguments(bind(stated));
  const made = (of: Catalogue, some: readonly Generator[], plain: boolean) =>
    emit(of, some, starting, { options: output.options, plain }, filesOf);
  const isOwn = (one: Generator): boolean => settings.generators.includes(one);
  const ofCatalpa = generators.filter((one) => !isOwn(one));
  const outputs = await made(memory.bound(catalogue, alike), ofCatalpa, output.plain);
  const own = generators.filter(isOwn);
  if (own.length === 0) return { outputs, diagnostics };
  // Unlike Catalpa's generators, those of the project may print places, so they get the catalogue with its current places.
  const bound = output.plain ? bind(catalogue) : boundForms(bind(catalogue));
  protect(bound);
  return { outputs: [...outputs, ...(await made(bound, own, true))], diagnostics };
}

function withBanners(part: OutputPart, banner: string): OutputPart {
  if (banner === '') return part;
  return {
    ...(part.iface ? { iface: part.iface } : {}),
    files: async () => (await part.files()).map((file) => withBanner(file, banner)),
  };
}

/** Plans how to write the outputs of a job. */
export function planOutputs(job: OutputJob, outputs: readonly GeneratorOutput[], overwrite: boolean): WritePlan {
  const { output, complete, madeBefore, memory } = job;
  // Another run may meanwhile have made the outputs of a further generator, which are not stale.
  const isComplete = complete && [...generatorsMade(output.folder)].every((name) => madeBefore.has(name));
  return planWrites(output.folder, outputs, {
    complete: isComplete,
    overwrite,
    ...(memory.folder ? { known: memory.folder } : {}),
  });
}
