import { expect, test } from 'vitest';
import type { DataMap } from '../../generators/catalogue/yaml/data.ts';
import { emptyShape, ShapeLearner } from '../../generators/observe/answer-shape.ts';
import { KnownValues } from '../../generators/observe/known-values.ts';
import { type DefinitionChanges, responseDefinition } from '../../generators/observe/response-definition.ts';

/** A run that has these answers, one to each request. */
function runWith(answers: readonly unknown[], earlier?: DataMap) {
  const changes: DefinitionChanges = { added: [], retyped: [], unseen: [] };
  const shape = emptyShape();
  const learner = new ShapeLearner();
  for (const [request, answer] of answers.entries()) learner.add([answer], shape, request);
  const naming = {
    words: new Set<string>(),
    known: new KnownValues(undefined),
    sent: new Set<string>(),
    listed: new Map(),
  };
  const active = answers.map(() => new Set<string>());
  return { definition: responseDefinition(shape, { naming, active, changes }, earlier), changes };
}

function fieldIn(definition: DataMap, name: string): unknown {
  const properties = definition.get('properties') as DataMap;
  return Object.fromEntries(properties.get(name) as DataMap);
}

test('A field with integers among its numbers has no new type in a later run', () => {
  const answers = [{ size: 1 }, { size: 1.5 }];
  const first = runWith(answers);
  expect(fieldIn(first.definition, 'size')).toEqual({ type: 'number', required: true });
  const second = runWith(answers, first.definition);
  expect(second.definition).toEqual(first.definition);
  expect(second.changes.retyped).toEqual([]);
  expect(runWith([{ size: 'x' }], first.definition).changes.retyped).toEqual(['size']);
});

test('A number that is not whole is a new type where an earlier run has seen integers', () => {
  const { definition } = runWith([{ size: 1 }, { size: 2 }]);
  expect(runWith([{ size: 1.5 }], definition).changes.retyped).toEqual(['size']);
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

test('Nothing is stated of what is nested too deeply', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)]);
  const textOf = (depth: number): string => {
    const { definition } = runWith([{ list: nested(depth) }]);
    return JSON.stringify(definition, (_key, value) => (value instanceof Map ? Object.fromEntries(value) : value));
  };
  expect(textOf(13)).toContain('{"type":"string"}');
  expect(textOf(14)).not.toContain('string');
});
