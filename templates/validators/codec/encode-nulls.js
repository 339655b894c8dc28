/** @import { Given } from '../types.ts' */
import { appendSeveral } from './append-joined.js';
import { byPresence } from './settings.js';
import { written } from './written.js';

/**
 * Writes parameters for a request, in their order, with null as an empty text. Throws a TypeError for a value that cannot be written.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encode(parameters) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || (byPresence && value === false)) continue;
    if (Array.isArray(value)) appendSeveral(search, written(name, name), value);
    else if (value === null) search.append(written(name, name), '');
    else search.append(written(name, name), byPresence && value === true ? '1' : written(value, name));
  }
  return search;
}
