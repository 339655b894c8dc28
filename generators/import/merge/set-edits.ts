import type { Data, DataMap } from '../../catalogue/data.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ValueSet } from '../../catalogue/parameter-model.ts';
import type { Type } from '../../catalogue/type-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { isList } from '../../lib/guards.ts';
import type { Numeric } from '../../lib/numbers.ts';
import { asMap, keptNested, withKey } from './definition.ts';
import { typeKeys } from './definition-keys.ts';
import { keyOf, typeKey } from './descriptions.ts';
import type { Listing, Pair } from './listings.ts';
import type { Lists } from './site-edits.ts';
import { refill, valueAt, type Workspace } from './workspace.ts';

interface State extends Lists {
  readonly old: Interface;
  readonly listings: readonly Listing[];
}

/** Changes the shared sets whose users all have the same new values or default. Whether there were any. */
export function editSets(state: State): boolean {
  const { workspace, old: iface, listings } = state;
  const users = usersOf(listings);
  const bases = new Set(iface.sets.map(({ derivation }) => derivation?.from));
  const values = new Map<string, readonly string[]>();
  const edited = new Set<string>();
  for (const set of basesFirst(iface)) {
    const pairs = users.get(set.name) ?? [];
    const wanted = expectedType(set, pairs, state);
    const isKept = wanted?.type.kind !== set.type.kind && bases.has(set.name);
    const type = isKept ? undefined : wanted?.type;
    // What is derived from a set that changed says anew what is different.
    const isMoved = set.derivation !== undefined && edited.has(set.derivation.from);
    if (type || isMoved) {
      writeType(state, set, { definition: undefined, ...wanted, type: type ?? set.type }, values);
      edited.add(set.name);
    }
    const known = type ?? set.type;
    if (known.kind === 'values')
      values.set(
        set.name,
        known.values.map(({ value }) => value),
      );
    if (editDefault(workspace, set, pairs)) edited.add(set.name);
  }
  return edited.size > 0;
}

function usersOf(listings: readonly Listing[]): Map<string, Pair[]> {
  const users = new Map<string, Pair[]>();
  for (const { pairs } of listings) {
    for (const pair of pairs) {
      const { set } = pair.old;
      if (set === undefined || !pair.fresh) continue;
      addTo(users, set, pair);
    }
  }
  return users;
}

/** A set that others are derived from comes before them. */
function basesFirst({ sets }: Interface): ValueSet[] {
  const byName = new Map(sets.map((set) => [set.name, set]));
  const sorted = new Set<ValueSet>();
  const add = (set: ValueSet): void => {
    const base = set.derivation && byName.get(set.derivation.from);
    if (base && !sorted.has(base)) add(base);
    sorted.add(set);
  };
  for (const set of sets) add(set);
  return [...sorted];
}

/** A type that the server states now, with the definition that says so. */
interface Wanted {
  readonly type: Type;
  readonly definition: DataMap | undefined;
}

/** The new type of a set; undefined where it stays, or where its users do not agree. */
function expectedType(
  set: ValueSet,
  pairs: readonly Pair[],
  { editing: { descriptions }, writer }: State,
): Wanted | undefined {
  const takers = pairs.filter(({ old }) => old.type.set === set.name || itemType(old.type).set === set.name);
  const [first] = takers;
  const old = typeKey(descriptions, set.type, set.at);
  const wanted = first && takenType(set, first);
  const key = wanted && typeKey(descriptions, wanted, set.at);
  if (!first?.fresh || !wanted || wanted.kind === 'unknown' || key === old) return undefined;
  const agree = takers.every((pair) => {
    const taken = takenType(set, pair);
    return taken !== undefined && typeKey(descriptions, taken, set.at) === key;
  });
  if (!agree) return undefined;
  const { set: _set, ...type } = wanted;
  if (isBounded(type)) return { type, definition: undefined };
  // The definition of an array is not that of its items, and a set without a type has to be one of values.
  const definition = asMap(writer.describe(first.fresh).ways.at(-1) ?? null);
  return first.old.type.set === set.name && definition.has('type') ? { type, definition } : undefined;
}

/** The part of a parameter's type now that it took from a set; undefined where it would no longer be the same part. */
function takenType(set: ValueSet, { old, fresh }: Pair): Type | undefined {
  if (!fresh) return undefined;
  if (old.type.set === set.name)
    return old.type.kind === 'array' || fresh.type.kind !== 'array' ? fresh.type : undefined;
  return fresh.type.kind === 'array' ? fresh.type.items : undefined;
}

function itemType(type: Type): Type {
  return type.kind === 'array' ? type.items : type;
}

