import type { Path } from '../../catalogue/yaml/data.ts';
import type { Json } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { keyOf } from '../value-key.ts';
import { type ReadArgument, readArgument } from './arguments.ts';
import type { ParameterData } from './parameter-data.ts';
import type { ValueSets } from './value-sets.ts';

/** The arguments of a document. Those that are described alike are one, as most of them are. */
export interface KnownArguments {
  /** The argument in terms of the format; repairs in it are recorded. */
  read(given: Json, from: Path, inPath: boolean): ParameterData;
  /** All that differ, each with its description. */
  readonly distinct: ReadonlyMap<ParameterData, Json>;
}

/** No arguments yet. Of what is handed over, `repairs` and `sets` are added to. */
export function createArguments(sets: ValueSets, repairs: Repair[]): KnownArguments {
  const known = new Map<string, ReadArgument>();
  const distinct = new Map<ParameterData, Json>();
  return {
    distinct,
    read(given, from, inPath) {
      const key = `${inPath ? 'path' : ''}${keyOf(given)}`;
      const read = known.get(key) ?? readArgument(given, inPath, sets);
      known.set(key, read);
      distinct.set(read.data, given);
      for (const { below, ...repair } of read.repairs) repairs.push({ at: [...from, ...below], ...repair });
      return read.data;
    },
  };
}
