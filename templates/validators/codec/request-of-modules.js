/** @import { Given } from '../types.ts' */
import { encode } from './encode.js';
import { withFixed } from './with-fixed.js';

/**
 * A whole request: what every request has, and then the parameters.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encodeRequest(parameters) {
  return withFixed(encode(parameters));
}
