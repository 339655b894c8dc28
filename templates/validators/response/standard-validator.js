/** @import { Validates } from '../answer-types.ts' */
/** @import { Issue } from '../results.d.ts' */
/** @import { OptionTypes } from '../response-types.ts' */
/** @import { Given, Report } from '../types.ts' */
import { notesIn, nothing } from '../runtime/core.js';
import { quoted } from '../runtime/text.js';

/**
 * The values of a list in the options of a validator. An array may claim to have any number of items without using memory for them: those
 * that no request has room for are left out.
 * @type {<Value>(list: readonly Value[]) => readonly Value[]}
 */
export function firstOf(list) {
  return list.slice(0, 100_000);
}

/**
 * Throws a TypeError for options that are no object, and for one that does not exist, has a value of another type or not a listed one.
 * @type {(options: Given | null | undefined, types: OptionTypes) => void}
 */
function requireOptions(options, types) {
  if (typeof (options ?? {}) !== 'object') throw new TypeError('The options are not an object.');
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value === undefined) continue;
    const names = Object.keys(types);
    if (!names.includes(name)) throw new TypeError(`Unknown option ${quoted(name)}. There are ${names.join(', ')}.`);
    const accepted = types[name];
    const isRight = typeof accepted === 'string' ? isOf(accepted, value) : accepted.some((one) => one === value);
    if (isRight) continue;
    throw new TypeError(
      `Option ${quoted(name)} takes ${typeof accepted === 'string' ? accepted : accepted.join(', ')}.`,
    );
  }
}

/**
 * Whether a value has one of the types in words. The items of a list are texts.
 * @type {(types: string, value: unknown) => boolean}
 */
function isOf(types, value) {
  if (!Array.isArray(value)) return types.includes(typeof value);
  return types.includes('list') && firstOf(value).every((one) => typeof one === 'string');
}

/** The hint about a field that an answer lacks, as nobody can supply it. */
const fixes = { missing: 'The server left it out. Ask for it, or read it as optional.' };

/**
 * Makes a validator that never throws, but for options that are mistyped. `check` reports the issues of a value; `inShort`: one
 * is enough, and nobody reads it.
 * @type {<Options>(check: (value: unknown, options: Partial<Options>, report: Report, inShort: boolean) => unknown, types: OptionTypes) => Validates<Options>}
 */
export function standardValidator(check, types) {
  /** @type {(value: unknown, options: any, inShort: boolean) => any[]} */
  const issuesOf = (value, options, inShort) => {
    requireOptions(options, types);
    /** @type {Issue<string>[]} */
    const issues = [];
    const note = notesIn(issues, fixes);
    try {
      check(
        value,
        options ?? {},
        { note, warn: note, names: nothing, unknown: nothing, elevated: true, issues },
        inShort,
      );
    } catch {
      note([], 'unreadable', 'plain values');
    }
    return issues;
  };
  /** @type {(value: unknown, options: any) => any} */
  const checked = (value, options) => {
    const issues = issuesOf(value, options, false);
    return issues.length > 0 ? { issues, warnings: nothing } : { value, warnings: nothing };
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (value, options) => checked(value, options?.libraryOptions),
    },
    validate: checked,
    is: (value, options) => issuesOf(value, options, true).length === 0,
  };
}
