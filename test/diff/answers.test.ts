import { expect, test } from 'vitest';
import type { ModulesInterface } from '../../generators/catalogue/model/model.ts';
import { namesOfFields } from '../../generators/catalogue/model/response-fields.ts';
import type { ResultParts } from '../../generators/catalogue/model/result-parts.ts';
import { compareAnswers } from '../../generators/diff/compare-answers.ts';
import { findingsOf } from '../../generators/diff/findings.ts';
import { emptyShape, ShapeLearner } from '../../generators/observe/answer-shape.ts';
import { KnownValues } from '../../generators/observe/known-values.ts';
import { interfaceOf } from '../catalogue/resolved.ts';
import { lines, moduleWith } from './support.ts';

/** The differences of answers, one to each request, from a response of these fields. */
function differences(
  response: string,
  answers: readonly unknown[],
  { active = [] as readonly string[][], mayLack = false } = {},
) {
  const iface = interfaceOf('modules', moduleWith('{ prop: string }', `prefix: p\n${response}`));
  const module = iface.kind === 'modules' ? iface.modules[0] : undefined;
  if (!module) throw new Error('no module');
  const shape = emptyShape();
  const learner = new ShapeLearner();
  const stated = module.response && namesOfFields(module.response);
  for (const [request, answer] of answers.entries()) learner.add([answer], shape, request, stated);
  const naming = {
    words: new Set<string>(),
    known: new KnownValues(undefined),
    sent: new Set<string>(),
    listed: new Map(),
    keyLists: [],
    elsewhere: new Set<string>(),
  };
  const pairs = answers.map((_answer, index) => new Set(active[index] ?? []));
  const partial = { says: '', groups: ['list'], parameter: mayLack ? 'prop' : 'limit' };
  const results = { partial } as unknown as ResultParts;
  const bound = { ...iface, binding: { results } } as unknown as ModulesInterface;
  const found = compareAnswers(
    [{ module, shape, active: pairs, naming, answers: answers.length }],
    bound,
    () => 'answers',
  );
  return lines(findingsOf(found, iface)).map((line) => line.replace('the response of "query+pages"', 'it'));
}

const fields = (properties: string): string => `response: { type: object, properties: { ${properties} } }`;
const emptyOr = (properties: string): string =>
  fields(`a: { anyOf: [{ type: array, maxItems: 0 }, { type: object, properties: { ${properties} } }] }`);
const changed = 'warning response-changed: it: ';

