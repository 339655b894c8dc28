/** @import { Path } from '../types.ts' */

/**
 * The name of a parameter for messages: its name in its object.
 * @type {(name: string) => string}
 */
export function named(name) {
  return name;
}

/**
 * The path to a value for messages.
 * @type {(path: Path) => Path}
 */
export function placed(path) {
  return path;
}
