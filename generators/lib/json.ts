import { getOrMake } from './add-to.ts';
import { isList, isMap } from './guards.ts';
import type { Numeric } from './numbers.ts';

/** JSON whose objects are maps, which keep the order and names of all keys, even `404` and `__proto__`. */
export type Json = string | Numeric | boolean | null | readonly Json[] | JsonMap;
export type JsonMap = ReadonlyMap<string, Json>;

/** JSON-like data with plain objects. */
type Data = string | Numeric | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** A map of the given fields, in their order, without undefined ones. Keys must not look like numbers, which are sorted first. */
export function jsonMap<T = Json>(fields: Readonly<Record<string, T | undefined>>): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) map.set(key, value);
  }
  return map;
}

/** Merges maps; later values win. */
export function merged<T = Json>(...maps: readonly (ReadonlyMap<string, T> | undefined)[]): ReadonlyMap<string, T> {
  const present = maps.filter((map) => map !== undefined && map.size > 0);
  const [only, second] = present;
  if (only && !second) return only;
  const all = new Map<string, T>();
  for (const map of present) if (map) for (const [key, value] of map) all.set(key, value);
  return all;
}

/** A text, list or map; undefined if it is empty, so that `jsonMap` leaves it out. */
export function unlessEmpty<T extends { readonly length: number } | { readonly size: number }>(all: T): T | undefined {
  const { length, size = length }: { readonly length?: number; readonly size?: number } = all;
  return size === 0 ? undefined : all;
}

/** Data with maps in place of its objects. */
export function jsonOf(data: Data): Json {
  if (isList(data)) return data.map(jsonOf);
  if (typeof data === 'object' && data !== null) {
    return new Map(Object.entries(data).map(([key, value]) => [key, jsonOf(value)]));
  }
  return data;
}

/** Whether two values, which are JSON with maps or plain objects, are equal. The order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, index) => isSame(item, other[index]))
    );
  }
  if (one instanceof Map) {
    if (!(other instanceof Map) || one.size !== other.size) return false;
    return [...one].every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
  }
  return !Array.isArray(other) && !(other instanceof Map) && haveSameFields(one, other);
}

function haveSameFields(one: object, other: object): boolean {
  const fields = Object.entries(one);
  const others = Object.entries(other);
  if (fields.length !== others.length) return false;
  let byName: Map<string, unknown> | undefined;
  return fields.every(([key, value], index) => {
    const [name, counterpart] = others[index] ?? [];
    if (name === key) return isSame(value, counterpart);
    byName ??= new Map(others);
    return byName.has(key) && isSame(value, byName.get(key));
  });
}

/** The values without those that equal an earlier one. */
export function unique<T>(all: readonly T[]): T[] {
  const found = new Map<unknown, T[]>();
  // Only values with the same text are compared, as there may be very many.
  return all.filter((one) => {
    const alike = getOrMake(found, sortedText(one), () => []);
    if (alike.some((other) => isSame(one, other))) return false;
    alike.push(one);
    return true;
  });
}

/** A key that equal values share: a text for an object, or else the value itself. */
function sortedText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return exactJson(value, (_key, one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    const fields = one instanceof Map ? [...one] : Object.entries(one);
    return fields.sort(([a], [b]) => (a < b ? -1 : 1));
  });
}

/** JSON text with two spaces per level, and a line break at the end. */
export function jsonText(json: Json): string {
  const parts: string[] = [];
  print(json, '\n', new Map(), parts);
  parts.push('\n');
  return parts.join('');
}

/** The texts of maps that are printed repeatedly, each with the indentation that it was last printed with. */
const kept = new WeakMap<JsonMap, { line: string; text: string }>();

/** Lets the text of a value be remembered if the value is a map. */
export function keepText<T extends Json>(json: T): T {
  if (isMap(json) && !kept.has(json)) kept.set(json, { line: '', text: '' });
  return json;
}

/**
 * Adds the text of a value to `parts`, which are joined once for all levels. `line` is a line break with the indentation of the value.
 * `keys` are the texts of keys that were printed before.
 */
function print(json: Json, line: string, keys: Map<string, string>, parts: string[]): void {
  if (typeof json === 'string') parts.push(stringText(json));
  else if (typeof json === 'number' && !Number.isFinite(json)) throw new Error(`${json} has no JSON text`);
  else if (json === null || typeof json !== 'object') parts.push(String(json));
  else if (isList(json)) printList(json, line, keys, parts);
  else printMap(json, line, keys, parts);
}

function printList(json: readonly Json[], line: string, keys: Map<string, string>, parts: string[]): void {
  if (json.length === 0) {
    parts.push('[]');
    return;
  }
  const inner = `${line}  `;
  let before = `[${inner}`;
  for (const item of json) {
    parts.push(before);
    print(item, inner, keys, parts);
    before = `,${inner}`;
  }
  parts.push(line, ']');
}

function printMap(json: JsonMap, line: string, keys: Map<string, string>, parts: string[]): void {
  const last = kept.get(json);
  if (!last) printFields(json, line, keys, parts);
  else {
    if (last.line !== line) {
      const own: string[] = [];
      printFields(json, line, keys, own);
      Object.assign(last, { line, text: own.join('') });
    }
    parts.push(last.text);
  }
}

function printFields(json: JsonMap, line: string, keys: Map<string, string>, parts: string[]): void {
  if (json.size === 0) {
    parts.push('{}');
    return;
  }
  const inner = `${line}  `;
  let before = `{${inner}`;
  for (const [key, value] of json) {
    const keyText = keys.get(key) ?? `${stringText(key)}: `;
    keys.set(key, keyText);
    parts.push(before, keyText);
    print(value, inner, keys, parts);
    before = `,${inner}`;
  }
  parts.push(line, '}');
}

/** The text of `JSON.stringify`, but with all digits of each `bigint`, at which it would throw. */
export function exactJson(
  value: NonNullable<unknown> | null,
  replace = (_key: string, one: unknown) => one,
  indent?: number,
): string {
  // A lone surrogate, which no text of a catalogue has, marks the digits until their quotes are removed.
  const mark = (key: string, one: unknown): unknown => {
    const given = replace(key, one);
    return typeof given === 'bigint' ? `\ud800${given}` : given;
  };
  return JSON.stringify(value, mark, indent).replace(/"\\ud800(-?\d+)"/g, '$1');
}

// Control characters, bidirectional controls, line separators, characters without width, and text that could end a script element.
const escaped =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|<(?=[!/]|script)/giu;

/** A JSON string in which invisible characters, and text that could end a script element, are escaped. */
export function stringText(text: string): string {
  const quoted = JSON.stringify(text);
  // Most texts are plain, which is quick to check.
  if (!/[^ -;=-~]/.test(quoted)) return quoted;
  return quoted.replace(escaped, (found) => {
    let result = '';
    for (let index = 0; index < found.length; index += 1) {
      result += `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`;
    }
    return result;
  });
}
