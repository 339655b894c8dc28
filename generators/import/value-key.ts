import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { oncePer } from '../lib/once-per.ts';

/** Text that two values share only if they are equal; in maps the order counts. A map must not be changed afterwards. */
export function keyOf(data: Data | undefined): string {
  // What could hold anything has its length before it, which is quicker than to escape it.
  if (typeof data === 'string') return `"${data.length}:${data}`;
  if (data instanceof Map) return keyOfMap(data);
  if (Array.isArray(data)) return keyOfList(data);
  if (data === undefined) return '';
  return Object.is(data, -0) ? '-0' : String(data);
}

/** The text of a map: most of them are asked for often, and none changes any more. */
const keyOfMap = oncePer((map: DataMap): string => {
  let key = '{';
  for (const [name, value] of map) key += `${keyOf(name)}${keyOf(value)},`;
  return `${key}}`;
});

function keyOfList(items: readonly Data[]): string {
  let key = '[';
  for (const item of items) key += `${keyOf(item)},`;
  return `${key}]`;
}
