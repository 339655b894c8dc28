import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Data } from '../../generators/catalogue/yaml/data.ts';
import { keyOf } from '../../generators/import/value-key.ts';

const { data } = fc.letrec<{ data: Data; list: Data; map: Data }>((tie) => ({
  data: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, true, 1, '1', '', 'null', '"', ','), tie('list'), tie('map')),
  list: fc.array(tie('data'), { maxLength: 3 }),
  map: fc.array(fc.tuple(fc.constantFrom('a', 'b', ''), tie('data')), { maxLength: 3 }).map((all) => new Map(all)),
}));

/** JSON that tells maps from lists, and keeps the order of both. */
function written(value: Data): string {
  return JSON.stringify(value, (_key, one: unknown) => (one instanceof Map ? { map: [...one] } : one));
}

test('tells any two values apart, and no two that are equal', () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(written(one) === written(other));
      expect(keyOf(structuredClone(one))).toBe(keyOf(one));
    }),
    { numRuns: 1000 },
  );
});
