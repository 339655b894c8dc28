import { codes, type Phrase } from '../shape/phrase.ts';
import type { AcceptsEnum } from '../shape/shape.ts';

/** Up to this many values are written one after the other; more of them stand in several lines. */
const fewValues = 10;

export function hasManyValues({ values }: AcceptsEnum): boolean {
  return values.length > fewValues;
}

/** The values that are not deprecated, in lines of about this many letters; those with the same initial stand together. */
const widest = 100;

/** Up to this many values fill a few lines; initials help only where there are more. */
const fewLines = 30;

/** The values in lines: a line for each initial where they are many and sorted by it, else as many as a line holds. */
export function valueLines({ values }: AcceptsEnum): Phrase[] {
  const texts = values.filter(({ deprecated }) => !deprecated).map(({ value }) => value);
  const isSorted =
    texts.length > fewLines &&
    texts.every((text, index) => index === 0 || initial(texts[index - 1] ?? '') <= initial(text));
  const lines: string[][] = [];
  let width = 0;
  let before: string | undefined;
  for (const text of texts) {
    const first = isSorted ? initial(text) : '';
    if (first !== before || width + text.length > widest) {
      lines.push([]);
      width = 0;
    }
    before = first;
    width += text.length + 4;
    lines.at(-1)?.push(text);
  }
  return lines.map(codes);
}

function initial(text: string): string {
  const [first = ''] = text;
  return first.toLowerCase();
}
