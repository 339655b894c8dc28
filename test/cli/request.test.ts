import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, serve } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';
import { secondInterface, servedWiki, wikiProject } from '../observe/observed-wiki.ts';
import { catalpa, folderOf } from '../support/cli.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('A request for a route is sent as the client sends it, and the answer is printed as JSON', async () => {
  const { address, requests } = await servedSite();
  const { cli } = siteProject();
  const { code, out, error } = await cli('request', 'GET /shop/v1/things?page=2', '--server', address);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(JSON.parse(out)).toMatchObject([{ id: 7, label: 'MARKlabel' }, { id: 8 }]);
  expect(out.slice(0, 18)).toBe('[\n  {\n    "id": 7,');
  expect(requests).toEqual(['GET /wp-json/shop/v1/things?page=2']);
});

test('The method may be left out, and what a path has is read as the server reads it', async () => {
  const { address, requests } = await servedSite();
  const { cli } = siteProject();
  const ran = await cli('request', '/shop/v1/things/7/', '--server', address);
  expect(ran).toMatchObject({ code: 0, error: '' });
  expect(requests).toEqual(['GET /wp-json/shop/v1/things/7']);
});

test('A route may stand in a parameter of the address', async () => {
  const requests: (string | undefined)[] = [];
  const origin = await serve({
    '/index.php': (request, response) => {
      requests.push(request.url);
      response.end('[]');
    },
  });
  const { cli } = siteProject();
  for (const end of ['', '/'])
    await cli('request', '/shop/v1/things?page=2', '--server', `${origin}/index.php?rest_route=${end}`);
  expect(requests).toEqual(Array(2).fill('/index.php?rest_route=/shop/v1/things&page=2'));
});

test('A request for modules has the parameters that the binding fixes', async () => {
  const { address, requests } = await servedWiki();
  const { cli } = wikiProject();
  const { code, out } = await cli('request', 'list=users&uslimit=3', '--server', address);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ query: { users: [{ userid: 1 }, { userid: 2 }] } });
  expect(requests).toEqual(['GET /api.php?action=query&format=json&formatversion=2&list=users&uslimit=3']);
});

test('The address is that of the catalogue where it states one', async () => {
  const { address, requests } = await servedSite();
  const { cli, file } = siteProject({
    'spec/server/site/interface.yaml': `title: Site
kind: routes
address: '${address}{route}'
namespaces: { shop/v1: {} }
segments: { digits: { pattern: '[\\d]+' }, word: { pattern: '[\\w-]+' } }
`,
  });
  expect(file('server/site/interface.yaml')).toContain(address);
  expect(await cli('request', 'GET /shop/v1/motto')).toEqual({ code: 0, out: '"MARKmotto"\n', error: '' });
  expect(requests).toEqual(['GET /wp-json/shop/v1/motto']);
  const { code, error } = await cli('request', 'GET /shop/v1/motto', '--header', 'X-Own: yes');
  expect({ code, error, count: requests.length }).toEqual({
    code: 2,
    error: `catalpa: credentials are sent only to a server that you name
  Name it, as in --server http://host/wp-json.
`,
    count: 1,
  });
  const dry = await cli('request', 'GET /shop/v1/motto', '--login', 'me', '--dry-run');
  expect(dry.out).toBe('GET http://host/wp-json/shop/v1/motto\n');
});

test('Limits are those of ordinary rights, unless the user has elevated ones', async () => {
  const { address, requests } = await servedWiki();
  const { cli } = wikiProject({
    'spec/server/wiki/modules/list/users.yaml':
      'name: users\ngroup: list\nprefix: us\nparameters: { limit: { type: limit, minimum: 1, maximum: 5, highMaximum: 50 } }\n',
  });
  const request = ['request', 'list=users&uslimit=9', '--server', address];
  expect((await cli(...request)).out).toContain('a whole number from 1 to 5, or 50 with elevated rights');
  expect(requests).toEqual([]);
  expect((await cli(...request, '--elevated')).code).toBe(0);
});

test('An interface is named where several are of the kind', async () => {
  const { address } = await servedWiki();
  const { cli } = wikiProject(secondInterface);
  expect((await cli('request', 'list=users', '--server', address, '--interface', 'second')).code).toBe(0);
});

test('Without a catalogue in the project, the one that ships with Catalpa is used', async () => {
  const { address, requests } = await servedWiki(answering('{"query":{"allpages":[]}}'));
  const config = join(folderOf({ 'catalpa.config.json': '{}' }), 'catalpa.config.json');
  const ran = await catalpa('request', 'list=allpages&aplimit=3', '--server', address, '--config', config);
  expect(ran).toMatchObject({ code: 0, error: '' });
  expect(requests).toEqual(['GET /api.php?action=query&format=json&formatversion=2&list=allpages&aplimit=3']);
});

test('A user and a password in an address, headers and a login of routes are sent, and never shown', async () => {
  const seen: (string | undefined)[] = [];
  const origin = await serve({
    '/wp-json/shop/v1/motto': (request: IncomingMessage, response) => {
      seen.push(request.headers.authorization, request.headers['x-own'] as string);
      response.writeHead(403).end('{"code":"no","message":"SECRET is wrong"}');
    },
  });
  vi.stubEnv('CATALPA_PASSWORD', 'SECRET');
  const { cli } = siteProject();
  const at = (user: string): string => `${origin.replace('http://', `http://${user}`)}/wp-json`;
  const first = await cli('request', '/shop/v1/motto', '--server', at('me:SECRET@'), '-H', 'X-Own: yes');
  const second = await cli('request', '/shop/v1/motto', '--server', at(''), '--login', 'me');
  const basic = `Basic ${Buffer.from('me:SECRET').toString('base64')}`;
  expect(seen).toEqual([basic, 'yes', basic, undefined]);
  expect(first).toEqual({
    code: 1,
    out: '',
    error: `catalpa: the server answers 403, "no": … is wrong (GET http://host/wp-json/shop/v1/motto)
  Check the credentials that are sent.
`,
  });
  expect(second).toEqual(first);
});

test('Invisible characters of an answer are escaped, and the JSON means the same', async () => {
  const answer = { query: { '\u001b[2J': ['\u009b1m', '\u202eback', '\u2028', '\u{e0041}', '\u007f', 'é 😀 <b>'] } };
  const { address } = await servedWiki(answering(JSON.stringify(answer)));
  const { out } = await wikiProject().cli('request', 'list=users', '--server', address);
  expect(out).not.toMatch(/[^\n\P{C}]|\u2028/u);
  expect(JSON.parse(out)).toEqual(answer);
  expect(out).toContain('é 😀 <b>');
});

test('An answer that is nested too deeply is no bug of Catalpa', async () => {
  const { address } = await servedWiki(answering(`{"query":${'['.repeat(200_000)}${']'.repeat(200_000)}}`));
  const { code, error } = await wikiProject().cli('request', 'list=users', '--server', address);
  expect({ code, error }).toEqual({
    code: 2,
    error: 'catalpa: the answer is nested too deeply to be printed\n  Ask for fewer fields.\n',
  });
});
