/** @import { BodyDecoder, BodyPlaces, Structure } from '../types.ts' */
/** @import { Options, Validator } from '../runtime.d.ts' */
import { isRecord } from '../runtime/core.js';
import { checked } from './checked.js';
import { anything, isIndex, readText, structureOf, textItems } from './nested.js';

/**
 * Makes a function that reads the parameters of one object from a JSON body.
 * @type {(validator: Validator<unknown>, places: BodyPlaces) => BodyDecoder}
 */
export function bodyDecoder(validator, places) {
  /** @type {(body: unknown, options?: Options) => any} */
  const decode = (body, options) => decodedBody(body, options, validator, places);
  return Object.assign(decode, {
    '~standard': {
      version: /** @type {const} */ (1),
      vendor: /** @type {const} */ ('catalpa'),
      /** @type {(input: unknown, options?: { readonly libraryOptions?: Options }) => any} */
      validate: (input, options) => decode(input, options?.libraryOptions),
    },
  });
}

/**
 * Reads and checks a body. Null counts as left out if the parameter does not accept null.
 * @type {(body: unknown, options: Options | undefined, validator: Validator<unknown>, places: BodyPlaces) => unknown}
 */
function decodedBody(body, options, validator, { read = [], nulls = [], elsewhere = [], isPartial = false }) {
  const given = new Map();
  try {
    if (!isRecord(body)) return validator.validate(body, options);
    const structures = new Map(read.flatMap(([structure, names]) => names.map((name) => [name, structure])));
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && (value !== null || nulls.includes(name)))
        given.set(name, readValue(value, structures.get(name) ?? anything));
  } catch {
    return validator.validate(body, options);
  }
  return checked(given, new Set(), validator, options, { elsewhere, isPartial, from: 'in the body' });
}

/**
 * A value as the server reads it: a text as in a query, a number or boolean like its text, and a list or object as the accepted one of the
 * two.
 * @type {(value: unknown, structure: Structure) => unknown}
 */
function readValue(value, structure) {
  const { text, isText, items, fields, patterns, others } = structure;
  if (structure === anything || value === null) return value;
  if (typeof value === 'string') return readText(value, structure);
  if (typeof value === 'number' || typeof value === 'boolean') {
    const read = text?.(String(value));
    if (read !== undefined && typeof read !== 'string') return read;
    return items && !text && !isText ? textItems(value === true ? '1' : String(value || ''), items) : value;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value);
  if (items && (Array.isArray(value) || entries.every(([name]) => isIndex(name))))
    return entries.map(([, one]) => readValue(one, items));
  if (!fields && !patterns && !others) return value;
  return Object.fromEntries(entries.map(([name, one]) => [name, readValue(one, structureOf(name, structure))]));
}
