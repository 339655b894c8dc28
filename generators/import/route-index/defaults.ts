import type { Data } from '../../catalogue/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import type { Json } from '../../lib/json.ts';
import type { ParameterData } from './parameter-data.ts';
import { isText } from './shapes.ts';

/** Whether a value is of a type that the format has, by the type's name. */
const checks: ReadonlyMap<string, (value: Json) => boolean> = new Map<string, (value: Json) => boolean>([
  ['string', isText],
  ['integer', Number.isInteger],
  ['number', (value) => typeof value === 'number'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['object', isMap],
  ['array', () => false],
]);

/** Whether a default is a value that the parameter takes, so that it can be used as one. `valuesOf` gives those of a set. */
export function fitsDefault(
  value: Json,
  parameter: ParameterData,
  valuesOf: (set: string) => readonly string[] | undefined,
): boolean {
  const type = parameter.get('type');
  if (typeof type === 'string' && type.endsWith('[]')) {
    const item = type.slice(0, -2);
    // One value is a list of one, and an empty text is a list of none.
    const items = isList(value) ? value : value === '' ? [] : [value];
    return items.every((one) => fits(one, valuesOf(item) ?? item));
  }
  if (type === 'array') return true;
  return fits(value, type) && isWithin(value, parameter);
}

function fits(value: Json, type: Data | undefined): boolean {
  if (isList(type)) return type.includes(value);
  return typeof type !== 'string' || (checks.get(type)?.(value) ?? true);
}

function isWithin(value: Json, parameter: ParameterData): boolean {
  const [min, max] = [parameter.get('min'), parameter.get('max')];
  if (typeof value !== 'number') return true;
  return !(typeof min === 'number' && value < min) && !(typeof max === 'number' && value > max);
}