const boundKeys = ['min', 'max', 'highmax', 'extra', 'subtypes'] as const;

/** Whether a type is no more than listed texts, or a name with bounds. */
function isBounded(type: Type): boolean {
  const own: readonly string[] = ['kind', 'values', 'form', ...boundKeys];
  return type.kind !== 'constants' && Object.keys(type).every((key) => own.includes(key));
}

const stating: readonly string[] = ['values', 'from', 'with', 'without', 'form', ...typeKeys];

function writeType(
  { workspace, editing }: State,
  set: ValueSet,
  { type, definition }: Wanted,
  known: ReadonlyMap<string, readonly string[]>,
): void {
  const data = workspace.map(set.at.source.path, set.at.path);
  if (!data) return;
  if (type.kind === 'values' && set.type.kind === 'values') {
    const values = type.values.map(({ value }) => value);
    if (data.has('from')) derive(data, values, known.get(String(data.get('from'))) ?? []);
    else data.set('values', values);
    const deprecated = type.values.filter((one) => one.deprecated).map(({ value }) => value);
    const before = asMap(data.get('deprecatedvalues') instanceof Map ? (data.get('deprecatedvalues') ?? null) : null);
    if (deprecated.length === 0) data.delete('deprecatedvalues');
    else if (before.size === 0) data.set('deprecatedvalues', deprecated);
    else data.set('deprecatedvalues', new Map(deprecated.map((value) => [value, before.get(value) ?? null])));
    return;
  }
  const stated = definition ?? typeData(type);
  for (const key of stating) {
    const value = keptNested(editing, key, data.get(key), stated.get(key));
    if (value === undefined) data.delete(key);
    else refill(data, withKey(data, key, value));
  }
}

/** States values as more and less than those of the base; as they are where that gives another order. */
function derive(data: Map<string, Data>, values: readonly string[], base: readonly string[]): void {
  const wanted = new Set(values);
  const had = new Set(base);
  const more = values.filter((value) => !had.has(value));
  const less = base.filter((value) => !wanted.has(value));
  const derived = [...base.filter((value) => wanted.has(value)), ...more];
  const isSaid = derived.length === values.length && derived.every((value, index) => value === values[index]);
  for (const [key, list] of [
    ['with', more],
    ['without', less],
  ] as const) {
    if (isSaid && list.length > 0) data.set(key, list);
    else data.delete(key);
  }
  if (isSaid) return;
  data.delete('from');
  data.set('values', [...values]);
}

/** A type as a set states it. */
function typeData(type: Type): DataMap {
  if (type.kind === 'values') {
    const deprecated = type.values.filter((one) => one.deprecated).map(({ value }) => value);
    const values = new Map<string, Data>([['values', type.values.map(({ value }) => value)]]);
    return deprecated.length > 0 ? values.set('deprecatedvalues', deprecated) : values;
  }
  const data = new Map<string, Data>([['type', type.kind]]);
  for (const key of boundKeys) {
    const value = (type as Partial<Record<typeof key, Numeric | readonly (Numeric | string)[]>>)[key];
    if (value === undefined || (isList(value) && value.length === 0)) continue;
    data.set(key === 'extra' ? 'extranamespaces' : key, value);
  }
  return data;
}

/** Changes the default that the users of a set take over from it, where all of them have the same new one. */
function editDefault(workspace: Workspace, set: ValueSet, pairs: readonly Pair[]): boolean {
  const before = set.default;
  if (!before || valueAt(workspace.files.get(set.at.source.path), [...set.at.path, 'default']) === undefined)
    return false;
  const takers = pairs.filter(
    ({ old }) =>
      old.default &&
      old.default.at.source.path === before.at.source.path &&
      old.default.at.path.join('\n') === before.at.path.join('\n'),
  );
  const [first] = takers;
  if (!first?.fresh || takers.every(({ same }) => same)) return false;
  const wanted = keyOf(statedDefault(first));
  if (wanted === keyOf(before.stated as never) || takers.some((pair) => keyOf(statedDefault(pair)) !== wanted))
    return false;
  const data = workspace.map(set.at.source.path, set.at.path);
  const stated = statedDefault(first);
  if (stated === undefined) data?.delete('default');
  else data?.set('default', stated);
  return true;
}

/** Only defaults that are no maps, as no set has such a one. */
function statedDefault({
  fresh,
}: Pair): string | Numeric | boolean | readonly (string | Numeric | boolean)[] | undefined {
  const stated = fresh?.default?.stated;
  if (Array.isArray(stated)) return stated.filter((item) => typeof item !== 'object') as (string | Numeric | boolean)[];
  return typeof stated === 'object' ? undefined : (stated ?? undefined);
}
