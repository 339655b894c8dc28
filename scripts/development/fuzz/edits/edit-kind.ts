import type { Random } from '../../random.ts';
import type { Texts } from '../kills/scratch.ts';

/** The path from a catalogue's folder to the catalogue that it builds on. */
export const below = '../../base/';

/** The state of a catalogue after an edit, and a description of the edit. */
export interface EditedState {
  readonly texts: Texts;
  readonly what: string;
}

/** A kind of edit that people make in a catalogue. */
export interface EditKind {
  readonly name: string;
  /** Undefined if the catalogue has no place for such an edit. */
  make(texts: Texts, random: Random): EditedState | undefined;
}

/** A place in a file of a catalogue that an edit may change. */
interface Found {
  readonly file: string;
  readonly start: number;
  readonly text: string;
}

/** An edit that replaces a match of a pattern in one of the files for which `isMeant` is true. */
export function replacing(
  name: string,
  isMeant: (file: string) => boolean,
  pattern: RegExp,
  other: (found: string, random: Random) => string,
): EditKind {
  return {
    name,
    make(texts, random) {
      const found = foundIn(texts, isMeant, pattern, random);
      if (!found) return undefined;
      const { file, start, text } = found;
      const by = other(text, random);
      const whole = texts.get(file) ?? '';
      const edited = whole.slice(0, start) + by + whole.slice(start + text.length);
      return { texts: withText(texts, file, edited), what: `${name} in ${file}: ${shown(text)} -> ${shown(by)}` };
    },
  };
}

/** A random match of a pattern in a random file. Undefined if no file has one. */
export function foundIn(
  texts: Texts,
  isMeant: (file: string) => boolean,
  pattern: RegExp,
  random: Random,
): Found | undefined {
  for (const file of random.shuffled([...texts.keys()].filter(isMeant))) {
    const all = [...(texts.get(file) ?? '').matchAll(pattern)];
    if (all.length === 0) continue;
    const match = random.pick(all);
    return { file, start: match.index, text: match[0] };
  }
  return undefined;
}

/** The texts with another text for a file; without the file if there is no text. */
export function withText(texts: Texts, file: string, text: string | undefined): Texts {
  const all = new Map(texts);
  if (text === undefined) all.delete(file);
  else all.set(file, text);
  return all;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)} …` : text);
}
