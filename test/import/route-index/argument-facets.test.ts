import { expect, it } from 'vitest';
import { one, read } from './read-arguments.ts';

it('reads what JSON Schema says of texts, numbers and arrays', () => {
  const result = read({
    a: one({ type: 'string', format: 'email', minLength: 3, maxLength: 9, pattern: '^a' }),
    b: one({ type: 'number', maximum: 360, exclusiveMaximum: true, multipleOf: 0.5 }),
    c: one({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 5, uniqueItems: true }),
    d: one({ type: ['integer', 'array'], minimum: 1, items: { type: 'integer' } }),
    e: one({ type: 'integer', format: 'int32', minLength: 1 }),
    f: one({ type: 'array', items: { type: 'array', items: { type: 'string' } } }),
  });
  expect(result.arguments).toEqual({
    a: { type: 'string', format: 'email', minLength: 3, maxLength: 9, pattern: '^a' },
    b: { type: 'number', exclusiveMaximum: 360, multipleOf: 0.5 },
    c: { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 5, uniqueItems: true },
    d: { type: 'integer | integer[]', minimum: 1 },
    e: { type: 'integer', extensions: { format: 'int32', minLength: 1 } },
    f: { type: 'array', items: 'string[]' },
  });
});

it('reads the fields of objects to any depth, with what the format lacks beside each', () => {
  const raw = { type: 'string', description: 'As it is stored', context: ['edit'], arg_options: [] };
  const size = { type: 'object', properties: { w: { type: 'integer' } }, required: ['w', 'h'] };
  const result = read({
    a: one({ type: 'object', properties: { raw, rendered: { type: 'string', readonly: true } } }),
    b: one({ type: 'object', properties: { size }, additionalProperties: false }),
    c: one({ type: 'object', properties: [], additionalProperties: { type: 'string' } }),
    d: one({ type: 'object', patternProperties: { '^x-': { type: 'boolean' } } }),
  });
  expect(result.arguments).toEqual({
    a: {
      type: 'object',
      properties: {
        raw: {
          type: 'string',
          purpose: 'As it is stored',
          contexts: ['edit'],
          extensions: { arg_options: [] },
        },
        rendered: { type: 'string', readOnly: true },
      },
    },
    b: {
      type: 'object',
      properties: { size: { type: 'object', properties: { w: 'integer' }, required: ['w', 'h'] } },
      additionalProperties: false,
    },
    c: { type: 'object', properties: {}, additionalProperties: 'string' },
    d: { type: 'object', patternProperties: { '^x-': 'boolean' } },
  });
});

it('reads alternatives, which have the type of the whole unless they state one', () => {
  const result = read({
    a: one({ type: ['object', 'array'], oneOf: [{ type: 'array', title: 'List' }, { type: 'object' }] }),
    b: one({ type: 'object', anyOf: [{ properties: { x: { type: 'integer' } } }, { required: ['y'] }] }),
    c: one({ anyOf: [] }),
  });
  expect(result.arguments).toEqual({
    a: { type: 'object | array', oneOf: [{ type: 'array', title: 'List' }, 'object'] },
    b: { type: 'object', anyOf: [{ properties: { x: 'integer' } }, { required: ['y'] }] },
    c: { extensions: { anyOf: [] } },
  });
});
