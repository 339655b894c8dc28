import type { Route, Segment } from '../../catalogue/model.ts';

/** The routes whose paths begin with the same parts; variable parts of one kind are the same part. */
export interface RouteNode {
  /** The first route that ends here. */
  route?: Route;
  literals?: Map<string, RouteNode>;
  variables?: Map<string, RouteNode>;
  /** The variable parts that take text with "/". */
  spanning?: Map<string, RouteNode>;
  /** Whether there are variable parts below: literal ones alone are never two ways to one address. */
  varies?: true;
}

type Children = 'literals' | 'variables' | 'spanning';

/** Adds a route to the tree below a node. The route that ends there already, if there is one. */
export function insert(root: RouteNode, route: Route, spans: (kind: string) => boolean): Route | undefined {
  let node = root;
  const passed: RouteNode[] = [root];
  for (const segment of route.segments) {
    node = childOf(node, segment, spans);
    passed.push(node);
  }
  const last = route.segments.findLastIndex(({ kind }) => kind === 'variable');
  for (const around of passed.slice(0, last + 1)) around.varies = true;
  if (node.route) return node.route;
  node.route = route;
  return undefined;
}

function childOf(node: RouteNode, segment: Segment, spans: (kind: string) => boolean): RouteNode {
  const children: Children =
    segment.kind === 'literal' ? 'literals' : spans(segment.segmentKind) ? 'spanning' : 'variables';
  const key = segment.kind === 'literal' ? segment.text : segment.segmentKind;
  node[children] ??= new Map();
  const child = node[children].get(key) ?? {};
  node[children].set(key, child);
  return child;
}

/** The first route of each end at or below a node. */
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
