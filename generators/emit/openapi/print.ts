import { getOrMake } from '../../lib/add-to.ts';
import { type Json, type JsonMap, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import type { OpenapiVersion } from '../generator.ts';
import { type Dialect, type Schema, schemaJson } from '../schema/schema.ts';
import type { Component, Document, HttpParameter, HttpResponse, Operation, PathItem, Server, Tag } from './document.ts';
import { schema30 } from './schema-3-0.ts';

/** The media type of bodies: the interfaces that OpenAPI describes here speak JSON. */
const mediaType = 'application/json';

/** Writes a document in any version of OpenAPI; what two versions have alike is one object. */
export function createPrinter(document: Document, dialect: Dialect): (version: OpenapiVersion) => JsonMap {
  const modern = once((one: Schema) => schemaJson(one, dialect));
  const old = once((one: Schema) => schema30(modern(one)));
  const parts = once((schema: (one: Schema) => JsonMap) => partsJson(document, schema));
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
        servers: unlessEmpty(document.servers.map((one) => serverJson(one, version))),
        tags: unlessEmpty(document.tags.map((one) => tagJson(one, version))),
      }),
      parts(version === '3.0' ? old : modern),
      document.facts,
    );
}

const exactVersions: Readonly<Record<OpenapiVersion, string>> = { '3.0': '3.0.4', '3.1': '3.1.0', '3.2': '3.2.0' };

function partsJson(document: Document, schema: (one: Schema) => JsonMap): JsonMap {
  const components = jsonMap({
    schemas: unlessEmpty(mapped(document.schemas, schema)),
    responses: unlessEmpty(mapped(document.responses, (response) => responseJson(response, schema))),
    parameters: unlessEmpty(mapped(document.parameters, (parameter) => parameterJson(parameter, schema))),
  });
  return jsonMap({
    // Versions from 3.1 on can do without, but not every tool can.
    paths: new Map(document.paths.map((item) => [item.path, pathItemJson(item, schema)])),
    components: unlessEmpty(components),
  });
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

function pathItemJson({ description, operations, facts }: PathItem, schema: (one: Schema) => JsonMap): JsonMap {
  const methods = operations.map((one): [string, JsonMap] => [one.method.toLowerCase(), operationJson(one, schema)]);
  return merged(jsonMap({ description: unlessEmpty(description) }), new Map(methods), facts);
}

function operationJson(operation: Operation, schema: (one: Schema) => JsonMap): JsonMap {
  const { body, responses, facts } = operation;
  return merged(
    jsonMap({
      tags: operation.tags,
      summary: operation.summary,
      description: unlessEmpty(operation.description),
      operationId: operation.id,
      parameters: unlessEmpty(
        operation.parameters.map((one) => (isComponent(one) ? pointer('parameters', one) : parameterJson(one, schema))),
      ),
      requestBody:
        body && jsonMap({ required: body.required || undefined, content: content(schema(body.schema), body.example) }),
      responses: mapped(responses, (one) => (isComponent(one) ? pointer('responses', one) : responseJson(one, schema))),
    }),
    facts,
  );
}

function parameterJson(parameter: HttpParameter, schema: (one: Schema) => JsonMap): JsonMap {
  return merged(
    jsonMap({
      name: parameter.name,
      in: parameter.in,
      description: unlessEmpty(parameter.description),
      required: parameter.required || undefined,
      deprecated: parameter.deprecated || undefined,
      style: parameter.style?.name,
      explode: parameter.style?.explode,
      schema: schema(parameter.schema),
      example: parameter.example,
    }),
    parameter.facts,
  );
}

function responseJson({ description, schema: body, facts }: HttpResponse, schema: (one: Schema) => JsonMap): JsonMap {
  return merged(jsonMap({ description, content: body && content(schema(body)) }), facts);
}

function content(schema: JsonMap, example?: Json): JsonMap {
  return new Map([[mediaType, jsonMap({ schema, example })]]);
}

function pointer(section: string, { component }: Component): JsonMap {
  return jsonMap({ $ref: `#/components/${section}/${component}` });
}

function isComponent(one: object): one is Component {
  return 'component' in one;
}

function mapped<T>(map: ReadonlyMap<string, T>, print: (one: T) => JsonMap): JsonMap {
  return new Map([...map].map(([name, one]) => [name, print(one)]));
}
