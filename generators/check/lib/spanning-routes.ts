import type { Route } from '../../catalogue/model.ts';
import type { OverlapList } from './overlap-list.ts';
import { addressOf, type Pair } from './route-pairs.ts';
import { type RouteNode, routesBelow } from './route-tree.ts';
import type { Samples } from './segment-samples.ts';

/** The rest of a route after a pair of nodes. */
interface Rest {
  readonly route: Route;
  /** Texts that it accepts, each made when it is come to. */
  texts(): Iterable<string>;
  accepts(text: string): boolean;
  /** A literal part of it: a text that it accepts has one that is the same. */
  readonly literal: string | undefined;
}

/** Sets the routes that go on from a node with a part that takes text with "/" against every route below its counterpart. */
export function addSpanning(pair: Pair, samples: Samples, list: OverlapList): void {
  const { a, b, depth } = pair;
  if (!a.spanning && !b.spanning) return;
  const base = depth === 0 ? '/' : `${addressOf(pair)}/`;
  const rests = new Map<Route, Rest>();
  const restOf = (route: Route): Rest => {
    const rest = rests.get(route) ?? createRest(route, depth, samples);
    rests.set(route, rest);
    return rest;
  };
  const done = new Set<Rest>();
  for (const [node, against] of a === b ? [[a, b] as const] : [[a, b] as const, [b, a] as const]) {
    const takers = [...(node.spanning?.values() ?? [])].flatMap(routesBelow).map(restOf);
    if (takers.length === 0) continue;
    const candidates = candidatesFor(takers, restsBelow(against, depth, restOf));
    for (const taker of takers) {
      for (const other of candidates(taker)) {
        const text = other === taker ? undefined : accepted(taker, other);
        if (text === undefined) continue;
        // The same two the other way round.
        const isKnown = done.has(other) && accepted(other, taker) !== undefined;
        if (!isKnown) list.add(taker.route, other.route, base + text);
      }
      done.add(taker);
    }
  }
}

/** The first text of one that the other accepts. */
function accepted(taker: Rest, { texts }: Rest): string | undefined {
  for (const text of texts()) if (taker.accepts(text)) return text;
  return undefined;
}

function restsBelow(node: RouteNode, depth: number, restOf: (route: Route) => Rest): Rest[] {
  return routesBelow(node).flatMap((route) => (route.segments.length > depth ? [restOf(route)] : []));
}

function createRest(route: Route, depth: number, samples: Samples): Rest {
  const segments = route.segments.slice(depth);
  const literals = segments.flatMap((segment) => (segment.kind === 'literal' ? [segment.text] : []));
  return {
    route,
    literal: literals.at(-1),
    texts: () => samples.texts(segments),
    accepts: (text) => samples.accepts(segments, text),
  };
}

/** Finds the routes that a spanning route may accept: all that have its literal as a part of one of their texts. */
function candidatesFor(takers: readonly Rest[], others: readonly Rest[]): (taker: Rest) => readonly Rest[] {
  const byLiteral = new Map<string, Rest[]>();
  for (const { literal } of takers) if (literal !== undefined) byLiteral.set(literal, []);
  if (byLiteral.size > 0) {
    for (const other of others) {
      const parts = new Set([...other.texts()].flatMap((text) => text.split('/')));
      for (const part of parts) byLiteral.get(part)?.push(other);
    }
  }
  return ({ literal }) => (literal === undefined ? others : (byLiteral.get(literal) ?? []));
}
