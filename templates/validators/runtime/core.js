/** @import { IssueCode } from '../issue-codes-of-values.d.ts' */
/** @import { Issue, Options, Validator } from '../runtime.d.ts' */
/** @import { Accepts, Expectation, Expected, Given, Note, Path, Report, Rule, Test, Unsure, Verdict } from '../types.ts' */
import { named, placed } from './own-names.js';
import { nearest, quoted } from './text.js';

/**
 * A validator from its parts. `accepts` says true of an input in which every parameter is right, and else of the first that may
 * not be what is expected, false where there is none of that name. If there is `note`, it tells that of each of them until it is
 * told that there are enough. Of the names, so many at the start are `required`. Between parameters, `rules` refuse and
 * `remarks` warn.
 * @type {(accepts: Accepts, names?: readonly string[], required?: number, rules?: readonly Rule[], remarks?: readonly Rule[]) => Validator<any>}
 */
export function validator(accepts, names = [], required = 0, rules = [], remarks = []) {
  const all = [...rules, ...remarks];
  /**
   * Undefined where nothing is wrong and there is nothing to note; in short, without saying what is wrong.
   * @param {unknown} input
   * @param {() => Options | undefined} options
   * @param {readonly Rule[]} some
   * @param {boolean} [inShort]
   */
  const answer = (input, options, some, inShort) => {
    let elevated = false;
    let warnsOfUnknown = false;
    /** @type {Verdict} */
    let verdict = needsFullCheck;
    try {
      const given = options();
      elevated = given?.rights === 'elevated';
      warnsOfUnknown = given?.unknown === 'warn';
      if (isRecord(input)) verdict = accepts(input, elevated);
    } catch {
      // Options that cannot be read are none, and what can be read of the input is looked at below.
    }
    if (verdict === true || (verdict === needsRules && some.length === 0)) return undefined;
    if (inShort && !(warnsOfUnknown || /** @type {Partial<Unsure>} */ (verdict).unsure)) return refusal;
    return judge(/** @type {Given} */ (input), elevated, warnsOfUnknown, verdict, accepts, names, required, some);
  };
  /** @type {(input: unknown, options: () => any) => any} */
  const checked = (input, options) => answer(input, options, all) ?? { value: input, warnings: nothing };
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (input, options) => checked(input, () => options?.libraryOptions),
    },
    validate: (input, options) => checked(input, () => options),
    is: /** @type {Validator<any>['is']} */ (input, options) => !answer(input, () => options, rules, true)?.issues,
  };
}

/** @type {readonly never[]} */
const nothing = Object.freeze([]);
const refusal = { issues: nothing };

/**
 * The verdict on parameters that are right, but of which a rule or a remark may have something to say.
 * @type {Unsure}
 */
export const needsRules = { unsure: true };

/**
 * The verdict on what has to be looked at more closely.
 * @type {Unsure}
 */
const needsFullCheck = { unsure: true };

/**
 * The verdict on an input in which nothing is given, if it is an object at all.
 * @type {(input: Given, verdict?: true | Unsure) => Verdict}
 */
export function ofEmpty(input, verdict = true) {
  return Object.getPrototypeOf(input) === Object.prototype ? verdict : needsFullCheck;
}

/**
 * Whatever has parameters is as good as an object; a date or a map without any is none.
 * @type {(input: unknown) => input is Given}
 */
export function isObject(input) {
  return isRecord(input) && (Object.keys(input).length > 0 || {}.toString.call(input) === '[object Object]');
}

/**
 * @param {Given} input
 * @param {boolean} elevated
 * @param {boolean} warnsOfUnknown
 * @param {Verdict} verdict
 * @param {Accepts} accepts
 * @param {readonly string[]} names
 * @param {number} required
 * @param {readonly Rule[]} rules
 */
