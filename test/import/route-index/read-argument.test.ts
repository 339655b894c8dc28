import { expect, it } from 'vitest';
import { parsed } from './drafts.ts';
import { one, read } from './read-arguments.ts';

it('writes an argument as short as it can', () => {
  expect(
    read({
      a: one({}),
      b: one({ type: 'string' }),
      c: one({ enum: ['x', 'y'], type: 'string' }),
      d: one({ type: 'array', items: { type: 'integer' } }),
    }).arguments,
  ).toEqual({ a: {}, b: 'string', c: ['x', 'y'], d: 'integer[]' });
});

it('reads several types, and other spellings of types', () => {
  const result = read({
    a: one({ type: 'int' }),
    b: one({ type: ' Bool' }),
    c: one({ type: ['text'] }),
    d: one({ type: 'string|integer' }),
    e: one({ type: ['string', 'null'], enum: ['x'] }),
    f: one({ type: 'file' }),
    g: one({ type: 'array', items: { type: 'float' } }),
  });
  expect(result.arguments).toEqual({
    a: { type: 'integer', extensions: { type: 'int' } },
    b: { type: 'boolean', extensions: { type: ' Bool' } },
    c: { type: 'string', extensions: { type: ['text'] } },
    d: { extensions: { type: 'string|integer' } },
    e: { type: 'string?', enum: ['x'] },
    f: { extensions: { type: 'file' } },
    g: { type: 'number[]', extensions: { items: { type: 'float' } } },
  });
  expect(result.repairs).toEqual([
    'a type: the type "int" was read as "integer"',
    'b type: the type " Bool" was read as "boolean"',
    'c type: the type ["text"] was read as "string"',
    'g items type: the type "float" was read as "number"',
  ]);
});

it('reads lists of values, each once', () => {
  const result = read({
    a: one({ enum: ['x', 'x', ''] }),
    b: one({ type: 'string', enum: { 0: 'x', 2: 'y' } }),
    c: one({ type: 'integer', enum: [1, 2] }),
    d: one({ type: 'string', enum: [] }),
    e: one({ type: 'string', enum: ['x', null] }),
    f: one({ type: 'string', enum: ['x\ny'] }),
  });
  expect(result.arguments).toEqual({
    a: { type: ['x', ''], extensions: { enum: ['x', 'x', ''], absent: ['type'] } },
    b: { type: ['x', 'y'], extensions: { enum: { 0: 'x', 2: 'y' } } },
    c: { type: 'integer', enum: [1, 2] },
    d: { type: 'string', extensions: { enum: [] } },
    e: { type: 'string', enum: ['x', null] },
    f: { type: 'string', extensions: { enum: ['x\ny'] } },
  });
  expect(result.repairs).toEqual([
    'a enum: 3 values were read as 2, as some are listed twice',
    'b enum: the map of 2 values was read as a list',
  ]);
});

it('reads the items of arrays, with one set for each list of values', () => {
  const result = read({
    a: one({ type: 'array', items: { type: 'string', enum: ['x', 'y'] } }),
    b: one({ type: 'array', items: { enum: { 1: 'x', 5: 'y' } }, default: ['x'] }),
    c: one({ type: 'array', items: 'string' }),
    d: one({ type: 'array', items: [] }),
    e: one({ type: 'array', items: { type: 'object', properties: { x: { type: 'string', required: true } } } }),
    f: one({ type: 'array', enum: ['x'] }),
  });
  expect(result.arguments).toEqual({
    a: 'VALUES_1[]',
    b: { type: 'VALUES_1[]', default: ['x'], extensions: { items: { enum: { 1: 'x', 5: 'y' } } } },
    c: { type: 'string[]', extensions: { items: 'string' } },
    d: { type: 'array', extensions: { items: [] } },
    e: { type: 'array', items: { type: 'object', properties: { x: { type: 'string', required: true } } } },
    f: { type: 'array', extensions: { enum: ['x'] } },
  });
  expect(result.sets).toEqual({ VALUES_1: { values: ['x', 'y'] } });
});

it('keeps a default that cannot be used, or never is, as it is', () => {
  const result = read({
    b: one({ type: 'integer', default: '1' }),
    c: one({ enum: ['x'], default: 'y' }),
    d: one({ type: 'integer', minimum: 1, default: 0 }),
    e: { type: 'string', required: true, default: 'x' },
    f: one({ type: 'array', items: { type: 'string' }, default: '' }),
    g: one({ default: { x: 1 } }),
    h: one({ type: 'object', default: [] }),
  });
  expect(result.arguments).toEqual({
    b: { type: 'integer', extensions: { default: '1' } },
    c: { type: ['x'], extensions: { default: 'y', absent: ['type'] } },
    d: { type: 'integer', minimum: 1, extensions: { default: 0 } },
    e: { type: 'string', required: true, extensions: { default: 'x' } },
    f: { type: 'string[]', default: '' },
    g: { default: { x: 1 } },
    h: { type: 'object', extensions: { default: [] } },
  });
  const message = 'the default was left as it is, as the argument does not accept it';
  expect(result.repairs).toEqual(['b', 'c', 'd', 'h'].map((name) => `${name} default: ${message}`));
});

