import type { Alternatives, ObjectType, Property, Type } from './type-model.ts';

/** Whether a type of each kind has other types inside: of items, of fields, or of the members of a union. */
const containers = {
  ...{ unknown: false, boolean: false, null: false, upload: false, string: false, timestamp: false, title: false },
  ...{ user: false, integer: false, number: false, limit: false, namespace: false, values: false, constants: false },
  ...{ array: true, object: true, union: true },
} as const satisfies Readonly<Record<Type['kind'], boolean>>;

type Container = Extract<Type, { readonly kind: 'array' | 'object' | 'union' }>;

export function isContainer(type: Type): type is Container {
  return containers[type.kind];
}

type Change = (type: Type) => Type;

/** A type with other types of what is in its values: items, fields, members of a union; the same one where all are. */
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

/** A type with other types of its alternatives; the same one where all are. */
export function withAlternativeTypes(type: Type, change: Change): Type {
  const { alternatives } = type;
  const ofAlternatives = (one: Alternatives): Alternatives => replaced(one, 'of', changed(one.of, change));
  return alternatives ? replaced(type, 'alternatives', changed(alternatives, ofAlternatives)) : type;
}

function withMemberTypes(type: Type & { readonly kind: 'union' }, change: Change): Type {
  const { of, stated } = type;
  const members = changed(of, change);
  if (members === of) return type;
  // What is stated is one of the members, unless it is a union itself.
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

/** An object with another value of a property; the same one where the value is. */
function replaced<T, Key extends keyof T>(whole: T, key: Key, value: T[Key]): T {
  return whole[key] === value ? whole : { ...whole, [key]: value };
}

/** A list with other items; the same one where all items are. */
function changed<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const items = list.map(change);
  return items.every((item, index) => item === list[index]) ? list : items;
}
