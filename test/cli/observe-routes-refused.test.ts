import { expect, test } from 'vitest';
import { answering, redirecting, serve } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';

test.each<[string, string, string]>([
  ['a page that names no index', '<html><title>Nothing</title></html>', '"http://host/wp-json" is no index of routes'],
  ['JSON that is no index', '{"routes":1}', '"http://host/wp-json" is no index of routes'],
  ['half an object', '{"routes":', '"http://host/wp-json" is no index of routes'],
])('An address with %s is refused, and nothing is written', async (_what, text, fact) => {
  const address = await serve({
    '/wp-json': answering(text, { 'content-type': text.startsWith('<') ? 'text/html' : 'application/json' }),
  });
  const { observe, observed } = siteProject();
  const { code, error } = await observe(`${address}/wp-json`);
  expect(code).toBe(2);
  expect(error).toContain(fact);
  expect(error).toContain('Name the address of the index, such as …/wp-json/ or …/?rest_route=/.');
  expect(observed()).toEqual({});
});

test('An index on another server is not asked', async () => {
  const { address, requests } = await servedSite();
  const first = await serve({ '/wp-json': redirecting(address) });
  const { code, error } = await siteProject().observe(`${first}/wp-json`);
  expect(code).toBe(2);
  expect(error).toContain('Name the address there, if that server is meant.');
  expect(requests).toHaveLength(1);
});

test('Routes that are all refused are an error, and nothing is written', async () => {
  const { address } = await servedSite();
  const { observe, observed } = siteProject({
    'spec/server/site/routes/index.yaml':
      'title: Index\nroutes: { /shop/v1/private: { endpoints: [{ name: getPrivate, methods: GET }] } }\n',
    'spec/server/site/routes/shop.yaml':
      'title: Shop\nroutes: { /shop/v1/none: { endpoints: [{ name: getNone, methods: GET }] } }\n',
  });
  const { code, error } = await observe(address);
  expect(code).toBe(2);
  expect(error).toContain(
    'no endpoint whose response is unknown has answered: the server answers 401 (1), the server answers 404 (1)\n  Check the address, and that the catalogue is that of the server; if a login is required, see --header.\n',
  );
  expect(observed()).toEqual({});
});

const plain = (bindings: string): string =>
  `title: Site\nversion: '1.0.0'\nextends: ./server\n${bindings === '' ? '' : `bindings: [${bindings}]\n`}`;

const own = `name: own
title: Own
basis: Ours
responses: { context: context, forms: [{ says: The item., form: item }] }
fills: { answers: { says: They show items., partly: true } }
`;

test('Without a binding in the catalogue, that of the preset is taken', async () => {
  const { address } = await servedSite();
  const { observe } = siteProject({ 'spec/catalogue.yaml': plain('') });
  expect((await observe(address)).code).toBe(0);
});

test('A binding that does not say how answers are learnt is not enough', async () => {
  const { address, requests } = await servedSite();
  const { observe } = siteProject({
    'spec/catalogue.yaml': plain('site.own'),
    'spec/server/site/bindings/own.yaml': own,
    'spec/server/site/gaps.yaml': 'gaps: { answers: { missing: What responses are, scope: response } }\n',
  });
  const { code, error } = await observe(address);
  expect(code).toBe(2);
  expect(error).toContain('the binding "own" of "site" does not say how answers are learnt');
  expect(error).toContain('State it there under "responses", as "observing".');
  expect(requests).toEqual([]);
});

test.each<[string, readonly string[], string]>([
  [
    'the address of a MediaWiki',
    ['https://wiki.example/w/api.php'],
    'the catalogue "./spec" has no interface of modules\n  Name a server of another kind: its interfaces are "site".\n',
  ],
  ['a folder without recorded answers', ['--from', '/dev'], 'the folder "/dev" has no file with a recorded answer'],
  [
    'an interface that it lacks',
    ['https://site.example/wp-json', '--interface', 'shop'],
    'the catalogue has no interface "shop"\n  Interfaces are site.\n',
  ],
  [
    'an interface of another kind',
    ['https://wiki.example/w/api.php', '--interface', 'site'],
    'the interface "site" is one of routes, and the address is that of an interface of modules\n  Name another one',
  ],
  [
    'an address of another protocol',
    ['ftp://site.example/wp-json'],
    'addresses of "ftp:" cannot be requested\n  Use an http: or https: address.\n',
  ],
  [
    'a wait that is no number',
    ['https://site.example/wp-json', '--wait', 'abc'],
    'It must be a number of seconds, 0 or more, up to 3600.',
  ],
  ['no address', ['site.example/wp-json'], '"site.example/wp-json" is not the address of a server'],
])('%s is wrong usage', async (_what, args, fact) => {
  const { code, error } = await siteProject().observe(...args);
  expect(code).toBe(2);
  expect(error).toContain(fact);
});

test('An endpoint that the catalogue itself states is not asked, as what is observed stands below it', async () => {
  const { address, requests } = await servedSite();
  const { observe, cli } = siteProject({
    'spec/site/routes/own.yaml':
      'title: Own\nroutes: { /shop/v1/own: { endpoints: [{ name: getOwn, methods: GET }] } }\n',
  });
  const { code, out } = await observe(address);
  expect(code).toBe(0);
  expect(out).toContain('  GET /shop/v1/own: the catalogue itself states it, above what is observed\n');
  expect(requests).not.toContain('GET /wp-json/shop/v1/own');
  expect((await cli('check')).code).toBe(0);
});
