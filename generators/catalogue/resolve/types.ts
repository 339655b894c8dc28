import type { Plain } from '../facts.ts';
import type { Applicability, Default, Multi, Type, Value } from '../parameter-model.ts';
import { textKinds } from '../type-kinds.ts';
import { type Context, refersTo, report } from './context.ts';
import {
  type Cursor,
  child,
  entries,
  flagAt,
  isListData,
  isMapData,
  items,
  numberAt,
  placeOf,
  plain,
  textAt,
  textOf,
} from './cursor.ts';
import { type Known, known } from './known.ts';

/** Finds a key of a definition that may be spread over several maps; a later map says what is different. */
export type Lookup = (key: string) => Cursor | undefined;

const scalars: Readonly<Record<string, Type>> = {
  ...Object.fromEntries(textKinds.map((kind) => [kind, { kind }])),
  boolean: { kind: 'boolean' },
  object: { kind: 'object' },
  integer: { kind: 'integer' },
  number: { kind: 'number' },
  limit: { kind: 'limit' },
  namespace: { kind: 'namespace', extra: [] },
  user: { kind: 'user', subtypes: [] },
  array: { kind: 'array', items: { kind: 'unknown' } },
};

const scalarTypes = known(
  'type',
  [],
  Object.keys(scalars).map((name) => [name, undefined]),
);

/** Reads a type expression: a list of values, a scalar type or a shared set, with `[]` for an array of them. */
export function readType(
  context: Context,
  cursor: Cursor,
  setNamed: (name: string, at: Cursor) => Type | undefined,
): Type {
  if (isListData(cursor.value)) return { kind: 'values', values: readValues(cursor) };
  const expression = String(cursor.value);
  if (expression.endsWith('[]')) {
    return { kind: 'array', items: namedType(context, expression.slice(0, -2), cursor, setNamed) };
  }
  return namedType(context, expression, cursor, setNamed);
}

function namedType(
  context: Context,
  name: string,
  cursor: Cursor,
  setNamed: (name: string, at: Cursor) => Type | undefined,
): Type {
  if (/^[A-Z]/.test(name)) return setNamed(name, cursor) ?? { kind: 'unknown' };
  const scalar = Object.hasOwn(scalars, name) ? scalars[name] : undefined;
  if (scalar) return scalar;
  refersTo(context, scalarTypes, name, placeOf(cursor));
  return { kind: 'unknown' };
}

export function readValues(cursor: Cursor): Value[] {
  return items(cursor).map((item) => ({ value: String(item.value), deprecated: false, at: placeOf(item) }));
}

/** The values that a list has, all as if they were referred to: nothing needs to name one. */
export function valuesOf(values: readonly Value[]): Known {
  const names = values.map(({ value, at }) => [value, at] as const);
  const those = known('value', ['sets'], names);
  for (const [value] of names) those.referred.add(value);
  return those;
}

/** The bounds and other facets, and the kinds of type that each belongs to. */
const facets: readonly { readonly key: string; readonly kinds: readonly Type['kind'][] }[] = [
  { key: 'min', kinds: ['integer', 'number', 'limit'] },
  { key: 'max', kinds: ['integer', 'number', 'limit'] },
  { key: 'highmax', kinds: ['limit'] },
  { key: 'subtypes', kinds: ['user'] },
  { key: 'extranamespaces', kinds: ['namespace'] },
  { key: 'deprecatedvalues', kinds: ['values'] },
];

/** Narrows a type by the facets beside it; for an array they are facets of its items. */
export function withFacets(context: Context, type: Type, lookup: Lookup): Type {
  if (type.kind === 'array') {
    const narrowed = withFacets(context, type.items, lookup);
    return narrowed === type.items ? type : { kind: 'array', items: narrowed };
  }
  let narrowed: Type = type;
  for (const { key, kinds } of facets) {
    const facet = lookup(key);
    if (!facet) continue;
    if (!kinds.includes(type.kind)) {
      report(context, 'facet-misplaced', `"${key}" does not belong to ${described(type)}`, placeOf(facet, 'key'), {
        hint: `It belongs to ${kinds.join(', ')}.`,
      });
      continue;
    }
    narrowed = withFacet(context, narrowed, key, facet);
  }
  return narrowed;
}

