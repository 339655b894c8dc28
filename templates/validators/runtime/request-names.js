/** @import { Path } from '../types.ts' */

/** @type {(name: string) => string} */
let nameInRequest = (name) => name;

/**
 * Runs a check during which messages use the names that parameters have in the request.
 * @type {<Result>(nameOf: (name: string) => string, check: () => Result) => Result}
 */
export function withNames(nameOf, check) {
  const before = nameInRequest;
  nameInRequest = nameOf;
  try {
    return check();
  } finally {
    nameInRequest = before;
  }
}

/**
 * The name of a parameter for messages: its name in the request.
 * @type {(name: string) => string}
 */
export function named(name) {
  return nameInRequest(name);
}

/**
 * The path to a value for messages, with the names in the request.
 * @type {(path: Path) => Path}
 */
export function placed(path) {
  return path.map((key, index) => (index === 0 ? named(String(key)) : key));
}
