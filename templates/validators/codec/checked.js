/** @import { IssueCode } from '../issue-codes-of-values.d.ts' */
/** @import { Issue, Result, WarningCode } from '../results.d.ts' */
/** @import { Options, Validator } from '../runtime.d.ts' */
/** @import { Places } from '../types.ts' */
import { quoted } from '../runtime/text.js';
import { readsLast, readsOnce } from './settings.js';

/**
 * Stores the value of a name, unless the name has a value and the server does not read the last one.
 * @type {(given: Map<string, unknown>, repeated: Set<string>, name: string, value: unknown) => void}
 */
export function take(given, repeated, name, value) {
  const isAgain = given.has(name);
  if (isAgain) repeated.add(name);
  if (!isAgain || readsLast) given.set(name, value);
}

/** @type {(given: Map<string, unknown>, repeated: ReadonlySet<string>, validator: Validator<any>, options: Options | undefined, places?: Places, wrong?: readonly Issue[], remarks?: readonly Issue<WarningCode>[]) => Result<any>} */
export function checked(
  given,
  repeated,
  validator,
  options,
  { elsewhere = [], duplicates = [], flags = [], isPartial = false, from = 'in the query' } = {},
  wrong = [],
  remarks = [],
) {
  const issues = [...repetitions(repeated), ...wrong];
  for (const name of elsewhere) {
    if (!given.delete(name)) continue;
    issues.push(issueOf('unknown-parameter', name, from, 'it where it belongs'));
  }
  for (const name of flags) if (!given.has(name)) given.set(name, false);
  const value = Object.fromEntries(given);
  const result = validator.validate(value, options);
  for (const issue of result.issues ?? []) {
    if (elsewhere.some((name) => name === issue.path[0])) continue;
    if (isPartial && issue.code === 'constraint') continue;
    // A text of the wrong form is reported once, although a pattern may refuse it as well.
    const isKnown =
      issue.code === 'wrong-form' && wrong.some(({ code, path }) => code === issue.code && path[0] === issue.path[0]);
    if (!isKnown) issues.push(issue);
  }
  const warnings = limited([...repeatedNames(repeated), ...remarks, ...result.warnings]);
  return issues.length > 0 ? { issues: limited(issues), warnings } : { value: distinct(value, duplicates), warnings };
}

/**
 * An issue for each file in the place of a text, where a server would not look for it.
 * @type {(names: ReadonlySet<string>) => Issue[]}
 */
export function misplacedFiles(names) {
  return Array.from(names)
    .slice(0, 101)
    .map((name) => issueOf('wrong-type', name, 'file', 'text'));
}

/**
 * Makes an issue in the form in which validators report them.
 * @type {<Code extends IssueCode | WarningCode>(code: Code, name: string, received: string, expected: string, suggestion?: string) => Issue<Code>}
 */
export function issueOf(code, name, received, expected, suggestion) {
  const near = suggestion === undefined ? '' : ' Did you mean ' + quoted(suggestion) + '?';
  const fact = quoted(name) + ': ' + code.replaceAll('-', ' ') + ' (' + received + ')';
  const message = fact + '. Supply ' + expected + '.' + near;
  return { code, message, path: [name], expected, received, ...(near !== '' && { suggestion }) };
}

/**
 * Removes repeated values from arrays, except for parameters that allow duplicates, if the server does so.
 * @type {(value: Record<string, unknown>, duplicates: readonly string[]) => Record<string, unknown>}
 */
function distinct(value, duplicates) {
  if (!readsOnce) return value;
  const entries = Object.entries(value).map(([name, one]) => {
    return [name, Array.isArray(one) && !duplicates.includes(name) ? [...new Set(one)] : one];
  });
  return Object.fromEntries(entries);
}

/**
 * Up to 101 warnings, one for each repeated name of which the server reads the last.
 * @type {(names: Iterable<string>) => Issue<WarningCode>[]}
 */
export function repeatedNames(names) {
  if (!readsLast) return [];
  return Array.from(names)
    .slice(0, 101)
    .map((name) => issueOf('repeated', name, 'given more than once, the last is read', 'it once'));
}

/**
 * Up to 101 issues, one for each repeated name that may not be repeated.
 * @type {(names: Iterable<string>) => Issue[]}
 */
export function repetitions(names) {
  if (readsLast) return [];
  return Array.from(names)
    .slice(0, 101)
    .map((name) => issueOf('too-many-values', name, 'given more than once', 'it once'));
}

/**
 * The first hundred issues, with a further one if there are more.
 * @type {<Code extends string>(issues: readonly Issue<Code | 'too-many-issues'>[]) => readonly Issue<Code | 'too-many-issues'>[]}
 */
export function limited(issues) {
  if (issues.length <= 100) return issues;
  const message = 'The input: too many issues (101). Supply an input with fewer.';
  /** @type {Issue<'too-many-issues'>} */
  const rest = { code: 'too-many-issues', message, path: [], expected: 'an input with fewer', received: '101' };
  return [...issues.slice(0, 100), rest];
}
