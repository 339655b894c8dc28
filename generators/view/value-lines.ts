import { codes, type Phrase } from '../shape/phrase.ts';
import type { AcceptsEnum } from '../shape/shape.ts';

/** The largest number of values on one line; more of them are written in several lines. */
const fewValues = 10;

export function hasManyValues({ values }: AcceptsEnum): boolean {
  return values.length > fewValues;
}

/** The approximate length of a line, in characters. */
const widest = 100;

/** Lists of up to this many values are not divided by initials. */
const fewLines = 30;

/** The values that are not deprecated, in lines. A long list in the order of initials has a new line for each initial. */
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
