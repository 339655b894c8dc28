import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { usualMediaType } from '../../shape/media-types.ts';
import type { Schema } from '../schema/schema.ts';

/** JSON with schemas that are not yet written in a version of OpenAPI. Descriptions are CommonMark. */
export type Node = Json | Schema | readonly Node[] | NodeMap;
export type NodeMap = ReadonlyMap<string, Node>;

/** One interface as an OpenAPI document, before it is written in a version of OpenAPI. */
export interface Document {
  readonly notice: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly paths: NodeMap;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly parameters: ReadonlyMap<string, NodeMap>;
  readonly responses: ReadonlyMap<string, NodeMap>;
  readonly security: Security;
  readonly facts: JsonMap;
}

/** The authentication schemes by name, and the default requirements of operations. */
export interface Security {
  readonly schemes: JsonMap;
  readonly requirements: readonly JsonMap[];
}

/** The parts of a document that differ between interfaces of routes and of modules. */
export type Parts = Pick<Document, 'servers' | 'tags' | 'paths' | 'schemas' | 'parameters' | 'responses'>;

export interface Server {
  readonly name?: string;
  readonly url: string;
  readonly description: string;
  readonly variables: readonly { readonly name: string; readonly default: string }[];
  readonly facts: JsonMap;
  /** The server with a URL that ends before the query, if this URL contains a query. */
  readonly withoutQuery?: Server;
}

export interface Tag {
  readonly name: string;
  /** The name of the tag above it. */
  readonly parent?: string;
  readonly description: string;
  readonly facts: JsonMap;
}

/** A reference to a component. */
export function component(section: 'parameters' | 'responses', name: string): NodeMap {
  return jsonMap({ $ref: `#/components/${section}/${name}` });
}

/** A response. Without a schema, its body is not known. */
export function response(description: string, schema: Schema | undefined, facts: JsonMap, headers?: NodeMap): NodeMap {
  return merged<Node>(jsonMap<Node>({ description, headers, content: schema && content(schema) }), facts);
}

/** The content of a body, the same in each of its media types. */
export function content(schema: Schema, example?: Json, mediaTypes: readonly string[] = [usualMediaType]): NodeMap {
  return new Map(mediaTypes.map((mediaType) => [mediaType, jsonMap<Node>({ schema, example })]));
}

/** The media types of a body, or of a response. */
export function mediaTypesIn(fields: NodeMap): readonly string[] {
  const contents = fields.get('content');
  return contents !== undefined && isMap(contents) ? [...contents.keys()] : [];
}

/** The schema of a parameter, or of the content of a body; undefined if it has none. */
export function schemaOf(fields: NodeMap): Schema | undefined {
  const contents = fields.get('content');
  const [typed] = contents !== undefined && isMap(contents) ? [...contents.values()] : [fields];
  const schema = typed !== undefined && isMap(typed) ? typed.get('schema') : undefined;
  return typeof schema === 'object' && schema !== null && !isMap(schema) && !isList(schema) ? schema : undefined;
}
