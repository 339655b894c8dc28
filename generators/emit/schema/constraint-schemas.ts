import { type Constraint, filledIn, withoutValues } from '../../catalogue/model/constraints.ts';
import { type JsonMap, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import { constraintPhrase } from '../../shape/constraint-phrases.ts';
import { nameOfMember } from '../../shape/members.ts';
import type { Member } from '../../shape/shape.ts';
import { originFacts, originText } from './fact-extensions.ts';
import type { Schema } from './schema.ts';

/** The names of the members that count as left out if they are false. */
export type Flags = ReadonlySet<string>;

/** Finds the members whose presence means true. */
export function flagsOf(members: readonly Member[]): Flags {
  return new Set(members.filter(({ written }) => written.value === 'presence').map(nameOfMember));
}

/** The schema of objects in which all of these members are given. */
export function given(names: readonly string[], flags: Flags): Schema {
  const present = names.filter((name) => flags.has(name)).map((name) => [name, { const: true }] as const);
  return { required: names, ...(present.length === 0 ? {} : { properties: new Map(present) }) };
}

/** Makes a schema for each constraint that depends only on which members of an object are given. */
export function constraintSchemas(constraints: readonly Constraint[], flags: Flags): Schema[] {
  return withoutValues(constraints).map((constraint) => ({
    ...aboutConstraint(constraint),
    ...rule(constraint, flags),
  }));
}

export function aboutConstraint(constraint: Constraint): Schema {
  return {
    description: { purpose: constraint.purpose, facts: [constraintPhrase(constraint)] },
    comment: originText(constraint),
  };
}

function rule(constraint: Constraint, flags: Flags): Schema {
  const { kind, parameters } = constraint;
  const filled = filledIn(constraint);
  const each = parameters.map((name) => (filled === undefined ? given([name], flags) : givenWithText(name, filled)));
  if (kind === 'exactlyOne') return { oneOf: each };
  if (kind === 'atLeastOne') return each.length === 1 && each[0] ? each[0] : { anyOf: each };
  if (kind === 'needs') return needs(constraint.given, parameters, flags);
  if (kind === 'needsOne') return { anyOf: [{ not: given([constraint.given], flags) }, ...each] };
  const pairs =
    kind === 'excludes'
      ? parameters.map((other) => given([constraint.given, other], flags))
      : parameters.flatMap((one, index) => parameters.slice(index + 1).map((other) => given([one, other], flags)));
  const [only = {}, second] = pairs;
  return { not: second ? { anyOf: pairs } : only };
}

/** The schema of objects in which a member, or the field of this name in it, is a text that is neither empty nor `0`. */
function givenWithText(name: string, field: string): Schema {
  const text: Schema = { type: 'string', not: { enum: ['', '0'] } };
  const withText: Schema = { type: 'object', required: [field], properties: new Map([[field, text]]) };
  return { required: [name], properties: new Map([[name, { anyOf: [text, withText] }]]) };
}

function needs(name: string, needed: readonly string[], flags: Flags): Schema {
  if ([name, ...needed].some((one) => flags.has(one))) {
    return { anyOf: [{ not: given([name], flags) }, given(needed, flags)] };
  }
  return { dependentRequired: new Map([[name, needed]]) };
}

export function constraintFacts(constraints: readonly Constraint[]): JsonMap {
  const stated = constraints.map((constraint) => {
    const { kind, parameters, purpose, errors, help, at } = constraint;
    const given = 'given' in constraint ? constraint.given : undefined;
    const value = 'value' in constraint ? constraint.value : undefined;
    const from = at.source.isPreset ? 'preset' : undefined;
    const values = constraint.values?.map((one) => one ?? null);
    const filled = filledIn(constraint);
    return merged(
      jsonMap({ kind, given, value, parameters, values, filled, purpose, help, from, errors }),
      originFacts(constraint),
    );
  });
  return jsonMap({ 'x-catalpa-constraints': unlessEmpty(stated) });
}
