/** @import { Decoded, Named, Validates } from '../types.ts' */
import { repeatedNames, repetitions, take } from '../codec/checked.js';
import { queryIn } from '../codec/readers.js';
import { checkedParts, resultOf } from './checked-parts.js';
import { decodeEnvelope } from './envelope.js';
import { meant } from './meant-decoders.js';
import { alwaysWith, waysTo } from './ways.js';

/**
 * A function that reads whole requests that may select these modules, by their names.
 * @type {(modules: Readonly<Record<string, Decoded>>) => Decoded}
 */
export function decodeRequest(modules) {
  /** @type {(entry: readonly [string, Decoded]) => Named} */
  const reader = ([module, decode]) => [module, validatorBy(decode)];
  const always = alwaysWith(validatorBy(decodeEnvelope));
  const ways = waysTo(Object.entries(modules).map(reader), meant.map(reader));
  return (search, options) => {
    const repeated = new Set();
    const given = textsIn(search, repeated);
    const { issues, warnings, returned } = checkedParts(given, options, always, ways);
    const value = Object.fromEntries(
      [...given].map(([name, text]) => [name, returned.has(name) ? returned.get(name) : text]),
    );
    return resultOf(value, [...repetitions(repeated), ...issues], [...repeatedNames(repeated), ...warnings]);
  };
}

/**
 * Wraps a function that reads texts as a validator.
 * @type {(decode: Decoded) => Validates}
 */
function validatorBy(decode) {
  return {
    validate: (texts, options) => {
      const entries = Object.entries(/** @type {Record<string, string>} */ (texts));
      return decode(new URLSearchParams(entries), options);
    },
  };
}

/**
 * The text of each name; names that are given again are noted.
 * @type {(search: URLSearchParams | string, repeated: Set<string>) => Map<string, string>}
 */
function textsIn(search, repeated) {
  const texts = new Map();
  for (const [name, text] of new URLSearchParams(queryIn(search))) {
    take(texts, repeated, name, text);
  }
  return texts;
}
