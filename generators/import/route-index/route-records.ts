import type { Json, JsonMap } from '../../lib/json.ts';
import type { ParameterData } from './parameter-data.ts';
import type { Part } from './paths.ts';

/** An endpoint of the document, and what is made of it. */
export interface EndpointRecord {
  /** Undefined where the endpoint only stands in, as a route of the format has one at least. */
  readonly given: JsonMap | undefined;
  /** Of the endpoint in the document. */
  readonly from: readonly (string | number)[];
  readonly methods: readonly string[];
  /** By name: the arguments that the format takes, and the variables of the path that are none. */
  readonly parameters: ReadonlyMap<string, { readonly given: Json | undefined; readonly data: ParameterData }>;
}

/** A route of the document, and what is made of it. */
export interface RouteRecord {
  readonly key: string;
  readonly given: Json;
  readonly parts: readonly Part[];
  /** The path with the names of its variables alone, such as `/a/{id}`. */
  readonly path: string;
  /** The path as the format writes it, such as `/a/{id:digits}`. */
  readonly written: string;
  /** Whether the path gives the key. */
  readonly exact: boolean;
  /** The longest namespace that the path lies in; empty where there is none. */
  readonly namespace: string;
  /** The parts after those of the namespace. */
  readonly rest: readonly Part[];
  readonly endpoints: readonly EndpointRecord[];
}
