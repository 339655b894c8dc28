/** @import { Issue, Result, WarningCode } from '../results.d.ts' */
/** @import { Options } from '../runtime.d.ts' */
/** @import { CheckedParts, NamingWay, Part, Way } from '../types.ts' */
import { issueOf, limited } from '../codec/checked.js';
import { withNames } from '../runtime/request-names.js';
import { envelope } from './envelope.js';
import { selectors } from './selectors.js';
import { canName, isOf, namesIn, ownName } from './ways.js';

/**
 * A result with the value, unless there are issues.
 * @type {(value: unknown, issues: readonly Issue[], warnings: readonly Issue<WarningCode>[]) => Result<any>}
 */
export function resultOf(value, issues, warnings) {
  const noted = limited(warnings);
  return issues.length > 0 ? { issues: limited(issues), warnings: noted } : { value, warnings: noted };
}

/**
 * Validates each part of a request with its own validator, and collects the issues, the warnings and the returned values.
 * @type {(given: ReadonlyMap<string, unknown>, options: Options | undefined, always: Way, ways: readonly NamingWay[]) => CheckedParts}
 */
export function checkedParts(given, options, always, ways) {
  /** @type {Issue[]} */
  const issues = [];
  /** @type {Part[]} */
  const parts = [always, ...selected(given, ways, issues)].map((way) => ({ way, values: [] }));
  const areWarnings = warnsOfUnknown(options);
  const unknownNames = handOut(given, parts, areWarnings ? Infinity : 100);
  /** @type {Issue<WarningCode>[]} */
  const warnings = [];
  const returned = new Map();
  // After so many unknown names, it is not certain what is missing.
  for (const { way, values } of !areWarnings && unknownNames.length > 100 ? [] : parts) {
    /** @type {(own: string) => string} */
    const nameOf = (own) => way.before + own + way.after;
    const result = withNames(nameOf, () => way.validator.validate(Object.fromEntries(values), options));
    issues.push(...(result.issues ?? []).map((issue) => placedBy(nameOf, issue)));
    warnings.push(...result.warnings.map((warning) => placedBy(nameOf, warning)));
    for (const [own, value] of Object.entries(result.value ?? {})) returned.set(nameOf(own), value);
  }
  const unknown = unknownNames.slice(0, 101).map((name) => unknownParameter(name, given, ways, parts));
  if (areWarnings) warnings.push(...unknown);
  else issues.push(...unknown);
  return { issues, warnings, returned };
}

/**
 * Whether unknown parameters are only warnings. Options that cannot be read are ignored.
 * @type {(options: Options | undefined) => boolean}
 */
export function warnsOfUnknown(options) {
  try {
    return options?.unknown === 'warn';
  } catch {
    return false;
  }
}

/**
 * An issue of a module, with its path in the request.
 * @type {<Code extends string>(nameOf: (own: string) => string, issue: Issue<Code>) => Issue<Code>}
 */
function placedBy(nameOf, issue) {
  return { ...issue, path: issue.path.map((key, index) => (index === 0 ? nameOf(String(key)) : key)) };
}

/**
 * Passes each value to the parts that have a parameter of its name. Returns the names that no part has, and stops after `most` of them.
 * @type {(given: ReadonlyMap<string, unknown>, parts: readonly Part[], most: number) => string[]}
 */
function handOut(given, parts, most) {
  const unknownNames = [];
  for (const [name, value] of given) {
    const takers = parts.filter(({ way }) => isOf(way, name));
    for (const { way, values } of takers) values.push([ownName(way, name) ?? name, value]);
    if (takers.length === 0) unknownNames.push(name);
    if (unknownNames.length > most) break;
  }
  return unknownNames;
}

/**
 * The modules that a request names. Modules with parameters that name others come first.
 * @type {(given: ReadonlyMap<string, unknown>, ways: readonly NamingWay[], issues: Issue[]) => NamingWay[]}
 */
function selected(given, ways, issues) {
  /** @type {NamingWay[]} */
  const chosen = [];
  for (const selector of selectors) {
    const { parameter, of, preset } = selector;
    const owner = of ? chosen.find(({ before, module }) => before === '' && of.includes(module))?.validator : envelope;
    if (!owner) continue;
    const usable = ways.filter((way) => way.selector === selector);
    const values = new Set(namesIn(given.has(parameter) ? given.get(parameter) : preset));
    const named = usable.filter(({ value }) => values.delete(value));
    chosen.push(...named);
    const isUnexpected = [...values].some((value) => typeof value === 'string' && canName(owner, parameter, value));
    if (isUnexpected && given.has(parameter)) issues.push(unexpectedModule(parameter, usable));
  }
  return chosen;
}

/**
 * Makes the issue for a named module that the validator does not include.
 * @type {(parameter: string, usable: readonly NamingWay[]) => Issue<'not-listed'>}
 */
function unexpectedModule(parameter, usable) {
  const known = usable.slice(0, 20).map(({ value }) => JSON.stringify(value));
  const more = usable.length > known.length ? ', …' : '';
  const expected = known.length > 0 ? 'one of ' + known.join(', ') + more : 'no module';
  return issueOf('not-listed', parameter, 'a module that is not expected', expected);
}

/**
 * Makes the issue for a name that no module of the request has.
 * @type {(name: string, given: ReadonlyMap<string, unknown>, ways: readonly NamingWay[], parts: readonly Part[]) => Issue<'unknown-parameter'>}
 */
function unknownParameter(name, given, ways, parts) {
  const meant = parts.map(({ way }) => ({ way, whole: way.before + name + way.after }));
  const renamed = meant.find(({ way, whole }) => whole !== name && isOf(way, whole))?.whole;
  if (renamed) return issueOf('unknown-parameter', name, 'of no module that is named', 'a known name', renamed);
  const way = ways.find((one) => isOf(one, name) && !isExcluded(one, given));
  if (way !== undefined) {
    const { selector, value } = missingWay(way, given, ways);
    const needed = JSON.stringify(selector.parameter + '=' + value);
    return issueOf('unknown-parameter', name, 'without ' + needed, needed + ' with it');
  }
  const near = parts.map(({ way }) => nearName(way, name)).filter((one) => one !== undefined);
  return issueOf('unknown-parameter', name, 'of no module that is named', 'a known name', near.at(-1));
}

/**
 * Whether the request names another module by the same parameter, which names only one.
 * @type {(way: NamingWay, given: ReadonlyMap<string, unknown>) => boolean}
 */
function isExcluded({ selector: { parameter, single = false }, value }, given) {
  return single && given.has(parameter) && !namesIn(given.get(parameter)).includes(value);
}

/**
 * How a request would name the module. If it has the value already, how it would name a module with the parameter.
 * @type {(way: NamingWay, given: ReadonlyMap<string, unknown>, ways: readonly NamingWay[]) => NamingWay}
 */
function missingWay(way, given, ways) {
  const { parameter, of } = way.selector;
  const owner = ways.find(({ module, before }) => before === '' && of?.includes(module));
  return owner && namesIn(given.get(parameter)).includes(way.value) ? owner : way;
}

/**
 * The name of the parameter that a wrong name was probably meant to be.
 * @type {(way: Way, name: string) => string | undefined}
 */
function nearName(way, name) {
  const own = ownName(way, name) ?? name;
  const { issues = [] } = way.validator.validate({ [own]: true });
  const suggestion = issues.find(({ code }) => code === 'unknown-parameter')?.suggestion;
  return suggestion && way.before + suggestion + way.after;
}
