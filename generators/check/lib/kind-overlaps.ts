import type { SegmentKind } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { once } from '../../lib/once.ts';
import { type AcceptedTexts, createTextMatcher } from './accepted-texts.ts';

/** A kind of variable part with a literal that it accepts. */
export interface LiteralMatch {
  readonly kind: string;
  readonly text: string;
}

/** Two kinds of variable part with a text that both accept. */
export interface KindOverlap extends LiteralMatch {
  readonly other: string;
}

/** A map whose keys are kinds or literals. */
type Parts = ReadonlyMap<string, unknown>;

/** Finds the texts that kinds of variable part share, without comparing each with every other if there are many. */
export interface KindOverlaps {
  /** The first texts that the kind accepts. */
  firstTexts(kind: string): readonly string[];
  /** The kinds with the literals that they accept. */
  withLiterals(kinds: Parts, literals: Parts): Iterable<LiteralMatch>;
  /** The pairs of kinds that accept one text; each pair once if both maps are the same. */
  withKinds(kinds: Parts, others: Parts): Iterable<KindOverlap>;
}

/** Up to this number, pairs are tried one by one, without an index. */
const fewPairs = 256;

/** @param textsToTry returns the texts to try, including literals; `matchers` are the matchers of the kinds, by name */
export function createKindOverlaps(
  kinds: readonly SegmentKind[],
  matchers: ReadonlyMap<string, RegExp | undefined>,
  textsToTry: () => readonly string[],
): KindOverlaps {
  const patterns = new Map(kinds.map(({ name, pattern }) => [name, pattern]));
  const texts = once(textsToTry);
  const matchTexts = once(() => createTextMatcher(texts()));
  const accepted = remembering((kind) => matchTexts()(patterns.get(kind) ?? '', matchers.get(kind)));
  const index = createIndex(kinds, accepted, texts);
  /** The place of a text that both accept; -1 if their patterns are equal and no such text is known. */
  const shared = (one: string, other: string): number | undefined =>
    accepted(one).firstShared(accepted(other)) ?? (patterns.get(one) === patterns.get(other) ? -1 : undefined);
  return {
    firstTexts: (kind) => accepted(kind).first.map((place) => texts()[place] ?? ''),
    *withLiterals(kinds, literals) {
      const isFew = kinds.size * literals.size <= fewPairs;
      const candidates = isFew ? () => kinds.keys() : index.kindsFor(kinds);
      for (const text of literals.keys()) {
        for (const kind of candidates(text)) if (matchers.get(kind)?.test(text)) yield { kind, text };
      }
    },
    *withKinds(kinds, others) {
      const isFew = kinds.size * others.size <= fewPairs;
      const candidates = isFew ? () => others.keys() : index.partnersAmong(others);
      const order = new Map([...kinds.keys()].map((kind, place) => [kind, place]));
      const isDone = (one: string, other: string): boolean =>
        kinds === others && (order.get(other) ?? 0) < (order.get(one) ?? 0);
      for (const kind of kinds.keys()) {
        for (const other of candidates(kind)) {
          const place = isDone(kind, other) ? undefined : shared(kind, other);
          if (place !== undefined) yield { kind, other, text: texts()[place] ?? `{${kind}}` };
        }
      }
    },
  };
}

/** Finds the kinds, among given ones, that may accept a text. */
interface Index {
  /** The kinds that may accept a literal. */
  kindsFor(kinds: Parts): (literal: string) => Iterable<string>;
  /** The kinds that may share a text with a kind. */
  partnersAmong(kinds: Parts): (kind: string) => Iterable<string>;
}

/** Builds the index: kinds that accept few texts are found by these, the others are always candidates. */
function createIndex(
  kinds: readonly SegmentKind[],
  accepted: (kind: string) => AcceptedTexts,
  texts: () => readonly string[],
): Index {
  const byPlace = once(() => {
    const found = new Map<number, string[]>();
    for (const { name } of kinds) for (const place of accepted(name).few ?? []) addTo(found, place, name);
    return found;
  });
  const byPattern = once(() => {
    const found = new Map<string, string[]>();
    for (const { name, pattern } of kinds) addTo(found, pattern, name);
    return found;
  });
  const patterns = new Map(kinds.map(({ name, pattern }) => [name, pattern]));
  const placeOf = once(() => new Map(texts().map((text, place) => [text, place])));
  const isBroad = (kind: string): boolean => !accepted(kind).few;
  const narrowAt = (place: number, among: Parts): string[] =>
    (byPlace().get(place) ?? []).filter((kind) => among.has(kind));
  return {
    kindsFor(kinds) {
      const broad = [...kinds.keys()].filter(isBroad);
      return (literal) => [...broad, ...narrowAt(placeOf().get(literal) ?? -1, kinds)];
    },
    partnersAmong(kinds) {
      const broad = [...kinds.keys()].filter(isBroad);
      return (kind) => {
        const { few } = accepted(kind);
        if (!few) return kinds.keys();
        const alike = (byPattern().get(patterns.get(kind) ?? '') ?? []).filter((other) => kinds.has(other));
        return new Set([...broad, ...alike, ...few.flatMap((place) => narrowAt(place, kinds))]);
      };
    },
  };
}

function remembering<T>(make: (key: string) => T): (key: string) => T {
  const valuesByKey = new Map<string, T>();
  return (key) => {
    const value = valuesByKey.get(key) ?? make(key);
    valuesByKey.set(key, value);
    return value;
  };
}
