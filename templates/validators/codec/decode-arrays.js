/** @import { Decode } from '../types.ts' */
import { checked } from './checked.js';
import { nameOfItems } from './named.js';
import { queryIn } from './readers.js';

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
    const name = names.get(key);
    if (name !== undefined) addTo(lists, name, read(name, text));
    else if (given.has(key)) repeated.add(key);
    else given.set(key, text === '' && arrays.includes(key) ? [] : read(key, text));
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
