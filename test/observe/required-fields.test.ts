import { expect, test } from 'vitest';
import type { DataMap } from '../../generators/catalogue/yaml/data.ts';
import { fieldIn, runWith } from './definition-run.ts';

test('A field that one answer alone had is not required, however many objects had it', () => {
  const answers = [{ items: [{ id: 1 }, { id: 2 }] }];
  const { definition } = runWith(answers);
  expect(fieldIn(definition, 'items')).toMatchObject({ type: 'array', seenOnce: true });
  expect(
    JSON.stringify(Object.fromEntries(definition), (_, value) =>
      value instanceof Map ? Object.fromEntries(value) : value,
    ),
  ).not.toContain('required');
  expect(fieldIn(runWith(answers, definition).definition, 'items')).toMatchObject({ required: true });
});

test('A field that one object had is required if a later run sees it always', () => {
  const { definition } = runWith([{ id: 1 }]);
  expect(fieldIn(definition, 'id')).toEqual({ type: 'integer', seenOnce: true });
  expect(fieldIn(runWith([{ id: 1 }, { id: 2 }], definition).definition, 'id')).toEqual({
    type: 'integer',
    required: true,
  });
});

test('A field that one object had is not required after a run that has not seen it', () => {
  const first = runWith([{ id: 1, name: 'x' }]);
  const second = runWith([{ name: 'x' }, { name: 'y' }], first.definition);
  expect(second.changes.unseen).toEqual(['id']);
  expect(fieldIn(second.definition, 'id')).toEqual({ type: 'integer' });
  const third = runWith(
    [
      { id: 1, name: 'x' },
      { id: 2, name: 'y' },
    ],
    second.definition,
  );
  expect(fieldIn(third.definition, 'id')).toEqual({ type: 'integer' });
  expect(fieldIn(third.definition, 'name')).toEqual({ type: 'string', required: true });
});

test.each<[string, readonly unknown[], readonly unknown[]]>([
  ['an earlier run had no value for', [{ id: 1 }, { id: 2 }], [{ id: 3, name: 'x' }]],
  ['one of several answers had', [{ id: 1 }, { id: 2, name: 'x' }], [{ id: 2, name: 'x' }]],
])('A field that %s is never required, however often the same answer has it', (_which, first, again) => {
  let { definition } = runWith(first);
  for (let times = 0; times < 3; times += 1) ({ definition } = runWith(again, definition));
  expect(fieldIn(definition, 'name')).toEqual({ type: 'string' });
  expect(fieldIn(definition, 'id')).toEqual({ type: 'integer', required: true });
});

test('A field that one of the objects of an answer had is never required', () => {
  let { definition } = runWith([[{ id: 1 }, { id: 2, name: 'x' }]]);
  const itemsOf = (whole: DataMap): DataMap => whole.get('items') as DataMap;
  expect(fieldIn(itemsOf(definition), 'id')).toEqual({ type: 'integer', seenOnce: true });
  ({ definition } = runWith([[{ id: 2, name: 'x' }]], definition));
  expect(fieldIn(itemsOf(definition), 'name')).toEqual({ type: 'string' });
  expect(fieldIn(itemsOf(definition), 'id')).toEqual({ type: 'integer', required: true });
});
