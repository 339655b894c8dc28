import type { Type } from '../catalogue/model/type-model.ts';
import { typeName } from '../emit/self-description/argument-entries.ts';
import type { AnswerShape } from '../observe/answer-shape.ts';

/** The types of which a value may have any: the members of unions, and alternatives. */
export function alternativesOf(type: Type): readonly Type[] {
  if (type.kind === 'union') return type.of.flatMap(alternativesOf);
  const { alternatives = [], ...base } = type;
  if (alternatives.length === 0) return [type];
  return alternatives.flatMap(({ of }) => of.flatMap((one) => (one.inherited ? [base] : alternativesOf(one))));
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

/** The names of the types of JSON that values in answers had. */
export function seenTypes(shape: AnswerShape): readonly string[] {
  const { trues, falses, integers, fractions, texts, nulls, array, object } = shape;
  const seen: readonly (readonly [string, boolean])[] = [
    ['boolean', trues + falses > 0],
    ['integer', integers > 0],
    ['number', fractions > 0],
    ['string', texts > 0],
    ['array', array !== undefined],
    ['object', object !== undefined],
    ['null', nulls > 0],
  ];
  return seen.flatMap(([name, isSeen]) => (isSeen ? [name] : []));
}
