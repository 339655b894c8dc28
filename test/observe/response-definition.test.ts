import { expect, test } from 'vitest';
import type { DataMap } from '../../generators/catalogue/yaml/data.ts';
import { yamlText } from '../../generators/import/print/yaml-text.ts';
import { emptyShape, ShapeLearner } from '../../generators/observe/answer-shape.ts';
import type { ActivePairs } from '../../generators/observe/bringing.ts';
import type { Naming } from '../../generators/observe/field-names.ts';
import { responseDefinition } from '../../generators/observe/response-definition.ts';
import { bareNaming, fieldIn, runWith } from './definition-run.ts';

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

test('Nothing is stated of what is nested too deeply', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)]);
  const textOf = (depth: number): string => {
    const { definition } = runWith([{ list: nested(depth) }]);
    return JSON.stringify(definition, (_key, value) => (value instanceof Map ? Object.fromEntries(value) : value));
  };
  expect(textOf(13)).toContain('{"type":"string"}');
  expect(textOf(14)).not.toContain('string');
});

test('A boolean that is always there may be false elsewhere; one that is left out is only ever true', () => {
  const { definition } = runWith([{ capital: true, anon: true }, { capital: true, anon: true }, { capital: true }]);
  expect(fieldIn(definition, 'capital')).toEqual({ type: 'boolean' });
  expect(fieldIn(definition, 'anon')).toEqual({ type: 'boolean', enum: [true] });
});

const [title, fragment] = [new Set(['prop=title']), new Set(['prop=fragment'])];
const redirects = [
  [{ title: 'x' }, { title: 'y' }],
  [{ title: 'z' }],
  [[], { fragment: 'x' }],
  [{ fragment: 'y' }, []],
];
const ofRedirects: readonly ActivePairs[] = [title, new Set(title), fragment, new Set(fragment)];
const runOf = (lists: readonly unknown[], active: readonly ActivePairs[], earlier?: DataMap) =>
  runWith(
    lists.map((items) => ({ redirects: items })),
    earlier,
    { elsewhere: new Set(['title', 'fragment']) },
    active,
  );

test('An empty array beside objects is an object without fields', () => {
  expect(yamlText(runOf(redirects, ofRedirects).definition)).toBe(`type: object
properties:
  redirects:
    type: array
    items:
      type: object
      properties:
        title: { type: string, required: true, with: { prop: title } }
        fragment: { type: string, with: { prop: fragment } }
    required: true
`);
});

test('An empty array of one run and an object of another are an object that requires nothing', () => {
  const objects = [{ inner: { size: 1 } }, { inner: { size: 2 } }];
  const empty = [{ inner: [] }, { inner: [] }];
  const [first, then] = [runWith(empty), runWith(objects)];
  expect(fieldIn(first.definition, 'inner')).toEqual({ type: 'array', required: true });
  for (const { definition } of [runWith(objects, first.definition), runWith(empty, then.definition)])
    expect(yamlText(definition)).toContain(
      'inner: { type: object, properties: { size: { type: integer } }, required: true }',
    );
  expect(runWith(objects, first.definition).changes.retyped).toEqual(['inner']);
  expect(runWith(empty, then.definition).changes.retyped).toEqual([]);
});

test('An array with items beside an object stays an array', () => {
  const { definition } = runWith([{ inner: [1] }, { inner: [] }, { inner: { size: 1 } }]);
  expect(fieldIn(definition, 'inner')).toMatchObject({ anyOf: [expect.anything(), expect.anything()] });
});

/** The definition of an object that answers have in the field "inner". */
function innerOf(answers: readonly unknown[], more: Partial<Naming> = {}): unknown {
  const { definition } = runWith(
    answers.map((inner) => ({ inner })),
    undefined,
    more,
  );
  const text = JSON.stringify(fieldIn(definition, 'inner'), (_key, value) =>
    value instanceof Map ? Object.fromEntries(value) : value,
  );
  return JSON.parse(text);
}

