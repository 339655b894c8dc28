import type { Json, JsonMap } from '../../lib/json.ts';
import type { ParameterData } from './parameter-data.ts';
import type { Part } from './path-parts.ts';

/** An endpoint of the document, and the facts that were read from it. */
export interface EndpointRecord {
  /** Undefined if the document has no endpoint, as a route of the format needs at least one. */
  readonly given: JsonMap | undefined;
  /** The path of the endpoint in the document. */
  readonly from: readonly (string | number)[];
  readonly methods: readonly string[];
  /** The arguments that the format accepts, and the path variables that are not arguments, by name. */
  readonly parameters: ReadonlyMap<string, { readonly given: Json | undefined; readonly data: ParameterData }>;
}

/** A route of the document, and the facts that were read from it. */
export interface RouteRecord {
  readonly key: string;
  readonly given: Json;
  readonly parts: readonly Part[];
  /** The path with only the names of its variables, such as `/a/{id}`. */
  readonly path: string;
  /** The path as the format writes it, such as `/a/{id:digits}`. */
  readonly written: string;
  /** Whether the key can be generated from the path. */
  readonly exact: boolean;
  /** The longest namespace that the path begins with; empty if there is none. */
  readonly namespace: string;
  /** The parts after those of the namespace. */
  readonly rest: readonly Part[];
  readonly endpoints: readonly EndpointRecord[];
  /** The schema of what it answers; undefined if it states none. Equal schemas are one object. */
  readonly schema?: ParameterData;
}
