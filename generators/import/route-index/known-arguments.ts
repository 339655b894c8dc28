import type { Path } from '../../catalogue/yaml/data.ts';
import type { Json } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { keyOf } from '../value-key.ts';
import type { ParameterData } from './parameter-data.ts';
import { type ReadArgument, readArgument } from './read-argument.ts';
import type { ValueSets } from './value-sets.ts';

/** The arguments of a document. Equal descriptions, which are frequent, share one object. */
export interface KnownArguments {
  /** Reads an argument, and records its repairs. */
  read(given: Json, from: Path, inPath: boolean): ParameterData;
  /** All different arguments, each with its description. */
  readonly distinct: ReadonlyMap<ParameterData, Json>;
}

/** Creates an empty collection of arguments, or of schemas of responses. Reading adds to `repairs` and `sets`. */
export function createArguments(
  sets: ValueSets,
  repairs: Repair[],
  of: 'arguments' | 'schemas' = 'arguments',
): KnownArguments {
  const argumentsByKey = new Map<string, ReadArgument>();
  const distinct = new Map<ParameterData, Json>();
  return {
    distinct,
    read(given, from, inPath) {
      const key = `${inPath ? 'path' : ''}${keyOf(given)}`;
      const read = argumentsByKey.get(key) ?? readArgument(given, { inPath, isNested: of === 'schemas' }, sets);
      argumentsByKey.set(key, read);
      distinct.set(read.data, given);
      for (const { below, ...repair } of read.repairs) repairs.push({ at: [...from, ...below], ...repair });
      return read.data;
    },
  };
}
