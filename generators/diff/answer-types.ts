import type { Type } from '../catalogue/model/type-model.ts';
import { typeName } from '../emit/self-description/argument-entries.ts';

/** The types of which a value may have any: the members of unions, and alternatives. */
export function possibleTypes(type: Type): readonly Type[] {
  if (type.kind === 'union') return type.of.flatMap(possibleTypes);
  const { alternatives = [], ...base } = type;
  if (alternatives.length === 0) return [type];
  return alternatives.flatMap(({ of }) => of.flatMap((one) => (one.inherited ? [base] : possibleTypes(one))));
}

/** The names of the types of JSON that values of a type have. */
export function jsonTypesOf(type: Type): readonly string[] {
  return type.kind === 'constants' ? type.values.map(jsonTypeOf) : [typeName(type) ?? type.kind];
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value;
  return Number.isInteger(Number(value)) ? 'integer' : 'number';
}
