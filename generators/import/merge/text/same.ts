import type { Data } from '../../../catalogue/data.ts';
import { isList } from '../../../lib/guards.ts';

/** Whether two values are written alike: the order of keys counts as well. */
export function isAlike(one: Data | undefined, other: Data | undefined): boolean {
  if (one === other) return true;
  if (one instanceof Map) return other instanceof Map && one.size === other.size && haveEntriesAlike(one, other);
  if (!isList(one) || !isList(other)) return false;
  return one.length === other.length && one.every((item, index) => isAlike(item, other[index]));
}

function haveEntriesAlike(one: ReadonlyMap<string, Data>, other: ReadonlyMap<string, Data>): boolean {
  const others = other.entries();
  for (const [key, value] of one) {
    const next = others.next();
    if (next.done || next.value[0] !== key || !isAlike(value, next.value[1])) return false;
  }
  return true;
}
