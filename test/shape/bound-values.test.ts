import { expect, it } from 'vitest';
import type { Bounds } from '../../generators/catalogue/model/type-model.ts';
import { boundsOf, keepsTo } from '../../generators/shape/bound-values.ts';

it.each<readonly [bounds: Bounds, right: unknown, wrong: unknown]>([
  [{ minimum: 2 }, 2, 1],
  [{ maximum: 2 }, 2, 3],
  [{ maximum: 2, highMaximum: 5 }, 5, 6],
  [{ exclusiveMinimum: 2 }, 3, 2],
  [{ exclusiveMaximum: 2 }, 1, 2],
  [{ multipleOf: 0.1 }, 0.3, 0.35],
  [{ multipleOf: 3 }, 9007199254740993n * 3n, 9007199254740993n * 3n + 1n],
  [{ minLength: 2 }, 'ab', '😀'],
  [{ maxLength: 1 }, '😀', 'ab'],
  [{ minItems: 1 }, [1], []],
  [{ maxItems: 1 }, [1], [1, 2]],
  [{ uniqueItems: true }, [1, [1]], [[1], [1]]],
])('tests values by %j', (bounds, right, wrong) => {
  expect([keepsTo(bounds, right), keepsTo(bounds, wrong)]).toEqual([true, false]);
});

it('has one maximum where rights do not matter, and no flags that are not set', () => {
  expect(boundsOf({ kind: 'limit', minimum: 1, highMaximum: 50 })).toEqual({ minimum: 1, maximum: 50 });
  expect(boundsOf({ kind: 'limit', maximum: 50, highMaximum: 50 })).toEqual({ maximum: 50 });
  expect(boundsOf({ kind: 'array', items: { kind: 'unknown' }, uniqueItems: false })).toEqual({});
});
