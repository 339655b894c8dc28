/** @import { Decoded, Decoder, Places, Read } from '../types.ts' */
/** @import { Options, Validator } from '../runtime.d.ts' */
import { decoded } from './decode-texts.js';

/**
 * A function that reads the parameters of one object from a query.
 * @type {(validator: Validator<unknown>, read: Read, places?: Places) => Decoder}
 */
export function decoder(validator, read, places) {
  return standard((search, options) => decoded(search, options, validator, read, places), validator);
}

/**
 * Makes a Standard Schema of a function that reads queries, for what a framework has made of one: texts by name, or lists of texts.
 * Anything else is left to the validator.
 * @type {(decode: Decoded, validator: Pick<Validator<unknown>, 'validate'>) => Decoder}
 */
export function standard(decode, validator) {
  /** @type {(input: unknown, options: Options | undefined) => any} */
  const validate = (input, options) => {
    const search = searchIn(input);
    return search === undefined ? validator.validate(input, options) : decode(search, options);
  };
  return Object.assign(decode, {
    '~standard': {
      version: /** @type {const} */ (1),
      vendor: /** @type {const} */ ('catalpa'),
      /** @type {(input: unknown, options?: { readonly libraryOptions?: Options }) => any} */
      validate: (input, options) => validate(input, options?.libraryOptions),
    },
  });
}

/**
 * The query that an input is; undefined where it is none, or cannot be read.
 * @type {(input: unknown) => URLSearchParams | string | undefined}
 */
function searchIn(input) {
  if (typeof input === 'string' || input instanceof URLSearchParams) return input;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const search = new URLSearchParams();
  try {
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      for (const text of Array.isArray(value) ? value : [value]) {
        if (typeof text !== 'string') return undefined;
        search.append(name, text);
      }
    }
  } catch {
    return undefined;
  }
  return search;
}
