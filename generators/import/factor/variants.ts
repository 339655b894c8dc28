import type { Data, DataMap } from '../../catalogue/data.ts';
import { changeOf, setsIn } from './changes.ts';
import { keyOfEntry } from './definitions.ts';
import { groupedBy } from './grouped.ts';
import { lengthOf } from './lengths.ts';
import type { Entry, ParameterList } from './lists.ts';
import type { SharedGroup } from './rows.ts';

/** A shorter list says enough by itself. */
const shortestList = 4;
/** How many lists of a file a list is compared with. */
const mostCompared = 24;
/** The number of characters that a variant has to save. */
const leastSaved = 80;
/** How many of the parameters can be different before it is another list. */
const mostDifferent = 0.5;

/** A list by what it holds; lists that hold the same are one. */
interface Whole {
  readonly key: string;
  readonly entries: readonly Entry[];
  readonly length: number;
}

interface Variant {
  readonly base: Whole;
  readonly whole: Whole;
  readonly inclusion: DataMap;
  /** The sets of parameters that are changed. */
  readonly sets: readonly string[];
  readonly saved: number;
}

export interface WithVariants {
  readonly lists: readonly ParameterList[];
  readonly groups: readonly SharedGroup[];
  /** The ids of sets that have to stay, as a change puts one in place of another. */
  readonly sets: ReadonlySet<string>;
}

/**
 * The lists with those that are another one of their file but for some differences written as that: an update that takes what
 * a creation takes, with less required. What they share becomes a group.
 */
export function withVariants(lists: readonly ParameterList[]): WithVariants {
  const keys = new Map(lists.map((list) => [list, keyOfList(list)]));
  const chosen = new Map<string, Variant>();
  const bases = new Map<string, Whole>();
  for (const ofFile of groupedBy(lists, ({ owner }) => owner.file).values()) {
    const wholes = new Map(
      ofFile.flatMap((list): [string, Whole][] => {
        const key = keys.get(list) ?? '';
        return list.entries.length < shortestList ? [] : [[key, wholeOf(key, list.entries)]];
      }),
    );
    for (const variant of variantsAmong([...wholes.values()])) {
      if (chosen.has(variant.whole.key) || bases.has(variant.whole.key) || chosen.has(variant.base.key)) continue;
      chosen.set(variant.whole.key, variant);
      bases.set(variant.base.key, variant.base);
    }
  }
  const ids = new Map([...bases.keys()].map((key, index) => [key, `@v${index + 1}`]));
  return {
    sets: new Set([...chosen.values()].flatMap(({ sets }) => sets)),
    groups: [...bases].map(([key, { entries }]) => ({ id: ids.get(key) ?? '', entries })),
    lists: lists.map((list) => {
      const key = keys.get(list) ?? '';
      const variant = chosen.get(key);
      const id = ids.get(variant ? variant.base.key : key);
      return id === undefined ? list : { ...list, entries: [[`...${id}`, variant?.inclusion ?? null]] };
    }),
  };
}

function keyOfList({ entries }: ParameterList): string {
  return entries.map(keyOfEntry).join();
}

function wholeOf(key: string, entries: readonly Entry[]): Whole {
  return {
    key,
    entries,
    length: entries.reduce((sum, [name, definition]) => sum + name.length + lengthOf(definition) + 10, 0),
  };
}

/** The lists that can be written as another one, those that save most first. */
function variantsAmong(wholes: readonly Whole[]): Variant[] {
  const found: Variant[] = [];
  for (const [index, whole] of wholes.entries()) {
    for (const other of wholes.slice(Math.max(0, index - mostCompared), index)) {
      for (const variant of [variantOf(whole, other), variantOf(other, whole)]) if (variant) found.push(variant);
    }
  }
  return found.sort((a, b) => b.saved - a.saved);
}

/** The list as the base with what is left out and changed; undefined where that cannot be said, or is no shorter. */
function variantOf(whole: Whole, base: Whole): Variant | undefined {
  const most = Math.floor(base.entries.length * mostDifferent);
  if (whole.entries.length > base.entries.length || whole.entries.length < base.entries.length - most) return undefined;
  const without: string[] = [];
  const change = new Map<string, Data>();
  const sets: string[] = [];
  let at = 0;
  for (const [name, definition] of base.entries) {
    const own = whole.entries[at];
    if (own?.[0] !== name) {
      // An inclusion says nothing of the groups within what it brings in, but of their parameters.
      if (name.startsWith('...')) return undefined;
      without.push(name);
      if (without.length > most) return undefined;
      continue;
    }
    const changed = changeOf(definition, own[1]);
    if (!changed) return undefined;
    if (changed.size > 0) {
      if (name.startsWith('...')) return undefined;
      change.set(name, changed);
      sets.push(...setsIn([definition, own[1]]));
    }
    at += 1;
  }
  if (at < whole.entries.length || without.length + change.size > most) return undefined;
  const inclusion = new Map<string, Data>();
  if (without.length > 0) inclusion.set('without', without);
  if (change.size > 0) inclusion.set('change', change);
  const saved = whole.length - lengthOf(inclusion) - 30;
  return inclusion.size > 0 && saved >= leastSaved ? { base, whole, inclusion, sets, saved } : undefined;
}
