import type { Data } from '../../catalogue/yaml/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import type { Json } from '../../lib/json.ts';
import { isNumeric, isWhole, type Numeric } from '../../lib/numbers.ts';
import { isText } from '../valid-texts.ts';
import type { ParameterData } from './parameter-data.ts';

/** Checks whether a value has a type, by the name of the type. */
const checks: ReadonlyMap<string, (value: Json) => boolean> = new Map<string, (value: Json) => boolean>([
  ['string', isText],
  ['integer', isWhole],
  ['number', isNumeric],
  ['boolean', (value) => typeof value === 'boolean'],
  ['object', isMap],
  ['array', () => false],
  ['null', (value) => value === null],
]);

/** Whether a parameter accepts its default. `valuesOf` returns the values of a set. */
export function fitsDefault(
  value: Json,
  parameter: ParameterData,
  valuesOf: (set: string) => readonly string[] | undefined,
): boolean {
  const type = parameter.get('type');
  const listed = parameter.get('enum');
  if (isList(listed)) return listed.some((one) => one === value);
  if (typeof type !== 'string') return fits(value, type);
  return termsOf(type).some((term) => fitsTerm(value, term, parameter, valuesOf));
}

/** The terms of a type expression such as `object | integer[]` or `string?`. */
function termsOf(type: string): string[] {
  return type.split(' | ').flatMap((term) => (term.endsWith('?') ? [term.slice(0, -1), 'null'] : [term]));
}

function fitsTerm(
  value: Json,
  term: string,
  parameter: ParameterData,
  valuesOf: (set: string) => readonly string[] | undefined,
): boolean {
  if (term === 'array') return value !== null;
  if (!term.endsWith('[]')) return fits(value, term) && isWithin(value, parameter);
  const item = term.slice(0, -2);
  // A single value counts as a list of one value, and an empty text as an empty list.
  const items = isList(value) ? value : value === '' ? [] : [value];
  return items.every((one) => fits(one, valuesOf(item) ?? item));
}

function fits(value: Json, type: Data | undefined): boolean {
  if (isList(type)) return type.includes(value);
  return typeof type !== 'string' || (checks.get(type)?.(value) ?? true);
}

function isWithin(value: Json, parameter: ParameterData): boolean {
  if (!isNumeric(value)) return true;
  const bound = (key: string, fallback: Numeric): Numeric => {
    const stated = parameter.get(key);
    return isNumeric(stated) ? stated : fallback;
  };
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (
    value >= bound('minimum', least) &&
    value <= bound('maximum', most) &&
    value > bound('exclusiveMinimum', least) &&
    value < bound('exclusiveMaximum', most)
  );
}
