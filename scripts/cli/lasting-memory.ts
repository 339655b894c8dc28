import type { GenerateRun } from '../../generators/api/generate-project.ts';
import type { RunMemory } from '../../generators/api/run-memory.ts';
import { catalogueQueries } from '../../generators/catalogue/catalogue-queries.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { withSameParts } from '../../generators/catalogue/model/same-parts.ts';
import { type KnownTexts, soundTexts } from '../../generators/catalogue/read/known-texts.ts';
import { hasErrors } from '../../generators/catalogue/sources/diagnostic.ts';
import type { Source } from '../../generators/catalogue/sources/source.ts';
import type { Data } from '../../generators/catalogue/yaml/data.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { getOrMake } from '../../generators/lib/add-to.ts';
import type { Checked } from '../../generators/pipeline.ts';
import { isAsLeft, type KnownFolder } from '../../generators/write/known-folder.ts';
import { readMemory, writeMemory } from '../../generators/write/memory.ts';
import { folderAfter } from '../../generators/write/plan.ts';
import { writeStamp } from '../../generators/write/stamp.ts';
import { buildId } from './build-id.ts';
import type { Inputs } from './inputs.ts';
import { outputsOfRun, type RememberedParts, readerOf } from './known-outputs.ts';
import { inputsOfOutput, isWhole } from './run-memory.ts';

/** The memory of a process that makes many runs. */
export interface LastingMemory {
  /** The texts, queries and memory that a run may reuse. */
  ofRun(settings: Settings): Required<Pick<GenerateRun, 'known' | 'queries' | 'checked' | 'memory'>>;
  /** The files of the catalogue that the last run read. */
  readonly sources: readonly Source[];
  /** Whether all outputs are as the last run left them; undefined if `isStopped` ended the comparison. */
  areAsLeft(isStopped: () => boolean): Promise<boolean | undefined>;
  /** Makes the next run compare every file in the output folders. */
  lookAgain(): void;
  /** Stores on the disk what later processes may reuse. */
  save(): void;
}

/** Opens the memory of a process that makes many runs of a catalogue. It begins with what earlier processes have stored. */
export function lastingMemory(catalogue: string): LastingMemory {
  const saved = buildId();
  // `queries` remember the files that this process has read.
  let savedTexts: KnownTexts = saved === undefined ? new Map() : readMemory<Data>(catalogue, 'texts', saved);
  let sound: Checked | undefined;
  const queries = catalogueQueries();
  let sources: readonly Source[] = [];
  const folders = new Map<string, FolderMemory>();
  return {
    ofRun: (settings) => ({
      known: savedTexts,
      queries,
      checked(checked) {
        // After an error, other files may not have been compared.
        if (hasErrors(checked.diagnostics)) return;
        sound = checked;
        savedTexts = new Map();
      },
      memory(read) {
        sources = read;
        return (output) => {
          const inputs = inputsOfOutput(settings, read, output, saved ?? 'this process');
          if (!inputs) throw new Error('a process that makes many runs has a build');
          return getOrMake(folders, output.folder, () => folderMemory(output.folder, saved)).open(inputs);
        };
      },
    }),
    get sources() {
      return sources;
    },
    async areAsLeft(isStopped) {
      for (const folder of folders.values()) {
        const isLeft = await folder.isAsLeft(isStopped);
        if (!isLeft) return isLeft;
      }
      return true;
    },
    lookAgain() {
      for (const folder of folders.values()) folder.lookAgain();
    },
    save() {
      if (saved === undefined) return;
      if (sound) writeMemory(catalogue, 'texts', saved, soundTexts(sound.sources, sound.diagnostics));
      for (const folder of folders.values()) folder.save();
    },
  };
}

/** The memory of a process about the outputs in a folder. */
interface FolderMemory {
  open(inputs: Inputs): RunMemory;
  isAsLeft(isStopped: () => boolean): Promise<boolean | undefined>;
  lookAgain(): void;
  save(): void;
}

/** `saved` is the build that the memory is stored for; undefined if it is not stored. */
function folderMemory(out: string, saved: string | undefined): FolderMemory {
  let parts: RememberedParts = saved === undefined ? new Map() : readMemory(out, 'outputs', saved);
  let made: { readonly stated: Catalogue; readonly bound: Catalogue } | undefined;
  let folder: KnownFolder | undefined;
  let last: string | undefined;
  let unsaved: (() => void) | undefined;
  return {
    open(inputs) {
      const run = outputsOfRun(parts, inputs, readerOf(out));
      let asked: string | undefined;
      return {
        filesOf: run.filesOf,
        forget: run.forget,
        get folder() {
          return folder;
        },
        bound(stated, bind) {
          const same = withSameParts(stated, made?.stated);
          const bound = withSameParts(bind(same), made?.bound);
          made = { stated: same, bound };
          return bound;
        },
        isUpToDate(generators, complete) {
          asked = JSON.stringify([inputs.all, complete, generators.map(({ name }) => name)]);
          return asked === last;
        },
        keep(outputs, plan) {
          parts = run.remembered() ?? parts;
          folder = folderAfter(plan);
          last = asked;
          unsaved = () => {
            if (isWhole(plan)) writeStamp(out, inputs.all, outputs);
          };
        },
      };
    },
    isAsLeft: async (isStopped) => folder !== undefined && isAsLeft(out, folder, isStopped),
    lookAgain() {
      folder = undefined;
      last = undefined;
    },
    save() {
      if (saved === undefined || !unsaved) return;
      writeMemory(out, 'outputs', saved, parts);
      unsaved();
      unsaved = undefined;
    },
  };
}
