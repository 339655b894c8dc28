import type { Data, DataMap } from '../../catalogue/data.ts';
import type { Draft } from '../draft.ts';
import { isList, isMap } from '../factor/lists.ts';
import type { ValueSets } from '../route-index/value-sets.ts';

/** The files of a draft without the sets of its arrays, which have one name for all drafts then. */
export function withSharedSets({ interface: name, files }: Draft, sets: ValueSets): ReadonlyMap<string, DataMap> {
  const file = `${name}/sets/values.yaml`;
  const own = files.get(file);
  if (!own) return files;
  const names = new Map<string, string>();
  for (const [before, set] of own) {
    const values = isMap(set) ? set.get('values') : undefined;
    if (isList(values)) names.set(before, sets.nameOf(values.map(String)));
  }
  const rest = [...files].filter(([path]) => path !== file);
  return new Map(rest.map(([path, data]) => [path, renamedIn(data, names) as DataMap]));
}

/** Keys of what holds no types, but texts and values of the server's. */
const opaque: ReadonlySet<string> = new Set([
  'extensions',
  'default',
  'enum',
  'purpose',
  'valuepurposes',
  'title',
  'name',
]);

/** Keys of lists that hold types. */
const lists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'endpoints']);

function renamedIn(data: Data, names: ReadonlyMap<string, string>): Data {
  if (typeof data === 'string') return renamed(data, names);
  if (!isMap(data)) return data;
  return new Map(
    [...data].map(([key, value]): [string, Data] => {
      if (opaque.has(key)) return [key, value];
      if (isList(value) && lists.has(key)) return [key, value.map((item) => renamedIn(item, names))];
      return [key, renamedIn(value, names)];
    }),
  );
}

function renamed(type: string, names: ReadonlyMap<string, string>): string {
  return type.replaceAll(/\bVALUES_\d+\b/g, (name) => names.get(name) ?? name);
}