function described(type: Type): string {
  return type.kind === 'unknown' ? 'a parameter whose type is not stated' : `the type "${type.set ?? type.kind}"`;
}

function withFacet(context: Context, type: Type, key: string, facet: Cursor): Type {
  // A narrowed type is no longer the one that the set names.
  const { set: _set, ...own } = type;
  if (own.kind === 'values') return { ...own, values: deprecate(context, own.values, facet) };
  if (own.kind === 'user') return { ...own, subtypes: items(facet).map((item) => String(item.value)) };
  if (own.kind === 'namespace') return { ...own, extra: items(facet).map((item) => Number(item.value)) };
  return { ...own, [key]: Number(facet.value) } as Type;
}

function deprecate(context: Context, values: readonly Value[], facet: Cursor): Value[] {
  const those = valuesOf(values);
  const deprecated = new Map<string, { readonly replacement?: string }>();
  for (const { value, at, replacement } of deprecatedValues(facet)) {
    deprecated.set(value, replacement === undefined ? {} : { replacement });
    refersTo(context, those, value, at, 'deprecated-value-unknown');
  }
  return values.map((value) => {
    const found = deprecated.get(value.value);
    return found ? { ...value, deprecated: true, ...found } : value;
  });
}

/** As a list, or as a map from each to the value to use instead. */
function deprecatedValues(facet: Cursor) {
  if (isMapData(facet.value))
    return entries(facet).map(([value, use]) => ({ value, at: placeOf(use, 'key'), replacement: textOf(use) }));
  return items(facet).map((item) => ({ value: String(item.value), at: placeOf(item), replacement: undefined }));
}

/** Whether something is deprecated, and what to use instead of it. */
export function readDeprecated(cursor: Cursor | undefined): { deprecated: boolean; replacement?: string } {
  const replacement = cursor && textAt(cursor, 'use');
  return replacement === undefined ? { deprecated: cursor?.value === true } : { deprecated: true, replacement };
}

export function readMulti(context: Context, cursor: Cursor | undefined): Multi | undefined {
  if (!cursor || cursor.value === false) return undefined;
  if (isMapData(cursor.value)) return multiLimits(cursor, context.multi);
  return context.multi ?? { allowsduplicates: false };
}

export function multiLimits(cursor: Cursor, base: Multi | undefined): Multi {
  const limits = { ...base, allowsduplicates: flagAt(cursor, 'allowsduplicates') };
  for (const key of ['lowlimit', 'highlimit', 'limit'] as const) {
    const limit = numberAt(cursor, key);
    if (limit !== undefined) limits[key] = limit;
  }
  return limits;
}

/** A default as the source states it, and fitted to whether the parameter holds one value or several. */
export function readDefault(
  cursor: Cursor | undefined,
  several: boolean,
  allspecifier: string | undefined,
): Default | undefined {
  if (!cursor) return undefined;
  const stated = plain(cursor.value);
  return { stated, value: several ? fitted(stated, allspecifier) : stated, at: placeOf(cursor) };
}

function fitted(stated: Plain, allspecifier: string | undefined): Plain {
  if (Array.isArray(stated) || (allspecifier !== undefined && stated === allspecifier)) return stated;
  return stated === '' ? [] : [stated];
}

export function readApplies({ decisions }: Context, cursor: Cursor | undefined): Applicability[] {
  if (!cursor) return [];
  const named = (condition: string): Pick<Applicability, 'condition' | 'when'> => {
    const when = decisions.get(condition);
    return { condition, ...(when ? { when } : {}) };
  };
  if (typeof cursor.value === 'string') return [{ ...named(cursor.value), values: [], at: placeOf(cursor) }];
  return entries(cursor).map(([condition, values]) => ({
    ...named(condition),
    values: items(values).flatMap(({ value }) =>
      typeof value === 'string' || typeof value === 'number' ? [value] : [],
    ),
    at: placeOf(values, 'key'),
  }));
}

export function childOf(cursor: Cursor): Lookup {
  return (key) => child(cursor, key);
}
