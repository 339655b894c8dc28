/** @import { Issue, Result } from '../results.d.ts' */
/** @import { Options, Validator } from '../runtime.d.ts' */
/** @import { NamingWay, Validates } from '../types.ts' */
import { issueOf } from '../codec/checked.js';
import { isObject } from '../runtime/core.js';
import { takingAlike, withAlike } from './alike.js';
import { checkedParts, resultOf } from './checked-parts.js';
import { envelope } from './envelope.js';
import { meant } from './meant.js';
import { alwaysWith, waysTo } from './ways.js';

/**
 * Makes a validator of whole requests, which may name these modules.
 * @type {(modules: Readonly<Record<string, Validates>>) => Validator<any>}
 */
export function requestOf(modules) {
  const ways = waysTo(Object.entries(modules).map(takingAlike), meant.map(takingAlike));
  /** @type {(input: unknown, options?: Options) => Result<any>} */
  const validate = (input, options) => judge(input, options, ways);
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (input, options) => validate(input, libraryOptions(options)),
    },
    validate,
    is: /** @type {Validator<any>['is']} */ (input, options) => !validate(input, options).issues,
  };
}

/**
 * The options of a Standard Schema. Options that cannot be read are ignored.
 * @type {(options?: { readonly libraryOptions?: Options }) => Options | undefined}
 */
function libraryOptions(options) {
  try {
    return options?.libraryOptions;
  } catch {
    return undefined;
  }
}

const always = /* @__PURE__ */ alwaysWith(/* @__PURE__ */ withAlike('', envelope));

/** @type {(input: unknown, options: Options | undefined, ways: readonly NamingWay[]) => Result<any>} */
function judge(input, options, ways) {
  /** @type {Issue[]} */
  const unreadable = [];
  const given = read(input, unreadable);
  // The validator of the envelope reports an input that is no object, or whose names cannot be read.
  if (given === undefined) return envelope.validate(input, options);
  // After so many unreadable values, it is not certain what is missing.
  if (unreadable.length > 100) return resultOf(input, unreadable, []);
  const { issues, warnings } = checkedParts(given, options, always, ways);
  return resultOf(input, [...unreadable, ...issues], warnings);
}

/**
 * The given values by name; undefined if the input is no object, or cannot be read at all.
 * @type {(input: unknown, issues: Issue[]) => Map<string, unknown> | undefined}
 */
function read(input, issues) {
  const given = new Map();
  try {
    if (!isObject(input)) return undefined;
    for (const name of Object.keys(input)) {
      try {
        const value = input[name];
        if (value !== undefined) given.set(name, value);
      } catch {
        if (issues.push(issueOf('unreadable', name, 'it throws', 'a readable value')) > 100) break;
      }
    }
  } catch {
    return undefined;
  }
  return given;
}
