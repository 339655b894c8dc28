/** @import { Validates } from '../answer-types.ts' */
/** @import { Issue } from '../results.d.ts' */
/** @import { Report } from '../types.ts' */
import { notesIn, nothing } from '../runtime/core.js';

/**
 * Makes a validator that never throws. `check` reports the issues of a value; `inShort`: one is enough, and nobody reads it.
 * @type {<Options>(check: (value: unknown, options: Partial<Options>, report: Report, inShort: boolean) => unknown) => Validates<Options>}
 */
export function standardValidator(check) {
  /** @type {(value: unknown, options: () => any, inShort: boolean) => any[]} */
  const issuesOf = (value, options, inShort) => {
    /** @type {Issue<string>[]} */
    const issues = [];
    const note = notesIn(issues);
    try {
      check(
        value,
        options() ?? {},
        { note, warn: note, names: nothing, unknown: nothing, elevated: true, issues },
        inShort,
      );
    } catch {
      note([], 'unreadable', 'plain values');
    }
    return issues;
  };
  /** @type {(value: unknown, options: () => any) => any} */
  const checked = (value, options) => {
    const issues = issuesOf(value, options, false);
    return issues.length > 0 ? { issues, warnings: nothing } : { value, warnings: nothing };
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (value, options) => checked(value, () => options?.libraryOptions),
    },
    validate: (value, options) => checked(value, () => options),
    is: (value, options) => issuesOf(value, () => options, true).length === 0,
  };
}
