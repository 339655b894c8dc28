import * as z from 'zod';
import { longestInPath } from './settings.ts';

/** Whether a text is short enough for a stated regular expression to be run. */
export function isRunOn(text: string): boolean {
  return text.length <= longestInPath || [...text.slice(0, 2 * longestInPath + 1)].length <= longestInPath;
}

/** Checks the number of characters in a text. A surrogate pair is one character. */
export function ofLength(least: number, most = Infinity) {
  const isOfLength = (text: string): boolean => {
    if (text.length < least || text.length > 2 * most) return false;
    if (text.length >= 2 * least && text.length <= most) return true;
    const { length } = [...text];
    return length >= least && length <= most;
  };
  const count = most === Infinity ? `at least ${least}` : least === 0 ? `at most ${most}` : `${least} to ${most}`;
  const noun = (most === Infinity ? least : most) === 1 ? 'character' : 'characters';
  return z.refine<string>(isOfLength, `Supply text of ${count} ${noun}`);
}

/** Checks that a text matches an expression, or is too long for the expression to be run. */
export function matching(expression: RegExp) {
  return z.refine<string>((text) => !isRunOn(text) || expression.test(text), `Supply text that matches ${expression}`);
}

/** A text that two values share only if they are equal. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  const texts = fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalText(one)}`);
  return `{${texts.sort().join()}}`;
}

/** Checks that no two items are equal. */
export function different() {
  const areDifferent = (items: readonly unknown[]): boolean => new Set(items.map(canonicalText)).size === items.length;
  return z.refine<readonly unknown[]>(areDifferent, 'Supply items of which no two are equal');
}

/** Restricts a schema to values that a certain number of other schemas also accept. */
export function accepted<Value extends z.ZodType, Schemas extends readonly z.ZodType[]>(
  value: Value,
  schemas: Schemas,
  isRight: (count: number) => boolean,
  message: string,
) {
  const count = (given: unknown): number => schemas.filter((schema) => schema.safeParse(given).success).length;
  const refined: z.ZodType = value.refine((given) => isRight(count(given)), message);
  return refined as z.ZodType<z.infer<Value> & z.infer<Schemas[number]>>;
}

/** Restricts a schema to values that at least one of the others also accepts. */
export function anyOf<Value extends z.ZodType, Schemas extends readonly z.ZodType[]>(
  value: Value,
  ...schemas: Schemas
) {
  return accepted(value, schemas, (count) => count > 0, 'Supply what one of the alternatives accepts');
}

/** Restricts a schema to values that exactly one of the others also accepts. */
export function oneOf<Value extends z.ZodType, Schemas extends readonly z.ZodType[]>(
  value: Value,
  ...schemas: Schemas
) {
  return accepted(value, schemas, (count) => count === 1, 'Supply what exactly one of the alternatives accepts');
}

/** Patterns for names of fields, with the schemas of these fields. */
export type FieldsLike = readonly (readonly [form: RegExp, value: z.ZodType])[];

/**
 * Checks the fields of an object that are not named, by their patterns. `others`: the schema of fields that match no pattern; false if
 * there may be none.
 */
export function further(
  known: readonly string[],
  patterns: FieldsLike,
  others: z.ZodType | false,
): z.core.CheckFn<Record<string, unknown>> {
  return ({ value, issues }) => {
    for (const [name, given] of Object.entries(value)) {
      if (given === undefined || !isRunOn(name)) continue;
      const matched = patterns.filter(([form]) => form.test(name)).map(([, schema]) => schema);
      const isNamed = known.includes(name);
      if (matched.length === 0 && !isNamed && others === false) {
        issues.push({ code: 'unrecognized_keys', keys: [name], input: value });
      }
      const schemas = matched.length === 0 && !isNamed && others ? [others] : matched;
      const found = schemas.flatMap((schema) => schema.safeParse(given).error?.issues ?? []);
      for (const { message, path } of found) {
        issues.push({ code: 'custom', path: [name, ...path], message, input: given });
      }
    }
  };
}
