import type { Route, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { createOverlapList, type RouteOverlaps } from './overlap-list.ts';
import { addressOf, type Pair, pairsBelow, rootPair } from './route-pairs.ts';
import { insert, type RouteNode } from './route-tree.ts';
import { createSamples } from './segment-samples.ts';
import { addSpanning } from './spanning-routes.ts';

/**
 * The routes that match an address of an earlier route, each with the first `most` of these earlier routes, in order.
 *
 * The routes form a tree of parts, which is walked against itself. A literal part meets the same literal and every kind of variable part
 * that accepts it; a kind meets itself and every kind that accepts one of its sample texts; a kind that takes text with "/" meets the
 * routes below that have the literals after it. Parts that share no address are never compared, so the time grows with the routes and their
 * overlaps, and the memory with the routes only. Of several routes with the same parts, each is compared with the first.
 *
 * Every reported overlap is certain, as its address shows. Overlaps of kinds whose patterns share only texts outside the samples are
 * missed.
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
  // Each pair is followed to its end before the next is generated, as there may be very many.
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
