import type { Route, RoutesInterface } from '../../catalogue/model/model.ts';
import { acceptedResources, routesOf } from '../../catalogue/model/parameter-objects.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { type ShownResource, shownResources } from '../../shape/answers.ts';
import { shownSchema } from '../schema/answer-schemas.ts';
import { originFacts } from '../schema/fact-extensions.ts';
import type { Schema } from '../schema/schema.ts';
import { resourceSchema } from './bodies.ts';
import type { Builder } from './builder.ts';
import type { Parts, Tag } from './document.ts';
import { memoized } from './memoized.ts';
import { operationIds, type Plan, type RouteItem, routeItem } from './operations.ts';
import { pathItems } from './path-items.ts';
import { pathTemplates } from './path-templates.ts';
import { errorSchema, madeResponses, responseSchema } from './responses.ts';
import { routeServers } from './server-addresses.ts';

/** Makes the parts of a document for an interface of routes: its paths, and the schemas that only they use. */
export function routesParts(builder: Builder<RoutesInterface>): Parts {
  const { iface } = builder;
  const tags = tagsOf(builder);
  const plans = plansOf(builder);
  const items = routesOf(iface).flatMap((route, index) => routeItems(builder, route, plans[index] ?? []));
  return {
    servers: routeServers(builder),
    tags: [...tags.values()],
    paths: pathItems(builder, items),
    schemas: schemasOf(builder),
    parameters: new Map(),
    responses: new Map([...madeResponses(builder)].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The plans of all routes, in order: their paths and names depend on those of other routes. */
const plansOf = memoized((builder: Builder<RoutesInterface>): readonly (readonly Plan[])[] => {
  const { iface } = builder;
  const tags = tagNames(builder);
  const templates = pathTemplates(iface);
  const ids = createNames();
  return routesOf(iface).map((route) =>
    (templates.get(route) ?? []).map((template): Plan => {
      return { template, tag: tags.get(route.family) ?? '', ids: operationIds(route, template, ids) };
    }),
  );
});

const routeItems = memoized(
  (builder: Builder<RoutesInterface>, route: Route, plans: readonly Plan[]): readonly RouteItem[] =>
    plans.map((plan) => routeItem(builder, route, plan)),
);

/** A tag for each family, by the name of the family. */
function tagsOf(builder: Builder<RoutesInterface>): Map<string, Tag> {
  const names = tagNames(builder);
  return new Map(
    builder.iface.families.map((family) => [
      family.name,
      {
        name: names.get(family.name) ?? family.name,
        description: builder.dialect.text({ purpose: family.purpose, facts: [] }),
        facts: merged(jsonMap({ 'x-catalpa-family': family.name }), originFacts(family)),
      },
    ]),
  );
}

const tagNames = memoized(({ iface }: Builder<RoutesInterface>): ReadonlyMap<string, string> => {
  const titles = createNames([], (title) => title.toLowerCase());
  return new Map(iface.families.map(({ name, title }) => [name, titles.take(visibleText(title))]));
});

const schemaOfResource = memoized(resourceSchema);
const schemaOfShown = memoized((_builder: Builder, resource: ShownResource) => shownSchema(resource));

function schemasOf(builder: Builder<RoutesInterface>): Map<string, Schema> {
  const { iface, names } = builder;
  const schemas = new Map<string, Schema>();
  for (const resource of acceptedResources(iface)) {
    const schema = schemaOfResource(builder, resource);
    schemas.set(names.of({ kind: 'resource', name: resource.name }), schema);
  }
  for (const resource of shownResources(iface).values()) {
    schemas.set(names.of({ kind: 'shown', name: resource.name }), schemaOfShown(builder, resource));
  }
  for (const { endpoints } of routesOf(iface)) {
    for (const { name, response } of endpoints) {
      if (response) schemas.set(names.of({ kind: 'response', name }), responseSchema(response.schema));
    }
  }
  const error = errorSchema(builder);
  if (error) schemas.set(names.of({ kind: 'error', name: 'error' }), error);
  return schemas;
}
