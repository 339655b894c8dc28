/** @import { Given } from '../types.ts' */
import { encode } from './encode.js';
import { fixed } from './settings.js';

/**
 * A whole request: what every request has, and then the parameters.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encodeRequest(parameters) {
  const search = encode(parameters);
  return new URLSearchParams([...fixed.filter(([name]) => !search.has(name)), ...search]);
}
