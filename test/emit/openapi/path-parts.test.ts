import { expect, it } from 'vitest';
import { openapiVersions } from '../../../generators/emit/generator.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { slashedSite } from '../../import/servers/slashed.ts';
import { at, objectsIn, type Parsed, parsedFilesOf } from './documents.ts';

it.each(openapiVersions)(
  '%s has a path for each route, with a variable for each part that a value always has',
  async (version) => {
    const [document = null] = (await parsedFilesOf(openapiGenerator, slashedSite(), [version])).values();
    expect(Object.keys(at(document, 'paths') ?? {}).sort()).toEqual([
      '/shop/v1/blocks/{id-1}/{id-2}/{page}',
      '/shop/v1/files/{path}',
      '/shop/v1/icons',
      '/shop/v1/icons/{collection}',
      '/shop/v1/icons/{name-1}/{name-2}',
      '/shop/v1/themes/{theme}',
    ]);
    expect([...objectsIn(document)].filter(([one]) => 'x-catalpa-operations' in one)).toEqual([]);
  },
);

const icon = async (path: string, catalogue = slashedSite()): Promise<Parsed | undefined> => {
  const [document = null] = (await parsedFilesOf(openapiGenerator, catalogue)).values();
  return at(document, 'paths', path, 'get');
};

it('says of each part which part of which argument it is, and its form', async () => {
  const operation = await icon('/shop/v1/icons/{name-1}/{name-2}');
  expect(at(operation, 'operationId')).toBe('getIconByName');
  const part = { in: 'path', required: true, 'x-catalpa-name': 'name', 'x-catalpa-segment': 'name' };
  expect(at(operation, 'parameters')).toEqual([
    {
      ...part,
      name: 'name-1',
      description: 'Which icon.\n\nPart 1 of `name`.',
      schema: { type: 'string', maxLength: 2000, pattern: '^[a-z][a-z0-9-]*$' },
      'x-catalpa-part': 1,
    },
    {
      ...part,
      name: 'name-2',
      description: 'Which icon.\n\nPart 2 of `name`.',
      schema: { type: 'string', maxLength: 2000, pattern: '^[a-z0-9-]+$' },
      'x-catalpa-part': 2,
    },
  ]);
});

it('shares a path with a route that has as many variables, under the names of these', async () => {
  const text = { type: 'string', required: true };
  const path = '/icons/(?P<collection>[a-z]+)/(?P<icon>[a-z]+)';
  const shared = slashedSite({ [path]: { collection: text, icon: text } });
  const operation = await icon('/shop/v1/icons/{collection}/{icon}', shared);
  expect(at(operation, 'x-catalpa-operations', '1')).toMatchObject({
    'x-catalpa-route': '/shop/v1/icons/{name}',
    parameters: [
      { name: 'collection', 'x-catalpa-name': 'name', 'x-catalpa-part': 1 },
      { name: 'icon', 'x-catalpa-name': 'name', 'x-catalpa-part': 2 },
    ],
  });
});
