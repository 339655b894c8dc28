import { expect, it } from 'vitest';
import { median } from '../../scripts/development/bench/figures.ts';
import { invalidInputs, validInputs } from '../../scripts/development/bench/inputs.ts';
import { Random } from '../../scripts/development/random.ts';

// Figures mean nothing unless each run times the same objects, of as many shapes as it says.

const schema = {
  properties: {
    id: { type: 'integer', minimum: 1 },
    order: { enum: ['asc', 'desc'] },
    tags: { anyOf: [{ $ref: '#/$defs/TAG' }, { type: 'array', items: { $ref: '#/$defs/TAG' } }] },
    title: { type: 'string' },
    force: { type: 'boolean' },
  },
  required: ['id'],
  $defs: { TAG: { type: 'string', enum: ['a', 'b'] } },
};

const accepted = (input: unknown): boolean => Object.hasOwn(Object(input), 'id');

function inputs(shapes: number): readonly object[] | undefined {
  return validInputs(schema, { shapes, count: 100, accepted, random: new Random(1) });
}

it('makes the same objects in every run, of as many shapes as are asked for', () => {
  const shapesOf = (all: readonly object[] = []): number => new Set(all.map((input) => Object.keys(input).join())).size;
  expect(inputs(64)).toEqual(inputs(64));
  expect([1, 10, 64].map((shapes) => shapesOf(inputs(shapes)))).toEqual([1, 10, 64]);
  expect(inputs(1)?.[0]).toMatchObject({ id: expect.any(Number), title: expect.any(String) });
});

it('leaves out an entry that has too few parameters for so many shapes', () => {
  expect(inputs(2048)).toBeUndefined();
});

it('breaks every object, and gives up where one is accepted all the same', () => {
  const all = inputs(10) ?? [];
  const rejected = (input: unknown): boolean => !all.includes(Object(input));
  const broken = invalidInputs(
    schema,
    all.map((input) => ({ ...input })),
    { rejected, random: new Random(1) },
  );
  expect(broken).toHaveLength(100);
  expect(broken?.filter((input, index) => JSON.stringify(input) === JSON.stringify(all[index]))).toEqual([]);
  expect(invalidInputs(schema, [{ id: 1 }], { rejected: () => false, random: new Random(1) })).toBeUndefined();
});

it('takes the one in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
});
