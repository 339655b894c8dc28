import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { boundWholeWiki } from '../../support/whole-wiki.ts';
import { documentOf, items, query, shop, wiki } from './bound-documents.ts';
import { at, objectsIn, parsedFilesOf } from './documents.ts';

it('says at the top that a document is made with a binding, on what ground, and what it states', async () => {
  const fills = '{ one: { says: "Several are `a[]`", arrays: "{name}[]" }, two: { says: It is, partly: true } }';
  const document = await documentOf('shop.site.json', shop(fills));
  expect(at(document, 'info', 'title')).toBe('Shop (A site)');
  const text = String(at(document, 'info', 'description'));
  expect(text).toContain('With the binding A site, which is not from the sources: Hearsay.');
  expect(text).toContain(
    '## A site\n\n- Several are `a[]` (`one`)\n- It is (`two`, a part of which is still not shown)',
  );
  expect(text).not.toContain('- It (`one`)');
  expect(text).toContain('- It (`two`)');
  expect(at(document, 'x-catalpa-binding')).toEqual({
    name: 'site',
    title: 'A site',
    basis: 'Hearsay',
    fills: { one: { says: 'Several are `a[]`' }, two: { says: 'It is', partly: true } },
  });
  expect(at(document, 'x-catalpa-generated')).toContain('shop/bindings/site.yaml, which is not from the sources');
  const unbound = await documentOf('shop.json', shop(fills));
  expect(JSON.stringify(unbound)).not.toContain('Hearsay');
});

it('names an array in the query as the binding does, and assumes nothing of it', async () => {
  const document = await documentOf('shop.site.json', shop('{ one: { says: So, arrays: "{name}[]" } }'));
  expect(at(document, ...items, 'get', 'parameters', '0')).toEqual({
    name: 'state[]',
    in: 'query',
    description: 'Multiple values are written as `state[]=…&state[]=…`.',
    style: 'form',
    explode: true,
    schema: { type: 'array', items: { $ref: '#/components/schemas/STATE' } },
    'x-catalpa-name': 'state',
  });
});

it.each([
  ['|', { style: 'pipeDelimited', explode: false }, 'joined by `|`.'],
  [' ', { style: 'spaceDelimited', explode: false }, 'joined by'],
  [',', { style: 'form', explode: false }, 'joined by `,`.'],
  [';', { style: 'form', explode: false }, 'joined by `;`, which OpenAPI has no style for.'],
])('joins values by "%s" in the style that OpenAPI has for it', async (separator, style, words) => {
  const fills = `{ one: { says: So, separator: ${JSON.stringify(separator)} } }`;
  const document = await documentOf('shop.site.json', shop(fills));
  const parameter = at(document, ...items, 'get', 'parameters', '0');
  expect(parameter).toMatchObject({ name: 'state', ...style, 'x-catalpa-separator': separator });
  expect(at(parameter, 'description')).toContain(words);
});

it('has a server for each address, and no query in the URL of one where the version forbids it', async () => {
  const addresses =
    '[{ name: pretty, template: "{base}/api{route}" }, { name: plain, template: "{base}/?r={route}#{x}" }]';
  const files = shop(`{ one: { says: So, addresses: ${addresses} } }`);
  const servers = at(await documentOf('shop.site.json', files), 'servers');
  expect(servers).toMatchObject([{ url: '{base}/api' }, { url: '{base}/?r=' }]);
  expect(at(servers, '1', 'x-catalpa-address')).toBe('{base}/?r={route}#{x}');
  const newest = at(await documentOf('shop.site.openapi-3.2.json', files, '3.2'), 'servers');
  expect(newest).toMatchObject([
    { name: 'pretty', url: '{base}/api' },
    { name: 'plain', url: '{base}', variables: { base: { default: 'https://base.invalid' } } },
  ]);
  expect(at(newest, '1', 'description')).toContain('/?r= comes between this URL and the path');
});

