/** @import { Given } from '../types.ts' */
import { addressable } from './addressable.js';
import { encode } from './encode.js';
import { withFixed } from './with-fixed.js';

/**
 * A whole request for an address: the fixed parameters and the given ones. Throws a TypeError for a request that must be posted.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encodeRequest(parameters) {
  return addressable(withFixed(encode(parameters)));
}

/**
 * A whole request as form data.
 * @type {(parameters: Given) => FormData}
 */
export function encodeForm(parameters) {
  const form = new FormData();
  for (const [name, text] of withFixed(encode(parameters))) form.append(name, text);
  return form;
}
