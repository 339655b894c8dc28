import { longest } from '../runtime/lists.js';
import { alternative, separator } from '../runtime/separators.js';

/**
 * The values in a text. An empty text has none; the separator alone is one empty value.
 * @type {(text: string, most?: number) => string[]}
 */
export function split(text, most = longest + 1) {
  if (text === '' || text === alternative) return [];
  if (text === separator) return [''];
  if (alternative && text.startsWith(alternative)) return text.slice(alternative.length).split(alternative, most);
  return text.split(separator, most);
}

/**
 * Reads multiple values from a text, each by the given function.
 * @type {(text: string, read?: (text: string) => unknown) => unknown[]}
 */
export function several(text, read) {
  return read === undefined ? split(text) : split(text).map(read);
}

/**
 * Reads multiple values from a text, or the text for all values if it is alone.
 * @type {(text: string, all: string, read?: (text: string) => unknown) => unknown}
 */
export function severalOrAll(text, all, read) {
  const values = split(text);
  return values.length === 1 && values[0] === all ? all : several(text, read);
}
