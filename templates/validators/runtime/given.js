/** @import { Given } from '../types.ts' */
import { own } from './core.js';

/** @type {(name: string, given: Given) => boolean} */
export function isGiven(name, given) {
  return own(given, name) !== undefined;
}
