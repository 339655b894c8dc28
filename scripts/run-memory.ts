import type { OpenMemory } from '../generators/api/run-memory.ts';
import type { Source } from '../generators/catalogue/source.ts';
import type { Settings } from '../generators/config/settings.ts';
import { isUpToDate, writeStamp } from '../generators/write/stamp.ts';
import { inputsOf } from './inputs.ts';
import { outputMemoryOf } from './known-outputs.ts';

/** Opens the memories of the outputs of a project, made from these files. A program that was not built has none. */
export function memoryOfOutputs({ severities }: Settings, sources: readonly Source[]): OpenMemory {
  return ({ folder, bindings, only, options, banner }) => {
    const inputs = inputsOf(sources, [bindings, options, only, banner, [...severities]]);
    const memory = outputMemoryOf(folder, inputs);
    return {
      filesOf: memory.filesOf,
      forget: memory.forget,
      isUpToDate: (generators, complete) =>
        inputs !== undefined &&
        isUpToDate(
          folder,
          inputs.all,
          generators.map(({ name }) => name),
          { complete },
        ),
      keep(outputs, isWhole) {
        if (inputs !== undefined && isWhole) writeStamp(folder, inputs.all, outputs);
        memory.keep();
      },
    };
  };
}
