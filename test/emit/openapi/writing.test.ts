import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { at, type Parsed, parsedFilesOf, resolved } from './documents.ts';

async function documentOf(path: string, files: Readonly<Record<string, string>>): Promise<Parsed> {
  const document = (await parsedFilesOf(openapiGenerator, withBindings(resolved({ ...mini, ...files })))).get(path);
  if (document === undefined) throw new Error(`there is no document "${path}"`);
  return document;
}

/** The shop seen through a binding that says so of requests; a list of items can be asked for by a flag as well. */
function shop(says: string): Promise<Parsed> {
  return documentOf('shop.site.json', {
    'shop/routes/items.yaml': (mini['shop/routes/items.yaml'] ?? '').replace(
      'page: {',
      'old: { type: boolean, default: false }, page: {',
    ),
    'shop/gaps.yaml': 'gaps: { one: { missing: It, scope: parameter, source: shop-doc 1 } }',
    'shop/bindings/site.yaml': `{ name: site, title: A site, basis: Hearsay, fills: { one: { says: So, ${says} } } }`,
  });
}

const parameters = ['paths', '/shop/v1/items', 'get', 'parameters'];

it('joins the values of an array where a binding has a separator and names for items, as validators do', async () => {
  const document = await shop('separator: ",", arrays: "{name}[]"');
  expect(at(document, ...parameters, '0')).toMatchObject({ name: 'state', style: 'form', explode: false });
});

it('has a boolean of a route that is true by being there, as one of a module', async () => {
  const document = await shop('booleans: presence');
  expect(at(document, ...parameters, '1')).toEqual({
    name: 'old',
    in: 'query',
    description: 'True if present, whatever its value; left out if false.',
    schema: { type: 'boolean', const: true, 'x-catalpa-stated-default': false },
  });
});

it('states the template of a name as a generator has it, and the name of the sources', async () => {
  const document = await documentOf('wiki.site.json', {
    'wiki/modules/list/pages.yaml': `
name: pages
group: list
prefix: p
generator: true
source: wiki-doc 3.1
parameters: { prop: { type: [ids, title], multi: true }, 'text-{prop}': { type: string, variables: { prop: prop } } }
`,
    'wiki/gaps.yaml': 'gaps: { one: { missing: It, scope: parameter, source: wiki-doc 1 } }',
    'wiki/bindings/site.yaml': `
name: site
title: A site
basis: Hearsay
fills:
  one:
    says: So
    addresses: [{ name: main, template: /api }]
    selectors: { list: list }
    generators: { parameter: generator, names: 'g{name}' }
    names: '{prefix}{name}'
    separator: '|'
`,
  });
  expect(at(document, 'components', 'parameters', 'gptext-ids')).toMatchObject({
    name: 'gptext-ids',
    'x-catalpa-name': 'text-{prop}',
    'x-catalpa-template': { name: 'gptext-{prop}', variables: { prop: 'gpprop' } },
  });
});
