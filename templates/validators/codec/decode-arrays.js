/** @import { Decode } from '../types.ts' */
import { checked } from './checked.js';
import { arrayOfIndexed, nameOfItems } from './named.js';
import { queryIn } from './readers.js';
import { itemSeparator } from './settings.js';

/**
 * Reads and checks the parameters in a query string. A name that is given twice is an issue, whatever its values.
 * @type {Decode}
 */
export function decoded(search, options, validator, read, { arrays = [], either = [], elsewhere = [] } = {}) {
  const names = new Map([...arrays, ...either].map((name) => [nameOfItems(name), name]));
  const given = new Map();
  /** @type {Map<string, unknown[]>} */
  const lists = new Map();
  const repeated = new Set();
  for (const [key, text] of new URLSearchParams(queryIn(search))) {
    const indexed = arrayOfIndexed(key);
    const name = names.get(key) ?? (indexed === undefined ? undefined : names.get(nameOfItems(indexed)));
    if (name !== undefined) addTo(lists, name, read(name, text));
    else if (given.has(key)) repeated.add(key);
    else given.set(key, arrays.includes(key) ? itemsIn(text, (item) => read(key, item)) : read(key, text));
  }
  for (const [name, items] of lists) {
    // Where the items have the name of the array, an empty text is how none are written.
    const isNone = nameOfItems(name) === name && items.length === 1 && items[0] === '';
    if (given.has(name)) repeated.add(name);
    else given.set(name, isNone ? [] : items);
  }
  return checked(given, repeated, validator, options, elsewhere);
}

/** @type {(lists: Map<string, unknown[]>, name: string, item: unknown) => void} */
function addTo(lists, name, item) {
  const items = lists.get(name);
  if (items) items.push(item);
  else lists.set(name, [item]);
}

/**
 * The items of an array that is one text: those between separators, as far as a server reads these. An empty text has none.
 * @type {(text: string, read: (item: string) => unknown) => unknown}
 */
function itemsIn(text, read) {
  if (text === '') return [];
  if (itemSeparator === '') return read(text);
  const items = text.split(itemSeparator).map((item) => item.trim());
  return items.filter((item) => item !== '').map(read);
}
