import { keyOfEntry } from './definitions.ts';
import { lengthOf } from './lengths.ts';
import type { Entry, Owner, ParameterList } from './lists.ts';

/** A run of parameters that several lists have. Until it has a name it is included by its id, as `...@id`. */
export interface SharedGroup {
  readonly id: string;
  readonly entries: readonly Entry[];
}

export interface WithGroups {
  readonly lists: readonly ParameterList[];
  readonly groups: readonly SharedGroup[];
}

/** The characters that a group takes beside its parameters, and those of a line that includes it. */
const groupCost = 50;
const lineCost = 32;
/** The indentation of a line and its break. */
const margin = 9;
/** The number of characters that a group has to save, by its number of lines: a short group says less and has to save more. */
const leastSaved = 60;
const leastSavedByFew: ReadonlyMap<number, number> = new Map([
  [1, 300],
  [2, 120],
]);
/** A list or, with an id, a group. */
export interface Row {
  readonly entries: readonly Entry[];
  readonly owner?: Owner;
  readonly id?: string;
}

export interface Interned {
  /** A number for an entry, the same for the same one. */
  numberOf(entry: Entry): number;
  /** The characters that it takes. */
  costOf(entry: Entry): number;
}

export function createInterned(): Interned {
  const numbers = new Map<string, number>();
  const known = new WeakMap<Entry, number>();
  const costs = new WeakMap<Entry, number>();
  return {
    numberOf(entry) {
      const before = known.get(entry);
      if (before !== undefined) return before;
      const key = keyOfEntry(entry);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      known.set(entry, number);
      return number;
    },
    costOf(entry) {
      const [name, definition] = entry;
      const cost =
        costs.get(entry) ?? (name.startsWith('...') ? lineCost : margin + name.length + 2 + lengthOf(definition));
      costs.set(entry, cost);
      return cost;
    },
  };
}

/** How many characters a run of parameters saves as a group, by how often it occurs and what it takes written out. */
export function savingFor(count: number, cost: number): number {
  return (count - 1) * cost - count * lineCost - groupCost;
}

/** Whether a group of so many lines saves enough to have a name. */
export function isEnough(saving: number, lines: number): boolean {
  return saving >= (leastSavedByFew.get(lines) ?? leastSaved);
}
