/**
 * The name under which the items of an array are written, one by one: its own.
 * @type {(name: string) => string}
 */
export function nameOfItems(name) {
  return name;
}
