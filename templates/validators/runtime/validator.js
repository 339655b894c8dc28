/** @import { Issue } from '../results.d.ts' */
/** @import { Options, Validator } from '../runtime.d.ts' */
/** @import { Accepts, Given, Kept, Note, Report, Rule, Unsure, Verdict } from '../types.ts' */
import {
  isObject,
  isRecord,
  mostIssues,
  needsFullCheck,
  needsRules,
  noteIssues,
  notesIn,
  nothing,
  own,
  valueIn,
  wordsOf,
} from './core.js';
import { nearest } from './text.js';

/**
 * Makes a validator. `accepts` returns true for an accepted input; otherwise it returns the expectation of the first value that may be
 * wrong, or false for an unknown name. With `note`, it passes each such value to `note` until that returns true, and adds the values that
 * rules read to `kept`. The first `required` of the names are required. `rules` refuse and `remarks` warn.
 * @type {(accepts: Accepts, names?: readonly string[], required?: number, rules?: readonly Rule[], remarks?: readonly Rule[]) => Validator<any>}
 */
export function validator(accepts, names = [], required = 0, rules = [], remarks = []) {
  /**
   * The result for an input; undefined if there is nothing to report. `inShort`: issues are not described. An accepted input is not read
   * again, as it might show other values.
   * @param {unknown} input
   * @param {() => Options | undefined} options
   * @param {boolean} [inShort]
   */
  const answer = (input, options, inShort) => {
    let elevated = false;
    let warnsOfUnknown = false;
    /** @type {Verdict} */
    let verdict = needsFullCheck;
    /** @type {unknown[]} */
    const kept = [];
    const further = inShort ? nothing : remarks;
    try {
      const given = options();
      elevated = given?.rights === 'elevated';
      warnsOfUnknown = given?.unknown === 'warn';
      if (isRecord(input)) verdict = accepts(input, elevated, undefined, kept);
    } catch {
      // Options that cannot be read are ignored; the input is read again below.
    }
    if (verdict === true || (verdict === needsRules && rules.length + further.length === 0)) return undefined;
    const isRefused = !(warnsOfUnknown || /** @type {Partial<Unsure>} */ (verdict).unsure);
    if (inShort && isRefused) return refusal;
    const right = verdict === needsRules ? kept : undefined;
    return judge(input, elevated, warnsOfUnknown, right, isRefused, accepts, names, required, rules, further);
  };
  /** @type {(input: unknown, options: () => any) => any} */
  const checked = (input, options) => answer(input, options) ?? { value: input, warnings: nothing };
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (input, options) => checked(input, () => options?.libraryOptions),
    },
    validate: (input, options) => checked(input, () => options),
    is: /** @type {Validator<any>['is']} */ (input, options) => !answer(input, () => options, true)?.issues,
  };
}

const refusal = { issues: nothing };

/**
 * @param {unknown} input
 * @param {boolean} elevated
 * @param {boolean} warnsOfUnknown
 * @param {Kept | undefined} right
 * @param {boolean} isRefused
 * @param {Accepts} accepts
 * @param {readonly string[]} names
 * @param {number} required
 * @param {readonly Rule[]} rules
 * @param {readonly Rule[]} remarks
 */
function judge(input, elevated, warnsOfUnknown, right, isRefused, accepts, names, required, rules, remarks) {
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
    if (issues.length > mostIssues) return true;
    if (expected === false) {
      unknown.push(name);
      // Enough warnings are no reason to stop.
      const areEnough = noteUnknown([name], 'unknown-parameter', 'a known name', value, nearest(name, names));
      return noteUnknown === note && areEnough;
    }
    noteIssues(expected, value, [name], report, (one) => {
      let isRight = true;
      accepts({ [name]: [one] }, elevated, () => (isRight = false), []);
      return isRight;
    });
  };
  try {
    if (!right && !isObject(input)) {
      note([], 'not-an-object', 'an object', input);
      return { issues, warnings };
    }
    /** @type {unknown[]} */
    const kept = [];
    if (!right) {
      // An input that is refused already is read only to describe its issues.
      const given = isRefused ? /** @type {Given} */ (input) : readableOf(input, kept, note);
      const [noted, known] = [issues.length, kept.length];
      try {
        accepts(given, elevated, judgeOne, kept);
      } catch {
        // The values are read one by one, so that one that throws does not hide the others.
        issues.length = noted;
        kept.length = known;
        warnings.length = 0;
        for (const name of Object.keys(given)) {
          try {
            accepts({ [name]: given[name] }, elevated, judgeOne, kept);
          } catch {
            kept.push(name, nothing);
            if (note([name], 'unreadable', 'a plain value')) break;
          }
        }
      }
      for (let index = 0; index < required; index += 1) {
        const name = names[index];
        if (own(given, name) === undefined && valueIn(kept, name) === undefined)
          note([name], 'missing', wordsOf(accepts, name, report));
      }
      // The input was refused and now shows other values.
      if (isRefused && issues.length === 0) note([], 'unreadable', 'plain values');
    }
    // For a refused parameter, rules know only that it is given. If issues were left out, the rules are not run.
    report.parameterIssues = issues.length;
    if (issues.length <= mostIssues) for (const rule of rules) rule(right ?? kept, report);
    try {
      if (issues.length <= mostIssues) for (const rule of remarks) rule(right ?? kept, report);
    } catch {
      // Remarks refuse nothing, even if they fail.
    }
  } catch {
    note([], 'unreadable', 'a plain value');
  }
  return issues.length > 0 ? { issues, warnings } : { value: input, warnings };
}

/**
 * A copy of an object, for which each property is read once. A property that cannot be read is reported and counts as given.
 * @type {(input: any, kept: unknown[], note: Note) => Given}
 */
function readableOf(input, kept, note) {
  const entries = [];
  for (const name of Object.keys(input)) {
    try {
      entries.push([name, input[name]]);
    } catch {
      kept.push(name, nothing);
      if (note([name], 'unreadable', 'a plain value')) break;
    }
  }
  return Object.fromEntries(entries);
}
