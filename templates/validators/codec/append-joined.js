import { alternative, separator } from '../runtime/separators.js';
import { split } from './joined.js';
import { unwritable, writtenEach } from './written.js';

/** @type {(search: URLSearchParams, name: string, values: readonly unknown[]) => void} */
export function appendSeveral(search, name, values) {
  const texts = writtenEach(values, name);
  const otherwise = alternative === '' ? [] : [alternative + texts.join(alternative)];
  const spellings = [texts.join(separator), ...otherwise, separator];
  // The first spelling from which a server would read the same values.
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