function judge(input, elevated, warnsOfUnknown, verdict, accepts, names, required, rules) {
  /** @type {Issue<string>[]} */
  const issues = [];
  /** @type {Issue<string>[]} */
  const warnings = [];
  const note = notesIn(issues);
  const warn = notesIn(warnings);
  const noteUnknown = warnsOfUnknown ? warn : note;
  /** @type {string[]} */
  const unknown = [];
  /** @type {Report} */
  const report = { note, warn, names, unknown, elevated, issues };
  /** @type {Parameters<Accepts>[2]} */
  const judgeOne = (name, value, expected) => {
    if (issues.length > most) return true;
    if (expected === false) {
      unknown.push(name);
      // Enough warnings are no reason to stop.
      const areEnough = noteUnknown([name], 'unknown-parameter', 'a known name', value, nearest(name, names));
      return noteUnknown === note && areEnough;
    }
    noteIssues(expected, value, [name], report, (one) => {
      let isRight = true;
      accepts({ [name]: [one] }, elevated, () => (isRight = false));
      return isRight;
    });
  };
  try {
    if (verdict !== needsRules && !isObject(input)) {
      note([], 'not-an-object', 'an object', input);
      return { issues, warnings };
    }
    try {
      if (verdict !== needsRules) accepts(input, elevated, judgeOne);
    } catch {
      // What can be read, one by one: what throws does not hide the others.
      issues.length = 0;
      warnings.length = 0;
      for (const name of Object.keys(input)) {
        try {
          accepts({ [name]: input[name] }, elevated, judgeOne);
        } catch {
          if (note([name], 'unreadable', 'a plain value')) break;
        }
      }
    }
    for (let index = 0; index < required; index += 1) {
      if (own(input, names[index]) === undefined) note([names[index]], 'missing', 'it');
    }
    // Of a parameter that is refused, the rules know no more than that it is given. Where issues are left out, nothing follows.
    report.parameterIssues = issues.length;
    if (issues.length <= most) for (const rule of rules) rule(input, report);
  } catch {
    note([], 'unreadable', 'a plain value');
  }
  return issues.length > 0 ? { issues, warnings } : { value: input, warnings };
}

const most = 100;
/** @type {Record<string, string>} */
const words = {};

/**
 * The value of a parameter. Of an object, what is its own and enumerable counts, as for JSON. What cannot be read is given all
 * the same.
 * @type {(given: Given, name: string) => unknown}
 */
export function own(given, name) {
  let value;
  try {
    if (Object.prototype.propertyIsEnumerable.call(given, name)) {
      value = nothing;
      value = given[name];
    }
  } catch {}
  return value;
}

/**
 * A note is true where there are enough of them already.
 * @type {(list: Issue<string>[]) => Note}
 */
function notesIn(list) {
  return (path, code, expected, value, suggestion) => {
    if (list.length > most) return true;
    if (list.length === most) {
      /** @type {Parameters<Note>} */
      const rest = [[], 'too-many-issues', 'an input with fewer', most + 1];
      [path, code, expected, value, suggestion] = rest;
    }
    const received =
      value === null || typeof value === 'number' ? String(value) : Array.isArray(value) ? 'array' : typeof value;
    const name = /** @type {string} */ (path[0]);
    const where = path.length > 0 ? quoted(path.length > 1 ? placed(path).join('.') : named(name)) : 'The input';
    words[code] ??= code.replaceAll('-', ' ');
    const hint = suggestion === undefined ? '' : ` Did you mean ${quoted(suggestion)}?`;
    const message = `${where}: ${words[code]} (${received}). Supply ${expected}.${hint}`;
    list.push({ code, message, path, expected, received, suggestion });
  };
}

/**
 * Words say what kind of value is expected, a list which texts. No text that is given is repeated: it may be secret.
 * @type {(expected: Expected, value: unknown, path: Path, report: Report, isRight?: Test, more?: string) => unknown}
 */
export function noteIssues(expected, value, path, report, isRight, more = '') {
  if (typeof expected === 'string') return report.note(path, 'wrong-type', expected, value);
  if ('noteIssues' in expected) return expected.noteIssues(value, path, report, /** @type {Test} */ (isRight));
  const list = [...expected];
  const description = 'one of ' + list.slice(0, 20).map(quoted).join(', ') + (list.length > 20 ? ', …' : '') + more;
  if (typeof value !== 'string') return report.note(path, 'wrong-type', description, value);
  return report.note(path, 'not-listed', description, value, nearest(value, list));
}

/**
 * Not all of a kind: what is expected in words, and the code of a value of the kind that is something else.
 * @type {(isOfKind: Test, expected: string, code: IssueCode) => Expectation}
 */
export function narrowed(isOfKind, expected, code) {
  return {
    noteIssues(value, path, report) {
      return report.note(path, isOfKind(value) ? code : 'wrong-type', expected, value);
    },
  };
}

/** @type {(value: unknown) => value is string} */
export function isText(value) {
  return typeof value === 'string';
}

/** @type {(value: unknown) => value is boolean} */
export function isBoolean(value) {
  return typeof value === 'boolean';
}

/**
 * Texts of which some are not listed, but of another kind, in words.
 * @type {(list: readonly string[] | ReadonlySet<string>, kind: string) => Expectation}
 */
export function texts(list, kind) {
  const more = ' or ' + kind;
  return { noteIssues: (value, path, report, isRight) => noteIssues(list, value, path, report, isRight, more) };
}

/**
 * Bytes have places instead of names, as arrays do, and take seconds to go through.
 * @type {(value: unknown) => value is Given}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
