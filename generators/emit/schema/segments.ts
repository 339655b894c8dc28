import type { Type } from '../../catalogue/parameter-model.ts';
import { longestPathText } from '../../catalogue/path-text.ts';
import { isNumberKind, isTextKind } from '../../catalogue/type-kinds.ts';
import type { Schema } from './schema.ts';

/** Numbers that a pattern without a sign refuses. */
const negative = ['-1', '-2', '-10', '-12345'];

/** Restricts the schema of a parameter to texts and numbers that can stand in the path and match the pattern. */
export function schemaInPath(schema: Schema, type: Type, pattern: string): Schema {
  if (isTextKind(type.kind)) {
    return { ...schema, type: 'string', maxLength: longestPathText, pattern: wholePattern(pattern) };
  }
  if (!isNumberKind(type.kind) || schema.minimum !== undefined) return schema;
  const expression = new RegExp(wholePattern(pattern), 'u');
  return negative.some((text) => expression.test(text)) ? schema : { ...schema, minimum: 0 };
}

/** A regular expression for the whole of a text, from one for a part of it. */
export function wholePattern(pattern: string): string {
  return pattern.includes('|') ? `^(?:${pattern})$` : `^${pattern}$`;
}
