import { aroundName } from './settings.js';
import { unwritable, writtenEach } from './written.js';

/**
 * The name under which each item of an array is written.
 * @type {(name: string) => string}
 */
export function nameOfItems(name) {
  return aroundName.join(name);
}

/** @type {(search: URLSearchParams, name: string, values: readonly unknown[]) => void} */
export function appendSeveral(search, name, values) {
  if (values.length === 0) search.append(name, '');
  if (nameOfItems(name) === name && values.length === 1 && values[0] === '') {
    throw unwritable(name, 'has one value, an empty one, which is written like none', 'Supply another');
  }
  for (const text of writtenEach(values, name)) search.append(nameOfItems(name), text);
}
