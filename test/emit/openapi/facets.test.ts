import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { at, parsedFilesOf, resolved } from './documents.ts';
import { facetFiles, facets } from './facets.ts';

const dateTime =
  '^(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)' +
  '(?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::[0-5][0-9])?)?)$';
const integer = { type: 'integer' };
const string = { type: 'string' };

/** The schema of each argument in 3.1, and in 3.0 where it is another one. Keywords say everything, so that no words do. */
const expected: Readonly<Record<string, readonly [modern: object, old?: object]>> = {
  date: [
    { anyOf: [{ type: 'string', format: 'date-time', pattern: dateTime }, { type: 'null' }] },
    { type: 'string', format: 'date-time', pattern: dateTime, nullable: true },
  ],
  slug: [{ type: 'string', minLength: 2, maxLength: 20, pattern: '^[a-z]+$' }],
  angle: [
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 360, multipleOf: 0.5 },
    {
      type: 'number',
      minimum: 0,
      exclusiveMinimum: true,
      maximum: 360,
      exclusiveMaximum: true,
      multipleOf: 0.5,
    },
  ],
  above: [
    { type: 'integer', minimum: 5, exclusiveMinimum: 2, maximum: 9, exclusiveMaximum: 9 },
    { type: 'integer', minimum: 5, maximum: 9, exclusiveMaximum: true },
  ],
  level: [{ enum: [1, 2, 5] }],
  mixed: [{ enum: [1, 'auto', null] }],
  shade: [
    { anyOf: [{ $ref: '#/components/schemas/STATE' }, { type: 'null' }] },
    { anyOf: [{ $ref: '#/components/schemas/STATE' }, { type: 'boolean', enum: [null], nullable: true }] },
  ],
  size: [
    { anyOf: [integer, string, { type: 'null' }], default: null },
    { anyOf: [{ type: 'integer', nullable: true }, string], default: null },
  ],
  lists: [{ type: 'array', items: integer, minItems: 1, maxItems: 3, uniqueItems: true }],
  tags: [
    {
      anyOf: [
        {
          type: 'object',
          properties: { terms: { type: 'array', items: integer }, operator: { type: 'string', enum: ['AND', 'OR'] } },
          required: ['terms'],
          additionalProperties: false,
        },
        { type: 'array', items: integer },
      ],
    },
  ],
  point: [
    {
      type: 'object',
      properties: {
        x: { type: 'number', title: 'Across', description: 'To the right.' },
        id: { type: 'integer', readOnly: true, deprecated: true, default: 1 },
      },
      required: ['x'],
    },
  ],
  named: [
    { type: 'object', patternProperties: { '^x-': integer }, additionalProperties: string },
    {
      type: 'object',
      'x-catalpa-pattern-properties': { '^x-': integer },
      additionalProperties: { anyOf: [string, integer] },
    },
  ],
  closed: [
    { type: 'object', patternProperties: { '^x-': integer }, additionalProperties: false },
    { type: 'object', 'x-catalpa-pattern-properties': { '^x-': integer }, additionalProperties: integer },
  ],
  edits: [
    {
      type: 'array',
      items: {
        type: 'object',
        oneOf: [
          { title: 'Rotation', type: 'object', properties: { angle: { type: 'number' } }, required: ['angle'] },
          { title: 'Crop', type: 'object', properties: { width: integer } },
        ],
      },
    },
  ],
};

const documents = await parsedFilesOf(openapiGenerator, resolved(facetFiles), ['3.1', '3.0']);
const modern = documents.get('shop.json');
const old = documents.get('shop.openapi-3.0.json');
const operation = (method: string) => ['paths', '/shop/v1/facets', method];
const body = [...operation('post'), 'requestBody', 'content', 'application/json', 'schema', 'properties'];

it.each(Object.keys(facets))('says in keywords what "%s" accepts', (name) => {
  const [now, before = now] = expected[name] ?? [];
  expect(at(modern, ...body, name)).toEqual(now);
  expect(at(old, ...body, name)).toEqual(before);
});

it('has the same schemas in the query, and says what it assumes of arrays and objects there', () => {
  for (const [index, name] of Object.keys(facets).entries()) {
    const [now] = expected[name] ?? [];
    const parameter = at(modern, ...operation('get'), 'parameters', String(index));
    const isList = name === 'lists' || name === 'edits';
    const isObject = ['tags', 'point', 'named', 'closed'].includes(name);
    expect(parameter, name).toEqual({
      name,
      in: 'query',
      schema: now,
      ...(isList
        ? {
            description: `Multiple values are assumed to be written as \`${name}=…&${name}=…\`.`,
            style: 'form',
            explode: true,
          }
        : {}),
      ...(isObject ? { description: 'How an object is written in the query is not stated.' } : {}),
      ...(isList || isObject ? { 'x-catalpa-assumed': ['style', 'explode'] } : {}),
    });
  }
});

it('says in words which patterns no keyword has, as they may take long', async () => {
  const files = {
    ...facetFiles,
    'shop/routes/facets.yaml': `
title: Facets
routes:
  /shop/v1/facets:
    endpoints:
      - name: createFacet
        methods: POST
        arguments:
          slow: { type: string, pattern: '^(a+)+$' }
          names: { type: object, patternProperties: { '^(a+)+$': string }, additionalProperties: false }
`,
  };
  const [document] = (await parsedFilesOf(openapiGenerator, resolved(files))).values();
  expect(at(document, ...body)).toEqual({
    slow: { description: 'Matches: `^(a+)+$`.', type: 'string' },
    names: {
      description: 'Fields: names that match `^(a+)+$` (string), no others.',
      type: 'object',
    },
  });
});
