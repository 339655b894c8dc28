/** @import { IssueCode } from '../issue-codes-of-values.d.ts' */
/** @import { WarningCode } from '../runtime.d.ts' */
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
 * Parameters that are of use only beside another one, or beside a value of it, which may be there by default. They are refused
 * otherwise, unless the server ignores them then.
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
 * Parameters that have to be given together with others.
 * @type {(names: readonly string[], others: readonly string[]) => Rule}
 */
export function demands(names, others) {
  return (given, report) => {
    const missing = others.filter((other) => !isGiven(other, given));
    if (missing.length === 0) return;
    noteGiven(names, given, report.note, 'constraint', () => quotedNames(missing) + ' as well');
  };
}

/**
 * Parameters that are of use only where another one, or a value of it, is not given.
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
  return isIgnored ? [warn, 'ignored'] : [note, 'condition'];
}

/**
 * Parameters of which it cannot be decided here whether they are of use.
 * @type {(names: readonly string[], condition: string) => Rule}
 */
export function undecided(names, condition) {
  const expected = 'it only where ' + quoted(condition) + ' holds';
  return (given, { warn }) => noteGiven(names, given, warn, 'condition-unknown', () => expected);
}

/**
 * Deprecated parameters.
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
 * Deprecated values of these parameters, each with what to supply instead, if anything.
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
 * The same under any name of the form that has no meaning of its own.
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
 * A deprecated module, whatever is given.
 * @type {(name: string, replacement?: string) => Rule}
 */
export function retiredModule(name, replacement) {
  return (_given, { warn }) =>
    warn([], 'deprecated', 'parameters of another module than ' + quoted(name), {}, replacement);
}

/**
 * How many of these parameters are to be given, in words as well; with the name of a field, only those with a text count.
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
    report.note([], 'constraint', expected, number);
  };
}

/** @typedef {readonly [parameter: string, value?: string, byDefault?: boolean, all?: string]} Term */

/**
 * How many of these have to hold, where another one does if there is one: that a parameter is given, or that it has a value, also by
 * default.
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
    report.note(where && value !== undefined ? [where[0]] : [], 'constraint', expected + beside, value ?? number);
  };
}

/** @type {(term: Term) => string} */
function quotedTerm([parameter, value]) {
  return (value === undefined ? '' : quoted(value) + ' in ') + quoted(named(parameter));
}

/**
 * Names that hold values of other parameters: in each of the places, one of the values that are given. Any other name is refused,
 * unless the server ignores it.
 * @type {(parts: readonly string[], sources: readonly Source[], isIgnored?: boolean) => Rule}
 */
export function templated(parts, sources, isIgnored = false) {
  return (given, report) => {
    const lists = sources.map((source) => textsOf(source, given, report));
    if (lists.every((list) => list === undefined)) return;
    // A name of the form is unknown where it is too long to be taken apart.
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
 * Undefined where any text will do, or where it cannot be told.
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
 * Undefined where it cannot be told.
 * @type {(given: Kept, report: Report, name: string, value?: string, byDefault?: boolean, all?: string) => boolean | undefined}
 */
function isMet(given, report, name, value, byDefault = false, all) {
  const stated = valueIn(given, name);
  if (stated === undefined) return byDefault;
  if (value === undefined) return isGiven(name, given);
  return someOf(name, stated, report, (one) => /** @type {unknown[]} */ ([value, all]).includes(textOf(one)));
}

/**
 * Whatever else there is, it is no value that a name or a condition could be about.
 * @type {(one: unknown) => string | null}
 */
function textOf(one) {
  return /^(string|number|boolean)$/.test(typeof one) ? String(one) : null;
}

/**
 * Whether a value of the parameter meets the test. Which values it has is not known where it was refused as a whole.
 * @type {(name: string, value: unknown, report: Report, test: (one: unknown, index: number) => unknown) => boolean | undefined}
 */
function someOf(name, value, { issues, parameterIssues }, test) {
  if (issues.slice(0, parameterIssues).some(({ path }) => path[0] === name && path.length === 1)) return undefined;
  const values = valuesOf(value);
  for (let index = 0; index < values.length && index < longest; index += 1) if (test(values[index], index)) return true;
  return false;
}

/**
 * What was kept of each parameter: looking for every name would be quadratic.
 * @type {(given: Kept) => Generator<readonly [name: string, value: unknown]>}
 */
function* keptEntries(given) {
  for (let index = 0; index < given.length; index += 2) yield [/** @type {string} */ (given[index]), given[index + 1]];
}
