import { isNumeric } from '../../lib/numbers.ts';

/** Words for the types of JSON Schema. */
export const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'empty',
};

/** A scalar in quotes, or the kind of any other value. */
export function inWords(value: unknown): string {
  return typeof value === 'object' ? kindOfValue(value) : `"${String(value)}"`;
}

export function kindOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'string') return 'text';
  return isNumeric(value) ? 'a number' : `"${String(value)}"`;
}

/** An infinite number or NaN, as YAML writes it. */
export function yamlNumber(value: number): string {
  return Number.isNaN(value) ? '.nan' : value < 0 ? '-.inf' : '.inf';
}
