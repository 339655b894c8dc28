import { type Constraint, withoutValues } from '../../catalogue/model/constraints.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { acceptedTypes } from './expressions.ts';
import { unionOf } from './unions.ts';
import type { TypeContext } from './value-types.ts';

/** A type whose members must satisfy constraints: objects that break a constraint are not assignable to it. */
export function constrainedType(
  base: string,
  constraints: readonly Constraint[],
  shape: Shape,
  context: TypeContext,
): string {
  const byName = new Map(shape.members.map((member) => [member.parameter.name, member]));
  const supplied = (name: string): string => `${propertyKey(name)}: ${suppliedType(byName.get(name), shape, context)}`;
  const left = (name: string): string =>
    `${propertyKey(name)}?: ${isPresence(byName.get(name)) ? 'false | undefined' : 'undefined'}`;
  return [
    base,
    ...withoutValues(constraints).map((constraint) => alternatives(casesOf(constraint, supplied, left))),
  ].join(' & ');
}

/** The number of combinations of alternatives that a compiler has to form if it intersects the types of these objects. */
export function alternativesOf(shapes: Iterable<Shape>): number {
  let product = 1;
  for (const { constraints } of shapes)
    for (const constraint of withoutValues(constraints)) product *= casesOf(constraint, String, String).length;
  return product;
}

function alternatives(cases: readonly (readonly string[])[]): string {
  const types = cases.map((members) => `{ ${members.join('; ')} }`);
  return types.length === 1 ? types.join() : `(${types.map((one) => `\n  | ${one}`).join('')}\n)`;
}

type Print = (name: string) => string;

/** The alternatives for a constraint, each as the members of an object type. */
function casesOf(constraint: Constraint, supplied: Print, left: Print): readonly (readonly string[])[] {
  const { kind, parameters } = constraint;
  const others = (name: string): string[] => parameters.filter((other) => other !== name);
  switch (kind) {
    case 'exactlyOne':
      return parameters.map((name) => [supplied(name), ...others(name).map(left)]);
    case 'atMostOne':
      return parameters.map((name) => others(name).map(left));
    case 'atLeastOne':
      return parameters.map((name) => [supplied(name)]);
    case 'needs':
      return [[left(constraint.given)], parameters.map(supplied)];
    case 'needsOne':
      return [[left(constraint.given)], ...parameters.map((name) => [supplied(name)])];
    case 'excludes':
      return [[left(constraint.given)], parameters.map(left)];
  }
}

function suppliedType(member: Member | undefined, shape: Shape, context: TypeContext): string {
  if (!member) return 'unknown';
  if (isPresence(member)) return 'true';
  // The type of the member already states the fields.
  if (partsOf(member.accepts).some(({ kind }) => kind === 'object')) return '{} | null';
  return unionOf(acceptedTypes(member, shape, context, Infinity), Infinity);
}

/** Whether `false` has the same meaning as leaving the member out. */
function isPresence(member: Member | undefined): boolean {
  return member?.written.value === 'presence';
}
