import { Order } from '../../lib/order.ts';
import { type Cursor, child, entries, flagAt, isMapData, items, placeOf } from '../definitions/cursor.ts';
import { type DefinedNames, definedNames, optional } from '../definitions/defined-names.ts';
import { take } from '../definitions/gathered.ts';
import {
  type Context,
  type ListEntry,
  recordChange,
  refersTo,
  report,
  withLayer,
} from '../definitions/resolving-context.ts';
import { ChangedList } from '../layers/changed.ts';
import type { Kind } from '../sources/file-kinds.ts';
import { currentName } from '../sources/renames.ts';
import { areFew, canBringIn, deepest, isShallow } from './limits.ts';

/** Expands a list: replaces each `...NAME` key by the entries of that list, some of them left out, renamed or changed. */
export function expandList(context: Context, list: Cursor | undefined, including: readonly string[] = []): ListEntry[] {
  if (!list) return [];
  if (list.value instanceof ChangedList) return changedEntries(context, list.value, including);
  const expanded = new Map<string, ListEntry>();
  for (const [key, cursor] of entries(list)) {
    const brought = key.startsWith('...')
      ? include(context, key.slice(3), cursor, including)
      : [{ name: key, layers: [cursor] }];
    for (const entry of brought) addEntry(context, expanded, entry, cursor);
  }
  return [...expanded.values()];
}

/** Adds an entry to a list, or reports that its name is taken. */
export function addEntry(context: Context, expanded: Map<string, ListEntry>, entry: ListEntry, at: Cursor): void {
  const first = expanded.get(entry.name)?.layers[0];
  if (first) {
    const how = entry.from === undefined ? '' : ` and comes from "${entry.from}" again`;
    report(context, 'duplicate-parameter', `"${entry.name}" is in this list already${how}`, placeOf(at, 'key'), {
      related: [{ message: 'the first one', at: placeOf(first, 'key') }],
      hint: 'Leave one of them out with "without", or rename it.',
    });
    return;
  }
  expanded.set(entry.name, entry);
}

/** The entries of a list in a lower layer, with those that a layer changes, removes and adds. */
function changedEntries(context: Context, { lower, change }: ChangedList, including: readonly string[]): ListEntry[] {
  const list = expandList(context, lower, including);
  const { of, parameters, without, isOptional } = change;
  const names = namesIn(list, `parameter of ${of} in the layers below called`);
  const changeableNames = { ...names, otherwise: 'A new one needs a type.' };
  const all = new Map(list.map((entry) => [entry.name, entry]));
  for (const item of items(without)) {
    const name = String(item.value);
    all.delete(name);
    if (!isOptional || names.places.has(name)) refersTo(context, names, name, placeOf(item));
  }
  const order = new Order(all.keys());
  for (const [key, cursor] of entries(parameters)) {
    const brought = broughtBy(context, key, cursor, { all, changeableNames, including });
    for (const entry of brought) {
      if (key.startsWith('...')) addEntry(context, all, entry, cursor);
      else all.set(entry.name, entry);
      order.add(entry.name);
    }
    place(context, order, brought, { cursor, of, all });
  }
  return [...order.names()].flatMap((name) => all.get(name) ?? []);
}

/** The entries that one key of a change stands for: a changed one, a new one, or those of another list. */
function broughtBy(
  context: Context,
  key: string,
  cursor: Cursor,
  around: {
    readonly all: ReadonlyMap<string, ListEntry>;
    readonly changeableNames: DefinedNames;
    readonly including: readonly string[];
  },
): ListEntry[] {
  if (key.startsWith('...')) return include(context, key.slice(3), cursor, around.including);
  const before = around.all.get(key);
  if (before) {
    recordChange(context, before.layers[0] ?? cursor, cursor);
    return [withLayer(before, cursor)];
  }
  if (!isMapData(cursor.value) || typeKeys.some((one) => child(cursor, one))) return [{ name: key, layers: [cursor] }];
  if (!flagAt(cursor, 'optional')) refersTo(context, around.changeableNames, key, placeOf(cursor, 'key'));
  return [];
}

/** Keys that make a parameter a definition, and not only a change of one. */
const typeKeys = ['type', 'enum', 'anyOf', 'oneOf'] as const;

