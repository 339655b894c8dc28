/** @import { IssueCode } from '../issue-codes-of-values.d.ts' */
/** @import { Issue, Options, Result, Validator } from '../runtime.d.ts' */
import { quoted } from '../runtime/text.js';

/** @type {(given: Map<string, unknown>, repeated: ReadonlySet<string>, validator: Validator<any>, options: Options | undefined, elsewhere: readonly string[], found?: readonly Issue[]) => Result<any>} */
export function checked(given, repeated, validator, options, elsewhere, found = []) {
  const issues = [...repetitions(repeated), ...found];
  for (const name of elsewhere) {
    if (!given.delete(name)) continue;
    issues.push(issueOf('unknown-parameter', name, 'in the query', 'it where it belongs'));
  }
  const value = Object.fromEntries(given);
  const result = validator.validate(value, options);
  for (const issue of result.issues ?? []) {
    if (!elsewhere.some((name) => name === issue.path[0])) issues.push(issue);
  }
  const { warnings } = result;
  return issues.length > 0 ? { issues: limited(issues), warnings } : { value, warnings };
}

/**
 * An issue as validators report them.
 * @type {<Code extends IssueCode>(code: Code, name: string, received: string, expected: string, suggestion?: string) => Issue<Code>}
 */
export function issueOf(code, name, received, expected, suggestion) {
  const near = suggestion === undefined ? '' : ' Did you mean ' + quoted(suggestion) + '?';
  const fact = quoted(name) + ': ' + code.replaceAll('-', ' ') + ' (' + received + ')';
  const message = fact + '. Supply ' + expected + '.' + near;
  return { code, message, path: [name], expected, received, ...(near !== '' && { suggestion }) };
}

/**
 * An issue for each name that is given again, as far as there are not too many.
 * @type {(names: Iterable<string>) => Issue[]}
 */
export function repetitions(names) {
  return Array.from(names)
    .slice(0, 101)
    .map((name) => issueOf('too-many-values', name, 'given more than once', 'it once'));
}

/**
 * The first hundred, and where there are more, that there are.
 * @type {<Code extends string>(issues: readonly Issue<Code | 'too-many-issues'>[]) => readonly Issue<Code | 'too-many-issues'>[]}
 */
export function limited(issues) {
  if (issues.length <= 100) return issues;
  const message = 'The input: too many issues (101). Supply an input with fewer.';
  /** @type {Issue<'too-many-issues'>} */
  const rest = { code: 'too-many-issues', message, path: [], expected: 'an input with fewer', received: '101' };
  return [...issues.slice(0, 100), rest];
}
