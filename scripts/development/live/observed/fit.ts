import { isEmptyArray } from '../../../../generators/catalogue/model/accepted.ts';
import type { Plain } from '../../../../generators/catalogue/model/facts.ts';
import { isBare, isPlainText } from '../../../../generators/catalogue/model/type-kinds.ts';
import type { Property, Type } from '../../../../generators/catalogue/model/type-model.ts';
import { isRecord } from '../../../../generators/lib/guards.ts';
import { type ActivePairs, pairKey } from '../../../../generators/observe/bringing.ts';
import { acceptsOfType } from '../../../../generators/shape/accepts.ts';
import { fits } from '../../../../generators/shape/fits.ts';

/** A place of an answer that differs from what is stated of it. */
export interface Miss {
  readonly path: string;
  readonly what: 'unknown field' | 'other type' | 'not brought' | 'missing field' | 'unknown type';
}

/** The result of a comparison: misses, and the number of fields that were there. */
export interface Found {
  readonly misses: Miss[];
  fields: number;
  untyped: number;
}

/** Compares a value of an answer with a stated type. */
export function compareValue(given: unknown, type: Type, path: string, active: ActivePairs, found: Found): void {
  if (type.kind === 'unknown' && !type.alternatives) {
    found.misses.push({ path, what: 'unknown type' });
    return;
  }
  const all = alternativesOf(type);
  // An object without fields may be an empty array.
  const value = Array.isArray(given) && given.length === 0 && all.some(isEmptyArray) ? {} : given;
  const candidates = all.filter((one) => isOfKind(value, one));
  const [first] = candidates;
  if (!first) found.misses.push({ path, what: 'other type' });
  else if (first.kind === 'array' && Array.isArray(value))
    for (const item of value) compareValue(item, first.items, `${path}[]`, active, found);
  else if (first.kind === 'object' && isRecord(value)) compareObject(value, first, path, active, found);
}

function alternativesOf(type: Type): readonly Type[] {
  if (type.kind === 'union') return type.of.flatMap(alternativesOf);
  const listed = (type.alternatives ?? []).flatMap(({ of }) => of.flatMap(alternativesOf));
  return listed.length > 0 ? listed : [type];
}

function isOfKind(value: unknown, type: Type): boolean {
  if (isBare(type)) return fits(acceptsOfType(type), value as Plain);
  if (isPlainText(type)) return false;
  switch (type.kind) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value) && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'constants':
      return type.values.some((one) => one === value);
    case 'string':
      return typeof value === 'string' && (type.format !== 'date-time' || /^\d{4}-\d\d-\d\dT/.test(value));
    case 'values':
    case 'user':
    case 'limit':
    case 'namespace':
    case 'union':
    case 'unknown':
      return false;
  }
}

function compareObject(
  value: Readonly<Record<string, unknown>>,
  { properties = [], additionalProperties }: Type & { readonly kind: 'object' },
  path: string,
  active: ActivePairs,
  found: Found,
): void {
  const byName = new Map(properties.map((one) => [one.name, one]));
  for (const [name, item] of Object.entries(value)) {
    found.fields += 1;
    const property = byName.get(name);
    const before = found.misses.length;
    if (property) {
      if (!isBrought(property, active)) found.misses.push({ path: `${path}.${name}`, what: 'not brought' });
      compareValue(item, property.type, `${path}.${name}`, active, found);
    } else if (additionalProperties) compareValue(item, additionalProperties, `${path}.*`, active, found);
    else found.misses.push({ path: `${path}.${name}`, what: 'unknown field' });
    const [miss] = found.misses.slice(before);
    if (miss && miss.what !== 'not brought') found.untyped += 1;
  }
  for (const property of properties)
    if (property.required && !Object.hasOwn(value, property.name) && isBrought(property, active))
      found.misses.push({ path: `${path}.${property.name}`, what: 'missing field' });
}

function isBrought({ with: bringing }: Property, active: ActivePairs): boolean {
  return !bringing || bringing.some((one) => active.has(pairKey(one)));
}
