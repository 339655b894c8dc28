/** @import { Contradiction, QueryPart, QueryParts, Structure } from '../types.ts' */
import { aroundKey, aroundName, itemSeparators, readsLast } from './settings.js';

/** The most levels of keys that are written and read. */
export const deepest = 64;

/**
 * The structure of a value without a stated type: a text, unless its name has keys.
 * @type {Structure}
 */
export const anything = { text: (text) => text, isText: true };

/**
 * The name of a parameter and the keys after it. An empty key stands for the next item. Undefined if the name has no keys.
 * @type {(name: string) => readonly string[] | undefined}
 */
export function keysIn(name) {
  const [before, behind] = aroundName;
  const isItem = before + behind !== '' && name.startsWith(before) && name.endsWith(behind);
  const keys = isItem ? splitName(name.slice(before.length, name.length - behind.length)) : undefined;
  if (keys !== undefined) return [...keys, ''];
  const own = splitName(name);
  return own !== undefined && own.length > 1 ? own : undefined;
}

/**
 * A name and its keys; undefined if there is other text between the keys.
 * @type {(name: string) => readonly string[] | undefined}
 */
function splitName(name) {
  const [between, after] = aroundKey;
  let at = between === undefined ? name.length : indexOrEnd(name, between, 1);
  const keys = [name.slice(0, at)];
  while (at < name.length) {
    const start = at + between.length;
    const end = after === '' ? indexOrEnd(name, between, start) : name.indexOf(after, start);
    if (!name.startsWith(between, at) || end < 0) return undefined;
    keys.push(name.slice(start, end));
    at = end + after.length;
  }
  return keys;
}

/** @type {(text: string, part: string, from: number) => number} */
function indexOrEnd(text, part, from) {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}

/**
 * Stores a text or a file at the place of its keys. Returns `again` if the place is taken, or how the keys contradict earlier ones.
 * @type {(root: QueryParts, keys: readonly string[], text: string | File) => 'again' | Contradiction | undefined}
 */
export function place(root, keys, text) {
  let parts = root;
  for (const [depth, key] of keys.entries()) {
    const name = key === '' && depth > 0 ? String(parts.next) : key;
    if (isIndex(name)) parts.next = Math.max(parts.next, Number(name) + 1);
    const known = parts.byName.get(name);
    if (depth === keys.length - 1) return placeText(parts, name, text, known);
    if (known !== undefined && !isParts(known)) return withAndWithout;
    const made = known ?? emptyParts();
    parts.byName.set(name, made);
    parts = made;
  }
  return undefined;
}

/** @type {Contradiction} */
export const withAndWithout = { fact: 'given both with and without keys', expected: 'it once' };

/** @type {(parts: QueryParts, name: string, text: string | File, known: QueryPart | undefined) => 'again' | Contradiction | undefined} */
function placeText(parts, name, text, known) {
  // If the items of an array have the name of the array, several texts of one name are an array.
  if (known === undefined) parts.byName.set(name, text);
  else if (isParts(known)) return withAndWithout;
  else if (aroundName.join('') !== '') {
    if (readsLast) parts.byName.set(name, text);
    return 'again';
  } else if (Array.isArray(known)) known.push(text);
  else parts.byName.set(name, [known, text]);
  return undefined;
}

/** @type {() => QueryParts} */
export function emptyParts() {
  return { byName: new Map(), next: 0 };
}

/** @type {(part: QueryPart) => part is QueryParts} */
function isParts(part) {
  return typeof part === 'object' && 'byName' in part;
}

/**
 * Whether a key is an index, without leading zeros.
 * @type {(name: string) => boolean}
 */
export function isIndex(name) {
  return /^(?:0|[1-9]\d*)$/.test(name);
}

/**
 * The value of a part of a query: an array if arrays are accepted and all keys are indexes, otherwise an object.
 * @type {(part: QueryPart, structure: Structure) => unknown}
 */
export function readPart(part, structure) {
  if (typeof part === 'string') return readText(part, structure);
  const { items = anything } = structure;
  if (!isParts(part)) return Array.isArray(part) ? part.map((text) => readPart(text, items)) : part;
  const entries = [...part.byName];
  const isAnything = structure === anything;
  if ((structure.items || isAnything) && entries.every(([name]) => isIndex(name))) {
    return entries.map(([, one]) => readPart(one, items));
  }
  return Object.fromEntries(entries.map(([name, one]) => [name, readPart(one, structureOf(name, structure))]));
}

/**
 * The structure of a field.
 * @type {(name: string, structure: Structure) => Structure}
 */
export function structureOf(name, { fields, patterns = [], others = anything }) {
  const known = fields?.get(name);
  if (known) return known;
  return (name.length > 2000 ? undefined : patterns.find(([pattern]) => pattern.test(name))?.[1]) ?? others;
}

/**
 * The value of a text without keys. An empty text is an empty array or object if nothing else is accepted. If both are accepted but not at
 * once, it stays an empty text.
 * @type {(text: string, structure: Structure) => unknown}
 */
export function readText(text, { text: read, isText, items, fields, keepsEmpty }) {
  const value = read ? read(text) : text;
  if (value !== text || isText === true || isText?.(text)) return value;
  if (text === '') return keepsEmpty ? text : items ? [] : fields ? {} : text;
  return items ? textItems(text, items) : text;
}

/**
 * The items of a text that joins a list.
 * @type {(text: string, items: Structure) => unknown}
 */
export function textItems(text, items) {
  return itemsIn(text, (item) => readPart(item, items));
}

/**
 * The items of an array that is given as one text: the texts between separators, if the server splits texts.
 * @type {(text: string, read: (item: string) => unknown) => unknown}
 */
function itemsIn(text, read) {
  if (itemSeparators.length === 0) return aroundName.join('') === '' ? [read(text)] : read(text);
  let items = [text];
  for (const separator of itemSeparators) items = items.flatMap((item) => item.split(separator));
  return items.filter((item) => item !== '').map(read);
}
