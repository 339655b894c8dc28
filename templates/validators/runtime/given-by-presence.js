/** @import { Kept } from '../types.ts' */
import { valueIn } from './core.js';

/**
 * Whether a parameter is given. A flag that is false is not sent, and so counts as not given.
 * @type {(name: string, given: Kept) => boolean}
 */
export function isGiven(name, given) {
  const value = valueIn(given, name);
  return value !== undefined && value !== false;
}
