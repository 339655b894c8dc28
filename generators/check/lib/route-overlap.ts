import type { Route, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { createSamples, type Samples } from './segment-samples.ts';

/** Two routes and an address that both of them match. */
export interface Overlap {
  readonly earlier: Route;
  readonly later: Route;
  readonly address: string;
}

/** The routes whose paths begin with the same parts; variable parts of one kind are the same part. */
interface Node {
  /** The first route that ends here. */
  route?: Route;
  readonly literals: Map<string, Node>;
  readonly variables: Map<string, Node>;
  /** The variable parts that take text with "/". */
  readonly spanning: Map<string, Node>;
}

/** Two nodes, equally deep, that one address can lead to. */
interface Pair {
  readonly a: Node;
  readonly b: Node;
  readonly address: string;
  readonly depth: number;
}

type Add = (one: Route, other: Route, address: string) => void;

/**
 * The pairs of routes that match one address, each with such an address.
 *
 * The routes form a tree of parts, and the tree is walked against itself: a literal part meets the same literal and every kind
 * of variable part that its text fits; a kind meets itself and every kind that accepts one of its sample texts; a kind that
 * takes text with "/" meets every route below. Parts that no address shares are never set against each other, so the work grows
 * with the routes and their overlaps. Of several routes with the same parts each is set against the first.
 *
 * What is found is certain, as the address shows. Kinds whose patterns share nothing but texts that no sample has are missed.
 */
export function overlapsOf(iface: RoutesInterface): Overlap[] {
  const routes = routesOf(iface);
  const order = new Map(routes.map((route, index) => [route, index]));
  const place = (route: Route): number => order.get(route) ?? 0;
  const found = new Map<string, Overlap>();
  const add: Add = (one, other, address) => {
    const [earlier, later] = place(one) < place(other) ? [one, other] : [other, one];
    const key = `${place(later)} ${place(earlier)}`;
    if (one !== other && !found.has(key)) found.set(key, { earlier, later, address: `/${address}` });
  };
  const samples = createSamples(iface.segmentKinds, literalsOf(routes));
  const root = createNode();
  for (const route of routes) insert(root, route, samples, add);
  const pairs: Pair[] = [{ a: root, b: root, address: '', depth: 0 }];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const { a, b } = pair;
    if (a.route && b.route) add(a.route, b.route, pair.address);
    addSpanning(pair, samples, add);
    if (a !== b) addSpanning({ ...pair, a: b, b: a }, samples, add);
    for (const below of pairsBelow(pair, samples)) pairs.push(below);
  }
  return [...found.values()].sort((x, y) => place(x.later) - place(y.later) || place(x.earlier) - place(y.earlier));
}

function createNode(): Node {
  return { literals: new Map(), variables: new Map(), spanning: new Map() };
}

function insert(root: Node, route: Route, samples: Samples, add: Add): void {
  let node = root;
  for (const segment of route.segments) {
    const key = segment.kind === 'literal' ? segment.text : segment.segmentKind;
    const variables = samples.spans(key) ? node.spanning : node.variables;
    const children = segment.kind === 'literal' ? node.literals : variables;
    const next = children.get(key) ?? createNode();
    children.set(key, next);
    node = next;
  }
  if (node.route) add(node.route, route, samples.texts(route.segments)[0] ?? '');
  else node.route = route;
}

function literalsOf(routes: readonly Route[]): Set<string> {
  return new Set(
    routes.flatMap((route) => route.segments.flatMap((segment) => (segment.kind === 'literal' ? [segment.text] : []))),
  );
}

/** The pairs of nodes one part further that one address can lead to. */
function pairsBelow({ a, b, address, depth }: Pair, samples: Samples): Pair[] {
  const pairs: Pair[] = [];
  const meet = (one: Node, other: Node, text: string): void => {
    pairs.push({ a: one, b: other, address: depth === 0 ? text : `${address}/${text}`, depth: depth + 1 });
  };
  const [fewer, more] = a.literals.size <= b.literals.size ? [a, b] : [b, a];
  for (const [text, node] of fewer.literals) {
    const same = more.literals.get(text);
    if (same) meet(node, same, text);
  }
  for (const [one, other] of a === b
    ? [[a, b]]
    : [
        [a, b],
        [b, a],
      ]) {
    for (const [kind, node] of one?.variables ?? []) {
      for (const [text, literal] of other?.literals ?? []) if (samples.fits(kind, text)) meet(node, literal, text);
    }
  }
  const kinds = [...a.variables];
  for (const [index, [kind, node]] of kinds.entries()) {
    for (const [otherKind, other] of a === b ? kinds.slice(index) : b.variables) {
      const text = samples.shared(kind, otherKind);
      if (text !== undefined) meet(node, other, text);
    }
  }
  return pairs;
}

/** Sets the routes that go on from `a` with a part that takes text with "/" against every route below `b`. */
function addSpanning({ a, b, address, depth }: Pair, samples: Samples, add: Add): void {
  if (a.spanning.size === 0) return;
  const others = routesBelow(b).map((route) => ({ route, texts: samples.texts(route.segments.slice(depth)) }));
  for (const route of [...a.spanning.values()].flatMap(routesBelow)) {
    const rest = route.segments.slice(depth);
    for (const other of others) {
      if (other.route === route || other.route.segments.length === depth) continue;
      const text = other.texts.find((candidate) => samples.accepts(rest, candidate));
      if (text !== undefined) add(route, other.route, depth === 0 ? text : `${address}/${text}`);
    }
  }
}

/** The first route of each end at or below a node. */
function routesBelow(start: Node): Route[] {
  const routes: Route[] = [];
  const nodes = [start];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.route) routes.push(node.route);
    for (const children of [node.literals, node.variables, node.spanning]) {
      for (const below of children.values()) nodes.push(below);
    }
  }
  return routes;
}
