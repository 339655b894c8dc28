import { greatest, mostValues } from '../../catalogue/bounds.ts';
import type { Plain } from '../../catalogue/facts.ts';
import type { Multi, Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { hasForm, partsOfPattern } from '../../catalogue/parameters.ts';
import { isSame, type Json, type JsonMap, jsonMap, jsonOf } from '../../lib/json.ts';

/** The default of a schema, and the one that the source states where that is another or is not accepted. */
export interface SchemaDefault {
  readonly value?: Json;
  readonly facts: JsonMap;
}

/** The default of a parameter; `known` is one that the schema has already from what it refers to. */
export function parameterDefault(parameter: Parameter, known: Json | undefined): SchemaDefault {
  const preset = parameter.default;
  if (!preset) return { facts: new Map() };
  const accepted = isAccepted(parameter, preset.value);
  const value = accepted ? jsonOf(preset.value) : undefined;
  const facts = statedFacts(jsonOf(preset.stated), value);
  if (value === undefined || (known !== undefined && isSame(value, known))) return { facts };
  return { value, facts };
}

/** The default of a set as one value; that of a set whose users take several values is kept as a fact. */
export function setDefault(set: ValueSet): SchemaDefault {
  if (!set.default) return { facts: new Map() };
  const value = set.multi === undefined && fits(set.type, set.default.value) ? jsonOf(set.default.value) : undefined;
  return { ...(value === undefined ? {} : { value }), facts: statedFacts(jsonOf(set.default.stated), value) };
}

function statedFacts(stated: Json, value: Json | undefined): JsonMap {
  const same = value !== undefined && isSame(stated, value);
  return jsonMap({ 'x-catalpa-stated-default': same ? undefined : stated });
}

function isAccepted({ type, multi, allspecifier, mustbe }: Parameter, value: Plain): boolean {
  if (mustbe !== undefined) return value === mustbe;
  if (allspecifier !== undefined && value === allspecifier) return true;
  return multi ? areAccepted(type, multi, value) : fits(type, value);
}

function areAccepted(type: Type, multi: Multi, values: Plain): boolean {
  if (!Array.isArray(values)) return false;
  if (values.length > (mostValues(multi) ?? values.length)) return false;
  return values.every((value: Plain) => fits(type, value));
}

function fits(type: Type, value: Plain): boolean {
  switch (type.kind) {
    case 'unknown':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'limit':
      return Number.isInteger(value) && isWithin(type, value);
    case 'number':
      return typeof value === 'number' && isWithin(type, value);
    case 'namespace':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value) && value.every((item: Plain) => fits(type.items, item));
    case 'values':
      return typeof value === 'string' && isValue(type, value);
    default:
      return typeof value === 'string';
  }
}

function isWithin(type: Type & { readonly kind: 'integer' | 'number' | 'limit' }, value: Plain): boolean {
  const most = greatest(type);
  return (
    typeof value === 'number' && (type.min === undefined || value >= type.min) && (most === undefined || value <= most)
  );
}

function isValue({ values, pattern }: Type & { readonly kind: 'values' }, text: string): boolean {
  if (values.some(({ value }) => value === text)) return true;
  return pattern !== undefined && hasForm(text, partsOfPattern(pattern), 1);
}
