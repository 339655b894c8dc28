/** @import { IssueCode } from '../issue-codes-of-values.d.ts' */
/** @import { Issue } from '../results.d.ts' */
/** @import { Accepts, Expectation, Expected, Given, Kept, Note, Path, Report, Test, Unsure, Verdict } from '../types.ts' */
import { placed } from './own-names.js';
import { nearest, quoted } from './text.js';

/** @type {readonly never[]} */
export const nothing = Object.freeze([]);

/**
 * The verdict on accepted parameters for which a rule or a remark may have something to report.
 * @type {Unsure}
 */
export const needsRules = { unsure: true };

/**
 * The verdict on an input that needs a full check.
 * @type {Unsure}
 */
export const needsFullCheck = { unsure: true };

/**
 * The verdict on an input without parameters, which may be no object.
 * @type {(input: Given, verdict?: true | Unsure) => Verdict}
 */
export function ofEmpty(input, verdict = true) {
  return Object.getPrototypeOf(input) === Object.prototype ? verdict : needsFullCheck;
}

/**
 * Whether an input counts as an object: anything with parameters does; a date or a map without any does not.
 * @type {(input: unknown) => input is Given}
 */
export function isObject(input) {
  return isRecord(input) && (Object.keys(input).length > 0 || {}.toString.call(input) === '[object Object]');
}

/**
 * The value of a parameter, from the list that rules use.
 * @type {(given: Kept, name: string) => unknown}
 */
export function valueIn(given, name) {
  for (let index = 0; index < given.length; index += 2) if (given[index] === name) return given[index + 1];
  return undefined;
}

export const mostIssues = 100;

/**
 * The value of a parameter. As in JSON, only own enumerable properties count. A property that cannot be read counts as given.
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
 * Makes a function that adds issues to a list. It returns true after the last one that fits. `fixes`: the sentences that say what to do
 * about issues of these codes, in place of what to supply.
 * @type {(list: Issue<string>[], fixes?: Readonly<Record<string, string>>) => Note}
 */
export function notesIn(list, fixes) {
  return (path, code, expected, value, suggestion, fact) => {
    if (list.length > mostIssues) return true;
    if (list.length === mostIssues) {
      /** @type {Parameters<Note>} */
      const rest = [[], 'too-many-issues', 'an input with fewer', mostIssues + 1];
      [path, code, expected, value, suggestion, fact] = rest;
    }
    const received =
      value === null || typeof value === 'number' ? String(value) : Array.isArray(value) ? 'array' : typeof value;
    const where = path.length > 0 ? quoted(placed(path).join('.')) : 'The input';
    const hint = suggestion === undefined ? '' : ` Did you mean ${quoted(suggestion)}?`;
    const what = fact ?? `${code.replaceAll('-', ' ')} (${received})`;
    const message = `${where}: ${what}. ${fixes?.[code] ?? 'Supply ' + expected + '.' + hint}`;
    list.push({ code, message, path, expected, received, suggestion });
  };
}

/**
 * Reports a value that is not expected. Words describe the expected kind, a list the expected texts. Texts of the input are never repeated,
 * as they may be secret.
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
 * The words for a missing value: those for a value that no type accepts.
 * @type {(accepts: Accepts, name: string, report: Report) => string}
 */
export function wordsOf(accepts, name, report) {
  let words = 'it';
  /** @type {Note} */
  const note = (_path, _code, expected) => {
    words = expected;
    return;
  };
  accepts(
    { [name]: isText },
    true,
    (_, value, expected) => expected && noteIssues(expected, value, [], { ...report, note }, isText),
    [],
  );
  return words;
}

/**
 * The expectation of a restricted kind. `code`: the issue code for other values of the same kind.
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
 * The expectation of listed texts or of further texts, which words describe.
 * @type {(list: readonly string[] | ReadonlySet<string>, kind: string) => Expectation}
 */
export function texts(list, kind) {
  const more = ' or ' + kind;
  return { noteIssues: (value, path, report, isRight) => noteIssues(list, value, path, report, isRight, more) };
}

/**
 * Whether a value is an object with names. Arrays and typed arrays have indexes instead, and the latter take seconds to go through.
 * @type {(value: unknown) => value is Given}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
