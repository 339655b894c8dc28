import type { Segment, SegmentKind } from '../../catalogue/model/model.ts';
import { createKindOverlaps, type KindOverlaps } from './kind-overlaps.ts';
import { matchesAddress, quickMatcher } from './segment-matching.ts';

/** Sample texts for variable parts of paths, and the kinds of part that accept them. */
export interface Samples extends Pick<KindOverlaps, 'withLiterals' | 'withKinds'> {
  /** Whether the kind takes text with "/", so that it can stand for several parts of an address. */
  spans(kind: string): boolean;
  /** Texts that the parts accept, joined by "/"; at least one, with names in braces where no text is known. */
  texts(segments: readonly Segment[]): Iterable<string>;
  /** Whether the parts accept a text of any number of parts. */
  accepts(segments: readonly Segment[], text: string): boolean;
}

/** Texts that tell the usual patterns apart: digits, letters, marks and mixtures of them. */
const usual = ['1', '42', 'a', 'name', 'Name', 'a-b', 'a_b', 'a1', '1a', 'a.b', 'é', 'a b', '~', '2020-01-01'];
const severalParts = ['a/b', '1/2', 'a-b/c_d', 'A/B', 'é/~'];
const variants = 8;

/**
 * The texts that kinds are tried out on: the usual ones, the words in their patterns and the literal parts of the routes, so that
 * a kind that accepts `posts|pages` has them as samples.
 */
export function textsToTry(kinds: readonly SegmentKind[], literals: Iterable<string>): string[] {
  const words = kinds.flatMap((kind) => kind.pattern.match(/[\p{L}\p{N}_-]+/gu) ?? []);
  return [...new Set([...usual, ...words, ...literals]), ...severalParts];
}

/** @param literals the literal parts of the routes, which are read only when a kind is tried */
export function createSamples(kinds: readonly SegmentKind[], literals: Iterable<string>): Samples {
  const matchers = new Map(kinds.map((kind) => [kind.name, quickMatcher(kind.pattern)]));
  const fits = (kind: string, text: string): boolean => matchers.get(kind)?.test(text) ?? false;
  const spanning = new Set(kinds.flatMap(({ name }) => (severalParts.some((text) => fits(name, text)) ? [name] : [])));
  const { firstTexts, withKinds, withLiterals } = createKindOverlaps(kinds, matchers, () =>
    textsToTry(kinds, literals),
  );
  const textOf = (segment: Segment, variant: number): string => {
    if (segment.kind === 'literal') return segment.text;
    const samples = firstTexts(segment.segmentKind);
    return samples[variant % Math.max(samples.length, 1)] ?? `{${segment.name}}`;
  };
  return {
    withKinds,
    withLiterals,
    spans: (kind) => spanning.has(kind),
    *texts(segments) {
      const count = segments.every(({ kind }) => kind === 'literal') ? 1 : variants;
      for (let variant = 0; variant < count; variant += 1) {
        yield segments.map((one) => textOf(one, variant)).join('/');
      }
    },
    accepts: (segments, text) => matchesAddress(segments, text, fits),
  };
}
