import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answering, type Handler } from '../import/read/server.ts';
import { itemIn, statedSite } from '../observe/stated-site.ts';
import { folderOf } from '../support/cli.ts';
import { tree } from '../write/support.ts';

const announced =
  'catalpa: up to 1500 requests that only read, to http://host, about 5 endpoints; Ctrl-C ends it, and compares what was answered\n';
const notCompared =
  '2 other endpoints not compared: the server answers 401 (1), no value of "code" is known (1); 2 other endpoints without a stated response';
const whole = `${announced}catalpa: compared the answers of 3 endpoints; ${notCompared}; 10 requests, 1 refused or without an answer in JSON\n`;

test('A site that answers as its schemas say has not drifted, each context has its fields, and nothing is written', async () => {
  const { folder, drift, requests } = await statedSite();
  const before = tree(folder);
  expect(await drift()).toEqual({ code: 0, out: 'no drift\n', error: whole });
  expect(tree(folder)).toEqual(before);
  expect(requests).toEqual([
    'GET /wp-json?context=help',
    'GET /wp-json',
    'GET /wp-json/shop/v1/items',
    'GET /wp-json/shop/v1/types',
    'GET /wp-json/shop/v1/private',
    'GET /wp-json/shop/v1/items/1',
    'GET /wp-json/shop/v1/items/2',
    'GET /wp-json/shop/v1/items?context=edit',
    'GET /wp-json/shop/v1/items?context=embed',
    'GET /wp-json/shop/v1/items/1?context=edit',
    'GET /wp-json/shop/v1/items/1?context=embed',
  ]);
});

const differences = `./spec/server/site/resources/item.yaml:11:56 warning response-changed
  the response of "GET /shop/v1/items", "GET /shop/v1/items/{id}" and "GET /shop/v1/types": the type of "sizes.24" was "integer", is "string"
  10 |     author: { type: object, properties: { link: { type: string, format: uri, contexts: [view, edit]…
  11 |     sizes: { type: object, properties: { '24': { type: integer }, wide: { type: integer } } }
     |                                                        ^^^^^^^
  the server says: http://host/wp-json/shop/v1/items:11:33
  10 |     type: object
  11 |     properties: { '24': { type: string, required: true }, wide: { type: integer, required: true } }
     |                                 ------

./spec/server/site/resources/item.yaml:8:37 warning response-changed
  the response of "GET /shop/v1/items" and "GET /shop/v1/items/{id}": "note" is also in the contexts "view" and "embed"
   7 |     name: { type: string, contexts: [view, edit] }
   8 |     note: { type: string, contexts: [edit] }
     |                                     ^^^^^^
  the server says: http://host/wp-json/shop/v1/items:20:9
  19 |   name: { type: string, contexts: [view, edit] }
  20 |   note: { type: string, required: true }
     |         --------------------------------

http://host/wp-json/shop/v1/items:21:3 note response-field-added
  the response of "GET /shop/v1/items", "GET /shop/v1/items/{id}" and "GET /shop/v1/types": "colour" is new
  20 |   note: { type: string, required: true }
  21 |   colour: { type: string, required: true }
     |   ^^^^^^
  its place in the catalogue: ./spec/server/site/resources/item.yaml:5:3
   4 |   type: object
   5 |   properties:
     |   ----------

http://host/wp-json/shop/v1/items:22:3 note response-field-added
  the response of "GET /shop/v1/items", "GET /shop/v1/items/{id}" and "GET /shop/v1/types": "secret" is new
  21 |   colour: { type: string, required: true }
  22 |   secret: { type: string, required: true }
     |   ^^^^^^
  its place in the catalogue: ./spec/server/site/resources/item.yaml:9:5
   8 |     note: { type: string, contexts: [edit] }
   9 |     secret: { type: string, writeOnly: true }
     |     ------

./spec/server/site/resources/item.yaml:7:11 warning response-changed
  the response of "GET /shop/v1/items": "name" is no longer required: 2 of 4 objects lack it
   6 |     id: { type: integer, contexts: [view, edit, embed] }
   7 |     name: { type: string, contexts: [view, edit] }
     |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  the server says: http://host/wp-json/shop/v1/items:19:9
  18 |     required: true
  19 |   name: { type: string, contexts: [view, edit] }
     |         ----------------------------------------

./spec/server/site/resources/item.yaml:12:5 error response-field-removed
  the response of "GET /shop/v1/items", "GET /shop/v1/items/{id}" and "GET /shop/v1/types": "meta" is gone
  11 |     sizes: { type: object, properties: { '24': { type: integer }, wide: { type: integer } } }
  12 |     meta: { type: object, properties: {} }
     |     ^^^^
  the server has none here: http://host/wp-json/shop/v1/items:3:1
   3 | properties:
     | ----------

./spec/server/site/resources/item.yaml:7:11 warning response-changed
  the response of "GET /shop/v1/items/{id}": "name" is no longer required: 1 of 3 objects lacks it
   6 |     id: { type: integer, contexts: [view, edit, embed] }
   7 |     name: { type: string, contexts: [view, edit] }
     |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  the server says: http://host/wp-json/shop/v1/items/{id}:19:9
  18 |     required: true
  19 |   name: { type: string }
     |         ----------------

1 break, 4 may break, 2 harmless
`;

