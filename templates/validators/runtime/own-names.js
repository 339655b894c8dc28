/** @import { Path } from '../types.ts' */

/**
 * Returns the name of a parameter in messages: the name in its object.
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
