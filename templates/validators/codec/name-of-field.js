import { aroundKey } from './settings.js';
import { unwritable } from './written.js';

/**
 * The name in a query for the field of an object. Throws a TypeError for a field whose name could not be read back.
 * @type {(name: string, key: string) => string}
 */
export function nameOfField(name, key) {
  const [between, after] = aroundKey;
  if (key.trim() === '' || key.includes(after || between) || /[\0\p{Cs}]/u.test(key)) {
    throw unwritable(name, 'has a field with the name ' + JSON.stringify(key), 'Supply a name that can be written');
  }
  return name + between + key + after;
}
