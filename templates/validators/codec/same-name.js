/**
 * The name under which each item of an array is written: that of the array.
 * @type {(name: string) => string}
 */
export function nameOfItems(name) {
  return name;
}
