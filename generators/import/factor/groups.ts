import type { Entry, ParameterList } from './lists.ts';
import { type Repeat, repeatsIn } from './repeats.ts';
import {
  createInterned,
  type Interned,
  isEnough,
  type Row,
  type SharedGroup,
  savingFor,
  type WithGroups,
} from './rows.ts';
import { withoutSmall } from './small-groups.ts';

/** Nearly all groups are found in the first few rounds. */
const mostRounds = 12;
/** A run of which others took more than the rest is looked at again in the next round. */
const keptShare = 0.6;

/**
 * Finds runs of parameters that several lists have, those that save most first, and in what is left again. `made` are groups
 * that lists bring in already.
 */
export function withGroups(lists: readonly ParameterList[], made: readonly SharedGroup[] = []): WithGroups {
  let rows: Row[] = [...lists, ...made];
  const interned = createInterned();
  let count = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = withOneRound(rows, interned, () => `@${++count}`);
    if (!next) break;
    rows = next;
  }
  return withoutSmall(rows);
}

/** A run that becomes a group, and where it is. */
interface Chosen {
  readonly id: string;
  readonly length: number;
  readonly starts: readonly number[];
}

/** The rows with new groups in place of runs; undefined where there is nothing to gain. */
function withOneRound(rows: readonly Row[], interned: Interned, newId: () => string): Row[] | undefined {
  const flat = flattened(rows, interned);
  const taken = new Uint8Array(flat.items.length);
  const chosen: Chosen[] = [];
  for (const repeat of worthwhile(repeatsIn(flat.items), flat.costs)) {
    const starts = repeat.starts().filter((start) => isFree(taken, start, repeat.length));
    if (starts.length < repeat.count && savingOf(repeat.length, starts, flat.costs) < repeat.saving * keptShare)
      continue;
    for (const start of starts) taken.fill(1, start, start + repeat.length);
    chosen.push({ id: newId(), length: repeat.length, starts });
  }
  if (chosen.length === 0) return undefined;
  return replaced(rows, flat.offsets, chosen);
}

function isFree(taken: Uint8Array, start: number, length: number): boolean {
  // Mostly it begins or ends in a run that was taken, which is quick to see.
  return (
    taken[start] === 0 &&
    taken[start + length - 1] === 0 &&
    taken.subarray(start, start + length).every((one) => one === 0)
  );
}

/** All rows in one, with an item of its own behind each. */
function flattened(rows: readonly Row[], interned: Interned) {
  const size = rows.reduce((sum, { entries }) => sum + entries.length + 1, 0);
  const items = new Int32Array(size);
  const costs = new Float64Array(size + 1);
  const offsets: number[] = [];
  let at = 0;
  const append = (item: number, cost: number): void => {
    items[at] = item;
    costs[at + 1] = (costs[at] ?? 0) + cost;
    at += 1;
  };
  const borders: number[] = [];
  let highest = 0;
  for (const { entries } of rows) {
    offsets.push(at);
    for (const entry of entries) {
      const number = interned.numberOf(entry);
      highest = Math.max(highest, number);
      append(number, interned.costOf(entry));
    }
    borders.push(at);
    append(0, 0);
  }
  for (const [index, border] of borders.entries()) items[border] = highest + 1 + index;
  return { items, costs, offsets };
}

function savingOf(length: number, starts: readonly number[], costs: Float64Array): number {
  const [start = 0] = starts;
  return savingFor(starts.length, (costs[start + length] ?? 0) - (costs[start] ?? 0));
}

/** The runs that are worth a name, those that save most first. */
function worthwhile(repeats: readonly Repeat[], costs: Float64Array): (Repeat & { readonly saving: number })[] {
  const found: (Repeat & { readonly saving: number })[] = [];
  for (const repeat of repeats) {
    const start = repeat.first;
    const saving = savingFor(repeat.count, (costs[start + repeat.length] ?? 0) - (costs[start] ?? 0));
    if (isEnough(saving, repeat.length)) found.push({ ...repeat, saving });
  }
  return found.sort((a, b) => b.saving - a.saving || b.length - a.length || a.first - b.first);
}

function replaced(rows: readonly Row[], offsets: readonly number[], chosen: readonly Chosen[]): Row[] {
  const byStart = new Map(chosen.flatMap((one) => one.starts.map((start) => [start, one] as const)));
  const bodies = new Map<string, readonly Entry[]>();
  const result = rows.map((row, index): Row => {
    const offset = offsets[index] ?? 0;
    const entries: Entry[] = [];
    for (let at = 0; at < row.entries.length; at += 1) {
      const found = byStart.get(offset + at);
      const entry = row.entries[at];
      if (found) {
        bodies.set(found.id, row.entries.slice(at, at + found.length));
        entries.push([`...${found.id}`, null]);
        at += found.length - 1;
      } else if (entry) entries.push(entry);
    }
    return { ...row, entries };
  });
  return [...result, ...[...bodies].map(([id, entries]) => ({ id, entries }))];
}
