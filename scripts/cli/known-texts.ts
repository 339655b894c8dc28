import { type KnownTexts, soundTexts } from '../../generators/catalogue/read/known-texts.ts';
import type { Data } from '../../generators/catalogue/yaml/data.ts';
import type { Checked } from '../../generators/pipeline.ts';
import { readMemory, writeMemory } from '../../generators/write/memory.ts';
import { buildId } from './build-id.ts';

/** The memory of a catalogue's texts, which each run reads and updates. */
export interface TextMemory {
  readonly known: KnownTexts;
  /** Stores the texts without errors for the next run. */
  keep(checked: Checked): void;
}

/** Opens the memory of the texts of the catalogue in a folder. A program that was not built has an empty one. */
export function textMemoryOf(folder: string): TextMemory {
  const build = buildId();
  if (build === undefined) return { known: new Map(), keep: () => {} };
  const savedTexts = readMemory<Data>(folder, 'texts', build);
  return {
    known: savedTexts,
    keep({ sources, diagnostics }) {
      const sound = soundTexts(sources, diagnostics);
      const isSame = sound.size === savedTexts.size && [...sound.keys()].every((key) => savedTexts.has(key));
      if (!isSame) writeMemory(folder, 'texts', build, sound);
    },
  };
}
