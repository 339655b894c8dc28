/** @import { Decode } from '../types.ts' */
import { checked } from './checked.js';
import { queryIn } from './readers.js';

/**
 * Reads and checks the parameters in a query string. A name that is given twice is an issue, whatever its values.
 * @type {Decode}
 */
export function decoded(search, options, validator, read, { elsewhere = [] } = {}) {
  const given = new Map();
  const repeated = new Set();
  for (const [name, text] of new URLSearchParams(queryIn(search))) {
    if (given.has(name)) repeated.add(name);
    else given.set(name, read(name, text));
  }
  return checked(given, repeated, validator, options, elsewhere);
}
