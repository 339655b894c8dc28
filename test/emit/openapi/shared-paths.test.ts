import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { at, brokenReferences, type Parsed, parsedFilesOf, resolved } from './documents.ts';
import { iconFiles } from './icons.ts';

async function documentOf(version: '3.0' | '3.1' = '3.1'): Promise<Parsed> {
  const [document = null] = (await parsedFilesOf(openapiGenerator, resolved(iconFiles), [version])).values();
  expect(brokenReferences(document)).toEqual([]);
  return document;
}

const path = ['paths', '/shop/v1/icons/{collection}'];

it('makes one path item of routes whose paths differ in the names of variables only', async () => {
  const document = await documentOf();
  const ofIcons = Object.keys(at(document, 'paths') ?? {}).filter((one) => one.startsWith('/shop/v1/icons'));
  expect(ofIcons).toEqual(['/shop/v1/icons/{collection}']);
  const item = at(document, ...path);
  expect(Object.keys(item ?? {})).toEqual(['description', 'get', 'put', 'x-catalpa-routes']);
  expect(at(item, 'description')).toBe('The icons of a collection.\n\nAn icon.');
  expect(at(item, 'x-catalpa-routes')).toEqual([
    { path: '/shop/v1/icons/{collection}', endpoints: ['listIcons'], 'x-catalpa-namespace': 'shop/v1' },
    {
      path: '/shop/v1/icons/{name}',
      endpoints: ['getIcon', 'putIcon'],
      'x-catalpa-namespace': 'shop/v1',
      'x-catalpa-resource': 'item',
    },
    { path: '/shop/v1/icons/{id}', endpoints: ['renumberIcon'], 'x-catalpa-namespace': 'shop/v1' },
  ]);
});

it('has one operation for endpoints of one method, which accepts what any of them accepts', async () => {
  const operation = at(await documentOf(), ...path, 'get');
  expect(at(operation, 'operationId')).toBe('listIcons');
  expect(at(operation, 'tags')).toEqual(['Icons']);
  expect(at(operation, 'summary')).toBe('List icons / GET /shop/v1/icons/{name}');
  expect(at(operation, 'description')).toBe(
    [
      'Several endpoints have this path and method, for which OpenAPI has one operation: it accepts what any of them accepts, and ' +
        '`x-catalpa-operations` has each by itself.',
      '`listIcons` at `/shop/v1/icons/{collection}`: List icons. Where `size` is given, so is `terms`.',
      '`getIcon` at `/shop/v1/icons/{name}`: GET /shop/v1/icons/\\{name}. ' +
        'Address: `{base_url}/shop/v1/icons/{collection}`.',
    ].join('\n\n'),
  );
  expect(at(operation, 'parameters')).toEqual([
    {
      name: 'collection',
      in: 'path',
      description: 'For `listIcons`: Its name.\n\nFor `getIcon`: One or two words. The route itself calls it `name`.',
      required: true,
      schema: {
        anyOf: [
          { type: 'string', maxLength: 2000, pattern: '^[a-z]+$' },
          { type: 'string', maxLength: 2000, pattern: '^[a-z]+(?:/[a-z]+)?$' },
        ],
      },
    },
    {
      name: 'page',
      in: 'query',
      description: 'For `listIcons`, `getIcon`.',
      schema: { anyOf: [{ type: 'integer', default: 1 }, { type: 'integer' }] },
    },
    {
      name: 'size',
      in: 'query',
      description: 'For `listIcons`, `getIcon`.',
      schema: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
    },
    {
      name: 'terms',
      in: 'query',
      description: 'For `listIcons`: Multiple values are assumed to be written as `terms=…&terms=…`.\n\nFor `getIcon`.',
      style: 'form',
      explode: true,
      schema: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'string' }] },
    },
  ]);
  expect(at(operation, 'responses')).toEqual({ default: { $ref: '#/components/responses/NotShown' } });
});

it('keeps each of the operations as it would be alone, with the path and the names of its own route', async () => {
  const operations = at(await documentOf(), ...path, 'get', 'x-catalpa-operations');
  expect(at(operations, '0')).toMatchObject({
    'x-catalpa-route': '/shop/v1/icons/{collection}',
    operationId: 'listIcons',
    'x-catalpa-endpoint': 'listIcons',
    'x-catalpa-constraints': [{ kind: 'needs', given: 'size', parameters: ['terms'] }],
  });
  expect(at(operations, '1')).toMatchObject({
    'x-catalpa-route': '/shop/v1/icons/{name}',
    operationId: 'getIcon',
    parameters: [
      { name: 'collection', in: 'path', 'x-catalpa-name': 'name', 'x-catalpa-segment': 'pair' },
      { name: 'page' },
      { name: 'size', required: true },
      { name: 'terms' },
    ],
  });
});

it('has the bodies of the endpoints as alternatives, and needs one where each of them needs it', async () => {
  const operation = at(await documentOf(), ...path, 'put');
  expect(at(operation, 'operationId')).toBe('putIcon');
  expect(at(operation, 'requestBody')).toEqual({
    content: {
      'application/json': {
        schema: {
          anyOf: [
            { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false },
            { type: 'object', properties: { to: { type: 'integer' } }, required: ['to'], additionalProperties: false },
          ],
        },
      },
    },
  });
});

it('has the same in 3.0', async () => {
  const operation = at(await documentOf('3.0'), ...path, 'get');
  expect(at(operation, 'parameters', '1', 'schema')).toEqual({
    anyOf: [{ type: 'integer', default: 1 }, { type: 'integer' }],
  });
  expect(at(operation, 'x-catalpa-operations', '1', 'operationId')).toBe('getIcon');
});
