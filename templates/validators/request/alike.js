/** @import { Options } from '../runtime.d.ts' */
/** @import { Named, Validates } from '../types.ts' */
import { listedNumbers, wholeNumber } from './numbers.js';

/**
 * The module with a validator that also accepts other values that a request writes as the same text.
 * @type {(module: Named) => Named}
 */
export const takingAlike = ([module, validator]) => [module, withAlike(module, validator)];

/**
 * A validator of a module that also accepts a whole number as text, and a number in place of a listed numeric text.
 * @type {(module: string, validator: Validates) => Validates}
 */
export const withAlike = (module, validator) => {
  const listed = listedNumbers.get(module) ?? new Map();
  return { validate: (input, options) => validateAlike(input, options, validator, listed) };
};

/** @type {(input: any, options: Options | undefined, validator: Validates, listed: ReadonlyMap<string, readonly string[]>) => any} */
function validateAlike(input, options, validator, listed) {
  const result = validator.validate(input, options);
  if (!result.issues) return result;
  let isChanged = false;
  const entries = Object.entries(input).map(([name, value]) => {
    const other = alikeOf(value, listed.get(name) ?? []);
    if (other === value || !isMeant(name, value, other, options, validator)) return [name, value];
    isChanged = true;
    return [name, other];
  });
  return isChanged ? validator.validate(Object.fromEntries(entries), options) : result;
}

/**
 * Whether the other value has fewer issues, or fewer issues about its type.
 * @type {(name: string, value: unknown, other: unknown, options: Options | undefined, validator: Validates) => boolean}
 */
function isMeant(name, value, other, options, validator) {
  /** @type {(one: unknown) => readonly [issues: number, ofType: number]} */
  const counted = (one) => {
    const { issues = [] } = validator.validate({ [name]: one }, options);
    const own = issues.filter(({ path }) => path[0] === name);
    return [own.length, own.filter(({ code }) => code === 'wrong-type').length];
  };
  const [issues, ofType] = counted(value);
  const [otherIssues, otherOfType] = counted(other);
  return otherIssues < issues || otherOfType < ofType;
}

/**
 * Another value that a request writes as the same text; the given value if there is none.
 * @type {(value: unknown, listed: readonly string[]) => unknown}
 */
function alikeOf(value, listed) {
  if (typeof value === 'string') return value.length <= 2000 && wholeNumber.test(value) ? Number(value) : value;
  if (typeof value === 'number') return listed.includes(String(value)) ? String(value) : value;
  try {
    // A request has no more values than this. An array may claim to have any number of items.
    if (!Array.isArray(value)) return value;
    const { length } = value;
    if (!(length <= 10_000)) return value;
    // Read by index, as an array may have an iterator of its own that never ends.
    const items = Array.from({ length }, (_, index) => value[index]);
    const others = items.map((one) => (Array.isArray(one) ? one : alikeOf(one, listed)));
    return others.some((one, index) => one !== items[index]) ? others : value;
  } catch {
    return value;
  }
}
