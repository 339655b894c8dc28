import type { Method } from '../../catalogue/parameter-model.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import type { Schema } from '../schema/schema.ts';

/** One interface as an OpenAPI document, before it is written in a version of OpenAPI. Descriptions are CommonMark. */
export interface Document {
  readonly notice: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly paths: readonly PathItem[];
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly parameters: ReadonlyMap<string, HttpParameter>;
  readonly responses: ReadonlyMap<string, HttpResponse>;
  readonly facts: JsonMap;
}

/** What differs between interfaces of routes and of modules. */
export type Parts = Pick<Document, 'servers' | 'tags' | 'paths' | 'schemas' | 'parameters' | 'responses'>;

export interface Server {
  readonly name?: string;
  readonly url: string;
  readonly description: string;
  readonly variables: readonly { readonly name: string; readonly default: string }[];
  readonly facts: JsonMap;
  /** The same with a URL that ends before the query, if this one does not. */
  readonly withoutQuery?: Server;
}

export interface Tag {
  readonly name: string;
  /** The name of the tag that it is a part of. */
  readonly parent?: string;
  readonly description: string;
  readonly facts: JsonMap;
}

export interface PathItem {
  readonly path: string;
  readonly description: string;
  readonly operations: readonly Operation[];
  readonly facts: JsonMap;
}

/** A component by its name. */
export interface Component {
  readonly component: string;
}

export interface Operation {
  readonly method: Method;
  readonly id: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (HttpParameter | Component)[];
  readonly body?: { readonly required: boolean; readonly schema: Schema; readonly example?: Json };
  /** By status, or for `default` whatever their status. */
  readonly responses: ReadonlyMap<string, HttpResponse | Component>;
  readonly facts: JsonMap;
}

export interface HttpParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  /** How its values are written, if there can be several. */
  readonly style?: Style;
  readonly schema: Schema;
  readonly example?: Json;
  readonly facts: JsonMap;
}

export interface Style {
  readonly name: 'form' | 'pipeDelimited' | 'spaceDelimited';
  /** Whether each value is written as `name=value`. */
  readonly explode: boolean;
}

export interface HttpResponse {
  readonly description: string;
  /** Undefined where the body is not known. */
  readonly schema?: Schema;
  readonly facts: JsonMap;
}
