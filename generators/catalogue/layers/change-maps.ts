import { type Cursor, child, entries, flagAt, isMapData, items, LayeredMap, placeOf } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { recordChange, refersTo } from '../definitions/resolving-context.ts';
import type { Place } from '../sources/source.ts';
import { namesBelow, reportStatedBelow } from './names-below.ts';
import { copyEntries, inPlaceOf, overlay } from './overlay.ts';

/** A map of definitions in interface.yaml. */
interface Definitions {
  /** The word for one definition. */
  readonly what: string;
  /** The keys that a new definition needs; if empty, every definition is complete. */
  readonly needs: readonly string[];
}

const mapsOfInterface: Readonly<Record<string, Definitions>> = {
  documents: { what: 'document', needs: [] },
  conditions: { what: 'condition', needs: [] },
  notes: { what: 'note', needs: ['topic', 'text'] },
  namespaces: { what: 'namespace', needs: [] },
  segments: { what: 'kind of segment', needs: ['pattern'] },
  locations: { what: 'method', needs: [] },
  moduleGroups: { what: 'group of modules', needs: ['title'] },
};

/** The facts of an interface as a layer changes them. `without` removes notes. */
export function changedInterface(gathered: Gathered, lower: Cursor, change: Cursor): Cursor {
  recordChange(gathered, lower, change);
  const into = overlay(lower, change, new LayeredMap(), Object.keys(mapsOfInterface));
  for (const [key, definitions] of Object.entries(mapsOfInterface)) {
    const stated = child(change, key);
    if (stated) into.place(key, changedMap(gathered, child(lower, key), stated, definitions));
  }
  const without = child(change, 'without');
  if (without) into.place('notes', lessNames(gathered, child(inPlaceOf(lower, into), 'notes'), without, 'note'));
  return inPlaceOf(lower, into);
}

/** A map with the entries that a layer changes and those that it adds. */
function changedMap(
  gathered: Gathered,
  lower: Cursor | undefined,
  change: Cursor,
  { what, needs }: Definitions,
): Cursor {
  const into = new LayeredMap();
  copyEntries(lower, into);
  const otherwise = needs.length > 0 ? `A new one needs "${needs.join('" and "')}".` : undefined;
  const entriesBelow = namesBelow(what, ['interface'], placesIn(lower), otherwise);
  for (const [name, at] of entries(change)) {
    const before = lower && child(lower, name);
    if (before && isMapData(before.value) && isMapData(at.value)) into.place(name, changedEntry(gathered, before, at));
    else if (before || needs.every((key) => child(at, key))) into.place(name, at);
    else if (!flagAt(at, 'optional')) refersTo(gathered, entriesBelow, name, placeOf(at, 'key'));
  }
  return inPlaceOf(lower ?? change, into);
}

function changedEntry(gathered: Gathered, lower: Cursor, change: Cursor): Cursor {
  recordChange(gathered, lower, change);
  return inPlaceOf(lower, overlay(lower, change, new LayeredMap()));
}

function placesIn(map: Cursor | undefined): (readonly [string, Place])[] {
  return entries(map).map(([name, at]) => [name, placeOf(at, 'key')]);
}

/** The map without the names that a layer removes. */
function lessNames(gathered: Gathered, map: Cursor | undefined, without: Cursor, what: string): Cursor {
  const entriesBelow = namesBelow(what, [], placesIn(map));
  const gone = new Set<string>();
  for (const item of items(without)) {
    const name = String(item.value);
    if (refersTo(gathered, entriesBelow, name, placeOf(item))) gone.add(name);
  }
  const into = new LayeredMap();
  copyEntries(map, into, (name) => !gone.has(name));
  return inPlaceOf(map ?? without, into);
}

/** The gaps and interpretations of the layers below, with those that a file changes, removes and adds. */
export function changedGaps(gathered: Gathered, lower: Cursor, file: Cursor): Cursor {
  const into = new LayeredMap();
  const change = child(file, 'change');
  const without = child(file, 'without');
  for (const [key, what] of [
    ['gaps', 'gap'],
    ['interpretations', 'interpretation'],
  ] as const) {
    let map = child(lower, key);
    const changed = change && child(change, key);
    if (changed) map = withChanges(gathered, map, changed, what);
    if (without && key === 'gaps') map = lessNames(gathered, map, without, what);
    map = withAdded(gathered, map, child(file, key), what);
    if (map) into.place(key, map);
  }
  return inPlaceOf(lower, into);
}

function withChanges(gathered: Gathered, lower: Cursor | undefined, change: Cursor, what: string): Cursor {
  const entriesBelow = namesBelow(what, ['gaps'], placesIn(lower));
  const into = new LayeredMap();
  copyEntries(lower, into);
  for (const [name, at] of entries(change)) {
    const before = lower && child(lower, name);
    if (before) into.place(name, changedEntry(gathered, before, at));
    else if (!flagAt(at, 'optional')) refersTo(gathered, entriesBelow, name, placeOf(at, 'key'));
  }
  return inPlaceOf(lower ?? change, into);
}

function withAdded(
  gathered: Gathered,
  lower: Cursor | undefined,
  added: Cursor | undefined,
  what: string,
): Cursor | undefined {
  if (!lower || !added) return lower ?? added;
  const into = new LayeredMap();
  copyEntries(lower, into);
  for (const [name, at] of entries(added)) {
    const first = child(lower, name);
    const places = { at: placeOf(at, 'key'), first: first && placeOf(first, 'key') };
    if (places.first)
      reportStatedBelow(gathered, {
        what,
        name,
        at: places.at,
        first: places.first,
        instead: `change: { ${what}s: … }`,
      });
    else into.place(name, at);
  }
  return inPlaceOf(lower, into);
}
