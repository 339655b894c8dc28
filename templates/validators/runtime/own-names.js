/** @import { Path } from '../types.ts' */

/**
 * What messages call a parameter: as its object does.
 * @type {(name: string) => string}
 */
export function named(name) {
  return name;
}

/**
 * The place in an object that messages name.
 * @type {(path: Path) => Path}
 */
export function placed(path) {
  return path;
}
