import { expect, it } from 'vitest';
import { parts } from '../../../scripts/development/fuzz/parts.ts';
import { runPart } from '../../../scripts/development/fuzz/run.ts';

// The short form of `npm run fuzz`: the same seed each time, so that a failure is one of the change at hand.

it.each(parts)('$name: $purpose', async (part) => {
  const { trials, failures } = await runPart(part, 1, { trials: part.shortTrials });
  expect(failures).toEqual([]);
  expect(trials).toBe(part.shortTrials);
});

it('reports what a part finds, stops at its limits, and repeats a run with its seed', async () => {
  const seen: number[][] = [];
  const part = {
    name: 'numbers',
    purpose: 'Fails on even numbers.',
    shortTrials: 12,
    async run({ random, next, count, fail }: Parameters<(typeof parts)[number]['run']>[0]) {
      const numbers: number[] = [];
      while (next()) {
        const number = random.below(10);
        numbers.push(number);
        count(number % 2 === 0 ? 'even' : 'odd');
        if (number % 2 === 0) fail(String(number));
      }
      seen.push(numbers);
    },
  };
  const first = await runPart(part, 7, { trials: 12 });
  await runPart(part, 7, { trials: 12 });
  expect(seen[0]).toEqual(seen[1]);
  expect(first.trials).toBe(12);
  expect(first.failures).toEqual(seen[0]?.filter((number) => number % 2 === 0).map(String));
  expect([...first.outcomes.values()].reduce((sum, count) => sum + count)).toBe(12);
  expect((await runPart(part, 7, { milliseconds: 0 })).trials).toBe(0);
});
