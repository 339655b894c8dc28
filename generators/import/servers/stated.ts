import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { addTo } from '../../lib/add-to.ts';
import { keyOf } from '../value-key.ts';

/** Something that several servers state, each in its own form, in the order of the servers. */
export type Stated<Value> = readonly (readonly [server: string, value: Value])[];

export function serversOf(stated: Stated<unknown>): readonly string[] {
  return stated.map(([server]) => server);
}

/** A part of what servers state, for those that have it. */
export function partOf<Value, Part>(stated: Stated<Value>, find: (value: Value) => Part | undefined): Stated<Part> {
  return stated.flatMap(([server, value]) => {
    const part = find(value);
    return part === undefined ? [] : [[server, part] as const];
  });
}

/** Whether all of these are equal; what is missing equals nothing but what is missing too. */
export function areEqual(values: readonly (Data | undefined)[]): boolean {
  const [first, ...others] = values.map(keyOf);
  return others.every((key) => key === first);
}

/**
 * The names of several lists, each once: in the order of the first, and those of the others behind the name that they follow there.
 */
export function inOneOrder(lists: readonly Iterable<string>[]): readonly string[] {
  const [first = [], ...others] = lists;
  let order = [...new Set(first)];
  for (const list of others) {
    const known = new Set(order);
    const behind = new Map<string | undefined, string[]>();
    let last: string | undefined;
    for (const name of list) {
      if (known.has(name)) last = name;
      else addTo(behind, last, name);
    }
    if (behind.size === 0) continue;
    order = [...(behind.get(undefined) ?? []), ...order.flatMap((name) => [name, ...(behind.get(name) ?? [])])];
  }
  return order;
}

/** The entries on which all maps agree; undefined where there are none. */
export function commonEntries(maps: readonly (DataMap | undefined)[]): DataMap | undefined {
  const [first, ...others] = maps;
  if (!first) return undefined;
  const common = [...first].filter(([key, value]) => others.every((other) => areEqual([value, other?.get(key)])));
  return common.length > 0 ? new Map(common) : undefined;
}

/** The entries of a map that are not in `common`, and are not to be left out; undefined where there are none. */
export function furtherEntries(
  map: DataMap | undefined,
  common: DataMap | undefined,
  leftOut: ReadonlySet<string> = new Set(),
): DataMap | undefined {
  const further = [...(map ?? [])].filter(([key]) => !common?.has(key) && !leftOut.has(key));
  return further.length > 0 ? new Map(further) : undefined;
}

/** Adds which servers state something, where not all of those do that could, and what some of them state otherwise. */
export function withServers(
  data: DataMap,
  own: readonly string[],
  all: readonly string[],
  byServer: ReadonlyMap<string, DataMap>,
): DataMap {
  const stated = [...byServer].filter(([, facts]) => facts.size > 0);
  const marks: readonly (readonly [string, Data])[] = [
    ...(own.length < all.length ? [['servers', own] as const] : []),
    ...(stated.length > 0 ? [['byserver', new Map(stated)] as const] : []),
  ];
  const list = [...data].filter(([key]) => lists.has(key));
  return new Map<string, Data>([...[...data].filter(([key]) => !lists.has(key)), ...marks, ...list]);
}

/** Keys that stand behind all others, as their values are long. */
const lists: ReadonlySet<string> = new Set(['parameters', 'arguments', 'endpoints']);