/** Moves entries to the position that a change names. */
function place(
  context: Context,
  order: Order,
  which: readonly ListEntry[],
  around: { readonly cursor: Cursor; readonly of: string; readonly all: ReadonlyMap<string, ListEntry> },
): void {
  const { cursor, of, all } = around;
  const [after, before] = [child(cursor, 'after'), child(cursor, 'before')];
  const beside = after ?? before;
  if (!beside) return;
  let other = String(beside.value);
  const moving = new Set(which.map(({ name }) => name));
  if (!order.has(other) || moving.has(other)) {
    const others = [...all.values()].filter(({ name }) => !moving.has(name));
    if (!flagAt(cursor, 'optional'))
      refersTo(context, namesIn(others, `parameter of ${of} called`), other, placeOf(beside));
    return;
  }
  for (const { name } of which) {
    order.put(name, after ? 'after' : 'before', other);
    // The other entries follow the first one in their order.
    if (after) other = name;
  }
}

/** The entries of a named list, as `cursor` leaves out, renames or changes them. */
export function include(context: Context, written: string, cursor: Cursor, including: readonly string[]): ListEntry[] {
  const name = currentName(context.renames, 'group', written, cursor.source);
  const target = context.lists.get(name);
  if (!refersTo(context, context.definedNames.lists, name, placeOf(cursor, 'key')) || !target) return [];
  if (including.includes(name)) {
    const circle = [...including.slice(including.indexOf(name)), name].map((one) => `"${one}"`).join(' → ');
    report(context, 'circular-inclusion', `"${name}" includes itself: ${circle}`, placeOf(cursor, 'key'), {
      hint: 'Write out the list of one of them.',
    });
    return [];
  }
  // Once too much is included, which is reported, nothing more is.
  if (!isShallow(context, including, placeOf(cursor, 'key')) || !areFew(context.expanded)) return [];
  const list = sharedList(context, name, including) ?? expandList(context, target, [...including, name]);
  if (!canBringIn(context, 'parameters', list.length, placeOf(cursor, 'key'))) return [];
  return adapt(context, name, list, cursor);
}

/**
 * The expansion of a list that all including lists share. Undefined if it must be expanded here: nothing is shared, the list includes
 * itself, or a limit is exceeded in it.
 */
function sharedList(context: Context, name: string, including: readonly string[]): readonly ListEntry[] | undefined {
  const { shared } = context;
  const depth = shared?.depthOf(name);
  if (!shared || depth === undefined || including.length + depth > deepest) return undefined;
  const part = shared.list(name);
  return areFew(context.expanded, part.added.expanded) ? take(context, part) : undefined;
}

function adapt(context: Context, from: string, list: readonly ListEntry[], cursor: Cursor): ListEntry[] {
  const origin = context.hidden.has(from) ? ownOrigin : (): { readonly from: string } => ({ from });
  if (cursor.value === null) return list.map((entry) => ({ ...entry, ...origin(entry) }));
  const names = namesIn(list, `parameter of "${from}" called`);
  const check = (name: string, at: Cursor, part: 'key' | 'value') => refersTo(context, names, name, placeOf(at, part));
  const without = new Set<string>();
  for (const item of items(child(cursor, 'without'))) {
    check(String(item.value), item, 'value');
    without.add(String(item.value));
  }
  const renamed = new Map(entries(child(cursor, 'rename')));
  for (const [name, to] of renamed) check(name, to, 'key');
  const changed = new Map(entries(child(cursor, 'change')));
  for (const [name, change] of changed) check(name, change, 'key');
  return list
    .filter((entry) => !without.has(entry.name))
    .map((entry) => {
      const change = changed.get(entry.name);
      const rename = renamed.get(entry.name);
      const adapted = change ? withLayer(entry, change) : entry;
      return { ...adapted, ...(rename ? { name: String(rename.value) } : {}), ...origin(entry) };
    });
}

function ownOrigin({ from }: ListEntry): { readonly from?: string } {
  return from === undefined ? {} : { from };
}

/** The kinds of files whose lists can be included. */
export const listFiles: readonly Kind[] = ['groups', 'module', 'resource'];

/** The names of a list. They count as used, since an inclusion need not change a parameter. */
export function namesIn(list: readonly ListEntry[], what: string): DefinedNames {
  const places = list.map(({ name, layers: [at] }) => [name, at && placeOf(at, 'key')] as const);
  return optional(definedNames(what, listFiles, places));
}