test('Answers that differ are reported once, at the facts of the catalogue, without any value', async () => {
  const { drift, state } = await statedSite();
  state.changed = ({ name, meta: _, ...item }) => ({
    ...item,
    ...(item['id'] === 1 ? { name } : {}),
    note: 'MARKnote',
    sizes: { 24: 'MARK', wide: 2 },
    colour: 'MARKred',
    secret: 'MARKsecret',
  });
  const { code, out, error } = await drift();
  expect({ code, out, error }).toEqual({ code: 1, out: differences, error: whole });
  expect(out).not.toMatch(/mark/i);
  expect(await drift('--fail-on', 'none')).toMatchObject({ code: 0 });
});

const json = (value: unknown): Handler => answering(JSON.stringify(value));

test('An answer of another form than the stated one is reported at its endpoint', async () => {
  const { drift } = await statedSite({ '/wp-json/shop/v1/types': json([{ marknew: 1 }]) });
  const { code, out } = await drift();
  expect({ code, out }).toEqual({
    code: 0,
    out: `./spec/server/site/routes/shop.yaml:13:57 warning response-changed
  the response of "GET /shop/v1/types": the type was "object", is "array"
  12 |       - { name: getItem, methods: GET, arguments: { context: { type: CONTEXT, default: view } } }
  13 |   /shop/v1/types: { resource: item, endpoints: [{ name: listTypes, methods: GET }] }
     |                                                         ^^^^^^^^^
  the server says: http://host/wp-json/shop/v1/types:1:7
   1 | type: array
     |       -----

0 break, 1 may break, 0 harmless
`,
  });
});

test('A map without items may be an empty array', async () => {
  const { drift } = await statedSite({ '/wp-json/shop/v1/types': json([]) });
  expect(await drift()).toMatchObject({ code: 0, out: 'no drift\n' });
});

test('The self-description is compared as well', async () => {
  const { drift, described } = await statedSite();
  writeFileSync(described, readFileSync(described, 'utf8').replace('"embed"', '"teaser"'));
  const { code, out } = await drift();
  expect(code).toBe(1);
  expect(out).toContain('"context" of "GET /shop/v1/items": the value "embed" is gone\n');
});

test('A limit ends the requests, and is no fault', async () => {
  const { drift, requests } = await statedSite();
  const { code, error } = await drift('--limit', '3');
  // The description is requested beside them.
  expect([code, requests.length]).toEqual([0, 4]);
  expect(error).toContain(
    'compared the answers of 2 endpoints; 2 other endpoints without a stated response; 3 requests, 0 refused or without an answer in JSON. It ended before all was asked\n',
  );
});

test('A lost connection fails the run, and the answers until then are compared', async () => {
  const handler: Handler = (request, response) =>
    request.url?.includes('context') ? response.destroy() : json([{ id: 'MARK' }])(request, response);
  const routes = ['items', 'items/1'].map((name) => [`/wp-json/shop/v1/${name}`, handler] as const);
  const { drift } = await statedSite(Object.fromEntries(routes));
  const { code, out, error } = await drift('--fail-on', 'none');
  expect(code).toBe(1);
  expect(out).toContain('the type of "id" was "integer", is "string"');
  expect(error).toMatch(/The last request has no answer: "http:\/\/host" cannot be requested: /);
});

