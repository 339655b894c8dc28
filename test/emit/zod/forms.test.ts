import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { hasForm } from '../../../generators/catalogue/model/parameters.ts';
import { formSchema } from '../../../generators/emit/zod/values.ts';
import { sourceText } from '../../../generators/lib/javascript.ts';
import { processorTime } from '../../support/processor-time.ts';

const schemaOf = (parts: readonly string[]): z.ZodType =>
  new Function('z', `return ${sourceText(formSchema(parts))}`)(z);

it('accepts texts that have the fixed parts, and no others', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', '/'), maxLength: 3 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', '/', '\n'), maxLength: 12 });
  const parts = fc.array(part, { minLength: 2, maxLength: 4 });
  const near = fc.tuple(parts, text).map(([between, more]) => between.join(more));
  fc.assert(
    fc.property(parts, fc.oneof(text, near), (form, value) => {
      expect(schemaOf(form).safeParse(value).success).toBe(hasForm(value, form, 1));
    }),
    { numRuns: 1000 },
  );
});

it('takes no longer for several texts between them', () => {
  const schema = schemaOf(['-', '-', 'ab', '-', 'x']);
  const started = processorTime();
  for (const text of ['-', '-ab', 'ab-']) expect(schema.safeParse(`-${text.repeat(5000)}`).success).toBe(false);
  expect(processorTime() - started).toBeLessThan(2000);
});
