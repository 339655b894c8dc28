import type { Kind } from '../kinds.ts';
import { type Context, canBringIn, isShallow, type ListEntry, refersTo, remembered, report } from './context.ts';
import { type Cursor, child, entries, items, placeOf } from './cursor.ts';
import { type Known, known } from './known.ts';

/** Expands `...NAME` keys at their place, with what is left out, renamed or changed. */
export function expandList(context: Context, list: Cursor | undefined, including: readonly string[] = []): ListEntry[] {
  if (!list) return [];
  const expanded = new Map<string, ListEntry>();
  for (const [key, cursor] of entries(list)) {
    const brought = key.startsWith('...')
      ? include(context, key.slice(3), cursor, including)
      : [{ name: key, layers: [cursor] }];
    for (const entry of brought) addEntry(context, expanded, entry, cursor);
  }
  return [...expanded.values()];
}

/** Adds an entry to a list unless its name is taken, which is reported. */
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

/** The list of a name, with what `cursor` leaves out, renames or changes. */
export function include(context: Context, name: string, cursor: Cursor, including: readonly string[]): ListEntry[] {
  const target = context.lists.get(name);
  if (!refersTo(context, context.known.lists, name, placeOf(cursor, 'key')) || !target) return [];
  if (including.includes(name)) {
    const circle = [...including.slice(including.indexOf(name)), name].map((one) => `"${one}"`).join(' → ');
    report(context, 'circular-inclusion', `"${name}" includes itself: ${circle}`, placeOf(cursor, 'key'), {
      hint: 'Write out the list of one of them.',
    });
    return [];
  }
  if (!isShallow(context, including, placeOf(cursor, 'key'))) return [];
  const list = remembered(context, context.shared.lists, target, () =>
    expandList(context, target, [...including, name]),
  );
  if (!canBringIn(context, 'parameters', list.length, placeOf(cursor, 'key'))) return [];
  return adapt(context, name, list, cursor);
}

function adapt(context: Context, from: string, list: readonly ListEntry[], cursor: Cursor): ListEntry[] {
  if (cursor.value === null) return list.map(({ name, layers }) => ({ name, layers, from }));
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
      return {
        name: rename ? String(rename.value) : entry.name,
        layers: change ? [...entry.layers, change] : entry.layers,
        from,
      };
    });
}

/** The kinds of files whose lists can be brought in. */
export const listFiles: readonly Kind[] = ['groups', 'module', 'resource'];

/** The names of a list, all as if they were referred to: nothing needs to adapt a parameter that it brings in. */
export function namesIn(list: readonly ListEntry[], what: string): Known {
  const names = known(
    what,
    listFiles,
    list.map(({ name, layers: [definition] }) => [name, definition && placeOf(definition, 'key')]),
  );
  for (const { name } of list) names.referred.add(name);
  return names;
}
