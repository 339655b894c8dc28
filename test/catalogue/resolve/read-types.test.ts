import { expect, it } from 'vitest';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { errors, module, parametersOf } from '../resolved.ts';

/** The type of a parameter, without what its texts and places are. */
function typeOf(definition: string): Type | undefined {
  return parametersOf(`  a: ${definition}\n`)[0]?.type;
}

const integers = { kind: 'array', items: { kind: 'integer' } };

it.each([
  ['integer?', { kind: 'union', of: [{ kind: 'integer' }, { kind: 'null' }] }],
  ["'integer[][]'", { kind: 'array', items: integers }],
  ["'object | integer[]'", { kind: 'union', of: [{ kind: 'object' }, integers] }],
  ['{ type: integer, enum: [1, 2] }', { kind: 'constants', values: [1, 2], base: { kind: 'integer' } }],
])('%s is read to any depth', (definition, type) => {
  expect(typeOf(definition)).toEqual(type);
});

it('has what stands beside it where it belongs: items have only what nothing else takes', () => {
  expect(typeOf("{ type: 'integer[]', minimum: 1, minItems: 2 }")).toEqual({
    kind: 'array',
    items: { kind: 'integer', minimum: 1 },
    minItems: 2,
  });
  expect(typeOf("{ type: 'integer | integer[]', minimum: 1 }")).toEqual({
    kind: 'union',
    of: [{ kind: 'integer', minimum: 1 }, integers],
  });
  expect(typeOf("{ type: 'string | integer[]', minimum: 1, format: uri }")).toEqual({
    kind: 'union',
    of: [
      { kind: 'string', format: 'uri' },
      { kind: 'array', items: { kind: 'integer', minimum: 1 } },
    ],
  });
});

it('is that of the whole in an alternative that states none, without what narrows the whole', () => {
  const [one, other] =
    typeOf("{ type: string, maxLength: 9, oneOf: [{ minLength: 5 }, 'integer'] }")?.alternatives?.[0]?.of ?? [];
  expect(one).toEqual({ kind: 'string', minLength: 5, inherited: true });
  expect(other).toEqual({ kind: 'integer' });
});

it.each([
  ['{ type: strng? }', 'unknown-reference: there is no type "strng" — Did you mean "string"?'],
  ["'integer | integer'", 'type-twice: the type "integer" is listed twice — Remove one of them.'],
  [
    "{ type: 'string[]', items: integer }",
    'type-twice: the type says already what the items are — Write "type: array", or remove "items".',
  ],
  [
    "{ type: 'string | boolean', minimum: 1 }",
    'facet-misplaced: "minimum" does not belong to the type "string" or the type "boolean" — It belongs to integer, number, limit.',
  ],
  [
    '{ type: object, properties: { x: strin } }',
    'unknown-reference: there is no type "strin" — Did you mean "string"?',
  ],
])('%s is reported', (definition, message) => {
  const [found, ...more] = errors(module(`  a: ${definition}\n`));
  expect(found).toMatch(/^wiki\/modules\/list\/x\.yaml:5:\d+ error /);
  expect(found?.replace(/^.* error /, '')).toBe(message);
  expect(more).toEqual([]);
});
