import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { addTo } from '../../lib/add-to.ts';
import { keyOf } from '../value-key.ts';

/** The values that several servers state for one thing, in the order of the servers. */
export type Stated<Value> = readonly (readonly [server: string, value: Value])[];

export function serversOf(stated: Stated<unknown>): readonly string[] {
  return stated.map(([server]) => server);
}

/** A part of the value of each server that has the part. */
export function partOf<Value, Part>(stated: Stated<Value>, find: (value: Value) => Part | undefined): Stated<Part> {
  return stated.flatMap(([server, value]) => {
    const part = find(value);
    return part === undefined ? [] : [[server, part] as const];
  });
}

/** Whether all values are equal. A missing value equals only missing values. */
export function areEqual(values: readonly (Data | undefined)[]): boolean {
  const [first, ...others] = values.map(keyOf);
  return others.every((key) => key === first);
}

/**
 * Merges lists of names: those of the first in its order, and each name of the others after the name that it follows there.
 */
export function inOneOrder(lists: readonly Iterable<string>[]): readonly string[] {
  const [first = [], ...others] = lists;
  let order = [...new Set(first)];
  for (const list of others) {
    const orderedNames = new Set(order);
    const behind = new Map<string | undefined, string[]>();
    let last: string | undefined;
    for (const name of list) {
      if (orderedNames.has(name)) last = name;
      else addTo(behind, last, name);
    }
    if (behind.size === 0) continue;
    order = [...(behind.get(undefined) ?? []), ...order.flatMap((name) => [name, ...(behind.get(name) ?? [])])];
  }
  return order;
}

/** The entries that all maps share; undefined if there are none. */
export function commonEntries(maps: readonly (DataMap | undefined)[]): DataMap | undefined {
  const [first, ...others] = maps;
  if (!first) return undefined;
  const common = [...first].filter(([key, value]) => others.every((other) => areEqual([value, other?.get(key)])));
  return common.length > 0 ? new Map(common) : undefined;
}

/** The entries of a map whose keys are neither in `common` nor in `leftOut`; undefined if there are none. */
export function furtherEntries(
  map: DataMap | undefined,
  common: DataMap | undefined,
  leftOut: ReadonlySet<string> = new Set(),
): DataMap | undefined {
  const further = [...(map ?? [])].filter(([key]) => !common?.has(key) && !leftOut.has(key));
  return further.length > 0 ? new Map(further) : undefined;
}

/** Adds the names of the servers that state the data, unless all do, and the facts of each server that differ. */
export function withServers(
  data: DataMap,
  own: readonly string[],
  all: readonly string[],
  byServer: ReadonlyMap<string, DataMap>,
): DataMap {
  const stated = [...byServer].filter(([, facts]) => facts.size > 0);
  const marks: readonly (readonly [string, Data])[] = [
    ...(own.length < all.length ? [['servers', own] as const] : []),
    ...(stated.length > 0 ? [['byServer', new Map(stated)] as const] : []),
  ];
  const list = [...data].filter(([key]) => lists.has(key));
  return new Map<string, Data>([...[...data].filter(([key]) => !lists.has(key)), ...marks, ...list]);
}

/** The keys that come after all others, as their values are long. */
const lists: ReadonlySet<string> = new Set(['parameters', 'arguments', 'endpoints']);
