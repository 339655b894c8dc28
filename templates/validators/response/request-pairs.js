/** @import { BringingParameter } from '../answer-types.ts' */
/** @import { Given } from '../types.ts' */
import { isRecord } from '../runtime/core.js';
import { alternative, separator } from '../runtime/separators.js';
import { firstOf } from './standard-validator.js';

/**
 * The key of a parameter, or of one of its values, in sets.
 * @type {(parameter: string, value?: string) => string}
 */
export function pairKey(parameter, value) {
  const name = parameter.replace(/[%=]/g, encodeURIComponent);
  return value === undefined ? name : name + '=' + value;
}

/**
 * The values of each parameter that a request has. A flag that is false counts as left out.
 * @type {(request: unknown) => Map<string, readonly string[]>}
 */
export function valuesByName(request) {
  const given = isRecord(request) ? request : /** @type {Given} */ ({});
  /** @type {Map<string, readonly string[]>} */
  const values = new Map();
  for (const name of Object.keys(given)) {
    const value = given[name];
    if (value !== undefined && value !== false) values.set(name, valuesOf(value));
  }
  return values;
}

/** @type {(value: unknown) => readonly string[]} */
function valuesOf(value) {
  if (Array.isArray(value)) return firstOf(value).map(String);
  const text = String(value);
  if (alternative !== '' && text.startsWith(alternative)) return text.slice(alternative.length).split(alternative);
  return separator === '' ? [text] : text.split(separator);
}

/**
 * The keys of the parameters that a request has, and of their values. A parameter that it lacks has the usual values.
 * @type {(values: ReadonlyMap<string, readonly string[]>, parameters: readonly BringingParameter[]) => Set<string>}
 */
export function pairsOfRequest(values, parameters) {
  const pairs = new Set([...values].flatMap(([name, all]) => [pairKey(name), ...all.map((one) => pairKey(name, one))]));
  for (const { name, usual, all, bringing } of parameters) {
    const given = values.get(name);
    const added = !given ? usual : all !== undefined && given.includes(all) ? bringing : [];
    for (const one of added) pairs.add(pairKey(name, one));
  }
  return pairs;
}
