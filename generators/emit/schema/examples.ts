import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { parameterDefault } from './defaults.ts';

/** A value that shows what a parameter accepts; undefined where the catalogue has none to show, or where it is a secret. */
export function exampleOf(parameter: Parameter): Json | undefined {
  if (parameter.sensitive || parameter.writeonly) return undefined;
  if (parameter.mustbe !== undefined) return parameter.mustbe;
  const preset = parameterDefault(parameter, undefined).value;
  if (preset !== undefined && !isEmpty(preset)) return preset;
  const one = exampleOfType(parameter.type);
  return one === undefined || parameter.multi === undefined ? one : [one];
}

/**
 * A body with every field that has an example and is not deprecated, and those that are required; undefined where one of
 * these cannot be shown.
 */
export function exampleOfFields(
  fields: readonly Parameter[],
  isRequired: (field: Parameter) => boolean,
): JsonMap | undefined {
  const example = new Map<string, Json>();
  for (const field of fields) {
    const required = isRequired(field);
    if (field.variables.length > 0 || (field.deprecated && !required)) continue;
    const value = exampleOf(field) ?? (required ? placeholder(field) : undefined);
    if (value !== undefined) example.set(field.name, value);
    else if (required) return undefined;
  }
  return example.size === 0 ? undefined : example;
}

/** A text of which nothing is known is shown by its name. */
function placeholder({ name, type, sensitive, writeonly, multi }: Parameter): Json | undefined {
  return type.kind === 'string' && !sensitive && !writeonly && multi === undefined ? name : undefined;
}

function exampleOfType(type: Type): Json | undefined {
  switch (type.kind) {
    case 'boolean':
      return true;
    case 'namespace':
      return 0;
    case 'integer':
    case 'number':
    case 'limit':
      return type.min ?? (type.max !== undefined && type.max < 1 ? type.max : 1);
    case 'values':
      return type.values.find(({ value, deprecated }) => !deprecated && value !== '')?.value;
    case 'array': {
      const item = exampleOfType(type.items);
      return item === undefined ? undefined : [item];
    }
    default:
      return undefined;
  }
}

function isEmpty(value: Json): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0);
}
