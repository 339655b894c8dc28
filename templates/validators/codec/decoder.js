/** @import { Decoded, Decoder, Places, Read, Search } from '../types.ts' */
/** @import { Options, Validator } from '../runtime.d.ts' */
import { isUpload } from '../runtime/uploads.js';
import { decoded } from './decode-texts.js';

/**
 * Makes a function that reads the parameters of one object from a query or a form.
 * @type {(validator: Validator<unknown>, read: Read, places?: Places) => Decoder}
 */
export function decoder(validator, read, places) {
  return standard((search, options) => decoded(search, options, validator, read, places), validator);
}

/**
 * Makes a function that reads queries or forms a Standard Schema, for the parsed queries of frameworks: texts and files by name, or lists
 * of these. The validator reports any other input.
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
 * The query or form that an input represents; undefined if it is another value or cannot be read.
 * @type {(input: unknown) => Search | undefined}
 */
function searchIn(input) {
  if (
    typeof input === 'string' ||
    /^\[object (?:URLSearchParams|FormData)\]$/.test(Object.prototype.toString.call(input))
  ) {
    return /** @type {Search} */ (input);
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  /** @type {[name: string, value: string | File][]} */
  const entries = [];
  try {
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one !== 'string' && !isUpload(one)) return undefined;
        entries.push([name, /** @type {string | File} */ (one)]);
      }
    }
  } catch {
    return undefined;
  }
  return entries;
}
