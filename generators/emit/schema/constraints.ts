import type { Constraint } from '../../catalogue/constraints.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { constraintPhrase } from '../../shape/phrases.ts';
import { originFacts, originText } from './facts.ts';
import type { Schema } from './schema.ts';

/** The members of an object with what counts as giving one. */
export interface Given {
  /** A schema of objects that have all of these members. */
  all(names: readonly string[]): Schema;
  /** Whether a member counts as left out although it is there. */
  mayBeFalse(name: string): boolean;
}

/** A boolean that is false is not given where a binding writes booleans by their presence. */
export function givenIn(parameters: readonly Parameter[], { binding }: Interface): Given {
  const byPresence = binding?.deployment.booleans === 'presence';
  const booleans = parameters.filter(({ type, multi }) => byPresence && type.kind === 'boolean' && !multi);
  const names = new Set(booleans.map(({ name }) => name));
  return {
    all(required) {
      const properties = required.filter((name) => names.has(name)).map((name) => [name, { const: true }] as const);
      return { required, ...(properties.length === 0 ? {} : { properties: new Map(properties) }) };
    },
    mayBeFalse: (name) => names.has(name),
  };
}

/** Makes a schema for each constraint between the members of an object. */
export function constraintSchemas(constraints: readonly Constraint[], given: Given): Schema[] {
  return constraints.map((constraint) => {
    const comment = originText(constraint);
    return {
      description: {
        ...(constraint.purpose === undefined ? {} : { purpose: constraint.purpose }),
        facts: [constraintPhrase(constraint)],
      },
      ...(comment === '' ? {} : { comment }),
      ...rule(constraint, given),
    };
  });
}

function rule(constraint: Constraint, given: Given): Schema {
  const { kind, parameters } = constraint;
  const each = parameters.map((name) => given.all([name]));
  if (kind === 'exactlyone') return { oneOf: each };
  if (kind === 'atleastone') return { anyOf: each };
  if (kind === 'needs') return needs(constraint.given, parameters, given);
  const pairs = parameters.flatMap((one, index) => parameters.slice(index + 1).map((other) => given.all([one, other])));
  const [only = {}, second] = pairs;
  return { not: second ? { anyOf: pairs } : only };
}

function needs(name: string, needed: readonly string[], given: Given): Schema {
  if ([name, ...needed].some((one) => given.mayBeFalse(one))) {
    return { anyOf: [{ not: given.all([name]) }, given.all(needed)] };
  }
  return { dependentRequired: new Map([[name, needed]]) };
}

export function constraintFacts(constraints: readonly Constraint[]): JsonMap {
  if (constraints.length === 0) return new Map();
  return jsonMap({
    'x-catalpa-constraints': constraints.map((constraint) =>
      merged(
        jsonMap({
          kind: constraint.kind,
          given: constraint.kind === 'needs' ? constraint.given : undefined,
          parameters: constraint.parameters,
          purpose: constraint.purpose,
        }),
        originFacts(constraint),
      ),
    ),
  });
}
