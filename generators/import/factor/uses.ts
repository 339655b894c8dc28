import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { fullDefinition } from './definitions.ts';
import { type Entry, isList, type Owner } from './lists.ts';

/** One place where a type is stated. */
export interface Use {
  /** The owners of the lists that it is in, directly or through a group. */
  readonly owners: readonly Owner[];
  /** The parameter. */
  readonly name: string;
  readonly definition: DataMap;
  /** The type stated; of an array of enumerated values, the values. */
  readonly type: Data | undefined;
  readonly isArray: boolean;
}

/** The use of a type by an entry. `sets` are those that are there only because an array has no other way. */
export function useOf([name, definition]: Entry, owners: readonly Owner[], sets: ReadonlyMap<string, DataMap>): Use {
  const full = fullDefinition(definition);
  return { owners, name, definition: full, ...typeOf(full.get('type'), sets) };
}

function typeOf(type: Data | undefined, sets: ReadonlyMap<string, DataMap>): Pick<Use, 'type' | 'isArray'> {
  if (typeof type !== 'string') return { type, isArray: false };
  const isArray = type.endsWith('[]');
  const values = sets.get(isArray ? type.slice(0, -2) : type)?.get('values');
  return isList(values) ? { type: values, isArray } : { type, isArray: false };
}
