/** @import { Contradiction, Decode, Structure } from '../types.ts' */
import { checked, issueOf, misplacedFiles, take } from './checked.js';
import { anything, deepest, emptyParts, isIndex, keysIn, place, readPart, withAndWithout } from './nested.js';
import { entriesIn } from './readers.js';
import { keysAreIndexes } from './settings.js';

/**
 * Reads and checks the parameters in a query or a form. Repeated names are an issue unless the server reads the last. A name that is given
 * both with and without keys is always an issue.
 * @type {Decode}
 */
export function decoded(search, options, validator, read, places = {}) {
  const { arrays = [], structured = [], files = [] } = places;
  /** @type {Map<string, Structure>} */
  const structures = new Map(structured);
  for (const name of arrays) structures.set(name, { items: { text: (text) => read(name, text), isText: true } });
  const given = new Map();
  const root = emptyParts();
  const repeated = new Set();
  /** @type {Map<string, Contradiction>} */
  const contradictions = new Map();
  const misplaced = new Set();
  let placed = 0;
  for (const [key, text] of entriesIn(search)) {
    const keys = structures.has(key) ? [key] : keysOf(key);
    if (typeof text !== 'string' && !files.includes(keys?.[0] ?? key)) {
      misplaced.add(key);
      continue;
    }
    if (placed >= most) {
      contradictions.set(key, tooMany);
      break;
    }
    if (keys === undefined) {
      take(given, repeated, key, typeof text === 'string' ? read(key, text) : text);
      continue;
    }
    placed += 1;
    const found = keys.length > deepest ? tooDeep : place(root, keys, text);
    const name = keys.at(-1) === '' ? keys[0] : key;
    if (found === 'again') repeated.add(name);
    else if (found !== undefined && contradictions.size <= 100) contradictions.set(name, found);
  }
  for (const [name, part] of root.byName) {
    if (given.has(name)) contradictions.set(name, withAndWithout);
    given.set(name, readPart(part, structures.get(name) ?? anything));
  }
  const issues = Array.from(contradictions, ([name, { fact, expected }]) =>
    issueOf('too-many-values', name, fact, expected),
  );
  return checked(given, repeated, validator, options, places, [...misplacedFiles(misplaced), ...issues]);
}

/** The most names with keys that are read. */
const most = 1_000_000;

const tooDeep = { fact: 'more than ' + deepest + ' keys', expected: 'fewer' };
const tooMany = { fact: 'more than ' + most + ' names of parts', expected: 'fewer' };

/**
 * A parameter's name and the keys after it; undefined if the server does not read these keys.
 * @type {(name: string) => readonly string[] | undefined}
 */
function keysOf(name) {
  const keys = keysIn(name);
  const isRead = !keysAreIndexes || (keys?.length === 2 && (keys[1] === '' || isIndex(keys[1])));
  return isRead ? keys : undefined;
}