it('has the statuses that the binding states, with the body of errors and no other', async () => {
  const statuses = 'statuses: [{ status: 201, methods: [POST], says: Made. }, { status: 200, says: Well. }]';
  const schema = '{ type: object, properties: { code: { type: string } } }';
  const errors = `errors: { statuses: { '404': Not there. }, schema: ${schema} }`;
  const document = await documentOf(
    'shop.site.json',
    shop(`{ one: { says: So, ${statuses} }, two: { says: So, ${errors} } }`),
  );
  const responses = (code: string) => ({
    [code]: { $ref: `#/components/responses/Status${code}` },
    '404': { $ref: '#/components/responses/Status404' },
  });
  expect(at(document, ...items, 'get', 'responses')).toEqual(responses('200'));
  expect(at(document, ...items, 'post', 'responses')).toEqual(responses('201'));
  expect(at(document, 'components', 'responses')).toEqual({
    Status200: { description: 'Well. The sources do not show the body of this response.' },
    Status201: { description: 'Made. The sources do not show the body of this response.' },
    Status404: {
      description: 'Not there.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  });
  expect(at(document, 'components', 'schemas', 'Error')).toEqual(
    JSON.parse('{"type":"object","properties":{"code":{"type":"string"}}}'),
  );
});

it('keeps the response of any status where the binding is silent on errors', async () => {
  const document = await documentOf(
    'shop.site.json',
    shop('{ one: { says: So, statuses: [{ status: 204, says: Well. }] } }'),
  );
  expect(Object.keys(at(document, ...items, 'get', 'responses') ?? {})).toEqual(['204', 'default']);
});

const flags = `
name: flags
group: list
prefix: f
source: wiki-doc 3.2
parameters: { raw: boolean, 'need': { type: string, required: true }, token: { type: string, sensitive: true } }
`;

it('makes one operation of all modules, with every parameter by its name in requests', async () => {
  const document = await documentOf('wiki.site.json', { ...wiki(query), 'wiki/modules/list/flags.yaml': flags });
  expect(at(document, 'servers', '0', 'url')).toBe('{base}/w');
  const operation = at(document, 'paths', '/api.php', 'get');
  expect(operation).toMatchObject({ operationId: 'ask', tags: ['Ask'] });
  const parameters = at(document, 'components', 'parameters');
  const fixed = ['action', 'list', 'generator'];
  const ofModules = ['fraw', 'fneed', 'ftoken', 'pfrom', 'pprop', 'plimit', 'pdir'];
  const names = [...fixed, ...ofModules, 'gpfrom', 'gpprop', 'gplimit', 'gpdir', 'continue'];
  expect(Object.keys(parameters ?? {})).toEqual(names);
  expect(at(operation, 'parameters')).toEqual(names.map((name) => ({ $ref: `#/components/parameters/${name}` })));
  expect(at(parameters, 'action')).toMatchObject({ required: true, schema: { type: 'string', const: 'ask' } });
  expect(at(parameters, 'list')).toMatchObject({
    style: 'pipeDelimited',
    explode: false,
    schema: { type: 'array', items: { $ref: '#/components/schemas/ListModule' } },
  });
  expect(at(document, 'components', 'schemas', 'ListModule')).toEqual({ type: 'string', enum: ['flags', 'pages'] });
  expect(at(document, 'components', 'schemas', 'GeneratorModule')).toEqual({ type: 'string', enum: ['pages'] });
  expect(at(parameters, 'fraw')).toMatchObject({ schema: { type: 'boolean', const: true } });
  // A request that is not for the module does without it.
  expect(at(parameters, 'fneed', 'required')).toBe(undefined);
  expect(at(parameters, 'fneed')).toMatchObject({
    description: 'Required by `query+flags`.',
    'x-catalpa-required': true,
  });
  expect(at(parameters, 'ftoken', 'schema')).toEqual({ type: 'string', format: 'password' });
  expect(at(parameters, 'gplimit')).toEqual({
    ...(at(parameters, 'plimit') as object),
    name: 'gplimit',
    'x-catalpa-generator': true,
  });
  expect(at(parameters, 'plimit')).toMatchObject({
    'x-catalpa-module': 'pages',
    'x-catalpa-name': 'limit',
    'x-catalpa-applies': [{ condition: 'useronly' }],
    schema: { $ref: '#/components/schemas/LIMIT' },
  });
  expect(at(parameters, 'pprop', 'description')).toContain(
    'Multiple values are joined by `|`, or, where one holds a `|`, by U+001F with one more in front.',
  );
  expect(at(operation, 'x-catalpa-modules', 'list', 'pages')).toEqual({
    selector: 'list',
    prefix: 'p',
    generator: true,
    schema: '#/components/schemas/PagesParameters',
  });
});

it('names the modules of several groups by one parameter where the binding has but one for them', async () => {
  const groups =
    'moduleGroups: { list: { title: Lists, source: wiki-doc 1 }, meta: { title: Meta, source: wiki-doc 1 } }';
  const document = await documentOf('wiki.site.json', {
    ...wiki(query.replace('{ list: list }', '{ list: modules, meta: modules }')),
    'wiki/interface.yaml': (mini['wiki/interface.yaml'] ?? '').replace(/moduleGroups: .*/, groups),
    'wiki/modules/meta/site.yaml':
      'name: site\ngroup: meta\nprefix: s\nsource: wiki-doc 3.2\nparameters: { a: string }',
  });
  expect(at(document, 'components', 'parameters', 'modules', 'x-catalpa-module-groups')).toEqual(['list', 'meta']);
  expect(at(document, 'components', 'schemas', 'ModulesModule', 'enum')).toEqual(['pages', 'site']);
});

it('has components only where the binding says too little of requests', async () => {
  const document = await documentOf(
    'wiki.site.json',
    wiki('{ one: { says: So, addresses: [{ name: main, template: /api }] } }'),
  );
  expect(at(document, 'paths')).toEqual({});
  expect(at(document, 'info', 'description')).toContain('This document therefore has no paths');
});

it('has one parameter for those of one name, which accepts what any of them accepts', async () => {
  const catalogue = boundWholeWiki();
  const document = (await parsedFilesOf(openapiGenerator, catalogue)).get('wiki.mediawiki.json') ?? null;
  const parameters = Object.values(at(document, 'components', 'parameters') ?? {}).map((one) => at(one, 'name'));
  expect(new Set(parameters).size).toBe(parameters.length);
  expect(at(document, 'components', 'parameters', 'prop')).toEqual({
    name: 'prop',
    in: 'query',
    description: expect.stringMatching(/For `parse`\.\n\n[\s\S]*For `query`\.$/),
    style: 'pipeDelimited',
    explode: false,
    schema: {
      anyOf: [
        expect.objectContaining({ items: { type: 'string', enum: ['links', 'text'] } }),
        expect.objectContaining({ items: { type: 'string', enum: ['links'] } }),
      ],
    },
    'x-catalpa-module': ['parse', 'query'],
  });
  // What every request has is stated once, and what is fixed stays so.
  expect(at(document, 'components', 'parameters', 'maxlag')).toMatchObject({ schema: { type: 'integer' } });
  expect(at(document, 'components', 'parameters', 'formatversion')).toMatchObject({ 'x-catalpa-fixed': true });
});

it('shows no body of a response, no scheme and no method but those that the sources or a binding state', async () => {
  const documents = await parsedFilesOf(openapiGenerator, boundShippedCatalogue());
  const wikiDocument = documents.get('wiki.mediawiki.json') ?? null;
  expect(Object.keys(at(wikiDocument, 'paths') ?? {})).toEqual(['/api.php']);
  expect(Object.keys(at(wikiDocument, 'paths', '/api.php') ?? {})).toEqual(['get']);
  const shown = [...objectsIn(documents.get('content.wordpress.json') ?? null)].filter(
    ([one, pointer]) => /\/responses\/[^/]+$/.test(pointer) && 'content' in one,
  );
  expect(shown.map(([, pointer]) => pointer)).toEqual([
    '#/paths/~1/get/responses/200',
    ...['400', '401', '403', '404', '500'].map((code) => `#/components/responses/Status${code}`),
  ]);
  for (const unbound of ['content.json', 'wiki.json']) {
    expect(JSON.stringify(documents.get(unbound))).not.toMatch(/"security(Schemes)?":/);
  }
});
