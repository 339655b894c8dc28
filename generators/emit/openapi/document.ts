import type { Method } from '../../catalogue/model.ts';
import type { JsonMap } from '../../lib/json.ts';
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

export interface Server {
  readonly url: string;
  readonly description: string;
  readonly variables: readonly { readonly name: string; readonly default: string }[];
  readonly facts: JsonMap;
}

export interface Tag {
  readonly name: string;
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
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (HttpParameter | Component)[];
  readonly body?: { readonly required: boolean; readonly schema: Schema };
  /** What is known of responses, whatever their status. */
  readonly response: HttpResponse | Component;
  readonly facts: JsonMap;
}

export interface HttpParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Whether it holds several values, each of which is written as `name=value`. */
  readonly several: boolean;
  readonly schema: Schema;
  readonly facts: JsonMap;
}

export interface HttpResponse {
  readonly description: string;
  /** Undefined where the body is not known. */
  readonly schema?: Schema;
  readonly facts: JsonMap;
}
