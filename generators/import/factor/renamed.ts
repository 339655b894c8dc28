import type { Data } from '../../catalogue/yaml/data.ts';
import { fullDefinition } from './definition-forms.ts';
import { idIn } from './group-users.ts';
import { type Entry, isMap } from './parameter-lists.ts';

/** The names of sets and of groups, by id. */
export interface NamesById {
  readonly sets: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/** Replaces ids by names in entries. */
export function withNames(entries: readonly Entry[], names: NamesById): readonly Entry[] {
  return entries.map((entry): Entry => {
    const [name, definition] = entry;
    const id = idIn(entry);
    if (id !== undefined) return [`...${names.groups.get(id)}`, definition];
    return name.startsWith('...') ? entry : [name, withNamedType(definition, names.sets)];
  });
}

function withNamedType(definition: Data, names: ReadonlyMap<string, string>): Data {
  const type = fullDefinition(definition).get('type');
  if (typeof type !== 'string' || !type.startsWith('@')) return definition;
  const isArray = type.endsWith('[]');
  const name = `${names.get(isArray ? type.slice(0, -2) : type)}${isArray ? '[]' : ''}`;
  return isMap(definition)
    ? new Map([...definition].map(([key, value]) => [key, key === 'type' ? name : value]))
    : name;
}
