import type { Data, DataMap } from '../../catalogue/data.ts';
import { fullDefinition } from './definitions.ts';
import { isList, type Owner, type ParameterList } from './lists.ts';

/** One place where a type is stated. */
export interface Use {
  readonly owner: Owner;
  /** The parameter. */
  readonly name: string;
  readonly definition: DataMap;
  /** The type stated; of an array of enumerated values, the values. */
  readonly type: Data | undefined;
  readonly isArray: boolean;
}

/** Every type stated in the lists, by list and entry. `sets` are those that are there only because an array has no other way. */
export function usesOf(lists: readonly ParameterList[], sets: ReadonlyMap<string, DataMap>): Use[][] {
  return lists.map(({ owner, entries }) =>
    entries.map(([name, definition]) => {
      const full = fullDefinition(definition);
      return { owner, name, definition: full, ...typeOf(full.get('type'), sets) };
    }),
  );
}

function typeOf(type: Data | undefined, sets: ReadonlyMap<string, DataMap>): Pick<Use, 'type' | 'isArray'> {
  if (typeof type !== 'string') return { type, isArray: false };
  const isArray = type.endsWith('[]');
  const values = sets.get(isArray ? type.slice(0, -2) : type)?.get('values');
  return isList(values) ? { type: values, isArray } : { type, isArray: false };
}
