import type { Path } from '../../catalogue/yaml/data.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isNumeric } from '../../lib/numbers.ts';
import type { Repair } from '../draft.ts';

/** A description in the form of format version 2, whichever version the server was asked for. */
export interface Normal {
  /** The members besides the modules, such as `helpformat`. */
  readonly members: JsonMap;
  /** The modules, in the order of the document. */
  readonly modules: readonly NormalModule[];
  readonly repairs: readonly Repair[];
}

export interface NormalModule {
  /** The server's entry without help and licence. Its examples have only queries, and its lists of parameters are those of `parameters`. */
  readonly entry: JsonMap;
  readonly name: string;
  readonly path: string;
  /** The group; undefined for a module without a group, such as `main`. */
  readonly group: string | undefined;
  readonly prefix: string;
  readonly help: Json | undefined;
  readonly examples: readonly NormalExample[];
  /** The parameters in index order, including templated ones. */
  readonly parameters: readonly NormalParameter[];
  readonly at: Path;
}

/** An example request of a module, and its description in any form of help. */
export interface NormalExample {
  readonly query: string;
  readonly help: Json | undefined;
}

export interface NormalParameter {
  /** The server's entry, without help. */
  readonly entry: JsonMap;
  readonly help: Json | undefined;
  readonly templated: boolean;
  readonly at: Path;
}

/** Records a repair. */
export type RecordRepair = (at: Path, message: string) => void;

/** A name or path as a text: PHP turns names such as `404` into numbers. */
export function textOf(json: Json | undefined): string | undefined {
  return typeof json === 'string' || isNumeric(json) ? String(json) : undefined;
}
