import type { Route, RoutesInterface, Segment } from '../../../generators/catalogue/model/model.ts';
import { createSamples, textsToTry } from '../../../generators/check/lib/segment-samples.ts';

// Finds overlaps by setting each route against each other one, part by part: slow, and plain to see.

/** By the places of routes: for each the earlier ones that match an address which it matches. */
export function overlapsOneByOne({ families, segmentKinds }: RoutesInterface): Map<number, number[]> {
  const routes = families.flatMap((family) => family.routes);
  const found = new Map<number, number[]>();
  const literals = routes.flatMap(({ segments }) =>
    segments.flatMap((one) => (one.kind === 'literal' ? [one.text] : [])),
  );
  const samples = createSamples(segmentKinds, literals);
  const texts = textsToTry(segmentKinds, literals);
  const patterns = new Map(segmentKinds.map(({ name, pattern }) => [name, pattern]));
  const matches = (segments: readonly Segment[], text: string): boolean => {
    const sources = segments.map((one) =>
      one.kind === 'literal'
        ? one.text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
        : `(?:${patterns.get(one.segmentKind)})`,
    );
    try {
      return new RegExp(`^(?:${sources.join('/')})$`, 'u').test(text);
    } catch {
      return false;
    }
  };
  const spans = (segment: Segment | undefined): boolean =>
    segment?.kind === 'variable' && ['a/b', '1/2', 'a-b/c_d', 'A/B', 'é/~'].some((text) => matches([segment], text));
  const meet = (one: Segment, other: Segment): boolean => {
    if (one.kind === 'literal' && other.kind === 'literal') return one.text === other.text;
    if (one.kind === 'literal') return matches([other], one.text);
    if (other.kind === 'literal') return matches([one], other.text);
    return (
      patterns.get(one.segmentKind) === patterns.get(other.segmentKind) ||
      texts.some((text) => matches([one], text) && matches([other], text))
    );
  };
  const overlap = (one: readonly Segment[], other: readonly Segment[]): boolean => {
    const [first, second] = [one[0], other[0]];
    if (!first || !second) return !first && !second;
    if (spans(first) || spans(second)) {
      const takes = (taker: readonly Segment[], taken: readonly Segment[]): boolean =>
        spans(taker[0]) && [...samples.texts(taken)].some((text) => matches(taker, text));
      return takes(one, other) || takes(other, one);
    }
    return meet(first, second) && overlap(one.slice(1), other.slice(1));
  };
  for (const [place, route] of routes.entries()) {
    const earlier = [...routes.slice(0, place).entries()].filter(([, before]) => isCompared(before, route, routes));
    const places = earlier.filter(([, before]) => sameParts(before, route) || overlap(before.segments, route.segments));
    if (places.length > 0)
      found.set(
        place,
        places.map(([at]) => at),
      );
  }
  return found;
}

/** Of several routes with the same parts, the first stands for all. */
function isCompared(before: Route, route: Route, routes: readonly Route[]): boolean {
  const first = (one: Route): boolean => routes.find((other) => sameParts(one, other)) === one;
  return first(before) && (first(route) || sameParts(before, route));
}

function sameParts(one: Route, other: Route): boolean {
  const parts = ({ segments }: Route): string =>
    JSON.stringify(segments.map((part) => (part.kind === 'literal' ? part.text : { kind: part.segmentKind })));
  return parts(one) === parts(other);
}
