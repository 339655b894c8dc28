/** @import { Given } from '../types.ts' */
import { own } from './core.js';

/**
 * Whether a parameter is given. A flag that is false is not sent.
 * @type {(name: string, given: Given) => boolean}
 */
export function isGiven(name, given) {
  const value = own(given, name);
  return value !== undefined && value !== false;
}
