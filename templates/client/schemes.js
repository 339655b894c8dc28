/** @import { Authenticate } from './types.ts' */

/**
 * Authentication with a name and a password.
 * @type {(user: string, password: string) => Authenticate}
 */
export function basicScheme(user, password) {
  const bytes = new TextEncoder().encode(user + ':' + password);
  const value = 'Basic ' + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return (headers) => headers.set('authorization', value);
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
  return async (headers) => headers.set(name, before + (typeof value === 'function' ? await value() : value));
}
