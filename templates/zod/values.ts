import * as z from 'zod';
import { longestInPath } from './settings.ts';

/** A whole number. `z.int()` would refuse numbers that are too large to be exact. */
export const integer = z.number().refine(Number.isInteger, 'Supply a whole number');

/** Restricts the schema of a value in a path to texts of a form. */
export function inPath<Value extends z.ZodType>(value: Value, form: RegExp) {
  const isShort = (text: string) =>
    text.length <= longestInPath || [...text.slice(0, 2 * longestInPath + 1)].length <= longestInPath;
  return value
    .refine((given) => isShort(String(given)), { error: `Supply at most ${longestInPath} characters`, abort: true })
    .refine((given) => form.test(String(given)), 'Supply what the path has a place for');
}

/** One value, or an array of values. */
export function several<Value extends z.ZodType>(value: Value, most?: number) {
  const values = most === undefined ? z.array(value) : z.array(value).max(most);
  return z.union([value, values.readonly()]);
}
