import type { Decision } from '../../catalogue/constraints.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isPreset } from '../../catalogue/parameters.ts';
import { spelledNames } from '../../catalogue/templates.ts';
import { isNumberKind } from '../../catalogue/type-kinds.ts';
import type { Given } from '../schema/constraints.ts';
import type { Schema } from '../schema/schema.ts';
import { holdingPattern, type Joining } from './segments.ts';

/** The keywords that make members of an object depend on others. */
export type Dependencies = Pick<Schema, 'dependentRequired' | 'dependentSchemas'>;

interface Context {
  readonly byName: ReadonlyMap<string, Parameter>;
  readonly given: Given;
  readonly joining: Joining | undefined;
}

/** Finds the members that are accepted only beside others, by decided conditions or by the values in templated names. */
export function dependenciesOf(object: ParameterObject, given: Given, joining: Joining | undefined): Dependencies {
  const context = { byName: new Map(object.parameters.map((one) => [one.name, one])), given, joining };
  const required = new Map<string, readonly string[]>();
  const schemas = new Map<string, Schema>();
  for (const [name, decisions] of decisionsOf(object)) {
    const known = decisions.filter(({ parameter }) => context.byName.has(parameter));
    const simple = known.filter((decision) => isSimple(name, decision, given));
    const others = known.filter((decision) => !simple.includes(decision)).map((one) => decided(one, context));
    if (simple.length > 0) required.set(name, [...new Set(simple.map(({ parameter }) => parameter))]);
    const [only, second] = others;
    if (only) schemas.set(name, unlessFalse(name, second ? { allOf: others } : only, given));
  }
  return {
    ...(required.size > 0 ? { dependentRequired: required } : {}),
    ...(schemas.size > 0 ? { dependentSchemas: schemas } : {}),
  };
}

/** For each name of a member what decides whether it may be given. */
function decisionsOf({ parameters }: ParameterObject): Map<string, readonly Decision[]> {
  const byName = new Map<string, readonly Decision[]>();
  for (const parameter of parameters) {
    const decisions = parameter.applies.flatMap(({ when }) => when ?? []);
    const [variable] = parameter.variables;
    if (!variable) byName.set(parameter.name, decisions);
    // The value that a templated name is made of has to be given as well.
    for (const { name, value } of spelledNames(parameter, parameters) ?? []) {
      byName.set(name, [...decisions, { parameter: variable?.parameter ?? '', value, given: true }]);
    }
  }
  return byName;
}

function isSimple(name: string, decision: Decision, given: Given): boolean {
  const { parameter, value } = decision;
  return decision.given && value === undefined && !given.mayBeFalse(name) && !given.mayBeFalse(parameter);
}

function decided({ parameter: name, value, given: expected }: Decision, { byName, given, joining }: Context): Schema {
  const parameter = byName.get(name);
  const holds =
    value === undefined || !parameter
      ? given.all([name])
      : {
          ...(isPreset(parameter, value) ? {} : { required: [name] }),
          properties: new Map([[name, holding(parameter, value, joining)]]),
        };
  return expected ? holds : { not: holds };
}

/** A boolean that counts as left out where it is false needs nothing then. */
function unlessFalse(name: string, schema: Schema, given: Given): Schema {
  if (!given.mayBeFalse(name)) return schema;
  return { anyOf: [{ properties: new Map([[name, { const: false }]]) }, schema] };
}

/** Returns the schema that a parameter matches if it has the value, alone or among others. */
function holding({ type, multi, allspecifier }: Parameter, value: string, joining: Joining | undefined): Schema {
  if (type.kind === 'array') return { type: 'array', contains: { const: constantOf(type.items, value) } };
  const one: Schema = { const: constantOf(type, value) };
  if (!multi) return one;
  const text: Schema | undefined = joining && { type: 'string', pattern: holdingPattern(value, joining) };
  const isText = typeof one.const === 'string';
  return {
    anyOf: [
      ...(text && isText ? [] : [one]),
      { type: 'array', contains: one },
      ...(text ? [text] : []),
      ...(allspecifier === undefined ? [] : [{ const: allspecifier }]),
    ],
  };
}

function constantOf({ kind }: Type, value: string): string | number | boolean {
  if (kind === 'boolean') return value === 'true';
  return isNumberKind(kind) && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}
