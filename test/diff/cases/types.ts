import type { Case } from './case.ts';

const owner = '"a" of "GET /shop/v1/items"';
const fields = (...list: readonly string[]): string => `{ a: { type: object, properties: { ${list.join(', ')} } } }`;
const choice = (...list: readonly string[]): string => `{ a: { type: object, oneOf: [${list.join(', ')}] } }`;
const rotation = '{ title: Rotation, properties: { angle: { type: number, required: true } } }';
const crop = '{ title: Crop, properties: { left: number } }';

/** What narrows the types of arguments, in the words of the format, before and after. */
export const typeFacets: readonly Case[] = [
  [
    'the format, the pattern and the lengths of a text',
    '{ a: { type: string, format: date, pattern: "^a", minLength: 1, maxLength: 9 }, b: string }',
    '{ a: { type: string, pattern: "^b", minLength: 2 }, b: { type: string, format: uri, maxLength: 5 } }',
    `note format-dropped: ${owner}: "format" was "date", is not stated`,
    `warning format-changed: ${owner}: "pattern" was "^a", is "^b"; values without that form may be refused`,
    `error bound-narrowed: ${owner}: "minLength" was 1, is 2`,
    `note bound-widened: ${owner}: "maxLength" was 9, is not stated`,
    'warning format-changed: "b" of "GET /shop/v1/items": "format" is "uri", was not stated; values without that form may be refused',
    'error bound-narrowed: "b" of "GET /shop/v1/items": "maxLength" is 5, was not stated',
  ],
  [
    'a text that has to match a pattern',
    '{ a: { type: string } }',
    '{ a: { type: string, pattern: "^a" } }',
    `error pattern-required: ${owner}: "pattern" is "^a", was not stated; texts that do not match it are refused`,
  ],
  [
    'a bound that becomes exclusive',
    '{ a: { type: number, minimum: 0, exclusiveMaximum: 5 } }',
    '{ a: { type: number, exclusiveMinimum: 0, maximum: 5 } }',
    `note bound-widened: ${owner}: "exclusiveMaximum" was true, is not stated`,
    `error bound-narrowed: ${owner}: "exclusiveMinimum" is true, was not stated`,
  ],
  [
    'another bound that is exclusive, or no longer so',
    '{ a: { type: number, minimum: 0, exclusiveMaximum: 5 } }',
    '{ a: { type: number, exclusiveMinimum: 1, maximum: 9 } }',
    `error bound-narrowed: ${owner}: "minimum" was 0, is 1; it is now exclusive`,
    `note bound-widened: ${owner}: "maximum" was 5, is 9; it is no longer exclusive`,
  ],
  [
    'a bound that is gone with its flag',
    '{ a: { type: number, exclusiveMinimum: 0 } }',
    '{ a: number }',
    `note bound-widened: ${owner}: "minimum" was 0, is not stated; it is no longer exclusive`,
  ],
  [
    'the number that values are multiples of',
    '{ a: { type: integer, multipleOf: 2 }, b: { type: integer, multipleOf: 6 }, c: { type: integer, multipleOf: 6 }, d: integer }',
    '{ a: { type: integer, multipleOf: 4 }, b: { type: integer, multipleOf: 3 }, c: { type: integer, multipleOf: 4 }, d: { type: integer, multipleOf: 5 } }',
    `error bound-narrowed: ${owner}: "multipleOf" was 2, is 4`,
    'note bound-widened: "b" of "GET /shop/v1/items": "multipleOf" was 6, is 3',
    'error bound-narrowed: "c" of "GET /shop/v1/items": "multipleOf" was 6, is 4',
    'error bound-narrowed: "d" of "GET /shop/v1/items": "multipleOf" is 5, was not stated',
  ],
  [
    'the number of items, and whether they may be equal',
    '{ a: { type: "integer[]", minItems: 1 } }',
    '{ a: { type: "integer[]", minItems: 2, maxItems: 9, uniqueItems: true } }',
    `error bound-narrowed: ${owner}: "minItems" was 1, is 2`,
    `error bound-narrowed: ${owner}: "maxItems" is 9, was not stated`,
    `error bound-narrowed: ${owner}: "uniqueItems" is true, was not stated`,
  ],
  [
    'types beside others, and null',
    "{ a: 'string?', b: 'object | integer[]', c: integer }",
    "{ a: string, b: 'object | string[]', c: 'integer | boolean' }",
    `error type-changed: ${owner}: the type was "string" or "null", is "string"`,
    'error type-changed: "b" of "GET /shop/v1/items": the type of "items" was "integer", is "string"',
    'note type-widened: "c" of "GET /shop/v1/items": the type was "integer", is "integer" or "boolean"',
  ],
  [
    'listed values that are not all text',
    '{ a: { type: integer, enum: [1, 2] }, b: integer, c: { enum: [a, 1, null] } }',
    '{ a: { type: integer, enum: [1, 5] }, b: { type: integer, enum: [0] }, c: { enum: [a, 1] } }',
    `error value-removed: ${owner}: the value "2" is gone`,
    `note value-added: ${owner}: the value "5" is new`,
    'error values-closed: "b" of "GET /shop/v1/items": any value was accepted, only "0" is now',
    'error value-removed: "c" of "GET /shop/v1/items": the value "null" is gone',
  ],
  [
    'fields by their names, at any depth',
    fields('x: string', 'y: { type: object, properties: { z: integer } }', 'v: "integer[]"'),
    fields(
      'y: { type: object, properties: { z: { type: integer, maximum: 9 } } }',
      'w: { type: string, required: true }',
      'v: { type: "integer[]", maximum: 5 }',
    ),
    `error argument-removed: ${owner}: "properties.x" is gone`,
    `error bound-narrowed: ${owner}: "properties.y.properties.z.maximum" is 9, was not stated`,
    `error bound-narrowed: ${owner}: "properties.v.items.maximum" is 5, was not stated`,
    `error argument-added-required: ${owner}: "properties.w" is new and required`,
  ],
  [
    'whether a field is shown only, and where',
    fields('x: { type: string, contexts: [view, edit] }', 'y: { type: string, readOnly: true }', 'z: string'),
    fields(
      'x: { type: string, contexts: [edit, embed], readOnly: true }',
      'y: { type: string, contexts: [edit] }',
      'z: string',
    ),
    `warning context-removed: ${owner}: the context "view" of "properties.x" is gone`,
    `note context-added: ${owner}: the context "embed" of "properties.x" is new`,
    `warning read-only: ${owner}: "properties.x.readonly" is true, was not stated`,
    `note not-read-only: ${owner}: "properties.y.readonly" was true, is not stated`,
    `warning context-removed: ${owner}: "properties.y.context" is ["edit"], was not stated`,
  ],
  [
    'the required fields of an object that lists them',
    '{ a: { type: array, items: { type: object, properties: { x: string, y: string }, required: [x] } } }',
    '{ a: { type: array, items: { type: object, properties: { x: string, y: string }, required: [x, y] } } }',
    `error became-required: ${owner}: the member "y" of "items" is required now`,
  ],
  [
    'fields whose names match a pattern, and further ones',
    '{ a: { type: object, patternProperties: { "^a": string, "^b": string }, additionalProperties: integer }, b: { type: object, additionalProperties: integer } }',
    '{ a: { type: object, patternProperties: { "^a": integer }, additionalProperties: string }, b: object }',
    `error type-changed: ${owner}: the type of "patternProperties.^a" was "string", is "integer"`,
    `error argument-removed: ${owner}: "patternProperties.^b" is gone`,
    `error type-changed: ${owner}: the type of "additionalProperties" was "integer", is "string"`,
    'note type-widened: "b" of "GET /shop/v1/items": "additionalProperties" was {"type": "integer"}, is not stated',
  ],
  [
    'an alternative that changes, by its title, whatever the order',
    choice(rotation, crop),
    choice(crop.replace('number', 'integer'), rotation),
    `error type-changed: ${owner}: the type of "oneOf.0.properties.left" was "number", is "integer"`,
  ],
  [
    'alternatives that go and come',
    choice(rotation, crop, '{ properties: { flip: boolean } }', '{ properties: { zoom: number } }'),
    choice(rotation, '{ title: Filter, properties: { name: string } }'),
    `error alternative-removed: ${owner}: the alternative "Crop" of "oneOf" is gone`,
    `error alternative-removed: ${owner}: the alternative {"properties": {"flip": {"type": "boolean"}}} of "oneOf" is gone`,
    `error alternative-removed: ${owner}: the alternative {"properties": {"zoom": {"type": "number"}}} of "oneOf" is gone`,
    `note alternative-added: ${owner}: the alternative "Filter" of "oneOf" is new`,
  ],
  [
    'alternatives that were not there, or are not there any more',
    '{ a: { type: integer, anyOf: [{ maximum: 1 }, { minimum: 5 }] }, b: integer }',
    '{ a: integer, b: { type: integer, anyOf: [{ maximum: 1 }, { minimum: 5 }] } }',
    `note alternatives-dropped: ${owner}: "anyOf" was [{"maximum": 1}, {"minimum": 5}], is not stated`,
    'warning alternatives-stated: "b" of "GET /shop/v1/items": "anyOf" is [{"maximum": 1}, {"minimum": 5}], was not stated',
  ],
  [
    'titles and purposes, wherever they stand',
    fields('x: { type: string, title: A, purpose: One }'),
    fields('x: { type: string, title: B, purpose: Two }'),
  ],
];
