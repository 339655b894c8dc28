import type { Segment, SegmentKind } from '../../catalogue/model.ts';
import { matchesAddress, quickMatcher } from './segment-matching.ts';

/** What the kinds of variable part accept, tried out on texts. */
export interface Samples {
  fits(kind: string, text: string): boolean;
  /** Whether the kind takes text with "/", so that it can stand for several parts of an address. */
  spans(kind: string): boolean;
  /** A text that both kinds accept. */
  shared(kind: string, other: string): string | undefined;
  /** Texts that the parts accept, joined by "/"; at least one, with names in braces where no text is known. */
  texts(segments: readonly Segment[]): string[];
  /** Whether the parts accept a text of any number of parts. */
  accepts(segments: readonly Segment[], text: string): boolean;
}

/** Digits, letters, marks and what lies between them: texts that tell usual patterns apart. */
const usual = ['1', '42', 'a', 'name', 'Name', 'a-b', 'a_b', 'a1', '1a', 'a.b', 'é', 'a b', '~', '2020-01-01'];
const severalParts = ['a/b', '1/2', 'a-b/c_d', 'A/B', 'é/~'];
const variants = 8;

/**
 * @param literals the literal parts of the routes. They and the words in the patterns are tried beside the usual texts, so that
 *   a kind that accepts `posts|pages` has them as samples.
 */
export function createSamples(kinds: readonly SegmentKind[], literals: Iterable<string>): Samples {
  const words = kinds.flatMap((kind) => kind.pattern.match(/[\p{L}\p{N}_-]+/gu) ?? []);
  const pool = [...new Set([...usual, ...words, ...literals])];
  const patterns = new Map(kinds.map((kind) => [kind.name, kind.pattern]));
  const matchers = new Map(kinds.map((kind) => [kind.name, quickMatcher(kind.pattern)]));
  const known = new Map<string, string[]>();
  const fits = (kind: string, text: string): boolean => matchers.get(kind)?.test(text) ?? false;
  const samplesOf = (kind: string): string[] => {
    const samples = known.get(kind) ?? [...pool, ...severalParts].filter((text) => fits(kind, text));
    known.set(kind, samples);
    return samples;
  };
  const textOf = (segment: Segment, variant: number): string => {
    if (segment.kind === 'literal') return segment.text;
    const samples = samplesOf(segment.segmentKind);
    return samples[variant % Math.max(samples.length, 1)] ?? `{${segment.name}}`;
  };
  return {
    fits,
    spans: (kind) => severalParts.some((text) => fits(kind, text)),
    shared(kind, other) {
      const [first] = samplesOf(kind);
      if (kind === other || patterns.get(kind) === patterns.get(other)) return first ?? `{${kind}}`;
      return samplesOf(kind).find((text) => fits(other, text));
    },
    texts: (segments) => [
      ...new Set(
        Array.from({ length: variants }, (_, variant) => segments.map((one) => textOf(one, variant)).join('/')),
      ),
    ],
    accepts: (segments, text) => matchesAddress(segments, text, fits),
  };
}
