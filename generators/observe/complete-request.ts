import {
  antecedentOf,
  boundsOf,
  type Constraint,
  demandedBy,
  type Term,
  termsOf,
} from '../catalogue/model/constraints.ts';
import type { ModulesInterface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import type { AskedModule } from './asked-modules.ts';
import { listedValues, textFor, type ValueSources } from './parameter-values.ts';
import { pagesParameterOf } from './request-facts.ts';
import { severalTitles } from './titles.ts';

/** The parameters of a request as they are sent, by name. */
export type Sent = ReadonlyMap<string, string>;

/** The facts and values that requests are made of. */
export interface Making extends ValueSources {
  readonly iface: ModulesInterface;
}

/** The most times that a request is mended before it is given up. */
const tries = 4;

/** The parameters of every request about a module: those that are fixed, name it, and say which pages it is about. */
export function commonParameters(
  { module, naming }: AskedModule,
  { iface, known, separator }: Making,
): Map<string, string> {
  const { fixed = new Map<string, string>() } = iface.binding?.deployment ?? {};
  const common = new Map([...fixed, ...naming]);
  const pages = pagesParameterOf(module, iface);
  if (pages !== undefined) common.set(pages, severalTitles(known).join(separator));
  return common;
}

/**
 * The request that asks for more results. A server may ask for any names: only the module's own parameters are taken over, and those that the
 * binding states for continuation, and none that says which module a request is about.
 */
export function continued({ module, naming }: AskedModule, sent: Sent, asksFor: Sent, { iface }: Making): Sent {
  const { fixed, continuation } = iface.binding?.deployment ?? {};
  const own = new Set(module.parameters.map(({ name }) => name));
  const mayBeTaken = (name: string): boolean =>
    (own.has(name) || continuation?.has(name) === true) && !naming.has(name) && fixed?.has(name) !== true;
  return new Map([...sent, ...[...asksFor].filter(([name]) => mayBeTaken(name))]);
}

/**
 * Completes the parameters of a module, such that all that are required are given and the constraints hold. `kept` are the parameters that
 * the request is about. Undefined if that is impossible, or no value is known of what is required.
 */
export function completed(
  { module }: AskedModule,
  given: Sent,
  kept: readonly string[],
  making: Making,
  attempt = 0,
): Sent | undefined {
  const sent = new Map(given);
  const byName = new Map(module.parameters.map((one) => [one.name, one]));
  const reading = { byName, separator: making.separator };
  for (let left = tries; left > 0; left -= 1) {
    const required = module.parameters.filter((one) => isRequired(one)).map(({ name }) => name);
    const own = [...sent.keys()].filter((name) => byName.has(name));
    const missing = [...demandedBy(module.constraints, [...required, ...own])].filter((name) => !sent.has(name));
    for (const name of missing) {
      const parameter = byName.get(name);
      const text = parameter && textFor(parameter, making, attempt);
      if (text === undefined || text === '') return undefined;
      sent.set(name, text);
    }
    for (const name of kept) meetConditions(byName.get(name), sent, byName, making);
    const broken = module.constraints.filter((one) => !holds(one, sent, reading));
    if (missing.length === 0 && broken.length === 0) return sent;
    for (const one of broken) {
      if (holds(one, sent, reading)) continue;
      mend(one, sent, new Set([...kept, ...required]), making.separator);
    }
  }
  return module.constraints.every((one) => holds(one, sent, reading)) ? sent : undefined;
}

/** Gives what a parameter needs in order to apply, and takes away what keeps it from applying. */
function meetConditions(
  parameter: Parameter | undefined,
  sent: Map<string, string>,
  byName: ReadonlyMap<string, Parameter>,
  making: Making,
): void {
  for (const { when } of parameter?.applies ?? []) {
    if (!when) continue;
    const other = byName.get(when.parameter);
    if (!when.given) sent.delete(when.parameter);
    else if (when.value !== undefined) {
      const before = other?.multi ? (sent.get(when.parameter)?.split(making.separator) ?? []) : [];
      if (!before.includes(when.value)) sent.set(when.parameter, [...before, when.value].join(making.separator));
    } else if (other && !sent.has(when.parameter)) {
      const text = listedValues(other)?.[0] ?? textFor(other, making);
      if (text !== undefined && text !== '') sent.set(when.parameter, text);
    }
  }
}

/** How the texts of a request are read: with the parameters that have defaults, and the text that divides values. */
interface Reading {
  readonly byName: ReadonlyMap<string, Parameter>;
  readonly separator: string;
}

function counts({ parameter, value }: Term, sent: Sent, { byName, separator }: Reading): boolean {
  const byDefault = value === undefined ? undefined : defaultText(byName.get(parameter), separator);
  const text = sent.get(parameter) ?? byDefault;
  if (text === undefined) return false;
  return value === undefined || text.split(separator).includes(value);
}

/** The text of the default of a parameter. */
export function defaultText(parameter: Parameter | undefined, separator: string): string | undefined {
  const value = parameter?.default?.value;
  return value === undefined || value === null ? undefined : [value].flat().join(separator);
}

function holds(constraint: Constraint, sent: Sent, reading: Reading): boolean {
  const antecedent = antecedentOf(constraint);
  if (antecedent && !counts(antecedent, sent, reading)) return true;
  const count = termsOf(constraint).filter((term) => counts(term, sent, reading)).length;
  const { least, most } = boundsOf(constraint);
  return count >= least && count <= most;
}

/** Takes away parameters, or one of several values, that a constraint counts beyond those that may be given. */
function mend(constraint: Constraint, sent: Map<string, string>, kept: ReadonlySet<string>, separator: string): void {
  const antecedent = antecedentOf(constraint);
  const optional = constraint.parameters.filter((name) => sent.has(name) && !kept.has(name));
  if (constraint.kind === 'excludes' && antecedent && optional.length === 0) takeAway(antecedent, sent, separator);
  else
    for (const name of optional.slice(constraint.kind === 'exactlyOne' && !hasKept(constraint, kept) ? 1 : 0))
      sent.delete(name);
}

/** Takes away a value of a parameter, or the parameter if it has no other. */
function takeAway({ parameter, value }: Term, sent: Map<string, string>, separator: string): void {
  const others =
    sent
      .get(parameter)
      ?.split(separator)
      .filter((one) => one !== value) ?? [];
  if (value !== undefined && others.length > 0) sent.set(parameter, others.join(separator));
  else sent.delete(parameter);
}

function hasKept({ parameters }: Constraint, kept: ReadonlySet<string>): boolean {
  return parameters.some((name) => kept.has(name));
}
