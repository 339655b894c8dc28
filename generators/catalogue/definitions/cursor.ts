import { isNumeric, type Numeric } from '../../lib/numbers.ts';
import type { Plain } from '../model/facts.ts';
import type { Place, Source } from '../sources/source.ts';
import type { Data, DataMap, Part, Path } from '../yaml/data.ts';

/** A value of a file with its place. Files are valid by their schemas at this stage. */
export interface Cursor {
  readonly source: Source;
  readonly path: Path;
  readonly value: Data;
}

/** A map in which some values have places in other files, since layers have changed or added these values. */
export class LayeredMap extends Map<string, Data> {
  readonly elsewhere = new Map<string, Cursor>();
  /** The places at which layers change it, the lowest layer first. */
  changedAt: readonly Place[] = [];

  /** Sets a value that has its own place. */
  place(key: string, at: Cursor): void {
    this.set(key, at.value);
    this.elsewhere.set(key, at);
  }

  remove(key: string): void {
    this.delete(key);
    this.elsewhere.delete(key);
  }
}

/** A list whose items have their own places. */
export class LayeredList extends Array<Data> {
  // Methods such as `map` and `filter` return ordinary lists.
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  readonly cursors: readonly Cursor[];

  constructor(cursors: readonly Cursor[]) {
    super();
    this.cursors = cursors;
    for (const { value } of cursors) this.push(value);
  }
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

/** The value below a cursor, for callers that need no place. */
export function valueAt({ value }: Cursor, key: string | number): Data | undefined {
  if (isMapData(value)) return value.get(String(key));
  return isListData(value) ? value[Number(key)] : undefined;
}

export function child(cursor: Cursor, key: string | number): Cursor | undefined {
  const value = valueAt(cursor, key);
  return value === undefined ? undefined : cursorBelow(cursor, key, value);
}

function cursorBelow(cursor: Cursor, key: string | number, value: Data): Cursor {
  const elsewhere = cursor.value instanceof LayeredMap ? cursor.value.elsewhere.get(String(key)) : undefined;
  if (elsewhere) return elsewhere;
  const { source, path } = cursor;
  // There are very many paths: this is faster than joining lists, and takes no more room than is needed.
  const below = new Array<string | number>(path.length + 1);
  for (let index = 0; index < path.length; index += 1) below[index] = path[index] as string | number;
  below[path.length] = key;
  return { source, path: below, value };
}

const nothing: readonly never[] = [];

/** The entries of a map, in order; an empty list if the value is not a map. */
export function entries(cursor: Cursor | undefined): readonly (readonly [string, Cursor])[] {
  return mapEntries(cursor, (key, below) => [key, below]);
}

/** Maps the entries of a map, in order, without building a list of them, as they may be very many. */
export function mapEntries<T>(cursor: Cursor | undefined, make: (key: string, below: Cursor) => T): T[] {
  const made: T[] = [];
  if (!cursor || !isMapData(cursor.value)) return made;
  for (const [key, value] of cursor.value) made.push(make(key, cursorBelow(cursor, key, value)));
  return made;
}

/** The items of a list; a value that is not a list is a list of one. */
export function items(cursor: Cursor | undefined): readonly Cursor[] {
  if (!cursor) return nothing;
  if (!isListData(cursor.value)) return [cursor];
  if (cursor.value instanceof LayeredList) return cursor.value.cursors;
  return cursor.value.map((value, index) => cursorBelow(cursor, index, value));
}

/** The values of the items of a list below a cursor, for callers that need no places. */
export function valuesAt(cursor: Cursor, key: string): readonly Data[] {
  const value = valueAt(cursor, key);
  if (isListData(value)) return value;
  return value === undefined ? nothing : [value];
}

export function textOf(cursor: Cursor | undefined): string | undefined {
  return typeof cursor?.value === 'string' ? cursor.value : undefined;
}

export function textAt(cursor: Cursor, key: string): string | undefined {
  const value = valueAt(cursor, key);
  return typeof value === 'string' ? value : undefined;
}

export function textsAt(cursor: Cursor, key: string): string[] {
  return valuesAt(cursor, key).filter((value) => typeof value === 'string');
}

export function flagAt(cursor: Cursor, key: string): boolean {
  return valueAt(cursor, key) === true;
}

export function numberAt(cursor: Cursor, key: string): Numeric | undefined {
  const value = valueAt(cursor, key);
  return isNumeric(value) ? value : undefined;
}

/** Converts data to JSON-like data. Objects have no prototype, so that a name such as `__proto__` is an ordinary key. */
export function plain(data: Data): Plain {
  if (isListData(data)) return data.map(plain);
  if (isMapData(data)) {
    const object: Record<string, Plain> = Object.create(null);
    for (const [key, value] of data) object[key] = plain(value);
    return object;
  }
  return data;
}

/** The texts of a map, by their keys. */
export function textMap(cursor: Cursor): Map<string, string> {
  return new Map(entries(cursor).map(([key, value]) => [key, textOf(value) ?? '']));
}

/** The texts under keys that the schema of a map requires; empty texts in a file that it refuses. */
export function requiredTexts<Key extends string>(
  cursor: Cursor,
  keys: readonly Key[],
): { readonly [one in Key]: string } {
  return Object.fromEntries(keys.map((key) => [key, textAt(cursor, key) ?? ''])) as { readonly [one in Key]: string };
}

/** The texts under those of the keys that a map has. */
export function optionalTexts<Key extends string>(
  cursor: Cursor,
  keys: readonly Key[],
): { readonly [one in Key]?: string } {
  const stated = keys.flatMap((key) => {
    const text = textAt(cursor, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(stated) as { readonly [one in Key]?: string };
}
