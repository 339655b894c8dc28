import { quoted } from '../../../templates/validators/runtime/text.js';
import { bareTypes, isBare } from '../../catalogue/model/type-kinds.ts';
import type { Bounds } from '../../catalogue/model/type-model.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import { boundsIn } from '../../shape/bound-values.ts';
import { itemsPhrase, lengthPhrase } from '../../shape/facet-phrases.ts';
import type { Phrase } from '../../shape/phrase.ts';
import { code, prose } from '../../shape/phrase.ts';
import { checksPhrase, formatPhrase, withinPhrase } from '../../shape/phrases.ts';
import { lineStyle, plainStyle, render } from '../../shape/render.ts';
import type { Accepts, AcceptsNumber, AcceptsText } from '../../shape/shape.ts';

/** The words for one value, to follow "Supply". The words for a number state its maximum for ordinary and for elevated callers. */
export function wordsOf(accepts: Accepts): string {
  if (isBare(accepts)) return bareTypes[accepts.kind].words;
  switch (accepts.kind) {
    case 'text':
      return textWords(accepts, ['format', 'length', 'pattern']) + checkWords(accepts);
    case 'number':
      return numberWords(accepts);
    case 'constants':
      return oneOf(accepts.values.map((one) => (typeof one === 'string' ? quoted(one) : String(one))));
    case 'array':
      return isEmptyArray(accepts) ? 'an empty array' : kindWords.array + checkWords(accepts);
    case 'any':
      return eitherWords(accepts.of.map(partWords));
    case 'unknown':
    case 'constant':
    case 'enum':
      return kindWords[accepts.kind];
    case 'object':
      return kindWords.object + checkWords(accepts);
  }
}

/** The words for one part of a union. A text that is accepted beside values of another type, such as `max`, is quoted. */
function partWords(accepts: Accepts): string {
  const word = onlyWord(accepts);
  return word === undefined ? wordsOf(accepts) : quoted(word);
}

/** The only text that is accepted; undefined if there are several. */
export function onlyWord(accepts: Accepts): string | undefined {
  const [only, second] = accepts.kind === 'enum' && !accepts.form ? accepts.values : [];
  return second ? undefined : only?.value;
}

/** The words for a union, such as `text or null`. A comma precedes "or" if one of its parts contains a comma. */
function eitherWords(parts: readonly string[]): string {
  return parts.join(parts.some((part) => part.includes(', ')) ? ', or ' : ' or ');
}

const kindWords = {
  unknown: 'a value',
  constant: bareTypes.boolean.words,
  text: 'text',
  enum: 'text',
  array: 'an array',
  object: 'an object',
} as const;

type TextFacet = 'format' | 'length' | 'pattern';

/** The words for a text, with the requirements of some facets. */
export function textWords(accepts: AcceptsText, facets: readonly TextFacet[]): string {
  const { facets: stated } = accepts;
  if (stated.expected !== undefined && facets.includes('pattern')) return stated.expected;
  const [length] = facets.includes('length') ? lengthPhrase(accepts.bounds) : [];
  const phrases: Record<TextFacet, Phrase> = {
    format: formatPhrase(accepts),
    length: length === undefined ? [] : [' of ', length],
    pattern: stated.pattern === undefined ? [] : [' that matches ', code(stated.pattern)],
  };
  return `text${facets.map((facet) => render(phrases[facet], lineStyle)).join('')}`;
}

/** The words for a number: its kind and its bounds. */
export function numberWords(accepts: AcceptsNumber): string {
  const within = render(withinPhrase(accepts.bounds), plainStyle);
  return `${accepts.whole ? 'a whole number' : 'a number'}${within}${checkWords(accepts)}`;
}

function checkWords(accepts: Accepts): string {
  return render(checksPhrase(boundsIn(accepts)), plainStyle);
}

/** The words for the number of items in an array, such as "1 to 3 items". */
export function countWords({ uniqueItems: _, ...counts }: Bounds): string {
  const { minItems, maxItems } = counts;
  return `${render(itemsPhrase(counts), plainStyle)} item${(maxItems ?? minItems) === 1 ? '' : 's'}`;
}

/** The words for the alternatives of a value, each by its title if it has one: "Rotation (an object), or text". */
export function alternativesWords(alternatives: readonly Accepts[]): string {
  const named = alternatives.map((one) => {
    const words = one.kind === 'enum' ? oneOf(one.values.map((listed) => quoted(listed.value))) : wordsOf(one);
    return one.title === undefined ? words : `${render([prose(one.title)], plainStyle)} (${words})`;
  });
  return [...new Set(named)].join(', or ');
}

/** The most values that are listed. */
const mostListed = 20;

function oneOf(values: readonly string[]): string {
  return `one of ${values.slice(0, mostListed).join(', ')}${values.length > mostListed ? ', …' : ''}`;
}
