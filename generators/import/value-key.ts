import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { oncePer } from '../lib/once-per.ts';

/** A key that two values share only if they are equal. The order of maps counts. A map must not be changed afterwards. */
export function keyOf(data: Data | undefined): string {
  // A text is preceded by its length, which is faster than escaping it.
  if (typeof data === 'string') return `"${data.length}:${data}`;
  if (data instanceof Map) return keyOfMap(data);
  if (Array.isArray(data)) return keyOfList(data);
  if (data === undefined) return '';
  return Object.is(data, -0) ? '-0' : String(data);
}

/** The key of a map. It is remembered, as most keys are asked for often and maps do not change. */
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
