import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Json, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import type { Builder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';
import { memoized } from './memoized.ts';
import type { Operation, RouteItem } from './operations.ts';
import { sharedOperation } from './shared-operations.ts';

/** Makes the path items of a document. Routes with the same path share one item, which has one operation for each method. */
export function pathItems(builder: Builder<RoutesInterface>, routes: readonly RouteItem[]): NodeMap {
  const byPath = new Map<string, RouteItem[]>();
  for (const route of routes) addTo(byPath, route.path, route);
  return new Map(
    [...byPath].map(([path, items]) => {
      const [only, second] = items;
      const isAlone =
        only && !second && new Set(only.operations.map(({ method }) => method)).size === only.operations.length;
      // Merging operations reads components that other routes may have added, so that the result is not memoized.
      return [path, isAlone ? pathItemOfRoute(builder, only) : pathItem(builder, items)];
    }),
  );
}

const pathItemOfRoute = memoized((builder: Builder<RoutesInterface>, route: RouteItem) => pathItem(builder, [route]));

function pathItem(builder: Builder<RoutesInterface>, items: readonly RouteItem[]): NodeMap {
  const byMethod = new Map<string, Operation[]>();
  for (const operation of items.flatMap(({ operations }) => operations)) {
    addTo(byMethod, operation.method.toLowerCase(), operation);
  }
  const operations = [...byMethod].map(([method, all]): [string, NodeMap] => [method, operationOf(builder, all)]);
  return merged<Node>(descriptionOf(items), new Map(operations), factsOf(items));
}

function operationOf(builder: Builder<RoutesInterface>, operations: readonly Operation[]): NodeMap {
  const [only, second] = operations;
  return only && !second ? only.fields : sharedOperation(builder, operations);
}

function descriptionOf(items: readonly RouteItem[]): NodeMap {
  const texts = new Set(items.map(({ description }) => description).filter((text) => text !== ''));
  return jsonMap<Node>({ description: unlessEmpty([...texts].join('\n\n')) });
}

/** The facts of a route; for several routes, a list of their facts with their paths. */
function factsOf(items: readonly RouteItem[]): NodeMap {
  const [only, second] = items;
  if (only && !second) return only.facts;
  const routes = items.map(({ route, operations, facts }): Json => {
    const endpoints = [...new Set(operations.map(({ endpoint }) => endpoint))];
    return merged<Json>(jsonMap<Json>({ path: route.path, endpoints }), facts);
  });
  return jsonMap<Node>({ 'x-catalpa-routes': routes });
}