test('A key that one object had beside names of fields says nothing of the types of others', () => {
  const answers = [
    { id: 1, title: 'x', size: 2 },
    { id: 2, title: 'y', size: 3, later: [1] },
  ];
  expect(innerOf(answers)).toEqual({
    type: 'object',
    properties: {
      id: { type: 'integer', required: true },
      title: { type: 'string', required: true },
      size: { type: 'integer', required: true },
    },
    required: true,
  });
});

test('A key that one object had is the name of a field if other objects have such a field', () => {
  const message = { key: 'x', params: [] };
  expect(innerOf([message])).toMatchObject({ additionalProperties: {} });
  expect(innerOf([message], { elsewhere: new Set(['key', 'params']) })).toMatchObject({
    properties: { key: { type: 'string', seenOnce: true }, params: { type: 'array', seenOnce: true } },
  });
});

test('Listed values that differ between servers are keys of a map, unless other objects have fields that are called so', () => {
  const titles = [{ en: 'x' }, { en: 'y' }];
  const languages = { keyLists: [new Set(['de', 'en'])] };
  expect(innerOf(titles)).toMatchObject({ properties: { en: { type: 'string' } } });
  expect(innerOf(titles, languages)).toEqual({
    type: 'object',
    additionalProperties: { type: 'string' },
    required: true,
  });
  expect(innerOf(titles, { ...languages, elsewhere: new Set(['en']) })).toMatchObject({ properties: { en: {} } });
});

test('A later run says nothing of a field that no request has asked for', () => {
  const [both, ids] = [new Set(['prop=ids', 'prop=user']), new Set(['prop=ids'])];
  const answers = [{ id: 1, user: 'x' }, { id: 2, user: 'y' }, { id: 1 }, { id: 2 }, { id: 3 }];
  const first = runWith(answers, undefined, {}, [both, new Set(both), ids, new Set(ids), new Set(ids)]);
  expect(fieldIn(first.definition, 'user')).toMatchObject({ required: true, with: new Map([['prop', 'user']]) });
  const second = runWith([{ id: 4 }], first.definition, {}, [ids]);
  expect(second.definition).toEqual(first.definition);
  expect(second.changes.unseen).toEqual([]);
  expect(runWith([{ id: 4 }], first.definition, {}, [both]).changes.unseen).toEqual(['user']);
});

const entry = (more: object): object => ({ type: 'text', label: 'x', optional: false, ...more });

test('Objects with nearly the same keys are entries of a map, even if their keys are words of the catalogue', () => {
  const fields = { name: entry({}), secret: entry({ sensitive: true }), mail: entry({ help: 'h' }) };
  const { definition } = runWith([{ fields }, { fields: { ...fields, name: entry({ help: 'g' }) } }], undefined, {
    words: new Set(['fields', 'name', 'secret', 'mail']),
  });
  expect([
    ...((fieldIn(definition, 'fields') as { additionalProperties: DataMap }).additionalProperties.keys() ?? []),
  ]).toEqual(['type', 'properties']);
});

test('Objects of which nobody knows what they have show the types of known fields, and not which are required', () => {
  const [shape, learner] = [emptyShape(), new ShapeLearner()];
  for (const request of [0, 1]) learner.add([{ size: request }], shape, request);
  learner.addTypes([{ size: null, other: 1 }, {}], shape);
  const naming = { ...bareNaming, words: new Set(['size']) };
  const { properties } = Object.fromEntries(
    responseDefinition(
      shape,
      { naming, active: [new Set(), new Set()], changes: { added: [], retyped: [], unseen: [] } },
      undefined,
    ),
  );
  expect(properties).toEqual(
    new Map([
      [
        'size',
        new Map<string, unknown>([
          ['type', 'integer?'],
          ['required', true],
        ]),
      ],
    ]),
  );
});
