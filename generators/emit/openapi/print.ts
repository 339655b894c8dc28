import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap, keepText, merged, unlessEmpty } from '../../lib/json.ts';
import { once } from '../../lib/once.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { OpenapiVersion } from '../generator.ts';
import { type Schema, schemaJson } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { ComponentNames } from './component-names.ts';
import type { Document, Node, NodeMap, Server, Tag } from './document.ts';
import { schema30 } from './schema-3-0.ts';

type PrintSchema = (schema: Schema) => JsonMap;
type WrittenJson = ReturnType<typeof perPair<ComponentNames, object, Json>>;

/** How schemas are written in a version, and the JSON of the components and paths that were written in this way. */
interface Writing {
  readonly print: PrintSchema;
  readonly writtenJson: WrittenJson;
}

const modernJson: WrittenJson = perPair();
const oldJson: WrittenJson = perPair();

/** Writes a document in any version of OpenAPI. Versions 3.1 and 3.2 share their common parts as one object. */
export function createPrinter(document: Document, { names, dialect }: Builder): (version: OpenapiVersion) => JsonMap {
  const print: PrintSchema = (schema) => schemaJson(schema, dialect);
  const modern: Writing = { print, writtenJson: modernJson };
  const old: Writing = { print: (schema) => schema30(print(schema)), writtenJson: oldJson };
  const partsOf = (writing: Writing) => partsJson(document, names, writing);
  const modernParts = once(() => partsOf(modern));
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
      version === '3.0' ? partsOf(old) : modernParts(),
      jsonMap({ security: unlessEmpty(document.security.requirements) }),
      document.facts,
    );
}

const exactVersions: Readonly<Record<OpenapiVersion, string>> = { '3.0': '3.0.4', '3.1': '3.1.0', '3.2': '3.2.0' };

function partsJson(
  { paths, schemas, responses, parameters, security }: Document,
  names: ComponentNames,
  { print, writtenJson }: Writing,
): JsonMap {
  const each = (nodes: NodeMap): JsonMap => {
    const json = new Map<string, Json>();
    for (const [name, node] of nodes)
      json.set(
        name,
        typeof node === 'object' && node !== null
          ? writtenJson(names, node, () => keepText(nodeJson(node, print)))
          : nodeJson(node, print),
      );
    return json;
  };
  const components = jsonMap({
    schemas: unlessEmpty(each(schemas)),
    responses: unlessEmpty(each(responses)),
    parameters: unlessEmpty(each(parameters)),
    securitySchemes: unlessEmpty(security.schemes),
  });
  // From version 3.1 on, `paths` is optional, but some tools require it.
  return jsonMap({ paths: each(paths), components: unlessEmpty(components) });
}

const writtenItems: ReturnType<typeof perPair<PrintSchema, object, Json>> = perPair();

/** Writes the schemas in a node. Items of lists, such as parameters, may be in several nodes. */
function nodeJson(node: Node, print: PrintSchema): Json {
  if (typeof node !== 'object' || node === null) return node;
  if (isList(node))
    return node.map((item) =>
      typeof item === 'object' && item !== null
        ? writtenItems(print, item, () => keepText(nodeJson(item, print)))
        : item,
    );
  if (!isMap(node)) return print(node);
  const json = new Map<string, Json>();
  for (const [key, value] of node) json.set(key, typeof value === 'object' ? nodeJson(value, print) : value);
  return json;
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
