import type { Numeric } from '../../lib/numbers.ts';
import { type Cursor, entries, isListData, isMapData, items, placeOf, textOf } from '../definitions/cursor.ts';
import { type Context, refersTo, report } from '../definitions/resolving-context.ts';
import { boundRows } from '../keys/bounds.ts';
import { bareType } from '../model/bare-type.ts';
import { anyText } from '../model/further-values.ts';
import type { ObjectType, Property, Scalar, Type, Value } from '../model/type-model.ts';
import { isUnresolved, type Lookup, valuesOf } from './read-types.ts';
import { readServers } from './servers.ts';

/** Reads the definitions inside a type. */
export interface Nested {
  /** `outer` is the type of an alternative that states none. */
  type(at: Cursor, outer?: Type): Type;
  property(name: string, at: Cursor): Property;
}

interface Facet {
  readonly key: string;
  readonly kinds: readonly Type['kind'][];
  /** Whether the narrowed type still counts as that of its set, as the facet does not change the accepted values. */
  readonly keepsSet?: true;
  /** Narrows a type of one of these kinds. */
  narrow(type: Type, facet: Cursor, context: Context, nested: Nested): Type;
}

const asStated = (key: string, kinds: readonly Type['kind'][]): Facet => ({
  key,
  kinds,
  narrow: (type, { value }) => ({ ...type, [key]: value }) as Type,
});

/** The facets of types, with the kinds of type that each belongs to. `items` comes first, as the others may apply to the items. */
const facets: readonly Facet[] = [
  {
    key: 'items',
    kinds: ['array'],
    narrow: withItems,
  },
  ...boundRows.map(([name, { of }]) => asStated(name, of)),
  asStated('format', ['string']),
  asStated('pattern', ['string']),
  {
    key: 'subtypes',
    kinds: ['user'],
    narrow: (_, facet) => ({ kind: 'user', subtypes: items(facet).map(({ value }) => String(value)) }),
  },
  {
    key: 'extraNamespaces',
    kinds: ['namespace'],
    narrow: (_, facet) => ({ kind: 'namespace', extra: items(facet).map(({ value }) => value as Numeric) }),
  },
  { key: 'deprecatedValues', kinds: ['values'], narrow: deprecate },
  { key: 'valuePurposes', kinds: ['values'], keepsSet: true, narrow: describeValues },
  { key: 'valueServers', kinds: ['values'], narrow: placeValues },
  {
    key: 'properties',
    kinds: ['object'],
    narrow: (type, facet, _, nested) => ({
      ...(type as ObjectType),
      properties: entries(facet).map(([name, at]) => nested.property(name, at)),
    }),
  },
  {
    key: 'required',
    kinds: ['object'],
    narrow: (type, facet) => ({
      ...(type as ObjectType),
      required: items(facet).map((item) => ({ name: String(item.value), at: placeOf(item) })),
    }),
  },
  {
    key: 'patternProperties',
    kinds: ['object'],
    narrow: (type, facet, _, nested) => ({
      ...(type as ObjectType),
      patternProperties: entries(facet).map(([pattern, at]) => ({ pattern, type: nested.type(at) })),
    }),
  },
  {
    key: 'additionalProperties',
    kinds: ['object'],
    narrow: (type, facet, _, nested) => ({ ...(type as ObjectType), additionalProperties: furtherOf(facet, nested) }),
  },
];

function withItems(type: Type, facet: Cursor, context: Context, nested: Nested): Type {
  if (type.kind !== 'array') return type;
  if (type.items.kind === 'unknown') return { ...type, items: nested.type(facet) };
  report(context, 'type-twice', 'the type says already what the items are', placeOf(facet, 'key'), {
    hint: 'Write "type: array", or remove "items".',
  });
  return type;
}

function furtherOf(facet: Cursor, nested: Nested): Type | false {
  if (facet.value === false) return false;
  return facet.value === true ? { kind: 'unknown' } : nested.type(facet);
}

/** Narrows a type by the facets next to it. Facets that arrays lack apply to the items of an array. */
export function withFacets(context: Context, type: Type, lookup: Lookup, nested: Nested): Type {
  let narrowed = type;
  for (const facet of facets) {
    const at = lookup(facet.key);
    // `required` is `true` for a parameter, and a list of fields for an object.
    if (!at || (facet.key === 'required' && !isListData(at.value))) continue;
    const result = narrow(narrowed, facet, at, context, nested);
    if (result) narrowed = result;
    else if (!isUnresolved(type)) reportMisplaced(context, facet, at, type);
  }
  narrowed = withConstants(narrowed, lookup('enum'));
  return withAlternatives(narrowed, lookup, nested);
}