it('takes null for a default, or for there being none', () => {
  const result = read({
    a: one({ type: ['string', 'null'], default: null }),
    b: one({ enum: ['x', 1, null], default: null }),
    c: one({ type: ['array', 'null'], items: { type: 'string' }, default: null }),
    d: one({ type: 'object', properties: { x: { type: ['integer', 'null'], default: null } } }),
    e: one({ type: 'array', default: null }),
    f: one({ default: null }),
  });
  expect(result.arguments).toEqual({
    a: { type: 'string?', default: null },
    b: { enum: ['x', 1, null], default: null },
    c: { type: 'string[]?', default: null },
    d: { type: 'object', properties: { x: { type: 'integer?', default: null } } },
    e: { type: 'array', default: null },
    f: { default: null },
  });
  expect(result.repairs).toEqual([]);
});

it('has no bounds for an alternative that lists texts, whatever the type around it', () => {
  const alternative = { enum: ['x'], minimum: 3 };
  const result = read({ a: one({ type: 'number', anyOf: [alternative, { maximum: 9 }] }) });
  expect(result.arguments).toEqual({
    a: { type: 'number', anyOf: [['x'], { maximum: 9 }], extensions: { anyOf: [alternative, { maximum: 9 }] } },
  });
});

it('takes bounds and descriptions where the format does', () => {
  const result = read({
    a: one({ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: '9' }),
    b: one({ type: 'integer', minimum: 5, maximum: 1 }),
    c: one({ type: 'string', minimum: 1, minLength: 1 }),
    d: one({ description: ' What it is ' }),
    e: one({ description: '' }),
    f: one({ description: 'x'.repeat(2001) }),
    g: { required: ['x'] },
    h: {},
  });
  expect(result.arguments).toEqual({
    a: { type: 'number', exclusiveMinimum: 0, extensions: { maximum: '9' } },
    b: { type: 'integer', extensions: { minimum: 5, maximum: 1 } },
    c: { type: 'string', minLength: 1, extensions: { minimum: 1 } },
    d: { purpose: 'What it is', extensions: { description: ' What it is ' } },
    e: { extensions: { description: '' } },
    f: { extensions: { description: 'x'.repeat(2001) } },
    g: { extensions: { required: ['x'] } },
    h: { extensions: { absent: ['required'] } },
  });
  expect(result.repairs).toEqual(['b minimum: the bounds were left as they are, as 5 is greater than 1']);
});

it('keeps all arguments as they are where a name is none of the format', () => {
  const args = { a: one({ type: 'string' }), '...B': one({}), 'c\nd': one({}) };
  const result = read(args);
  expect(result).toMatchObject({ arguments: { a: 'string' }, extensions: { args } });
  expect(result.repairs).toEqual([
    '...B: "...B" cannot be a name in the format; the arguments were left as they are',
    'c\nd: "c\\nd" cannot be a name in the format; the arguments were left as they are',
  ]);
  expect(read([one({ type: 'string' })])).toMatchObject({ extensions: { args: [one({ type: 'string' })] } });
});

it('keeps what is no map where an argument should be', () => {
  expect(read({ a: [], b: 'x' }).arguments).toEqual({
    a: { extensions: { exact: [] } },
    b: { extensions: { exact: 'x' } },
  });
});

it('lists the variables of a path among the arguments although the document does not', () => {
  const endpoints = [
    { methods: ['GET'], args: { id: one({ type: 'string', default: 'x' }) } },
    { methods: ['DELETE'], args: [] },
  ];
  const { files } = parsed({ routes: { '/a/(?P<id>[\\w-]+)/(?P<n>\\d+)': { endpoints } } });
  expect(files['content/routes/a.yaml']).toMatchObject({
    routes: {
      '/a/{id:word}/{n:digits}': {
        arguments: { n: { type: 'integer', extensions: { absent: true } } },
        endpoints: [
          { arguments: { id: { type: 'string', extensions: { default: 'x' } } } },
          { arguments: { id: { type: 'string', extensions: { absent: true } } } },
        ],
      },
    },
  });
});
