/** @import { IssueCode } from '../issue-codes-of-values.d.ts' */
/** @import { WarningCode } from '../results.d.ts' */
/** @import { Kept, Note, Report, Rule } from '../types.ts' */
import { valuesOf } from './arrays.js';
import { valueIn } from './core.js';
import { isFilled } from './filled.js';
import { isGiven } from './given.js';
import { longest } from './lists.js';
import { isMadeOf } from './made-of.js';
import { named } from './own-names.js';
import { hasForm, quoted } from './text.js';

/** @typedef {{ readonly parameter: string, readonly all?: string, readonly preset: readonly string[] }} Source */

/**
 * The rule for parameters that apply only with another one, or with a value of it, which may be its default. Otherwise they are refused, or
 * reported as a warning if the server ignores them.
 * @type {(names: readonly string[], other: string, value?: string, byDefault?: boolean, all?: string, isIgnored?: boolean) => Rule}
 */
export function needs(names, other, value, byDefault = false, all, isIgnored = false) {
  const what = value === undefined ? '' : quoted(value) + ' in ';
  return (given, report) => {
    if (isMet(given, report, other, value, byDefault, all) !== false) return;
    noteGiven(names, given, ...unmet(report, isIgnored), () => what + quoted(named(other)) + ' as well');
  };
}

/**
 * The rule for parameters that require others.
 * @type {(names: readonly string[], others: readonly string[]) => Rule}
 */
export function demands(names, others) {
  return (given, report) => {
    const missing = others.filter((other) => !isGiven(other, given));
    if (missing.length === 0) return;
    noteGiven(names, given, combined(report.note), 'constraint', () => quotedNames(missing) + ' as well');
  };
}

/**
 * The rule for parameters that apply only without another one, or without a value of it.
 * @type {typeof needs}
 */
export function excludes(names, other, value, byDefault = false, all, isIgnored = false) {
  return (given, report) => {
    if (!isMet(given, report, other, value, byDefault, all)) return;
    noteGiven(names, given, ...unmet(report, isIgnored), () => 'either it or ' + quoted(named(other)));
  };
}

/** @type {(report: Report, isIgnored: boolean) => [note: Note, code: IssueCode | WarningCode]} */
function unmet({ note, warn }, isIgnored) {
  return isIgnored ? [warn, 'ignored'] : [combined(note), 'condition'];
}

/** @type {(note: Note) => Note} */
function combined(note) {
  return (path, code, expected, value, suggestion) =>
    note(path, code, expected, value, suggestion, 'wrong combination');
}

/**
 * The rule for parameters under a condition that cannot be decided here.
 * @type {(names: readonly string[], condition: string) => Rule}
 */
export function undecided(names, condition) {
  const expected = 'it only where ' + quoted(condition) + ' holds';
  return (given, { warn }) => noteGiven(names, given, warn, 'condition-unknown', () => expected);
}

/**
 * The rule for deprecated parameters.
 * @type {(names: readonly string[], replacement?: string) => Rule}
 */
export function retired(names, replacement) {
  const expected = replacement === undefined ? 'no value' : 'another parameter';
  return (given, { warn }) =>
    noteGiven(names, given, warn, 'deprecated', () => expected, replacement && named(replacement));
}

/** @type {(names: readonly string[], given: Kept, note: Note, code: IssueCode | WarningCode, expected: () => string, suggestion?: string) => void} */
function noteGiven(names, given, note, code, expected, suggestion) {
  for (const name of names) if (isGiven(name, given)) note([name], code, expected(), valueIn(given, name), suggestion);
}

/** @type {(names: readonly string[]) => string} */
function quotedNames(names) {
  return names.map((name) => quoted(named(name))).join(', ');
}

/**
 * The rule for deprecated values of these parameters, each with its replacement if it has one.
 * @type {(names: readonly string[], values: readonly (readonly [old: string, replacement?: string])[]) => Rule}
 */
export function outdated(names, values) {
  return (given, report) => {
    for (const name of names) if (isOutdated(name, valueIn(given, name), values, report)) return;
  };
}

/** @type {(name: string, value: unknown, values: readonly (readonly [old: string, replacement?: string])[], report: Report) => unknown} */
function isOutdated(name, value, values, report) {
  return someOf(name, value, report, (one, index) => {
    const known = values.find(([old]) => old === one);
    return known && report.warn(one === value ? [name] : [name, index], 'deprecated', 'another value', one, known[1]);
  });
}

/**
 * The rule for deprecated values of all parameters whose names have the form and are not those of other parameters.
 * @type {(parts: readonly string[], values: readonly (readonly [old: string, replacement?: string])[]) => Rule}
 */
export function outdatedOfForm(parts, values) {
  return (given, report) => {
    for (const [name, value] of keptEntries(given)) {
      const isOwn = hasForm(name, parts) && !report.names.includes(name);
      if (isOwn && isOutdated(name, value, values, report)) return;
    }
  };
}

/**
 * The rule for a deprecated module, which always warns.
 * @type {(name: string, replacement?: string) => Rule}
 */
export function retiredModule(name, replacement) {
  return (_given, { warn }) =>
    warn([], 'deprecated', 'parameters of another module than ' + quoted(name), {}, replacement);
}