/**
 * The type with a facet applied wherever it belongs; undefined if it belongs nowhere. In a union, it applies to the items of an array only
 * if no member takes it.
 */
function narrow(type: Type, facet: Facet, at: Cursor, context: Context, nested: Nested): Type | undefined {
  // A narrowed type is no longer the one that the set names.
  const { set, ...own } = type;
  if (facet.kinds.includes(own.kind)) {
    const narrowed = facet.narrow(own, at, context, nested);
    return facet.keepsSet && set !== undefined ? { ...narrowed, set } : narrowed;
  }
  if (own.kind === 'array') {
    const items = narrow(own.items, facet, at, context, nested);
    return items && { ...own, items };
  }
  if (own.kind !== 'union') return undefined;
  const takesItself = own.of.some(({ kind }) => facet.kinds.includes(kind));
  const narrowed = own.of.map((one) =>
    takesItself && one.kind === 'array' && !facet.kinds.includes('array')
      ? undefined
      : narrow(one, facet, at, context, nested),
  );
  if (!narrowed.some((one) => one)) return undefined;
  return { ...own, of: own.of.map((one, index) => narrowed[index] ?? one) };
}

function reportMisplaced(context: Context, { key, kinds }: Facet, at: Cursor, type: Type): void {
  const message = `"${key}" does not belong to ${described(type)}`;
  report(context, 'facet-misplaced', message, placeOf(at, 'key'), { hint: `It belongs to ${kinds.join(', ')}.` });
}

function described(type: Type): string {
  if (type.kind === 'array' && type.set === undefined && type.items.kind !== 'unknown') return described(type.items);
  if (type.kind === 'union' && type.set === undefined) return type.of.map(described).join(' or ');
  return type.kind === 'unknown' ? 'a parameter whose type is not stated' : `the type "${type.set ?? type.kind}"`;
}

/** Applies `enum`, whose values are not all text. For an array, these are values of its items. */
function withConstants(type: Type, facet: Cursor | undefined): Type {
  if (!facet) return type;
  const { set: _set, ...own } = type;
  if (own.kind === 'array') return { ...own, items: withConstants(own.items, facet) };
  return { kind: 'constants', values: items(facet).map(({ value }) => value as Scalar), base: type };
}

function withAlternatives(type: Type, lookup: Lookup, nested: Nested): Type {
  const alternatives = (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const facet = lookup(keyword);
    return facet ? [{ keyword, of: items(facet).map((at) => nested.type(at, bareType(type))) }] : [];
  });
  if (alternatives.length === 0) return type;
  const { set: _set, ...own } = type;
  return { ...own, alternatives };
}

function deprecate(type: Type, facet: Cursor, context: Context): Type {
  if (type.kind !== 'values') return type;
  const those = valuesOf(type.values);
  const deprecated = new Map<string, { readonly replacement?: string }>();
  for (const { value, at, replacement } of deprecatedValues(facet)) {
    deprecated.set(value, replacement === undefined ? {} : { replacement });
    refersTo(context, those, value, at, 'deprecated-value-unknown');
  }
  const values = type.values.map((value): Value => {
    const found = deprecated.get(value.value);
    return found ? { ...value, deprecated: true, ...found } : value;
  });
  return { ...type, values };
}

/** Adds the purposes of values. */
function describeValues(type: Type, facet: Cursor, context: Context): Type {
  if (type.kind !== 'values') return type;
  const listed = valuesOf(type.values);
  const purposes = new Map(entries(facet).map(([name, text]) => [name, textOf(text)]));
  for (const [name, text] of entries(facet)) refersTo(context, listed, name, placeOf(text, 'key'), 'unknown-value');
  const values = type.values.map((one): Value => {
    const purpose = purposes.get(one.value);
    return purpose === undefined ? one : { ...one, purpose };
  });
  return { ...type, values };
}

/** Adds the servers that have each value. Any other text is accepted too, as there may be other servers. */
function placeValues(type: Type, facet: Cursor, context: Context): Type {
  if (type.kind !== 'values') return type;
  const listed = valuesOf(type.values);
  const servers = new Map(entries(facet).map(([name, list]) => [name, readServers(context, list)]));
  for (const [name, list] of entries(facet)) refersTo(context, listed, name, placeOf(list, 'key'), 'unknown-value');
  return { form: anyText, ...type, values: type.values.map((one) => ({ ...one, ...servers.get(one.value) })) };
}

/** Reads deprecated values from a list, or from a map of each value to its replacement. */
function deprecatedValues(facet: Cursor) {
  if (isMapData(facet.value))
    return entries(facet).map(([value, use]) => ({ value, at: placeOf(use, 'key'), replacement: textOf(use) }));
  return items(facet).map((item) => ({ value: String(item.value), at: placeOf(item), replacement: undefined }));
}
