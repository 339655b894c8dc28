import { isByValue } from '../../catalogue/model/constraints.ts';
import { countingsOf, isCounting } from '../../shape/counting.ts';
import { mainOf } from '../../shape/main-value.ts';
import type { Accepts, Condition, Member, Shape } from '../../shape/shape.ts';
import { aboutConstraint, type Flags, given } from '../schema/constraint-schemas.ts';
import type { Schema } from '../schema/schema.ts';
import { holdingPattern } from './segments.ts';

/** The keywords that make members of an object depend on others. */
export type Dependencies = Pick<Schema, 'dependentRequired' | 'dependentSchemas'>;

/** Makes the keywords for members that are accepted only with other members, or only without them. */
export function dependenciesOf(members: readonly Member[], flags: Flags): Dependencies {
  const byName = new Map(members.map((member) => [member.parameter.name, member]));
  const required = new Map<string, readonly string[]>();
  const schemas = new Map<string, Schema>();
  for (const { key, conditions } of members) {
    // A keyword can name members, but not a form of names.
    if (key.kind === 'form') continue;
    const { name } = key;
    const simple = conditions.filter((condition) => isSimple(name, condition, flags));
    const others = conditions
      .filter((condition) => !simple.includes(condition))
      .map((condition) => conditionSchema(condition, byName.get(condition.parameter), flags));
    if (simple.length > 0) required.set(name, [...new Set(simple.map(({ parameter }) => parameter))]);
    const [only, second] = others;
    if (only) schemas.set(name, unlessFalse(name, second ? { allOf: others } : only, flags));
  }
  return {
    ...(required.size > 0 ? { dependentRequired: required } : {}),
    ...(schemas.size > 0 ? { dependentSchemas: schemas } : {}),
  };
}

function isSimple(name: string, condition: Condition, flags: Flags): boolean {
  const { parameter, value } = condition;
  return condition.given && value === undefined && !flags.has(name) && !flags.has(parameter);
}

/** Makes a schema for each counted constraint that depends on values. */
export function countingSchemas({ constraints, members }: Shape, flags: Flags): Schema[] {
  const byName = new Map(members.map((member) => [member.parameter.name, member]));
  const schemaOf = (condition: Condition): Schema => conditionSchema(condition, byName.get(condition.parameter), flags);
  const stated = constraints.filter((constraint) => isCounting(constraint) && isByValue(constraint));
  return countingsOf(stated, members).map(({ where, terms, least, most }, index) => {
    const counted = amountOf(terms.map(schemaOf), least, most);
    const constraint = stated[index];
    return {
      ...(constraint ? aboutConstraint(constraint) : {}),
      ...(where ? { anyOf: [{ not: schemaOf(where) }, counted] } : counted),
    };
  });
}

/** The schema of values that match at least `least` and at most `most` of these schemas. */
function amountOf(schemas: readonly Schema[], least: number, most: number): Schema {
  if (most === 0) return { not: { anyOf: schemas } };
  if (least === schemas.length) return { allOf: schemas };
  if (least === 1) return most === 1 ? { oneOf: schemas } : { anyOf: schemas };
  const pairs = schemas.flatMap((one, index) => schemas.slice(index + 1).map((other) => ({ allOf: [one, other] })));
  return { not: { anyOf: pairs } };
}

function conditionSchema(condition: Condition, other: Member | undefined, flags: Flags): Schema {
  const { parameter, value, byDefault } = condition;
  const holds: Schema =
    value === undefined || !other
      ? given([parameter], flags)
      : {
          ...(byDefault ? {} : { required: [parameter] }),
          properties: new Map([[parameter, holding(other, value, condition.all)]]),
        };
  return condition.given ? holds : { not: holds };
}

/** A flag counts as left out if it is false, so that its conditions do not apply then. */
function unlessFalse(name: string, schema: Schema, flags: Flags): Schema {
  if (!flags.has(name)) return schema;
  return { anyOf: [{ properties: new Map([[name, { const: false }]]) }, schema] };
}

/** The schema that a member matches if it has the value, alone or among others. */
function holding({ accepts: any, several, written }: Member, value: string, all: string | undefined): Schema {
  const accepts = mainOf(any);
  if (accepts.kind === 'array') {
    const item: Schema = { const: constantOf(mainOf(accepts.items), value) };
    const array: Schema = { type: 'array', contains: item };
    return accepts.flat ? { anyOf: [item, array] } : array;
  }
  const one: Schema = { const: constantOf(accepts, value) };
  if (!several) return one;
  const { joining } = written;
  const text: Schema | undefined = joining && { type: 'string', pattern: holdingPattern(value, joining) };
  const isText = typeof one.const === 'string';
  return {
    anyOf: [
      ...(text && isText ? [] : [one]),
      { type: 'array', contains: one },
      ...(text ? [text] : []),
      ...(all === undefined ? [] : [{ const: all }]),
    ],
  };
}

function constantOf({ kind }: Accepts, value: string): string | number | boolean {
  if (kind === 'boolean' || kind === 'constant') return value === 'true';
  return kind === 'number' && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}
