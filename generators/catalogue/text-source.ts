import { type Source, sourceOver } from './source.ts';

/** A text that is no file of a catalogue, by the name that is printed; every place in it is a range, or else its beginning. */
export function textSource(shown: string, text: string): Source {
  const nowhere = { start: 0, end: 0 };
  const source = sourceOver(shown, text, () => ({ data: undefined, problems: [], locate: () => nowhere }));
  return { ...source, shown };
}
