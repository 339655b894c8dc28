/** @import { Authenticate } from './types.ts' */

/**
 * Authentication with a name and a password.
 * @type {(user: string, password: string) => Authenticate}
 */
export function basicScheme(user, password) {
  const bytes = new TextEncoder().encode(user + ':' + password);
  const value = 'Basic ' + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return (headers) => setHeader(headers, 'authorization', value);
}

/**
 * Authentication with a token, or with a function that returns the token of the moment.
 * @type {(token: string | (() => string | Promise<string>)) => Authenticate}
 */
export function bearerScheme(token) {
  return headerScheme('authorization', token, 'Bearer ');
}

/**
 * Authentication with a header, or with a function that returns its value of the moment.
 * @type {(name: string, value: string | (() => string | Promise<string>), before?: string) => Authenticate}
 */
export function headerScheme(name, value, before = '') {
  return async (headers) => setHeader(headers, name, before + (typeof value === 'function' ? await value() : value));
}

/**
 * Authentication with a header, the value of which comes anew with responses unless a function returns it.
 * @type {(name: string, value: string | (() => string | Promise<string>)) => Authenticate}
 */
export function renewedScheme(name, value) {
  let current = value;
  const write = (/** @type {Headers} */ headers) => headerScheme(name, current)(headers);
  return Object.assign(write, {
    read(/** @type {Headers} */ headers) {
      if (typeof value === 'string') current = headers.get(name) ?? current;
    },
  });
}

/**
 * Sets a header. The errors of platforms may show its value, which this one does not.
 * @type {(headers: Headers, name: string, value: string) => void}
 */
export function setHeader(headers, name, value) {
  try {
    headers.set(name, value);
  } catch {
    throw new TypeError('The header "' + name + '" has a character that no header can hold. Remove it.');
  }
}
