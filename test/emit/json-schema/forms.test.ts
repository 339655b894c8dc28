import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasForm } from '../../../generators/catalogue/model/parameters.ts';
import { formOf, patternOf } from '../../../generators/emit/schema/patterns.ts';
import { expenseOf } from '../../../generators/lib/backtracking.ts';
import { processorTime } from '../../support/processor-time.ts';

const part = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', '/'), maxLength: 3 });
const parts = fc.array(part, { minLength: 1, maxLength: 4 });

it('gives texts with fixed parts an expression that matches them alone', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', '/', '\n'), maxLength: 12 });
  const near = fc.tuple(parts, text).map(([between, more]) => between.join(more));
  fc.assert(
    fc.property(parts, fc.oneof(text, near), (form, value) => {
      expect(new RegExp(patternOf(form), 'u').test(value)).toBe(hasForm(value, form, 1));
    }),
    { numRuns: 5000 },
  );
});

it('has expressions for them that are quick, however many parts there are', () => {
  for (const count of [2, 3, 9, 30]) {
    const form = Array.from({ length: count }, (_, index) => (index % 3 === 2 ? 'ab' : '-'));
    const started = processorTime();
    const expression = new RegExp(patternOf(form), 'u');
    for (const text of ['-', '-ab', 'a', 'ab-']) expect(expression.test(`${text.repeat(5000)}!`)).toBe(false);
    expect(processorTime() - started).toBeLessThan(2000);
  }
  expect(expenseOf(formOf(['a-', '-', ''], '[\\s\\S]'))).toBeUndefined();
});
