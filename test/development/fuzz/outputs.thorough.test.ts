import { expect, it } from 'vitest';
import { outputs } from '../../../scripts/development/fuzz/parts/outputs.ts';
import { runPart } from '../../../scripts/development/fuzz/run.ts';

it('outputs are the same with and without the memory of earlier ones, after each of 100 random edits', async () => {
  // More than half of the edits make or leave an error, after which nothing is generated.
  const { outcomes, failures } = await runPart(outputs, 5, { trials: 310 });
  expect(failures).toEqual([]);
  const count = (outcome: string): number => outcomes.get(outcome) ?? 0;
  expect(count('made') + count('known')).toBeGreaterThanOrEqual(100);
  expect(count('made')).toBeGreaterThan(40);
}, 400_000);
