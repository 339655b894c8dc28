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
  const keys = other.keys();
  for (const [key, value] of one) if (keys.next().value !== key || !isAlike(value, other.get(key))) return false;
  return true;
}
