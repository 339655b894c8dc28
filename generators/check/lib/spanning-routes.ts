import type { Route } from '../../catalogue/model/model.ts';
import type { OverlapList } from './overlap-list.ts';
import { addressOf, type Pair } from './route-pairs.ts';
import { type RouteNode, routesBelow } from './route-tree.ts';
import type { Samples } from './segment-samples.ts';

/** The remainder of a route after a pair of nodes. */
interface Remainder {
  readonly route: Route;
  /** Texts that it accepts, generated lazily. */
  texts(): Iterable<string>;
  accepts(text: string): boolean;
  /** A literal part of it, which every text that it accepts contains; undefined if it has none. */
  readonly literal: string | undefined;
}

/** Compares the routes below parts that take text with "/" with every route below the other node of the pair. */
export function addSpanning(pair: Pair, samples: Samples, list: OverlapList): void {
  const { a, b, depth } = pair;
  if (!a.spanning && !b.spanning) return;
  const base = depth === 0 ? '/' : `${addressOf(pair)}/`;
  const remainders = new Map<Route, Remainder>();
  const remainderOf = (route: Route): Remainder => {
    const remainder = remainders.get(route) ?? createRemainder(route, depth, samples);
    remainders.set(route, remainder);
    return remainder;
  };
  const done = new Set<Remainder>();
  for (const [node, against] of a === b ? [[a, b] as const] : [[a, b] as const, [b, a] as const]) {
    const acceptors = [...(node.spanning?.values() ?? [])].flatMap(routesBelow).map(remainderOf);
    if (acceptors.length === 0) continue;
    const candidates = candidatesFor(acceptors, remaindersBelow(against, depth, remainderOf));
    for (const acceptor of acceptors) {
      for (const other of candidates(acceptor)) {
        const text = other === acceptor ? undefined : accepted(acceptor, other);
        if (text === undefined) continue;
        // The pair may have been added in reverse.
        const isKnown = done.has(other) && accepted(other, acceptor) !== undefined;
        if (!isKnown) list.add(acceptor.route, other.route, base + text);
      }
      done.add(acceptor);
    }
  }
}

/** The first text of a remainder that another one accepts. */
function accepted(acceptor: Remainder, { texts }: Remainder): string | undefined {
  for (const text of texts()) if (acceptor.accepts(text)) return text;
  return undefined;
}

function remaindersBelow(node: RouteNode, depth: number, remainderOf: (route: Route) => Remainder): Remainder[] {
  return routesBelow(node).flatMap((route) => (route.segments.length > depth ? [remainderOf(route)] : []));
}

function createRemainder(route: Route, depth: number, samples: Samples): Remainder {
  const segments = route.segments.slice(depth);
  const literals = segments.flatMap((segment) => (segment.kind === 'literal' ? [segment.text] : []));
  return {
    route,
    literal: literals.at(-1),
    texts: () => samples.texts(segments),
    accepts: (text) => samples.accepts(segments, text),
  };
}

/** Finds the routes that a spanning route may accept: those with its literal as a part of one of their texts. */
function candidatesFor(
  acceptors: readonly Remainder[],
  others: readonly Remainder[],
): (acceptor: Remainder) => readonly Remainder[] {
  const byLiteral = new Map<string, Remainder[]>();
  for (const { literal } of acceptors) if (literal !== undefined) byLiteral.set(literal, []);
  if (byLiteral.size > 0) {
    for (const other of others) {
      const parts = new Set([...other.texts()].flatMap((text) => text.split('/')));
      for (const part of parts) byLiteral.get(part)?.push(other);
    }
  }
  return ({ literal }) => (literal === undefined ? others : (byLiteral.get(literal) ?? []));
}
