import { bareTypes, numberTypes, textTypes } from './type-kinds.ts';
import type { Alternatives, ObjectType, Property, Type } from './type-model.ts';

/** A false value for each of the kinds. */
export function noneOf<Kind extends string>(kinds: Readonly<Record<Kind, unknown>>): Readonly<Record<Kind, false>> {
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, false])) as Record<Kind, false>;
}

/** Whether a type of each kind contains other types: those of items, fields or union members. */
export const containerTypes = {
  unknown: false,
  ...noneOf(bareTypes),
  ...noneOf(textTypes),
  ...noneOf(numberTypes),
  values: false,
  constants: false,
  array: true,
  object: true,
  union: true,
} as const satisfies Readonly<Record<Type['kind'], boolean>>;

type Container = Extract<Type, { readonly kind: 'array' | 'object' | 'union' }>;

export function isContainer(type: Type): type is Container {
  return containerTypes[type.kind];
}

type Change = (type: Type) => Type;

/** The type with its inner types replaced: those of items, fields and union members; the same object if none changes. */
export function withInnerTypes(type: Type, change: Change): Type {
  if (!isContainer(type)) return type;
  switch (type.kind) {
    case 'array':
      return replaced(type, 'items', change(type.items));
    case 'union':
      return withMemberTypes(type, change);
    case 'object':
      return withFieldTypes(type, change);
  }
}

/** The type with the types of its alternatives replaced; the same object if none changes. */
export function withAlternativeTypes(type: Type, change: Change): Type {
  const { alternatives } = type;
  const ofAlternatives = (one: Alternatives): Alternatives => replaced(one, 'of', changed(one.of, change));
  return alternatives ? replaced(type, 'alternatives', changed(alternatives, ofAlternatives)) : type;
}

function withMemberTypes(type: Type & { readonly kind: 'union' }, change: Change): Type {
  const { of, stated } = type;
  const members = changed(of, change);
  if (members === of) return type;
  // The stated type is one of the members, unless it is a union itself.
  const isMember = stated !== undefined && of.includes(stated);
  const again = stated && (isMember ? members[of.indexOf(stated)] : change(stated));
  return { ...type, of: members, ...(again ? { stated: again } : {}) };
}

function withFieldTypes(type: Type & ObjectType, change: Change): Type {
  const { properties, patternProperties, additionalProperties: others } = type;
  const ofField = <Field extends Pick<Property, 'type'>>(one: Field): Field => replaced(one, 'type', change(one.type));
  const named = properties ? replaced(type, 'properties', changed(properties, ofField)) : type;
  const patterned = patternProperties
    ? replaced(named, 'patternProperties', changed(patternProperties, ofField))
    : named;
  return others ? replaced(patterned, 'additionalProperties', change(others)) : patterned;
}

/** The object with another value of a property; the same object if the value is unchanged. */
function replaced<T, Key extends keyof T>(whole: T, key: Key, value: T[Key]): T {
  return whole[key] === value ? whole : { ...whole, [key]: value };
}

/** The list with its items replaced; the same list if no item changes. */
function changed<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const items = list.map(change);
  return items.every((item, index) => item === list[index]) ? list : items;
}
