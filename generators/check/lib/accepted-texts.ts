import { startsOf } from './pattern-start.ts';

/** Which of many texts a pattern accepts, by their places: a list of a few, or else a bit for each text. */
export interface AcceptedTexts {
  readonly few: readonly number[] | undefined;
  /** The first ones, in order. */
  readonly first: readonly number[];
  has(place: number): boolean;
  /** The first that another one accepts as well. */
  firstShared(other: AcceptedTexts): number | undefined;
  readonly bits: Uint32Array | undefined;
}

/** The longest list of accepted texts: a pattern that accepts more is kept as bits, and not found by its texts. */
const mostFew = 32;

/** How many of the first ones are kept. */
const mostFirst = 8;

/** Tries patterns on texts: on those alone that begin as the pattern does, where that can be seen. */
export function createTextMatcher(
  texts: readonly string[],
): (pattern: string, matcher: RegExp | undefined) => AcceptedTexts {
  let sorted: readonly number[] | undefined;
  const everywhere = [...texts.keys()];
  const candidates = (pattern: string): readonly number[] => {
    const starts = startsOf(pattern);
    if (!starts) return everywhere;
    sorted ??= everywhere.toSorted((a, b) => (textAt(texts, a) < textAt(texts, b) ? -1 : 1));
    const inOrder = sorted;
    const places = new Set(starts.flatMap((start) => placesFrom(texts, inOrder, start)));
    return [...places].sort((a, b) => a - b);
  };
  return (pattern, matcher) => {
    const places = matcher ? candidates(pattern).filter((place) => matcher.test(textAt(texts, place))) : [];
    return acceptedTexts(places, texts.length);
  };
}

function textAt(texts: readonly string[], place: number): string {
  return texts[place] ?? '';
}

/** The places of the texts that begin in one way; `sorted` are all places in the order of their texts. */
function placesFrom(texts: readonly string[], sorted: readonly number[], start: string): number[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(texts, sorted[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && textAt(texts, sorted[end] ?? 0).startsWith(start)) end += 1;
  return sorted.slice(low, end);
}

function acceptedTexts(places: readonly number[], count: number): AcceptedTexts {
  const few = places.length <= mostFew ? places : undefined;
  const bits = few ? undefined : new Uint32Array(Math.ceil(count / 32));
  if (bits) for (const place of places) bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
  const has = (place: number): boolean =>
    few ? few.includes(place) : ((bits?.[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;
  return {
    few,
    bits,
    first: places.slice(0, mostFirst),
    has,
    firstShared(other) {
      if (few) return few.find(other.has);
      return other.few ? other.few.find(has) : firstCommonBit(bits, other.bits);
    },
  };
}

function firstCommonBit(one: Uint32Array | undefined, other: Uint32Array | undefined): number | undefined {
  for (let word = 0; word < (one?.length ?? 0); word += 1) {
    const common = (one?.[word] ?? 0) & (other?.[word] ?? 0);
    if (common !== 0) return word * 32 + (31 - Math.clz32(common & -common));
  }
  return undefined;
}
