import { unwritable } from './written.js';

/** @type {(search: URLSearchParams, name: string) => never} */
export function appendSeveral(_search, name) {
  throw unwritable(name, 'is an array, and how these are written is not known', 'Supply one value');
}
