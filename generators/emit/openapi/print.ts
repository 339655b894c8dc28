import { type Json, type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { type Dialect, type Schema, schemaJson } from '../schema/schema.ts';
import type { Component, Document, HttpParameter, HttpResponse, Operation, PathItem, Server, Tag } from './document.ts';

/** The media type of bodies: the interfaces that OpenAPI describes here speak JSON. */
const mediaType = 'application/json';

/** A document in OpenAPI 3.1. */
export function documentJson(document: Document, dialect: Dialect): JsonMap {
  const schema = (one: Schema): JsonMap => schemaJson(one, dialect);
  const components = jsonMap({
    schemas: unlessEmptyMap(mapped(document.schemas, schema)),
    responses: unlessEmptyMap(mapped(document.responses, (response) => responseJson(response, schema))),
    parameters: unlessEmptyMap(mapped(document.parameters, (parameter) => parameterJson(parameter, schema))),
  });
  return merged(
    jsonMap({
      openapi: '3.1.0',
      'x-catalpa-generated': document.notice,
      info: jsonMap({
        title: document.title,
        description: unlessEmptyText(document.description),
        version: document.version,
      }),
      servers: unlessEmptyList(document.servers.map(serverJson)),
      tags: unlessEmptyList(document.tags.map(tagJson)),
      // Version 3.1 can do without, but not every tool can.
      paths: new Map(document.paths.map((item) => [item.path, pathItemJson(item, schema)])),
      components: unlessEmptyMap(components),
    }),
    document.facts,
  );
}

function serverJson({ url, description, variables, facts }: Server): JsonMap {
  const named = variables.map((one): [string, JsonMap] => [one.name, jsonMap({ default: one.default })]);
  return merged(
    jsonMap({ url, description: unlessEmptyText(description), variables: unlessEmptyMap(new Map(named)) }),
    facts,
  );
}

function tagJson({ name, description, facts }: Tag): JsonMap {
  return merged(jsonMap({ name, description: unlessEmptyText(description) }), facts);
}

function pathItemJson({ description, operations, facts }: PathItem, schema: (one: Schema) => JsonMap): JsonMap {
  const methods = operations.map((one): [string, JsonMap] => [one.method.toLowerCase(), operationJson(one, schema)]);
  return merged(jsonMap({ description: unlessEmptyText(description) }), new Map(methods), facts);
}

function operationJson(operation: Operation, schema: (one: Schema) => JsonMap): JsonMap {
  const { body, response, facts } = operation;
  return merged(
    jsonMap({
      tags: [operation.tag],
      summary: operation.summary,
      description: unlessEmptyText(operation.description),
      operationId: operation.id,
      parameters: unlessEmptyList(
        operation.parameters.map((one) => (isComponent(one) ? pointer('parameters', one) : parameterJson(one, schema))),
      ),
      requestBody: body && jsonMap({ required: body.required || undefined, content: content(schema(body.schema)) }),
      responses: jsonMap({
        default: isComponent(response) ? pointer('responses', response) : responseJson(response, schema),
      }),
    }),
    facts,
  );
}

function parameterJson(parameter: HttpParameter, schema: (one: Schema) => JsonMap): JsonMap {
  return merged(
    jsonMap({
      name: parameter.name,
      in: parameter.in,
      description: unlessEmptyText(parameter.description),
      required: parameter.required || undefined,
      deprecated: parameter.deprecated || undefined,
      style: parameter.several ? 'form' : undefined,
      explode: parameter.several || undefined,
      schema: schema(parameter.schema),
    }),
    parameter.facts,
  );
}

function responseJson({ description, schema: body, facts }: HttpResponse, schema: (one: Schema) => JsonMap): JsonMap {
  return merged(jsonMap({ description, content: body && content(schema(body)) }), facts);
}

function content(schema: JsonMap): JsonMap {
  return new Map([[mediaType, jsonMap({ schema })]]);
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

function unlessEmptyText(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function unlessEmptyList(list: readonly Json[]): readonly Json[] | undefined {
  return list.length === 0 ? undefined : list;
}

function unlessEmptyMap(map: JsonMap): JsonMap | undefined {
  return map.size === 0 ? undefined : map;
}
