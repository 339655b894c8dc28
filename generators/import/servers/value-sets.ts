import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import type { Draft } from '../draft.ts';
import { isList, isMap } from '../factor/parameter-lists.ts';
import type { ValueSets } from '../route-index/value-sets.ts';

/** The files of a draft, with the sets of its arrays moved to `sets`, where equal sets of all drafts share a name. */
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

/** The keys of maps whose own keys are names, which may equal keys of the format. */
const byName: ReadonlySet<string> = new Set(['routes', 'arguments', 'properties', 'patternProperties']);

/** The keys of a single definition, or of a value that contains definitions. */
const single: ReadonlySet<string> = new Set(['type', 'items', 'additionalProperties']);

/** The keys of lists of definitions, or of values that contain definitions. */
const lists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'endpoints']);

/** Renames sets in a definition, or in a value that contains definitions. A text is a type. */
function renamedIn(data: Data, names: ReadonlyMap<string, string>): Data {
  if (typeof data === 'string') return renamed(data, names);
  if (!isMap(data)) return data;
  return new Map(
    [...data].map(([key, value]): [string, Data] => {
      if (byName.has(key) && isMap(value))
        return [key, new Map([...value].map(([name, one]) => [name, renamedIn(one, names)]))];
      if (lists.has(key) && isList(value)) return [key, value.map((item) => renamedIn(item, names))];
      return [key, single.has(key) ? renamedIn(value, names) : value];
    }),
  );
}

function renamed(type: string, names: ReadonlyMap<string, string>): string {
  return type.replaceAll(/\bVALUES_\d+\b/g, (name) => names.get(name) ?? name);
}
