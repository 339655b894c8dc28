import { expect, test } from 'vitest';
import { answering, type Handler } from '../import/read/server.ts';
import { secondSite, servedSite, siteProject, statedAlone } from '../observe/observed-site.ts';

const things = `name: things
title: Things
response:
  type: object
  properties:
    id: { type: integer, required: true }
    label: { type: string, required: true }
    sizes: { type: object, additionalProperties: { type: integer }, required: true }
    price: { type: number }
  observedIn: 2
  observedOn: [http://host]
`;

const shop = `change: shop
routes:
  /shop/v1/things:
    endpoints:
      - { change: listThings, response: { resource: things, form: list } }

  /shop/v1/things/{id}:
    endpoints:
      - { change: getThing, response: { resource: thing } }

  /shop/v1/counts:
    endpoints:
      - { change: getCounts, response: { resource: counts } }

  /shop/v1/motto:
    endpoints:
      - { change: getMotto, response: { resource: motto } }

  /shop/v1/embed:
    endpoints:
      - { change: getEmbed, response: { resource: embed } }
`;

const asked = [
  // The first one finds the index.
  'GET /wp-json',
  'GET /wp-json',
  'GET /wp-json/shop/v1',
  'GET /wp-json/shop/v1/things',
  'GET /wp-json/shop/v1/counts',
  'GET /wp-json/shop/v1/motto',
  'GET /wp-json/shop/v1/private',
  'GET /wp-json/shop/v1/things/7',
  'GET /wp-json/shop/v1/things/8',
  // A list has an address on the site itself; one elsewhere is never sent.
  'GET /wp-json/shop/v1/pages',
  'GET /wp-json/shop/v1/embed?url=ORIGIN%2Fmarkpage',
  'GET /wp-json?context=edit',
  'GET /wp-json/shop/v1/things?colour=green',
];

const report = `http://host: 13 requests in 1 s, 1 refused or without an answer in JSON
./spec/observed: 7 endpoints with a response, 21 new fields
./spec/catalogue.yaml: builds on ./observed
3 endpoints not learnt:
  GET /shop/v1/moods: it is for DELETE as well
  GET /shop/v1/private: the server answers 401
  GET /shop/v1/keys/{code}: no value of "code" is known
Next: npx catalpa generate client --out src/generated --catalogue ./spec
`;

test('The endpoints are asked whose responses nothing states, and the catalogue builds on what was learnt', async () => {
  const { address, requests } = await servedSite();
  const { observe, observed, file, cli } = siteProject();
  expect(await observe(address)).toEqual({
    code: 0,
    out: report,
    error:
      'catalpa: up to 1500 requests that only read, to http://host, about 9 endpoints; Ctrl-C ends it and keeps what was learnt\n',
  });
  expect(requests).toEqual(asked);
  expect(file('catalogue.yaml')).toContain('extends: ./observed # imported');
  const { 'site/resources/things.yaml': ofThings, 'site/routes/shop.yaml': ofShop, ...others } = observed();
  expect(ofThings).toBe(things);
  expect(ofShop).toBe(shop);
  expect(others['catalogue.yaml']).toContain('title: What was observed of Site (WordPress)\n');
  expect(await cli('check')).toEqual({ code: 0, out: 'no errors, no warnings\n', error: '' });
});

test('An answer may be an object, a map whose keys are data, a list or a text, and contexts bring fields', async () => {
  const { address } = await servedSite();
  const { observe, observed, cli } = siteProject();
  await observe(address);
  const files = observed();
  expect(files['site/resources/counts.yaml']).toContain('{ type: object, additionalProperties: { type: integer }, ');
  expect(files['site/resources/motto.yaml']).toContain('response: { type: string, ');
  expect(files['site/resources/index.yaml']).toContain('timezone: { type: string, contexts: [edit], seenOnce: true }');
  expect(files['site/resources/index.yaml']).toMatch(
    /_links:\n +type: object\n +additionalProperties:\n +type: array\n/,
  );
  expect(files['site/resources/thing.yaml']).toContain('label: { type: string?, required: true }');
  expect((await cli('show', 'GET /shop/v1/things')).out).toContain(
    'returns a list of things, learnt from 2 answers of',
  );
});

test('No file has a value: no text, address or key of a map', async () => {
  const { address } = await servedSite();
  const { observe, observed } = siteProject();
  await observe(address);
  expect(Object.keys(observed())).toHaveLength(11);
  expect(JSON.stringify(observed())).not.toMatch(/mark/i);
});

test('A dry run lists the requests and sends none', async () => {
  const { address, requests } = await servedSite();
  const { observe, observed } = siteProject();
  const { code, out } = await observe(address, '--dry-run', '--limit', '20');
  expect(code).toBe(0);
  expect(out).toBe(`9 endpoints would be asked, with up to 3 values of what is needed:
  GET /
  GET /?context=edit
  GET /shop/v1
  GET /shop/v1/things
  GET /shop/v1/things?colour=green
  GET /shop/v1/counts
  GET /shop/v1/motto
  GET /shop/v1/private
  GET /shop/v1/things/{id}
  GET /shop/v1/embed?url={url}
  GET /shop/v1/keys/{code}
and lists, each once, if no other answer shows values:
  GET /shop/v1/pages: id, url
at most 20 requests altogether
1 endpoint would not be asked:
  GET /shop/v1/moods: it is for DELETE as well
2 endpoints that only read have a response already
`);
  expect(requests).toEqual([]);
  expect(observed()).toEqual({});
});