test.each<[string, string, readonly unknown[], ...string[]]>([
  ['nothing', fields('a: integer, b: string?'), [{ a: 1, b: null }, {}]],
  ['a whole number', fields('a: number'), [{ a: 1 }]],
  ['one of several types', fields('a: integer | string'), [{ a: 1 }, { a: 'x' }]],
  ['any value of no type', fields('a: {}'), [{ a: 1 }, { a: { b: 1 } }]],
  ['another type', fields('a: integer'), [{ a: 'x' }], `${changed}the type of "a" was "integer", is "string"`],
  ['a fraction', fields('a: integer'), [{ a: 1.5 }], `${changed}the type of "a" was "integer", is "number"`],
  [
    'null',
    fields('a: integer | string'),
    [{ a: 1 }, { a: null }],
    `${changed}the type of "a" was "integer" or "string", is "integer" or "null"`,
  ],
  ['false', fields('a: { enum: [true] }'), [{ a: false }], `${changed}the value "false" of "a" is new`],
  ['true', fields('a: boolean'), [{ a: true }, { a: false }]],
  ['a text that is listed or not', fields('a: { type: [x, y] }'), [{ a: 'z' }]],
  [
    'a text that is no time',
    fields('a: { type: string, format: date-time }'),
    [{ a: '2026-01-31T12:00:00Z' }, { a: 'infinity' }],
    `${changed}the format of "a" was "date-time", and not every text has it`,
  ],
  [
    'a listed text beside times',
    fields('a: { anyOf: [{ type: string, format: date-time }, { type: [infinity] }] }'),
    [{ a: '2026-01-31T12:00:00Z' }, { a: 'infinity' }],
  ],
  ['a new field', fields('a: string'), [{ b: 1 }], 'note response-field-added: it: "b" is new'],
  [
    'an item',
    fields('a: { type: array, items: integer }'),
    [{ a: [1, 'x'] }],
    `${changed}the type of "a[]" was "integer", is "integer" or "string"`,
  ],
  [
    'a value in a map',
    fields('a: { type: object, additionalProperties: { type: object, properties: { b: string } } }'),
    [{ a: { one: { b: 1, c: 1 }, two: { b: 1, c: 2 } } }],
    `${changed}the type of "a.*.b" was "string", is "integer"`,
    'note response-field-added: it: "a.*.c" is new',
  ],
  [
    'keys that are data',
    fields('a: { type: object, properties: { b: string } }'),
    [{ a: { 'A page': 1, 'Another page': 2 } }],
    'note response-field-added: it: further fields of "a" are new',
  ],
  [
    'a key beside names of fields that one object had',
    fields('a: { type: object, properties: { b: string, c: string, d: string } }'),
    [{ a: { b: 'x', c: 'x', d: 'x', later: 1 } }, { a: { b: 'y', c: 'y', d: 'y' } }],
  ],
  [
    'values under keys that match a pattern',
    fields("a: { type: object, patternProperties: { '^x': integer, '1$': string } }"),
    [{ a: { x1: 'a', x2: 'b', x3: 'c', y1: 2 } }],
    `${changed}the type of "a.^x" was "integer", is "string"`,
    `${changed}the type of "a.1$" was "string", is "integer"`,
  ],
  ['fields of an object of which nothing is stated', fields('a: object'), [{ a: { b: 1, 'A page': 2 } }]],
  [
    'a key that one object of a map had',
    'response: { type: object, additionalProperties: { type: object, properties: { b: string, c: string, d: string } } }',
    [{ 'A page': { b: 'x', c: 'x', d: 'x', later: 1 } }, { 'Another page': { b: 'y', c: 'y', d: 'y' } }],
  ],
  ['fields of an object that states none by name', fields('a: { type: object, properties: {} }'), [{ a: { b: 1 } }]],
  [
    'a field whose name is a number',
    fields("a: { type: object, properties: { '24': { type: integer, required: true } } }"),
    [{ a: { 24: 1 } }, { a: { 24: 'x' } }],
    `${changed}the type of "a.24" was "integer", is "integer" or "string"`,
  ],
  [
    'a number that a pattern may match',
    fields("a: { type: object, patternProperties: { '^2': integer } }"),
    [{ a: { 24: 1 } }],
  ],
  ['a field by its name', fields("a: { type: object, patternProperties: { '^x': integer } }"), [{ a: { x1: 1 } }]],
  [
    'alternatives',
    fields('a: { anyOf: [{ type: array, items: integer }, { type: object, properties: { b: integer } }] }'),
    [{ a: [1] }, { a: { b: 'x' } }, { a: true }],
    `${changed}the type of "a" was "array" or "object", is "boolean" or "array" or "object"`,
    `${changed}the type of "a.b" was "integer", is "string"`,
  ],
  [
    'a required field that is missing',
    fields('a: { type: string, required: true }, b: string'),
    [{ a: 'x' }, { b: 'x' }],
    `${changed}"a" is no longer required: 1 of 2 objects lacks it`,
  ],
  [
    'a required field that is missing once',
    fields('a: { type: string, required: true }, b: string'),
    [{ b: 'x' }],
    `${changed}"a" is no longer required: 1 of 1 object lacks it`,
  ],
  [
    'a required field that is gone',
    fields('a: { type: string, required: true }, b: string'),
    [{ b: 'x' }, { b: 'y' }],
    'error response-field-removed: it: "a" is gone',
  ],
  ['an empty array in place of an object', emptyOr('a: string'), [{ a: [] }, { a: { a: 'x' } }]],
  ['empty arrays in place of all objects', emptyOr('a: string'), [{ a: [] }, { a: [] }]],
  [
    'an array with items in place of an object',
    emptyOr('a: string'),
    [{ a: [1] }, { a: [] }],
    `${changed}the type of "a" was "object", is "array"`,
  ],
  ['a module that states no response', '', [{ a: 1 }]],
  ['something else than an object', fields('a: string'), [['x']], `${changed}the type was "object", is "array"`],
])('Of answers with %s is found', (_name, response, answers, ...expected) => {
  expect(differences(response, answers)).toEqual(expected);
});

test('A required field may be missing where no parameter brings it, or other answers have it', () => {
  const response = fields('a: { type: string, required: true, with: { prop: true } }, b: string');
  const answers = [{ a: 'x' }, { b: 'x' }];
  expect(differences(response, answers, { active: [['prop'], []] })).toEqual([]);
  expect(differences(response, answers, { active: [['prop'], ['prop']] })).toHaveLength(1);
  expect(differences(response, answers, { active: [['prop'], ['prop']], mayLack: true })).toEqual([]);
});

test('A required field is gone although answers have a key that is no name', () => {
  const found = differences(fields('a: { type: integer, required: true }'), [{ 'b c': 1 }, { '*/': 1 }]);
  expect(found.some((line) => line.startsWith('error response-field-removed: it: "a" is gone'))).toBe(true);
});
