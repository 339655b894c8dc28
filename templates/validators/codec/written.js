import { longest } from '../runtime/lists.js';

/** @type {(values: readonly unknown[], name: string) => string[]} */
export function writtenEach(values, name) {
  const { length } = values;
  if (!(length <= longest)) throw unwritable(name, 'has more than ' + longest + ' values', 'Supply fewer');
  return Array.from({ length }, (_, index) => written(values[index], name, index));
}

/**
 * A value as text. `index`: the position of the value among several.
 * @type {(value: unknown, name: string, index?: number) => string}
 */
export function written(value, name, index) {
  const label = index === undefined ? name : name + '[' + index + ']';
  if (typeof value === 'string') {
    if (/\p{Cs}/u.test(value)) throw unwritable(label, 'holds half of a surrogate pair', 'Supply well-formed text');
    return value;
  }
  // Whole numbers are written in digits, whatever their size.
  if (Number.isInteger(value)) return BigInt(/** @type {number} */ (value)).toString();
  if (typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  throw unwritable(label, 'is neither text, a finite number nor a boolean', 'Supply one of these');
}

/** @type {(name: string, fact: string, fix: string) => TypeError} */
export function unwritable(name, fact, fix) {
  return new TypeError(JSON.stringify(name) + ' ' + fact + '. ' + fix + '.');
}
