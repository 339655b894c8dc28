/** @import { Decode, Structure } from '../types.ts' */
import { checked, issueOf } from './checked.js';
import { deepest, emptyParts, isIndex, keysIn, place, readPart } from './nested.js';
import { queryIn } from './readers.js';
import { keysAreIndexes } from './settings.js';

/**
 * Reads and checks the parameters in a query string. A name that is given twice is an issue, whatever its values, and so is one
 * that is given both with keys and without.
 * @type {Decode}
 */
export function decoded(search, options, validator, read, { arrays = [], structured = [], elsewhere = [] } = {}) {
  /** @type {Map<string, Structure>} */
  const structures = new Map(structured);
  for (const name of arrays) structures.set(name, { items: { text: (text) => read(name, text), isText: true } });
  const given = new Map();
  const root = emptyParts();
  const repeated = new Set();
  /** @type {Map<string, string>} */
  const contradictions = new Map();
  let placed = 0;
  for (const [key, text] of new URLSearchParams(queryIn(search))) {
    const keys = structures.has(key) ? [key] : keysOf(key, structures);
    if (placed >= most) {
      contradictions.set(key, tooMany);
      break;
    }
    if (keys === undefined) {
      if (given.has(key)) repeated.add(key);
      else given.set(key, read(key, text));
    } else {
      placed += 1;
      const fact = keys.length > deepest ? tooDeep : place(root, keys, text);
      if (fact !== undefined && contradictions.size <= 100)
        contradictions.set(keys.at(-1) === '' ? keys[0] : key, fact);
    }
  }
  for (const [name, part] of root.byName) given.set(name, readPart(part, structures.get(name) ?? {}));
  const issues = Array.from(contradictions, ([name, fact]) =>
    issueOf('too-many-values', name, fact, limits.includes(fact) ? 'fewer' : 'it once'),
  );
  return checked(given, repeated, validator, options, elsewhere, issues);
}

/** Of names that lead to parts of values, more are not read. */
const most = 1_000_000;

const tooDeep = 'more than ' + deepest + ' keys';
const tooMany = 'more than ' + most + ' names of parts';
const limits = [tooDeep, tooMany];

/**
 * The keys of a name that begins with that of a structure, as far as these are read.
 * @type {(name: string, structures: ReadonlyMap<string, Structure>) => readonly string[] | undefined}
 */
function keysOf(name, structures) {
  const keys = keysIn(name);
  if (keys === undefined || !structures.has(keys[0])) return undefined;
  const isRead = !keysAreIndexes || (keys.length === 2 && (keys[1] === '' || isIndex(keys[1])));
  return isRead ? keys : undefined;
}
