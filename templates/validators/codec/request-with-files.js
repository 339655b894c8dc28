/** @import { Given } from '../types.ts' */
import { isUpload } from '../runtime/uploads.js';
import { addressable } from './addressable.js';
import { encode } from './encode.js';
import { withFixed } from './with-fixed.js';
import { unwritable } from './written.js';

/**
 * A whole request for an address: the fixed parameters and the given ones. Throws a TypeError for a file, and for a request that must be
 * posted.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encodeRequest(parameters) {
  const given = Object.entries(parameters);
  const file = given.find(([, value]) => isUpload(value));
  if (file !== undefined)
    throw unwritable(file[0], 'is a file, which is no text', 'Post the request, or write it with encodeForm');
  return addressable(withFixed(encode(Object.fromEntries(given))));
}

/**
 * A whole request as form data, which may contain files.
 * @type {(parameters: Given) => FormData}
 */
export function encodeForm(parameters) {
  const given = Object.entries(parameters);
  const form = new FormData();
  for (const [name, text] of withFixed(encode(Object.fromEntries(given.filter(([, value]) => !isUpload(value)))))) {
    form.append(name, text);
  }
  for (const [name, value] of given) if (isUpload(value)) form.append(name, value);
  return form;
}