test('If no endpoint answers what can be read, nothing is compared, and the reasons are counted', async () => {
  const refusing = answering('{}', {}, 403);
  const { drift } = await statedSite({
    '/wp-json/shop/v1/items': refusing,
    '/wp-json/shop/v1/types': answering('MARK', { location: 'mailto:MARK@x' }, 302),
    '/wp-json/shop/v1/private': refusing,
  });
  const { code, out, error } = await drift();
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(
    'catalpa: no endpoint with a stated response has answered: the server answers 403 (2), "http://host" leads to an address of "mailto:", which cannot be requested (1), no value of "id" is known (1), no value of "code" is known (1)\n  Check the address, and that the catalogue is that of the server; if a login is required, see --header.\n',
  );
});

const recorded = [
  '  the response of "GET /shop/v1/items": the type of "id" was "integer", is "integer" or "string"',
  '  the server says: answers/one.json#/shop/v1/items:4:15',
  '  the response of "GET /shop/v1/items": the type of "name" was "string", is "integer" or "string"',
  '  the server says: answers/one.json#/shop/v1/items:5:17',
  '  the response of "GET /shop/v1/types": the type of "id" was "integer", is "string"',
  '  the server says: answers/two.json#/shop/v1/types:2:27',
  '  the response of "GET /shop/v1/types": "author" is no longer required: 1 of 1 object lacks it',
  '  the server says: answers/two.json#/shop/v1/types:2:13',
  '  the response of "GET /shop/v1/types": "sizes" is no longer required: 1 of 1 object lacks it',
  '  the server says: answers/two.json#/shop/v1/types:2:13',
  '  the response of "GET /shop/v1/types": "meta" is no longer required: 1 of 1 object lacks it',
  '  the server says: answers/two.json#/shop/v1/types:2:13',
  '0 break, 6 may break, 0 harmless',
];

test('Recorded answers are compared, alone or with a description, and those with chosen fields in part', async () => {
  const { cli, described } = await statedSite();
  const answers = folderOf({
    'one.json': JSON.stringify([
      { request: 'GET /shop/v1/items?context=edit', answer: [{ ...itemIn('edit', 1), id: 'MARK' }] },
      { request: 'GET /shop/v1/items?_fields=id', answer: [{ id: 2 }] },
      { request: '/shop/v1/items?_fields%5B%5D=name&_embed=author', answer: [{ name: 5 }] },
      { request: '/shop/v1/items?_envelope=1', answer: { body: [itemIn('view', 1)], status: 200, headers: [] } },
      { request: '/shop/v1/items?_envelope=1', answer: { body: { code: 'MARK' }, status: 403, headers: [] } },
      { request: 'GET /shop/v1/motto', answer: 'MARK' },
    ]),
    'two.json': JSON.stringify({ request: '/shop/v1/types', answer: { markone: { id: 'MARK' } } }),
  });
  for (const target of [[], [described]]) {
    const { code, out, error } = await cli('drift', ...target, '--observe', '--from', answers);
    expect(code).toBe(0);
    expect(error).toBe(
      'catalpa: compared the answers of 2 endpoints; 7 requests, 2 refused or about other endpoints\n',
    );
    expect(out.replaceAll(answers, 'answers').match(/^(?: {2}the (?:res|ser).*|\d.*)$/gm)).toEqual(recorded);
    expect(out).not.toMatch(/mark/i);
  }
});

test('Hostile answers are compared without harm', async () => {
  const deep = `${'[{"a":'.repeat(1000)}1${'}]'.repeat(1000)}`;
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`mark${index}`, index])));
  const { drift } = await statedSite({
    '/wp-json/shop/v1/items': answering(`[{"id":1,"__proto__":{"id":"x"},"constructor":1,"author":${deep}}]`),
    '/wp-json/shop/v1/items/1': answering(`{"author":{"link":${deep}},"sizes":${many}}`),
    '/wp-json/shop/v1/types': answering(`{"__proto__":${deep},"toString":{"id":"x"},"":null}`),
  });
  const { code, out, error } = await drift();
  expect(code).toBe(1);
  expect(error).toContain('compared the answers of 3 endpoints');
  expect(out).toContain('the type of "author" was "object", is "array"');
  expect(out).toContain('"GET /shop/v1/types": the type of "id" was "integer", is "string"');
});
