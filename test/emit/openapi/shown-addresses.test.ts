import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { mini } from '../../support/mini.ts';
import { documentOf, query, wiki } from './bound-documents.ts';
import { at, parsedFilesOf, resolved } from './documents.ts';

it('leaves the address of a route out of the server where viewers show it, and out of an operation that says something else', async () => {
  const text = (mini['shop/interface.yaml'] ?? '').replace(/address: .*/, "address: '{Base}/{route}'");
  const documents = await parsedFilesOf(openapiGenerator, resolved({ ...mini, 'shop/interface.yaml': text }));
  const document = documents.get('shop.json') ?? null;
  expect(at(document, 'servers')).toEqual([
    {
      url: '{Base}',
      description: 'Set Base for your site.',
      variables: { Base: { default: 'https://base.invalid' } },
      'x-catalpa-address': '{Base}/{route}',
    },
  ]);
  // Nothing else is known of it, and tools expect a description.
  expect(at(document, 'paths', '/shop/v1/items', 'get', 'description')).toBe('Address: `{Base}/shop/v1/items`.');
});

it.each([
  ['{base}/w/api.php', 'Main address. Set base for your site.', ''],
  ['{base}/w/', 'Main address. Set base for your site.', ''],
  ['{base}.php', 'Main address. The address is {base}.php. Set base for your site.', 'Address: `{base}.php`.'],
])('has the address %s of modules in texts only where viewers do not show it', async (template, server, text) => {
  const files = wiki(query.replace('{base}/w/api.php', template));
  const document = await documentOf('wiki.site.json', files);
  const [operations] = Object.values(at(document, 'paths') ?? {});
  expect(at(document, 'servers', '0', 'description')).toBe(server);
  const description = String(at(operations, 'get', 'description') ?? '');
  expect(/Address: `[^`]*`\./.exec(description)?.[0] ?? '').toBe(text);
});
