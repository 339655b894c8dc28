import type { Route, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/objects.ts';
import { createOverlapList, type RouteOverlaps } from './overlap-list.ts';
import { addressOf, type Pair, pairsBelow, rootPair } from './route-pairs.ts';
import { insert, type RouteNode } from './route-tree.ts';
import { createSamples } from './segment-samples.ts';
import { addSpanning } from './spanning-routes.ts';

/**
 * The routes that match an address which an earlier one matches, each with the first `most` of these, in order.
 *
 * The routes form a tree of parts, and the tree is walked against itself: a literal part meets the same literal and every kind
 * of variable part that its text fits; a kind meets itself and every kind that accepts one of its sample texts; a kind that
 * takes text with "/" meets the routes below that have the literals behind it. Parts that no address shares are never set
 * against each other, so the work grows with the routes and their overlaps, and what is kept with the routes alone. Of several
 * routes with the same parts each is set against the first.
 *
 * Every overlap found is certain, as its address shows. Kinds whose patterns share only texts that no sample has are missed.
 */
export function overlapsOf(iface: RoutesInterface, most: number): RouteOverlaps[] {
  const routes = routesOf(iface);
  const list = createOverlapList(routes, most);
  const samples = createSamples(iface.segmentKinds, literalsOf(routes));
  const root: RouteNode = {};
  for (const route of routes) {
    const same = insert(root, route, samples.spans);
    const [text = ''] = same ? samples.texts(route.segments) : [];
    if (same) list.add(same, route, `/${text}`);
  }
  // Each pair is followed to its end before the next one is made, as there may be very many.
  const open: Iterator<Pair>[] = [[rootPair(root)].values()];
  for (let pairs = open.at(-1); pairs; pairs = open.at(-1)) {
    const { value: pair, done } = pairs.next();
    if (done) {
      open.pop();
      continue;
    }
    const { a, b } = pair;
    if (a !== b && a.route && b.route) list.add(a.route, b.route, addressOf(pair));
    addSpanning(pair, samples, list);
    open.push(pairsBelow(pair, samples));
  }
  return list.overlaps();
}

function* literalsOf(routes: readonly Route[]): Iterable<string> {
  for (const { segments } of routes) {
    for (const segment of segments) if (segment.kind === 'literal') yield segment.text;
  }
}
