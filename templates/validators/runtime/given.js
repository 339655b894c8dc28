/** @import { Kept } from '../types.ts' */
import { valueIn } from './core.js';

/** @type {(name: string, given: Kept) => boolean} */
export function isGiven(name, given) {
  return valueIn(given, name) !== undefined;
}
