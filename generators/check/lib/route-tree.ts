import type { Route, Segment } from '../../catalogue/model/model.ts';
import { getOrMake } from '../../lib/add-to.ts';

/** The routes whose paths begin with the same parts; variable parts of one kind count as the same part. */
export interface RouteNode {
  /** The first route that ends here. */
  route?: Route;
  literals?: Map<string, RouteNode>;
  variables?: Map<string, RouteNode>;
  /** The variable parts that take text with "/". */
  spanning?: Map<string, RouteNode>;
  /** Whether there are variable parts below: literal parts alone lead to an address in only one way. */
  varies?: true;
}

/** Adds a route to the tree below a node. If another route ends there already, returns that one and adds nothing. */
export function insert(root: RouteNode, route: Route, spans: (kind: string) => boolean): Route | undefined {
  const last = route.segments.findLastIndex(({ kind }) => kind === 'variable');
  let node = root;
  for (const [depth, segment] of route.segments.entries()) {
    if (depth <= last) node.varies = true;
    node = childOf(node, segment, spans);
  }
  if (node.route) return node.route;
  node.route = route;
  return undefined;
}

function childOf(node: RouteNode, segment: Segment, spans: (kind: string) => boolean): RouteNode {
  if (segment.kind === 'literal') {
    node.literals ??= new Map();
    return getOrMake(node.literals, segment.text, newNode);
  }
  const children = spans(segment.segmentKind) ? 'spanning' : 'variables';
  node[children] ??= new Map();
  return getOrMake(node[children], segment.segmentKind, newNode);
}

function newNode(): RouteNode {
  return {};
}

/** The routes that end at or below a node; of those with the same parts, only the first. */
export function routesBelow(start: RouteNode): Route[] {
  const routes: Route[] = [];
  const nodes = [start];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.route) routes.push(node.route);
    for (const children of [node.literals, node.variables, node.spanning]) {
      for (const below of children?.values() ?? []) nodes.push(below);
    }
  }
  return routes;
}
