/** @import { Decoded, Named, Search, Validates } from '../types.ts' */
import { repeatedNames, repetitions, take } from '../codec/checked.js';
import { remarksOn } from '../codec/decode-texts.js';
import { normalized } from '../codec/normalized.js';
import { pairsIn } from '../codec/pairs.js';
import { checkedParts, resultOf } from './checked-parts.js';
import { decodeEnvelope } from './envelope.js';
import { meant } from './meant-decoders.js';
import { alwaysWith, waysTo } from './ways.js';

/**
 * Makes a function that reads whole requests, which may name these modules.
 * @type {(modules: Readonly<Record<string, Decoded>>) => Decoded}
 */
export function decodeRequest(modules) {
  /** @type {(entry: readonly [string, Decoded]) => Named} */
  const reader = ([module, decode]) => [module, validatorBy(decode)];
  const always = alwaysWith(validatorBy(decodeEnvelope));
  const ways = waysTo(Object.entries(modules).map(reader), meant.map(reader));
  return (search, options) => {
    const repeated = new Set();
    const changed = new Map();
    const given = textsIn(search, repeated, changed);
    const { issues, warnings, returned } = checkedParts(given, options, always, ways);
    // The value includes flags that are left out of the request.
    const value = Object.fromEntries([...given, ...returned]);
    const remarks = [...repeatedNames(repeated), ...remarksOn(changed), ...warnings];
    return resultOf(value, [...repetitions(repeated), ...issues], remarks);
  };
}

/**
 * Makes a validator of a function that reads texts.
 * @type {(decode: Decoded) => Validates}
 */
function validatorBy(decode) {
  return {
    validate: (texts, options) => {
      const entries = Object.entries(/** @type {Record<string, string | File>} */ (texts));
      return decode(
        entries.map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
        options,
      );
    },
  };
}

/**
 * The text or file of each name. Adds repeated names to `repeated`, and to `changed` whether the server reads another text for a reason
 * that the text itself does not show.
 * @type {(search: Search, repeated: Set<string>, changed: Map<string, boolean>) => Map<string, string | File>}
 */
function textsIn(search, repeated, changed) {
  const texts = new Map();
  for (const { name, text, isWhole } of pairsIn(search)) {
    changed.set(name, !isWhole && typeof text === 'string' && normalized(text) === text);
    take(texts, repeated, name, text);
  }
  return texts;
}
