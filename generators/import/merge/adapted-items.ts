import type { Data, DataMap } from '../../catalogue/data.ts';
import { asMap, changeOf, editedDefinition, withKey } from './definition.ts';
import { collapsed, type Entry, textsIn } from './inclusions.ts';
import { type Item, isTrue, type Target } from './list-target.ts';

/** An item as far as it holds: adapted, with those of its parameters beside it that it cannot say. */
export function keptItem(target: Target, item: Item): Item[] {
  const { key, value, entries } = item;
  if (!key.startsWith('...')) {
    const described = target.described(key);
    return described ? [{ ...item, value: editedDefinition(target.editing, value, described) }] : [];
  }
  const { inclusion, beside, left } = adapted(target, asMap(value), entries);
  return left === 0 ? [...beside] : [{ key, value: inclusion.size > 0 ? inclusion : null, entries }, ...beside];
}

export interface Adapted {
  readonly inclusion: DataMap;
  readonly beside: readonly Item[];
  /** How many parameters it still brings in. */
  readonly left: number;
}

/** An inclusion that leaves out what is gone and changes what it can; what it cannot is left out and stands beside it. */
export function adapted(target: Target, stated: DataMap, entries: readonly Entry[]): Adapted {
  const without: string[] = [];
  const change = new Map<string, Data>();
  const beside: Item[] = [];
  for (const entry of entries) {
    const described = target.described(entry.name);
    if (!described) without.push(entry.original);
    else if (!isTrue(target, entry, described)) {
      const last = asMap(stated.get('change') ?? null).get(entry.original);
      const layers = last === undefined ? entry.layers : entry.layers.slice(0, -1);
      const different = isRequiredHere(stated, entry) ? undefined : changeOf(target.editing, layers, last, described);
      if (different) change.set(entry.original, different);
      else {
        without.push(entry.original);
        beside.push({
          key: entry.name,
          value: editedDefinition(target.editing, collapsed(entry.layers), described),
          entries: [{ ...entry, original: entry.name }],
        });
      }
    }
  }
  return { inclusion: restated(stated, without, change), beside, left: entries.length - without.length };
}

function isRequiredHere(stated: DataMap, entry: Entry): boolean {
  return textsIn(stated.get('require')).includes(entry.original);
}

/** The statement of an inclusion, with more names left out or changed. */
function restated(stated: DataMap, without: readonly string[], change: DataMap): DataMap {
  let result = stated;
  if (without.length > 0) {
    const gone = new Set(without);
    result = new Map(
      [...result].flatMap(([key, value]): [string, Data][] => {
        const left =
          key === 'require'
            ? textsIn(value).filter((name) => !gone.has(name))
            : value instanceof Map
              ? new Map([...value].filter(([name]) => !gone.has(name)))
              : value;
        const size = Array.isArray(left) ? left.length : left instanceof Map ? left.size : 1;
        return size === 0 ? [] : [[key, left]];
      }),
    );
    result = withKey(result, 'without', [...textsIn(stated.get('without')), ...without]);
  }
  if (change.size > 0) result = withKey(result, 'change', new Map([...asMap(result.get('change') ?? null), ...change]));
  return result;
}