/**
 * The rule for the number of given parameters. With `field`, only those count that have a text in this field.
 * @type {(parameters: readonly string[], least: number, most: number, words: string, field?: string) => Rule}
 */
export function count(parameters, least, most, words, field) {
  return (given, report) => {
    const isCounted = (/** @type {string} */ name) =>
      field === undefined ? isGiven(name, given) : isFilled(valueIn(given, name), field);
    const number = parameters.filter(isCounted).length;
    if (number >= least && number <= most) return;
    const listed = quotedNames(parameters);
    const expected = parameters.length === 1 && field !== undefined ? listed + ', not empty' : words + ' of ' + listed;
    report.note([], 'constraint', expected, number, undefined, number + ' given');
  };
}

/** @typedef {readonly [parameter: string, value?: string, byDefault?: boolean, all?: string]} Term */

/**
 * The rule for the number of terms that hold, if `where` holds. A term is that a parameter is given, or that it has a value, which may be
 * its default.
 * @type {(terms: readonly Term[], least: number, most: number, words: string, where?: Term) => Rule}
 */
export function holding(terms, least, most, words, where) {
  return (given, report) => {
    if (where && !isMet(given, report, ...where)) return;
    const met = terms.map((term) => isMet(given, report, ...term));
    const number = met.filter(Boolean).length;
    if (met.includes(undefined) || (number >= least && number <= most)) return;
    const value = where && valueIn(given, where[0]);
    const listed = terms.map(quotedTerm).join(', ');
    const expected = terms.length === 1 && least === 1 ? listed : words + ' of ' + listed;
    const beside = where ? ' beside ' + quotedTerm(where) : '';
    if (where && value !== undefined) combined(report.note)([where[0]], 'constraint', expected + beside, value);
    else report.note([], 'constraint', expected + beside, number, undefined, number + ' given');
  };
}

/** @type {(term: Term) => string} */
function quotedTerm([parameter, value]) {
  return (value === undefined ? '' : quoted(value) + ' in ') + quoted(named(parameter));
}

/**
 * The rule for names that contain values of other parameters. In each place, a name must have one of the given values. Otherwise it is
 * refused, or reported as a warning if the server ignores it.
 * @type {(parts: readonly string[], sources: readonly Source[], isIgnored?: boolean) => Rule}
 */
export function templated(parts, sources, isIgnored = false) {
  return (given, report) => {
    const lists = sources.map((source) => textsOf(source, given, report));
    if (lists.every((list) => list === undefined)) return;
    // Names of the form that are too long to be split are already unknown.
    const others = new Set([...report.names, ...report.unknown]);
    for (const [name, value] of keptEntries(given)) {
      if (value === undefined || others.has(name) || !hasForm(name, parts) || isMadeOf(name, parts, lists)) continue;
      const from = sources.map(({ parameter }) => quoted(named(parameter))).join(' and ');
      const [note, code] = unmet(report, isIgnored);
      if (note([name], code, 'a name made of a given value of ' + from, value)) return;
    }
  };
}

/**
 * The texts that a name may contain for a source; undefined if any text is accepted, or if it cannot be decided.
 * @type {(source: Source, given: Kept, report: Report) => ReadonlySet<string | null | undefined> | undefined}
 */
function textsOf({ parameter, all, preset }, given, report) {
  /** @type {Set<string | null | undefined>} */
  const texts = new Set(valueIn(given, parameter) === undefined ? preset : []);
  const isUnknown =
    someOf(parameter, valueIn(given, parameter), report, (one) => void texts.add(textOf(one))) === undefined;
  return isUnknown || texts.has(all) ? undefined : texts;
}

/**
 * Whether a term holds; undefined if it cannot be decided.
 * @type {(given: Kept, report: Report, name: string, value?: string, byDefault?: boolean, all?: string) => boolean | undefined}
 */
function isMet(given, report, name, value, byDefault = false, all) {
  const stated = valueIn(given, name);
  if (stated === undefined) return byDefault;
  if (value === undefined) return isGiven(name, given);
  return someOf(name, stated, report, (one) => /** @type {unknown[]} */ ([value, all]).includes(textOf(one)));
}

/**
 * A value as text; null for any value that no name and no condition can refer to.
 * @type {(one: unknown) => string | null}
 */
function textOf(one) {
  return /^(string|number|boolean)$/.test(typeof one) ? String(one) : null;
}

/**
 * Whether a value of the parameter passes the test; undefined if the parameter was refused as a whole, so that its values are not certain.
 * @type {(name: string, value: unknown, report: Report, test: (one: unknown, index: number) => unknown) => boolean | undefined}
 */
function someOf(name, value, { issues, parameterIssues }, test) {
  if (issues.slice(0, parameterIssues).some(({ path }) => path[0] === name && path.length === 1)) return undefined;
  const values = valuesOf(value);
  for (let index = 0; index < values.length && index < longest; index += 1) if (test(values[index], index)) return true;
  return false;
}

/**
 * The names and values that rules read, in one pass, as a lookup for each name would take quadratic time.
 * @type {(given: Kept) => Generator<readonly [name: string, value: unknown]>}
 */
function* keptEntries(given) {
  for (let index = 0; index < given.length; index += 2) yield [/** @type {string} */ (given[index]), given[index + 1]];
}
