import type { OpenMemory } from '../../generators/api/run-memory.ts';
import type { Source } from '../../generators/catalogue/sources/source.ts';
import type { OutputSettings, Settings } from '../../generators/config/settings.ts';
import type { WritePlan } from '../../generators/write/plan.ts';
import { isUpToDate, writeStamp } from '../../generators/write/stamp.ts';
import { type Inputs, inputsOf } from './inputs.ts';
import { outputMemoryOf } from './known-outputs.ts';

/** Opens the memories of a project's outputs, given the files that they are made from. A program that was not built has none. */
export function memoryOfOutputs(settings: Settings, sources: readonly Source[]): OpenMemory {
  return (output) => {
    const { folder } = output;
    const inputs = inputsOfOutput(settings, sources, output);
    const memory = outputMemoryOf(folder, inputs);
    return {
      filesOf: memory.filesOf,
      forget: memory.forget,
      bound: (stated, bind) => bind(stated),
      isUpToDate: (generators, complete) =>
        inputs !== undefined &&
        isUpToDate(
          folder,
          inputs.all,
          generators.map(({ name }) => name),
          { complete },
        ),
      keep(outputs, plan) {
        if (inputs !== undefined && isWhole(plan)) writeStamp(folder, inputs.all, outputs);
        memory.keep();
      },
    };
  };
}

/** The digests of everything that the outputs of a folder depend on. */
export function inputsOfOutput(
  { severities }: Settings,
  sources: readonly Source[],
  { bindings, plain, only, options, banner }: OutputSettings,
  build?: string,
): Inputs | undefined {
  return inputsOf(sources, [bindings, plain, options, only, banner, [...severities]], build);
}

/** Whether no file was left unwritten because it was edited by hand or is not Catalpa's. */
export function isWhole({ kept, edited }: WritePlan): boolean {
  return kept.length + edited.length === 0;
}
