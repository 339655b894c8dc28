import type { Data, DataMap } from '../catalogue/data.ts';

/** The texts of maps: most of them are asked for often, and none changes any more. */
const known = new WeakMap<DataMap, string>();

/** Text that two values share only if they are equal; in maps the order counts. A map must not be changed afterwards. */
export function keyOf(data: Data | undefined): string {
  // What could hold anything has its length before it, which is quicker than to escape it.
  if (typeof data === 'string') return `"${data.length}:${data}`;
  if (data instanceof Map) {
    const before = known.get(data);
    if (before !== undefined) return before;
    const key = keyOfMap(data);
    known.set(data, key);
    return key;
  }
  if (Array.isArray(data)) return keyOfList(data);
  if (data === undefined) return '';
  return Object.is(data, -0) ? '-0' : String(data);
}

function keyOfMap(map: DataMap): string {
  let key = '{';
  for (const [name, value] of map) key += `${keyOf(name)}${keyOf(value)},`;
  return `${key}}`;
}

function keyOfList(items: readonly Data[]): string {
  let key = '[';
  for (const item of items) key += `${keyOf(item)},`;
  return `${key}]`;
}
