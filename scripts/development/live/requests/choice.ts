import { demandedBy } from '../../../../generators/catalogue/model/constraints.ts';
import type { Plain } from '../../../../generators/catalogue/model/facts.ts';
import type { Parameter } from '../../../../generators/catalogue/model/parameter-model.ts';
import type { Type } from '../../../../generators/catalogue/model/type-model.ts';
import { exampleOf } from '../../../../generators/shape/examples.ts';
import { nameOfMember } from '../../../../generators/shape/members.ts';
import type { Member } from '../../../../generators/shape/shape.ts';
import type { Random } from '../../random.ts';
import { rightValue, valueFor } from './request-values.ts';
import type { Subject } from './subjects.ts';

/** The values of a request: one parameter that may be wrong, and other parameters that are right. */
export interface Choice {
  readonly parameter: string;
  readonly type: string;
  /** The values of the other parameters, by name. */
  readonly others: ReadonlyMap<string, Plain>;
  /** The value of the parameter; undefined if it is left out on purpose. */
  readonly value: { readonly given: unknown } | undefined;
}

/** A parameter of a module or endpoint, for which values are chosen. */
interface Chosen {
  readonly subject: Subject;
  readonly parameter: Parameter;
  /** Returns a value of the parameter that exists on the server; undefined if none is recorded. */
  readonly existing?: ((parameter: Parameter, random: Random) => unknown) | undefined;
}

/** Chooses values for a request about a parameter. */
export function choose({ subject, parameter, existing }: Chosen, random: Random): Choice {
  const { object, iface } = subject;
  const { name, sources } = nameFor(parameter, subject);
  const others = demandedValues(subject, random, name);
  for (const [source, value] of sources) others.set(source, value);
  const isRequired = others.delete(name);
  const type = typeInWords(parameter);
  if (isRequired && random.below(5) === 0) return { parameter: name, type, others, value: undefined };
  if (random.below(30) === 0)
    return {
      parameter: `${name}s`,
      type: 'no parameter',
      others: demandedValues(subject, random),
      value: { given: 'a' },
    };
  if (random.below(companyShare) === 0) addCompany({ subject, parameter, existing }, others, random);
  const valueOnServer = random.below(existingShare) === 0 ? existing?.(parameter, random) : undefined;
  return {
    parameter: name,
    type,
    others,
    value: { given: valueOnServer ?? valueFor(parameter, object, iface, random) },
  };
}

/** In one of this many requests, the parameter has a value that exists on the server, if one is recorded. */
const existingShare = 3;

/** In one of this many requests, there is another optional parameter with a right value. */
const companyShare = 4;

/** Adds another parameter with a right value. The parameter may contradict the given ones. */
function addCompany({ subject, parameter, existing }: Chosen, others: Map<string, Plain>, random: Random): void {
  const { object } = subject;
  const possible = object.parameters.filter(
    (one) => one !== parameter && one.variables.length === 0 && one.location !== 'path' && !others.has(one.name),
  );
  if (possible.length === 0) return;
  const company = random.pick(possible);
  others.set(company.name, (existing?.(company, random) ?? rightValue(company, random)) as Plain);
}

/**
 * Right values for the required parameters, from an example, for the parameters that these or the chosen one need, and for those that must
 * not be left out although they have a default.
 */
function demandedValues({ shape }: Subject, random: Random, parameter?: string): Map<string, Plain> {
  const names = new Set(shape.members.filter(isNeeded).map(nameOfMember));
  const demanded = demandedBy(shape.constraints, parameter === undefined ? names : [...names, parameter]);
  const required = shape.members.filter(
    (member) => demanded.has(nameOfMember(member)) && member.parameter.location !== 'path',
  );
  const example = (member: Member): Plain => {
    const { type } = member.parameter;
    if (type.kind === 'string' && type.pattern !== undefined) return rightValue(member.parameter, random) as Plain;
    const other = member.accepts.kind === 'object' ? {} : 'a';
    return (exampleOf(member) as Plain | undefined) ?? other;
  };
  return new Map(required.map((member) => [nameOfMember(member), example(member)]));
}

function isNeeded({ required, parameter }: Member): boolean {
  return required || hasRefusedDefault(parameter);
}

/** Whether a server states a default that it refuses itself. The import keeps such a default as an extension. */
export function hasRefusedDefault({ extensions }: Parameter): boolean {
  return (extensions.get('default') ?? null) !== null;
}

/** The name of a parameter; for a templated name, also the values that it is made from. */
function nameFor({ name, variables }: Parameter, { object }: Subject) {
  const sources = new Map<string, Plain>();
  const made = variables.reduce((so, variable) => {
    const source = object.parameters.find((one) => one.name === variable.parameter);
    const value = source?.type.kind === 'values' ? (source.type.values[0]?.value ?? 'main') : 'main';
    if (source) sources.set(source.name, [value]);
    return so.replace(`{${variable.name}}`, value);
  }, name);
  return { name: made, sources };
}

/** A type in a few words, which are the same for parameters that are checked in the same way. */
export function typeInWords({ type, multi }: Pick<Parameter, 'type' | 'multi'>): string {
  return multi ? `${wordsOf(type)}, several` : wordsOf(type);
}

function wordsOf(type: Type): string {
  if (type.kind === 'array') return `array of ${wordsOf(type.items)}`;
  if (type.kind === 'union') return type.of.map(wordsOf).join(' or ');
  if (type.kind === 'string') return type.format ?? (type.pattern === undefined ? 'string' : 'pattern');
  return type.kind;
}
