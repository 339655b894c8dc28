import { type Cursor, child, entries, type LayeredList, LayeredMap, placeOf } from '../definitions/cursor.ts';

/** Keys that control a change, and are not facts. */
export const instructions: ReadonlySet<string> = new Set(['change', 'without', 'optional', 'after', 'before']);

/** Keys whose entries are merged, not replaced: a suppression in one layer does not end those of another. */
export const kept: ReadonlySet<string> = new Set(['suppress', 'extensions']);

/** Adds the facts of a lower layer to a map, replaced by those of a change. `apart` are keys that are merged separately. */
export function overlay<Into extends LayeredMap>(
  lower: Cursor,
  change: Cursor,
  into: Into,
  apart: readonly string[] = [],
): Into {
  copyEntries(lower, into);
  into.changedAt = [...into.changedAt, placeOf(change, 'key')];
  for (const [key, at] of entries(change)) {
    if (instructions.has(key) || apart.includes(key)) continue;
    const before = kept.has(key) ? child(lower, key) : undefined;
    into.place(key, before ? inPlaceOf(before, overlay(before, at, new LayeredMap())) : at);
  }
  return into;
}

/** Copies the entries of a map, with the places of those that have their own. */
export function copyEntries(
  from: Cursor | undefined,
  into: LayeredMap,
  isKept: (key: string) => boolean = () => true,
): void {
  const { value } = from ?? {};
  const elsewhere = value instanceof LayeredMap ? value.elsewhere : undefined;
  if (value instanceof LayeredMap) into.changedAt = value.changedAt;
  for (const [key, at] of entries(from)) {
    if (!isKept(key)) continue;
    if (elsewhere?.has(key)) into.place(key, at);
    else into.set(key, at.value);
  }
}

/** Data at the place of the data that they are made from. */
export function inPlaceOf({ source, path }: Cursor, value: LayeredMap | LayeredList): Cursor {
  return { source, path, value };
}
