import { split } from './joined.js';
import { posted, secrets } from './settings.js';
import { unwritable } from './written.js';

/**
 * Returns a request that may be sent as an address. Throws a TypeError for a request that must be posted, as addresses are kept in logs.
 * @type {(request: URLSearchParams) => URLSearchParams}
 */
export function addressable(request) {
  /** @type {(entry: readonly [name: string, value: string]) => boolean} */
  const has = ([name, value]) => request.getAll(name).some((text) => split(text).includes(value));
  const naming = posted.find((entries) => entries.every(has))?.at(-1);
  if (naming) throw unwritable(naming.join('='), 'has to be posted', withForm);
  const secret = secrets.find((name) => request.has(name));
  if (secret !== undefined) throw unwritable(secret, 'is not to be in an address, as it is sensitive', withForm);
  return request;
}

const withForm = 'Post the request, or write it with encodeForm';
