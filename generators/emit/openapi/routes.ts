import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/objects.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { originFacts } from '../schema/facts.ts';
import type { Schema } from '../schema/schema.ts';
import { resourceSchema } from './bodies.ts';
import type { Builder } from './builder.ts';
import type { Parts, Tag } from './document.ts';
import { keeper, sharedKeeper } from './kept.ts';
import { operationIds, type Plan, type RouteItem, routeItem } from './operations.ts';
import { pathItems } from './path-items.ts';
import { pathTemplates } from './paths.ts';
import { errorSchema, madeResponses, responseSchema } from './responses.ts';
import { routeServers } from './server.ts';

/** Makes the parts of a document for an interface of routes: its paths, and the schemas that only they use. */
export function routesParts(builder: Builder<RoutesInterface>): Parts {
  const { iface } = builder;
  const tags = tagsOf(builder);
  const templates = pathTemplates(iface);
  const ids = createNames();
  const items = iface.families.flatMap((family) =>
    family.routes.flatMap((route) => {
      const tag = tags.get(family.name)?.name ?? '';
      const plans = (templates.get(route) ?? []).map(
        (template): Plan => ({ route, template, tag, ids: operationIds(route, template, ids) }),
      );
      return keepItems(builder, route, plans.flatMap(inputsOf), (own) => plans.map((plan) => routeItem(own, plan)));
    }),
  );
  return {
    servers: routeServers(builder),
    tags: [...tags.values()],
    paths: pathItems(builder, items),
    schemas: schemasOf(builder),
    parameters: new Map(),
    responses: new Map([...madeResponses(builder)].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const keepItems = keeper<readonly RouteItem[], Builder<RoutesInterface>>();

/** The inputs of a route's items that depend on other routes: its paths, and the names of variables, tags and operations. */
function inputsOf({ template: { path, variables, suffix }, tag, ids }: Plan): readonly string[] {
  return [path, suffix, ...variables.map(({ name }) => name), tag, ...ids];
}

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

const tagNames = sharedKeeper(({ iface }: Builder<RoutesInterface>): ReadonlyMap<string, string> => {
  const titles = createNames([], (title) => title.toLowerCase());
  return new Map(iface.families.map(({ name, title }) => [name, titles.take(visibleText(title))]));
});

const keepResource = keeper<Schema>();

function schemasOf(builder: Builder<RoutesInterface>): Map<string, Schema> {
  const { iface, names } = builder;
  const schemas = new Map<string, Schema>();
  for (const resource of iface.resources) {
    const schema = keepResource(builder, resource, [], (own) => resourceSchema(own, resource));
    schemas.set(names.of({ kind: 'resource', name: resource.name }), schema);
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
