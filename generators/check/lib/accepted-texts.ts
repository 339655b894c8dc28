import { startsOf } from './pattern-start.ts';

/** The texts of a list that a pattern accepts, by their places in it: a list of a few places, or else a bit for each text. */
export interface AcceptedTexts {
  readonly few: readonly number[] | undefined;
  /** The first accepted places, in order. */
  readonly first: readonly number[];
  has(place: number): boolean;
  /** The first place that another pattern accepts as well. */
  firstShared(other: AcceptedTexts): number | undefined;
  readonly bits: Uint32Array | undefined;
}

/** The maximum number of accepted texts in a list. A pattern that accepts more has bits, and is not found by its texts. */
const mostFew = 32;

/** The maximum length of `first`. */
const mostFirst = 8;

/** Returns a function that tries a pattern on texts. If the start of the pattern is plain, it tries only texts with that start. */
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

/** The places of the texts with a start; `sorted` are all places in the order of their texts. */
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
