import type { Data, Path } from '../../catalogue/data.ts';
import { isSame } from '../../lib/json.ts';
import { asMap, type Described } from './definition.ts';
import { type Entry, entriesOfKey, type Lists as Places } from './inclusions.ts';
import type { Listing } from './listings.ts';
import type { Lists } from './site-edits.ts';
import { refill, valueAt } from './workspace.ts';

/** One key of a list with what it brings in. */
export interface Item {
  readonly key: string;
  readonly value: Data;
  readonly entries: readonly Entry[];
}

/** The server's description of the parameters of one list. */
export interface Target extends Lists {
  readonly listing: Listing;
  readonly places: Places;
  /** By name. */
  readonly described: (name: string) => Described | undefined;
}

export function targetOf(lists: Lists, places: Places, listing: Listing): Target {
  const fresh = new Map(listing.fresh.map((parameter) => [parameter.name, parameter]));
  return {
    ...lists,
    listing,
    places,
    described(name) {
      const parameter = fresh.get(name);
      return parameter && lists.writer.describe(parameter);
    },
  };
}

export function ownList({ at, route }: Listing): Path {
  return [...at, route ? 'arguments' : 'parameters'];
}

export function itemsOf({ workspace, places, listing }: Target, at: Path): Item[] {
  const list = asMap(valueAt(workspace.files.get(listing.file), at) ?? null);
  return [...list].map(([key, value]) => ({ key, value, entries: entriesOfKey(workspace, places, key, value) }));
}

/** The entries of the list of a module or endpoint; a list that becomes empty stays in a module only. */
export function writeOwn({ workspace, listing }: Target, entries: readonly (readonly [string, Data])[]): void {
  const at = ownList(listing);
  const owner = workspace.map(listing.file, listing.at);
  const list = workspace.map(listing.file, at);
  if (list && (entries.length > 0 || !listing.route)) refill(list, entries);
  else if (entries.length === 0) owner?.delete('arguments');
  else if (owner) {
    // Arguments stand before the body.
    const all = [...owner];
    const place = all.findIndex(([key]) => ['body', 'constraints', 'response'].includes(key));
    const cut = place < 0 ? all.length : place;
    refill(owner, [...all.slice(0, cut), [String(at.at(-1)), new Map(entries)], ...all.slice(cut)]);
  }
}

/** Whether the layers say what the server says. */
export function isTrue({ editing }: Target, { name, layers }: Entry, described: Described): boolean {
  const parameter = editing.resolver.parameter(name, layers);
  return parameter !== undefined && isSame(editing.descriptions.entry(parameter), described.entry);
}
