import type { Path } from '../../catalogue/yaml/data.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isNumeric } from '../../lib/numbers.ts';
import type { Repair } from '../draft.ts';

/** A description in one form, that of format version 2, whatever the server was asked for. */
export interface Normal {
  /** The members beside the modules, such as `helpformat`. */
  readonly members: JsonMap;
  /** In the order of the document. */
  readonly modules: readonly NormalModule[];
  readonly repairs: readonly Repair[];
}

export interface NormalModule {
  /** The server's entry, without help and licence; its examples have queries only, and its lists of parameters are those of `parameters`. */
  readonly entry: JsonMap;
  readonly name: string;
  readonly path: string;
  /** Undefined for a module outside every group, such as `main`. */
  readonly group: string | undefined;
  readonly prefix: string;
  readonly help: Json | undefined;
  readonly examples: readonly NormalExample[];
  /** In index order, templated ones among the others. */
  readonly parameters: readonly NormalParameter[];
  readonly at: Path;
}

/** A request of a module that the server shows, and its description in any form of help. */
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

/** A name or path: PHP makes numbers of names such as `404`. */
export function textOf(json: Json | undefined): string | undefined {
  return typeof json === 'string' || isNumeric(json) ? String(json) : undefined;
}
