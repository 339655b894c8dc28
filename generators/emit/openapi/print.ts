import { sharedPart } from '../../catalogue/digests.ts';
import type { Interface } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap, keepText, merged, unlessEmpty } from '../../lib/json.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { OpenapiVersion } from '../generator.ts';
import { type Schema, schemaJson } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Document, Node, Server, Tag } from './document.ts';
import { schema30 } from './schema-3-0.ts';

type PrintSchema = (schema: Schema) => JsonMap;

const known = perPair<Interface, Schema, JsonMap>();

/** Writes a document in any version of OpenAPI; what two versions have alike is one object. */
export function createPrinter(document: Document, { iface, dialect }: Builder): (version: OpenapiVersion) => JsonMap {
  // The names of components are shared by all objects.
  const modern = (schema: Schema): JsonMap =>
    known(sharedPart(iface), schema, () => keepText(schemaJson(schema, dialect)));
  const old = once((schema: Schema) => schema30(modern(schema)));
  const parts = once((print: PrintSchema) => partsJson(document, print));
  const info = jsonMap({
    title: document.title,
    description: unlessEmpty(document.description),
    version: document.version,
  });
  return (version) =>
    merged(
      jsonMap({
        openapi: exactVersions[version],
        'x-catalpa-generated': document.notice,
        info,
        servers: unlessEmpty(document.servers.map((server) => serverJson(server, version))),
        tags: unlessEmpty(document.tags.map((tag) => tagJson(tag, version))),
      }),
      parts(version === '3.0' ? old : modern),
      jsonMap({ security: unlessEmpty(document.security.requirements) }),
      document.facts,
    );
}

const exactVersions: Readonly<Record<OpenapiVersion, string>> = { '3.0': '3.0.4', '3.1': '3.1.0', '3.2': '3.2.0' };

function partsJson({ paths, schemas, responses, parameters, security }: Document, print: PrintSchema): JsonMap {
  const components = jsonMap({
    schemas: unlessEmpty(nodeJson(schemas, print)),
    responses: unlessEmpty(nodeJson(responses, print)),
    parameters: unlessEmpty(nodeJson(parameters, print)),
    securitySchemes: unlessEmpty(security.schemes),
  });
  // Versions from 3.1 on can do without paths, but not every tool can.
  return jsonMap({ paths: nodeJson(paths, print), components: unlessEmpty(components) });
}

/** Writes the schemas in a node. */
function nodeJson(node: ReadonlyMap<string, Node>, print: PrintSchema): JsonMap;
function nodeJson(node: Node, print: PrintSchema): Json;
function nodeJson(node: Node, print: PrintSchema): Json {
  if (typeof node !== 'object' || node === null) return node;
  if (isList(node)) return node.map((item) => nodeJson(item, print));
  if (!isMap(node)) return print(node);
  const json = new Map<string, Json>();
  for (const [key, value] of node) json.set(key, typeof value === 'object' ? nodeJson(value, print) : value);
  return json;
}

function once<T extends object, R>(make: (one: T) => R): (one: T) => R {
  const made = new Map<T, R>();
  return (one) => getOrMake(made, one, () => make(one));
}

function serverJson(server: Server, version: OpenapiVersion): JsonMap {
  const newest = version === '3.2';
  const { name, url, description, variables, facts } = (newest ? server.withoutQuery : undefined) ?? server;
  const named = variables.map((one): [string, JsonMap] => [one.name, jsonMap({ default: one.default })]);
  return merged(
    jsonMap({
      url,
      name: newest ? name : undefined,
      description: unlessEmpty(description),
      variables: unlessEmpty(new Map(named)),
    }),
    facts,
  );
}

function tagJson({ name, parent, description, facts }: Tag, version: OpenapiVersion): JsonMap {
  const above = version === '3.2' ? parent : undefined;
  return merged(jsonMap({ name, description: unlessEmpty(description), parent: above }), facts);
}