test('What another run has observed meanwhile on another server is not added to', async () => {
  const project = siteProject();
  const other = await servedSite();
  let begun: Promise<unknown> | undefined;
  const during: Handler = async (_request, response) => {
    begun ??= project.observe(other.address);
    await begun;
    response.end('{"markalice":3}');
  };
  const site = await servedSite({ '/wp-json/shop/v1/counts': during });
  const { code, out, error } = await project.observe(site.address);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(
    'another run has written it meanwhile, and nothing of this one is kept\n  Run it again with --merge',
  );
  expect(project.file('observed/site/resources/counts.yaml')).toContain(new URL(other.address).origin);
});

test('A second run adds what is new, keeps what it does not see, and loses nothing', async () => {
  const project = siteProject();
  const first = await servedSite();
  await project.observe(first.address);
  const gone = answering('{}', {}, 404);
  const second = await servedSite({
    '/wp-json/shop/v1/things': answering('[{"id":"a","colour":"MARKcolour"},{"id":"b","colour":"MARKred"}]'),
    '/wp-json/shop/v1/counts': gone,
    '/wp-json/shop/v1/embed': gone,
  });
  expect((await project.observe(second.address)).error).toContain('Add to it all the same with --merge');
  const { code, out } = await project.observe(second.address, '--merge');
  expect(code).toBe(0);
  expect(out).toContain('7 endpoints with a response, 1 new field; fields of earlier runs were kept');
  expect(out).toContain('a type was added to 1 field:\n  GET /shop/v1/things: id\n');
  expect(out).toContain('3 fields of earlier runs were not seen\n');
  const files = project.observed();
  expect(files['site/resources/things.yaml']).toContain(`    id: { type: integer | string, required: true }
    label: { type: string }
    sizes: { type: object, additionalProperties: { type: integer } }
    price: { type: number }
    colour: { type: string }
`);
  expect(files['site/resources/counts.yaml']).toContain('additionalProperties: { type: integer }');
  expect(files['site/routes/shop.yaml']).toBe(shop);
  expect((await project.cli('check')).code).toBe(0);
});

test('The same answers give the same definitions again', async () => {
  const project = siteProject();
  const { address } = await servedSite();
  await project.observe(address);
  const { out } = await project.observe(address);
  expect(out).toContain('7 endpoints with a response, 0 new fields; fields of earlier runs were kept');
  expect(project.observed()['site/resources/things.yaml']).toBe(things);
});

test('If every response is stated, nothing is sent', async () => {
  const { address, requests } = await servedSite();
  const { observe, observed } = siteProject(statedAlone);
  expect(await observe(address)).toEqual({
    code: 0,
    out: 'nothing is sent: of site.wordpress, 2 endpoints that only read have a response already\n',
    error: '',
  });
  expect(requests).toEqual([]);
  expect(observed()).toEqual({});
});

test('A page of the site is enough, and plain addresses have the route in a parameter', async () => {
  const { address, requests } = await servedSite({
    '/': (request, response) => {
      const route = new URL(request.url ?? '', 'http://host').searchParams.get('rest_route');
      if (route === '/shop/v1/motto') response.end('"MARKmotto"');
      else if (route === '/') response.end('{"routes":{"/":{}},"namespaces":[]}');
      else if (route !== null) response.writeHead(404).end('{}');
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><link rel="https://api.w.org/" href="/?rest_route=/"></html>');
    },
  });
  const { observe, observed } = siteProject();
  const { code } = await observe(address.replace('/wp-json', '/'));
  expect(code).toBe(0);
  expect(requests).toContain('GET /?rest_route=%2Fshop%2Fv1%2Fmotto');
  expect(requests).toContain('GET /?rest_route=%2F&context=edit');
  expect(observed()['site/resources/motto.yaml']).toContain('type: string');
});

test('Of two interfaces, the one that is named is observed, and what was learnt of the other stays', async () => {
  const { address } = await servedSite();
  const { observe, observed, cli } = siteProject(secondSite);
  const unnamed = await observe(address);
  expect([unnamed.code, unnamed.error]).toEqual([
    2,
    expect.stringContaining('"site" and "second" are both interfaces of routes\n  Name one with --interface.'),
  ]);
  expect((await observe(address, '--interface', 'second')).code).toBe(0);
  expect((await observe(address, '--interface', 'site')).code).toBe(0);
  expect(observed()['second/routes/shop.yaml']).toBe(shop);
  expect(observed()['site/routes/shop.yaml']).toBe(shop);
  expect(observed()['catalogue.yaml']).toContain('title: What was observed\n');
  expect((await cli('check')).code).toBe(0);
});
