import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatsIn } from '../../../generators/import/factor/repeats.ts';
import { processorTime } from '../../support/processor-time.ts';

/** The runs by their length and places, found by looking at all of them. */
function bySearch(items: readonly number[]): string[] {
  const found = new Set<string>();
  for (let start = 0; start < items.length; start += 1) {
    for (let length = 1; start + length <= items.length; length += 1) {
      const places = placesOf(items, start, length);
      if (places.length < 2) break;
      const next = new Set(places.map((place) => items[place + length] ?? `end ${place}`));
      if (next.size > 1) found.add(JSON.stringify([length, places]));
    }
  }
  return [...found].sort();
}

function placesOf(items: readonly number[], start: number, length: number): number[] {
  return [...items.keys()].filter((place) => {
    return (
      place + length <= items.length &&
      items.slice(start, start + length).every((item, at) => items[place + at] === item)
    );
  });
}

describe('runs that occur several times', () => {
  it('are all found, with all of their places', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 24 }), (items) => {
        const found = repeatsIn(Int32Array.from(items));
        expect(found.map((one) => JSON.stringify([one.length, one.starts()])).sort()).toEqual(bySearch(items));
        for (const one of found) expect(one.starts()).toHaveLength(one.count);
        for (const one of found) expect(one.starts()).toContain(one.first);
      }),
    );
  });

  it('are none in an empty list or one without repetition', () => {
    expect(repeatsIn(new Int32Array(0))).toEqual([]);
    expect(repeatsIn(Int32Array.from([0, 1, 2]))).toEqual([]);
  });

  it('are found in a hundred thousand items that are all alike without looking at each pair', () => {
    const start = processorTime();
    expect(repeatsIn(new Int32Array(100_000))).toHaveLength(99_999);
    expect(processorTime() - start).toBeLessThan(5000);
  });
});
