import { expect, test, vi } from 'vitest';
import { answering, type Handler, redirecting } from '../import/read/server.ts';
import { secondSite, servedSite, siteProject } from '../observe/observed-site.ts';
import { servedWiki, wikiProject } from '../observe/observed-wiki.ts';

test('Wrong requests are refused before anything is sent, each issue at its parameter', async () => {
  const { address, requests } = await servedSite();
  const { cli } = siteProject();
  expect(await cli('request', 'GET /shop/v1/things?colour=rad&pag=2', '--server', address)).toEqual({
    code: 1,
    error: '',
    out: `request:1:21 error not-listed
  "colour": not listed (string)
  1 | GET /shop/v1/things?colour=rad&pag=2
    |                     ^^^^^^^^^^
  hint: Supply one of "red", "green". Did you mean "red"?

request:1:32 error unknown-parameter
  "pag": unknown parameter (string)
  1 | GET /shop/v1/things?colour=rad&pag=2
    |                                ^^^^^
  hint: Supply a known name. Did you mean "page"?

nothing was sent: the request has 2 errors
`,
  });
  expect(requests).toEqual([]);
});

test.each([
  ['GET /shop/v1/thing', '"GET /shop/v1/thing" is not an operation. Did you mean "GET /shop/v1/things"?'],
  ['PATCH /shop/v1/things', 'is not an operation'],
  ['GET /shop/v1/things/seven', '"id": wrong type (string)'],
  ['GET /shop/v1/embed', '"url": missing'],
])('The request %s is refused', async (request, fact) => {
  const { cli } = siteProject();
  const { code, out } = await cli('request', request, '--server', 'http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(out).toContain(fact);
});

const site = { args: ['--server', 'http://127.0.0.1:9/wp-json'], project: siteProject };
const wiki = { args: ['--server', 'http://127.0.0.1:9/api.php'], project: wikiProject };

test.each<[string, typeof site, readonly string[], string]>([
  ['a method alone', site, ['GET'], 'the request has no path\n  Write it as "GET /posts".'],
  [
    'a path that begins with a name',
    site,
    ['get shop/v1/motto'],
    'the path of the request does not begin with "/"\n  Write it as "GET /shop/v1/motto".',
  ],
  ['nothing', site, [''], 'the request is empty\n  Write it like "GET /posts" or "list=allpages&aplimit=3".'],
  [
    'modules of a catalogue of routes',
    site,
    ['list=users'],
    'a query is for modules, and the catalogue has no interface of modules\n  Write a method and a path',
  ],
  [
    'a route of a catalogue of modules',
    wiki,
    ['GET /a'],
    'a method and a path are for a route, and the catalogue has no interface of routes\n  Write a query',
  ],
  [
    'an unknown interface',
    site,
    ['GET /shop/v1/motto', '--interface', 'sit'],
    'the catalogue has no interface "sit"\n  Did you mean "site"?',
  ],
  [
    'one of two interfaces',
    { ...site, project: () => siteProject(secondSite) },
    ['GET /shop/v1/motto'],
    '"site" and "second" are both interfaces of routes\n  Name one with --interface.',
  ],
  [
    'an unknown binding',
    site,
    ['GET /shop/v1/motto', '--binding', 'wordpess'],
    '"site" has no binding "wordpess"\n  Did you mean "wordpress"?',
  ],
  [
    'an address as the request',
    site,
    ['GET http://a.example/wp-json/posts'],
    'the request has the address of a server\n  Name that with --server',
  ],
  [
    'a server that is none',
    { ...site, args: [] },
    ['GET /shop/v1/motto', '--server', 'wiki'],
    '"wiki" is not the address of a server',
  ],
  [
    'no server',
    { ...site, args: [] },
    ['GET /shop/v1/motto'],
    'the catalogue does not state the address of "site"\n  Name it, as in --server https://site.example/wp-json.',
  ],
  ['a body for modules', wiki, ['list=users', '--body', '{}'], '--body is for routes, and the request is for modules'],
  ['a body that is not JSON', site, ['GET /shop/v1/motto', '--body', '{'], 'the body is not JSON: '],
  [
    'a header that is none',
    site,
    ['GET /shop/v1/motto', '-H', 'a'],
    'a header has no ":" between its name and its value',
  ],
])('Wrong usage: %s', async (_what, { args, project }, wrong, fact) => {
  const { code, out, error } = await project().cli('request', ...wrong, ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(`catalpa: ${fact}`);
});

test.each<[string, Handler, number, string]>([
  [
    'an error of the interface',
    answering('{"error":{"code":"readapidenied","info":"You need \\u001b[1mrights"}}'),
    1,
    'catalpa: the server answers 200, "readapidenied": You need <U+001B>[1mrights (GET http://host/api.php?',
  ],
  [
    'an error that has no code',
    answering('{"error":{"info":"Sorry"}}'),
    1,
    'catalpa: the server answers 200, with no code: Sorry (GET http://host/api.php?',
  ],
  ['a status alone', answering('', {}, 500), 1, 'catalpa: the server answers 500 (GET '],
  ['a page', answering('<html>'), 2, 'catalpa: the answer is a page, not JSON (GET '],
  [
    'a redirect',
    redirecting('http://elsewhere.example/w/api.php?token=SECRET'),
    2,
    'catalpa: the server redirects to "http://elsewhere.example/w/api.php". Supply that address (GET ',
  ],
])('The server answers with %s', async (_what, handler, code, fact) => {
  const { address } = await servedWiki(handler);
  const ran = await wikiProject().cli('request', 'list=users', '--server', address);
  expect(ran).toMatchObject({ code, out: '' });
  expect(ran.error).toContain(fact);
  expect(ran.error).not.toContain('\u001b');
});

test('A server that cannot be reached is an error of its own', async () => {
  const { code, error } = await wikiProject().cli('request', 'list=users', ...wiki.args);
  expect(code).toBe(2);
  expect(error).toMatch(/^catalpa: the server cannot be reached: .*\n {2}Check the address and the connection\.\n$/);
});

test('The code of an error is shown without the password, and no longer than other words', async () => {
  vi.stubEnv('CATALPA_PASSWORD', 'SECRET');
  const codes = ['is-SECRET', 'x'.repeat(200_000)];
  const { address } = await servedSite({
    '/wp-json/shop/v1/motto': (request, response) =>
      answering(JSON.stringify({ code: codes.shift(), message: 'No' }), {}, 400)(request, response),
  });
  const ask = () => siteProject().cli('request', '/shop/v1/motto', '--server', address, '--login', 'me');
  const end = '(GET http://host/wp-json/shop/v1/motto)\n';
  expect((await ask()).error).toBe(`catalpa: the server answers 400, "is-…": No ${end}`);
  expect((await ask()).error).toBe(`catalpa: the server answers 400, "${'x'.repeat(1000)}": No ${end}`);
  vi.unstubAllEnvs();
});
