import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { fullDefinition } from './definition-forms.ts';
import { type Entry, isList, type Owner } from './parameter-lists.ts';

/** A parameter that states a type. */
export interface Use {
  /** The owners of the lists that have the parameter, directly or through a group. */
  readonly owners: readonly Owner[];
  /** The name of the parameter. */
  readonly name: string;
  readonly definition: DataMap;
  /** The stated type; for an array of enumerated values, the values. */
  readonly type: Data | undefined;
  readonly isArray: boolean;
}

/** The use of a type by an entry. `sets` are those that exist only because an array cannot list its values otherwise. */
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
