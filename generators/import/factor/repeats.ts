/** A run of items that occurs several times. */
export interface Repeat {
  readonly length: number;
  /** How often it occurs. */
  readonly count: number;
  /** One of the places where it begins. */
  readonly first: number;
  /** All of them, in order. */
  starts(): number[];
}

/**
 * Every run that occurs several times and cannot be continued alike at all of its places. Items are numbers from 0; those that
 * must not be in a run occur once. Takes n log n steps for n items.
 */
export function repeatsIn(items: Int32Array): Repeat[] {
  const order = suffixOrder(items);
  return intervals(commonLengths(items, order)).map(({ length, first, last }) => ({
    length,
    count: last - first + 1,
    first: at(order, first),
    starts: () => [...order.subarray(first, last + 1)].sort((a, b) => a - b),
  }));
}

/** Where the suffixes begin, sorted: by their first items, then by twice as many, until no two are alike. */
function suffixOrder(items: Int32Array): Int32Array {
  const size = items.length;
  let ranks: Int32Array = items.slice();
  let order: Int32Array = sortedBy(ranks, Int32Array.from(items.keys()));
  for (let width = 1; width < size; width *= 2) {
    const second = new Int32Array(size);
    let at = 0;
    for (let start = Math.max(0, size - width); start < size; start += 1) second[at++] = start;
    for (const start of order) if (start >= width) second[at++] = start - width;
    order = sortedBy(ranks, second);
    const [next, distinct] = ranksOf(order, ranks, width);
    ranks = next;
    if (distinct === size) break;
  }
  return order;
}

/** The starts in the order of their ranks; those of one rank stay as they were. */
function sortedBy(ranks: Int32Array, starts: Int32Array): Int32Array {
  let highest = 0;
  for (const rank of ranks) highest = Math.max(highest, rank);
  const ends = new Int32Array(highest + 2);
  for (const rank of ranks) ends[rank + 1] = at(ends, rank + 1) + 1;
  for (let rank = 1; rank < ends.length; rank += 1) ends[rank] = at(ends, rank) + at(ends, rank - 1);
  const sorted = new Int32Array(starts.length);
  for (const start of starts) {
    const rank = at(ranks, start);
    sorted[at(ends, rank)] = start;
    ends[rank] = at(ends, rank) + 1;
  }
  return sorted;
}

/** The ranks of suffixes by twice as many items, and how many different ones there are. */
function ranksOf(order: Int32Array, ranks: Int32Array, width: number): [Int32Array, number] {
  const next = new Int32Array(order.length);
  let rank = 0;
  for (let index = 1; index < order.length; index += 1) {
    const [before, start] = [at(order, index - 1), at(order, index)];
    if (at(ranks, before) !== at(ranks, start) || (ranks[before + width] ?? -1) !== (ranks[start + width] ?? -1))
      rank += 1;
    next[start] = rank;
  }
  return [next, rank + 1];
}

/** How many items each suffix has in common with the one before it in order. */
function commonLengths(items: Int32Array, order: Int32Array): Int32Array {
  const places = new Int32Array(order.length);
  for (let index = 0; index < order.length; index += 1) places[at(order, index)] = index;
  const lengths = new Int32Array(order.length);
  let common = 0;
  for (let start = 0; start < items.length; start += 1) {
    const place = at(places, start);
    if (place === 0) {
      common = 0;
      continue;
    }
    const before = at(order, place - 1);
    while (start + common < items.length && items[start + common] === items[before + common]) common += 1;
    lengths[place] = common;
    common = Math.max(0, common - 1);
  }
  return lengths;
}

interface Interval {
  readonly length: number;
  readonly first: number;
  readonly last: number;
}

/** The widest stretches of suffixes that have so many items in common. */
function intervals(lengths: Int32Array): Interval[] {
  const found: Interval[] = [];
  const open: { length: number; first: number }[] = [];
  for (let index = 1; index <= lengths.length; index += 1) {
    const length = lengths[index] ?? 0;
    let first = index - 1;
    for (let top = open.at(-1); top && top.length > length; top = open.at(-1)) {
      open.pop();
      found.push({ length: top.length, first: top.first, last: index - 1 });
      first = top.first;
    }
    if (length > 0 && (open.at(-1)?.length ?? 0) < length) open.push({ length, first });
  }
  return found;
}

function at(numbers: Int32Array, index: number): number {
  return numbers[index] ?? 0;
}
