import type { Data } from '../../catalogue/data.ts';
import { isList, isMap } from './lists.ts';

const known = new WeakMap<object, number>();

/** How many characters a value takes on one line, but for quotes. */
export function lengthOf(data: Data): number {
  if (typeof data === 'string') return Math.max(2, data.length);
  if (isList(data)) return data.reduce<number>((sum, item) => sum + lengthOf(item) + 2, 0);
  if (!isMap(data)) return String(data).length;
  const before = known.get(data);
  if (before !== undefined) return before;
  let length = 2;
  for (const [key, value] of data) length += key.length + 2 + lengthOf(value) + 2;
  known.set(data, length);
  return length;
}
