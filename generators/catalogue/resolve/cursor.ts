import type { Data, DataMap, Part, Path } from '../data.ts';
import type { Plain } from '../facts.ts';
import type { Place, Source } from '../source.ts';

/** A value of a file with its place. Files are valid by their schemas at this stage. */
export interface Cursor {
  readonly source: Source;
  readonly path: Path;
  readonly value: Data;
}

export function rootOf(source: Source): Cursor {
  return { source, path: [], value: source.data ?? null };
}

export function placeOf(cursor: Cursor, part: Part = 'value'): Place {
  return { source: cursor.source, path: cursor.path, part };
}

export function isMapData(value: Data | undefined): value is DataMap {
  return value instanceof Map;
}

export function isListData(value: Data | undefined): value is readonly Data[] {
  return Array.isArray(value);
}

export function child(cursor: Cursor, key: string | number): Cursor | undefined {
  const { value } = cursor;
  const below = isMapData(value) ? value.get(String(key)) : isListData(value) ? value[Number(key)] : undefined;
  return below === undefined ? undefined : { source: cursor.source, path: cursor.path.concat(key), value: below };
}

/** The entries of a map, in order; none where there is no map. */
export function entries(cursor: Cursor | undefined): (readonly [string, Cursor])[] {
  const found: (readonly [string, Cursor])[] = [];
  if (!cursor || !isMapData(cursor.value)) return found;
  for (const [key, value] of cursor.value) {
    found.push([key, { source: cursor.source, path: cursor.path.concat(key), value }]);
  }
  return found;
}

/** The items of a list; a value that is not a list is a list of one. */
export function items(cursor: Cursor | undefined): Cursor[] {
  if (!cursor) return [];
  if (!isListData(cursor.value)) return [cursor];
  return cursor.value.map((value, index) => ({ source: cursor.source, path: cursor.path.concat(index), value }));
}

export function textOf(cursor: Cursor | undefined): string | undefined {
  return typeof cursor?.value === 'string' ? cursor.value : undefined;
}

export function textAt(cursor: Cursor, key: string): string | undefined {
  return textOf(child(cursor, key));
}

export function textsAt(cursor: Cursor, key: string): string[] {
  return items(child(cursor, key)).flatMap((item) => (typeof item.value === 'string' ? [item.value] : []));
}

export function flagAt(cursor: Cursor, key: string): boolean {
  return child(cursor, key)?.value === true;
}

export function numberAt(cursor: Cursor, key: string): number | undefined {
  const value = child(cursor, key)?.value;
  return typeof value === 'number' ? value : undefined;
}

/** JSON-like data; objects have no prototype, so that every name is a name like any other. */
export function plain(data: Data): Plain {
  if (isListData(data)) return data.map(plain);
  if (isMapData(data)) {
    const object: Record<string, Plain> = Object.create(null);
    for (const [key, value] of data) object[key] = plain(value);
    return object;
  }
  return data;
}
