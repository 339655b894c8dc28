/** @import { Path } from '../types.ts' */

/** @type {(name: string) => string} */
let nameInRequest = (name) => name;

/**
 * Calls the parameters in messages as the request does which they are a part of, for as long as a check takes.
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
 * Returns the name of a parameter in messages: the name in the request.
 * @type {(name: string) => string}
 */
export function named(name) {
  return nameInRequest(name);
}

/**
 * The place in an object that messages name.
 * @type {(path: Path) => Path}
 */
export function placed(path) {
  return path.map((key, index) => (index === 0 ? named(String(key)) : key));
}
