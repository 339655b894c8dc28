import type { Data } from '../generators/catalogue/data.ts';
import { type KnownTexts, soundTexts } from '../generators/catalogue/known-texts.ts';
import type { Checked } from '../generators/pipeline.ts';
import { readTextMemory, writeTextMemory } from '../generators/write/text-memory.ts';
import { buildId } from './build-id.ts';

/** What earlier runs know of the texts of a catalogue, and how later ones get to know what this one finds. */
export interface TextMemory {
  readonly known: KnownTexts;
  /** Remembers the texts in which nothing is wrong. */
  keep(checked: Checked): void;
}

/** What is remembered of the texts of the catalogue in a folder. A program that was not built has no memory. */
export function textMemoryOf(folder: string): TextMemory {
  const build = buildId();
  if (build === undefined) return { known: new Map(), keep: () => {} };
  const known = readTextMemory<Data>(folder, build);
  return {
    known,
    keep({ sources, diagnostics }) {
      const sound = soundTexts(sources, diagnostics);
      const isSame = sound.size === known.size && [...sound.keys()].every((key) => known.has(key));
      if (!isSame) writeTextMemory(folder, build, sound);
    },
  };
}
