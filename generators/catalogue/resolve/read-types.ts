import { isNumeric } from '../../lib/numbers.ts';
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
} from '../definitions/cursor.ts';
import { type DefinedNames, definedNames, optional } from '../definitions/defined-names.ts';
import { type Context, refersTo, report, type SetFacts } from '../definitions/resolving-context.ts';
import type { Plain } from '../model/facts.ts';
import type { Applicability, Multi } from '../model/parameter-model.ts';
import { bareKinds, textKinds } from '../model/type-kinds.ts';
import type { Default, Type, Value } from '../model/type-model.ts';
import { unionOf } from '../model/union.ts';
import type { Place } from '../sources/source.ts';

/** Finds a key of a definition that may be spread over several maps; later maps override earlier ones. */
export type Lookup = (key: string) => Cursor | undefined;

const scalars: Readonly<Record<string, Type>> = {
  ...Object.fromEntries([...textKinds, ...bareKinds].map((kind) => [kind, { kind }])),
  object: { kind: 'object' },
  integer: { kind: 'integer' },
  number: { kind: 'number' },
  limit: { kind: 'limit' },
  namespace: { kind: 'namespace', extra: [] },
  user: { kind: 'user', subtypes: [] },
  array: { kind: 'array', items: { kind: 'unknown' } },
};

const scalarTypes = definedNames(
  'type',
  [],
  Object.keys(scalars).map((name) => [name, undefined]),
);

/** Finds a shared set by name; reports it and returns undefined if there is none. */
export type SetNamed = (name: string, at: Cursor) => SetFacts | undefined;

/**
 * Reads a type expression: a list of texts, or names of types and shared sets with `|` between them. `[]` after a name is an
 * array of it, and `?` adds null.
 */
export function readType(context: Context, cursor: Cursor, setNamed: SetNamed): Type {
  if (isListData(cursor.value)) return { kind: 'values', values: readValues(cursor) };
  const terms = String(cursor.value).split(' | ');
  const twice = terms.find((term, index) => terms.indexOf(term) < index);
  if (twice !== undefined) {
    report(context, 'type-twice', `the type "${twice}" is listed twice`, placeOf(cursor), {
      hint: 'Remove one of them.',
    });
  }
  return unionOf(terms.flatMap((term) => typesOfTerm(context, term, cursor, setNamed)));
}

function typesOfTerm(context: Context, term: string, cursor: Cursor, setNamed: SetNamed): Type[] {
  const [, name = term, arrays = '', orNull = ''] = /^(\w+)((?:\[\])*)(\??)$/.exec(term) ?? [];
  let type = namedType(context, name, cursor, setNamed);
  for (let depth = arrays.length / 2; depth > 0; depth -= 1) type = { kind: 'array', items: type };
  return orNull === '' ? [type] : [type, { kind: 'null' }];
}

/**
 * The type of a name that leads nowhere. It causes no further findings: one about the name, or about the file that should define it, is
 * enough.
 */
export const unresolved: Type = { kind: 'unknown' };

/** Whether a type, or a part of it, leads nowhere. An unknown type of a set does, as a set always states a type. */
export function isUnresolved(type: Type): boolean {
  if (type.kind === 'array') return isUnresolved(type.items);
  if (type.kind === 'union') return type.of.some(isUnresolved);
  return type === unresolved || (type.kind === 'unknown' && type.set !== undefined);
}

function namedType(context: Context, name: string, cursor: Cursor, setNamed: SetNamed): Type {
  if (/^[A-Z]/.test(name)) return setNamed(name, cursor)?.type ?? unresolved;
  const scalar = Object.hasOwn(scalars, name) ? scalars[name] : undefined;
  if (scalar) return scalar;
  refersTo(context, scalarTypes, name, placeOf(cursor));
  return unresolved;
}

export function readValues(cursor: Cursor): Value[] {
  return items(cursor).map((item) => ({ value: String(item.value), deprecated: false, at: placeOf(item) }));
}

/** The names of the values of a list. They count as used, since nothing need refer to a value. */
export function valuesOf(values: readonly Value[]): DefinedNames {
  const names = values.map(({ value, at }) => [value, at] as const);
  return optional(definedNames('value', ['sets'], names));
}

/** Whether something is deprecated, and what to use instead of it. */
export function readDeprecated(cursor: Cursor | undefined): { deprecated: boolean; replacement?: string } {
  const replacement = cursor && textAt(cursor, 'use');
  return replacement === undefined ? { deprecated: cursor?.value === true } : { deprecated: true, replacement };
}

export function readMulti(context: Context, cursor: Cursor | undefined): Multi | undefined {
  if (!cursor || cursor.value === false) return undefined;
  if (isMapData(cursor.value)) return multiLimits(cursor, context.multi);
  return context.multi ?? { allowsDuplicates: false };
}

export function multiLimits(cursor: Cursor, base: Multi | undefined): Multi {
  const limits = { ...base, allowsDuplicates: flagAt(cursor, 'allowsDuplicates') };
  for (const key of ['lowLimit', 'highLimit', 'limit'] as const) {
    const limit = numberAt(cursor, key);
    if (limit !== undefined) limits[key] = limit;
  }
  return limits;
}

/** A default as the source states it, and fitted to whether the parameter holds one value or several. */
export function readDefault(
  cursor: Cursor | undefined,
  several: boolean,
  allSpecifier: string | undefined,
): Default | undefined {
  if (!cursor) return undefined;
  const stated = plain(cursor.value);
  const at = placeOf(cursor);
  const value = several ? fitted(stated, allSpecifier) : stated;
  return { stated, value, ...(stated === null && isNothing(at) ? { isEmpty: true } : {}), at };
}

/** Whether a place has no text. */
function isNothing(at: Place): boolean {
  const { start, end } = at.source.locate(at);
  return end === start;
}

function fitted(stated: Plain, allSpecifier: string | undefined): Plain {
  if (Array.isArray(stated) || stated === null || (allSpecifier !== undefined && stated === allSpecifier))
    return stated;
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
    values: items(values).flatMap(({ value }) => (typeof value === 'string' || isNumeric(value) ? [value] : [])),
    at: placeOf(values, 'key'),
  }));
}

export function childOf(cursor: Cursor): Lookup {
  return (key) => child(cursor, key);
}
