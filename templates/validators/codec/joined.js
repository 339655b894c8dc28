import { longest } from '../runtime/lists.js';
import { alternative, separator } from '../runtime/separators.js';
import { unwritable, writtenEach } from './written.js';

/** @type {(search: URLSearchParams, name: string, values: readonly unknown[]) => void} */
export function appendSeveral(search, name, values) {
  const texts = writtenEach(values, name);
  const otherwise = alternative === '' ? [] : [alternative + texts.join(alternative)];
  const spellings = [texts.join(separator), ...otherwise, separator];
  // Whatever the values hold, they are written only as what reads back as them.
  const text = spellings.find((spelling) => isSame(split(spelling), texts));
  if (text === undefined) {
    const fix = 'Supply values without ' + JSON.stringify(alternative || separator);
    throw unwritable(name, 'has values that would be read back as others', fix);
  }
  search.append(name, text);
}

/** @type {(some: readonly string[], others: readonly string[]) => boolean} */
function isSame(some, others) {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

/**
 * The values that a text holds. An empty text holds none, which leaves the separator alone for one that is empty.
 * @type {(text: string, most?: number) => string[]}
 */
export function split(text, most = longest + 1) {
  if (text === '' || text === alternative) return [];
  if (text === separator) return [''];
  if (alternative && text.startsWith(alternative)) return text.slice(alternative.length).split(alternative, most);
  return text.split(separator, most);
}

/**
 * Reads multiple values, each by a function of its own where text is not what they are.
 * @type {(text: string, read?: (text: string) => unknown) => unknown[]}
 */
export function several(text, read) {
  return read === undefined ? split(text) : split(text).map(read);
}

/**
 * Reads multiple values of which one stands for all of them, alone.
 * @type {(text: string, all: string, read?: (text: string) => unknown) => unknown}
 */
export function severalOrAll(text, all, read) {
  const values = split(text);
  return values.length === 1 && values[0] === all ? all : several(text, read);
}
