import type { Constraint } from '../../catalogue/constraints.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { parameterMembers, unionOf } from './expressions.ts';
import type { TypeNames } from './type-names.ts';

/** The context for writing constraints: the parameters, the names of types, and how booleans are given. */
export interface ConstraintContext {
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly names: TypeNames;
  /** Whether a boolean that is false counts as left out. */
  readonly byPresence: boolean;
}

/** The context of constraints between these parameters. */
export function constraintContext(
  parameters: readonly Parameter[],
  names: TypeNames,
  { binding }: Interface,
): ConstraintContext {
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return { parameters: byName, names, byPresence: binding?.deployment.booleans === 'presence' };
}

/** A type with what constraints allow of its members: objects that break one are not assignable to it. */
export function constrainedType(base: string, constraints: readonly Constraint[], context: ConstraintContext): string {
  return [base, ...constraints.map((constraint) => alternatives(constraint, context))].join(' & ');
}

function alternatives(constraint: Constraint, context: ConstraintContext): string {
  const cases = casesOf(constraint, context);
  return cases.length === 1 ? cases.join() : `(${cases.map((one) => `\n  | ${one}`).join('')}\n)`;
}

function casesOf(constraint: Constraint, context: ConstraintContext): readonly string[] {
  const { kind, parameters } = constraint;
  const left = (name: string): string => leftOut(name, context);
  switch (kind) {
    case 'exactlyone':
      return parameters.map((name) => shape([supplied(name, context), ...others(parameters, name).map(left)]));
    case 'atmostone':
      return parameters.map((name) => shape(others(parameters, name).map(left)));
    case 'atleastone':
      return parameters.map((name) => shape([supplied(name, context)]));
    case 'needs':
      return [shape([left(constraint.given)]), shape(parameters.map((name) => supplied(name, context)))];
  }
}

function others(names: readonly string[], name: string): string[] {
  return names.filter((other) => other !== name);
}

function shape(members: readonly string[]): string {
  return `{ ${members.join('; ')} }`;
}

function supplied(name: string, context: ConstraintContext): string {
  const parameter = context.parameters.get(name);
  if (isFlag(name, context)) return `${propertyKey(name)}: true`;
  return `${propertyKey(name)}: ${parameter ? onOneLine(parameter, context) : 'unknown'}`;
}

function leftOut(name: string, context: ConstraintContext): string {
  return `${propertyKey(name)}?: ${isFlag(name, context) ? 'false' : 'never'}`;
}

function isFlag(name: string, { parameters, byPresence }: ConstraintContext): boolean {
  return byPresence && parameters.get(name)?.type.kind === 'boolean';
}

function onOneLine(parameter: Parameter, { names }: ConstraintContext): string {
  return unionOf(parameterMembers(parameter, names, Infinity), Infinity);
}
