/** @import { Validates } from '../answer-types.ts' */
/** @import { Issue } from '../results.d.ts' */
/** @import { Given, Report } from '../types.ts' */
import { notesIn, nothing } from '../runtime/core.js';

/**
 * The values of a list in the options of a validator. An array may claim to have any number of items without using memory for them: those
 * that no request has room for are left out.
 * @type {<Value>(list: readonly Value[]) => readonly Value[]}
 */
export function firstOf(list) {
  return list.slice(0, 100_000);
}

/**
 * Makes a validator that never throws, but for what `examine` throws about its options. `check` reports the issues of a value; `inShort`: one
 * is enough, and nobody reads it.
 * @type {<Options>(check: (value: unknown, options: Partial<Options>, report: Report, inShort: boolean) => unknown, examine?: (options: Given | null | undefined) => void) => Validates<Options>}
 */
export function standardValidator(check, examine) {
  /** @type {(value: unknown, options: any, inShort: boolean) => any[]} */
  const issuesOf = (value, options, inShort) => {
    examine?.(options);
    /** @type {Issue<string>[]} */
    const issues = [];
    const note = notesIn(issues);
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
