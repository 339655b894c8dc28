import { expect, test } from 'vitest';
import { answering } from '../import/read/server.ts';
import { siteProject } from '../observe/observed-site.ts';
import { statedSite } from '../observe/stated-site.ts';
import { folderOf } from '../support/cli.ts';

test.each<[string, readonly string[], string]>([
  [
    'the address of a MediaWiki',
    ['https://wiki.example/w/api.php', '--observe'],
    'the catalogue has no interface of modules to compare with\n  Import one with "catalpa import paraminfo"',
  ],
  [
    'a kind that the catalogue has not',
    ['http://127.0.0.1:1/wp-json', '--observe', '--kind', 'paraminfo'],
    'the catalogue has no interface of modules to compare with',
  ],
  [
    'a kind of another interface',
    ['http://127.0.0.1:1/wp-json', '--observe', '--kind', 'paraminfo', '--interface', 'site'],
    'the interface "site" is one of routes, and a "paraminfo" describes modules',
  ],
  [
    'no such interface',
    ['--observe', '--from', 'answers', '--interface', 'sites'],
    'the catalogue has no interface "sites"\n  Did you mean "site"?',
  ],
  ['no such folder', ['--observe', '--from', 'no-such-folder'], 'the folder "no-such-folder" cannot be read'],
  [
    'a limit beside recorded answers',
    ['--observe', '--from', 'answers', '--limit', '5'],
    '--limit is about requests to a server, and --from sends none',
  ],
  ['a server that is not there', ['http://127.0.0.1:1/wp-json', '--observe'], '"http://127.0.0.1:1/wp-json'],
])('Wrong usage is told apart: %s', async (_what, args, fact) => {
  const { cli } = await statedSite();
  const { code, out, error } = await cli('drift', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(`catalpa: ${fact.replace('127.0.0.1:1', 'host')}`);
});

test('A catalogue that states no response of a route has nothing to compare with', async () => {
  const routes = `title: Shop\nroutes: { /shop/v1/motto: { endpoints: [{ name: getMotto, methods: GET }] } }\n`;
  const { cli } = siteProject({ 'spec/server/site/routes/shop.yaml': routes });
  expect(await cli('drift', 'http://127.0.0.1:1/wp-json', '--observe')).toEqual({
    code: 2,
    out: '',
    error:
      'catalpa: the catalogue states no response of "site"\n  Learn what the server answers first, with catalpa observe, or leave out --observe.\n',
  });
});

test('A catalogue whose endpoints all need a secret is not one that states no response', async () => {
  const routes = `title: Shop
routes:
  /shop/v1/keys:
    resource: key
    endpoints: [{ name: getKeys, methods: GET, arguments: { pin: { type: string, required: true, sensitive: true } } }]
`;
  const { drift } = await statedSite(
    {},
    {
      'spec/server/site/routes/shop.yaml': routes,
      'spec/server/site/resources/key.yaml':
        'name: key\ntitle: Key\nresponse: { type: object, properties: { id: { type: integer, contexts: [view] } } }\n',
    },
  );
  const { code, error } = await drift();
  expect(code).toBe(2);
  expect(error).toContain('no endpoint with a stated response has answered: it needs a secret, "pin" (1)');
});

test('Recorded answers that are all about other endpoints are an error', async () => {
  const { cli } = await statedSite();
  const answers = folderOf({ 'a.json': JSON.stringify({ request: 'GET /shop/v1/motto', answer: 'MARK' }) });
  expect(await cli('drift', '--observe', '--from', answers)).toEqual({
    code: 2,
    out: '',
    error: `catalpa: nothing was learnt from the answers in "${answers}": "GET /shop/v1/motto" is to no endpoint that is observed\n  Check the path, the catalogue and --interface: catalpa observe learns the responses that nothing states, and catalpa drift compares those that are stated.\n`,
  });
});

test('A list that shows no value is not asked again for values', async () => {
  const { drift, requests } = await statedSite({
    '/wp-json/shop/v1/items': answering('null'),
    '/wp-json/shop/v1/types': answering('{}'),
  });
  expect((await drift()).error).toContain('no value of "id" is known (1)');
  const ofItems = requests.filter((one) => one.endsWith('/items'));
  expect(ofItems).toEqual(['GET /wp-json/shop/v1/items']);
});

const ofModules = `name: pages\ngroup: list\nprefix: p\nparameters: { from: string }\nresponse: { type: object, properties: { title: string } }\n`;
const both: Readonly<Record<string, string>> = {
  'spec/server/catalogue.yaml': `title: Server\nversion: '1.0.0'\ninterfaces: [site, wiki]\n`,
  'spec/server/wiki/interface.yaml': `title: Wiki
kind: modules
path: '{name}'
moduleGroups: { list: { title: Lists, path: 'query+{name}' } }
`,
  'spec/server/wiki/modules/list/pages.yaml': ofModules,
};

test('Of a catalogue with both kinds of interface, the address or a name tells which one is meant', async () => {
  const { drift, cli, described } = await statedSite({}, both);
  expect(await drift()).toMatchObject({ code: 0, out: 'no drift\n' });
  const answers = folderOf({ 'a.json': JSON.stringify({ request: 'GET /shop/v1/items', answer: [] }) });
  const recorded = (...args: readonly string[]) => cli('drift', ...args, '--observe', '--from', answers);
  expect(await recorded('--interface', 'site')).toMatchObject({ code: 0, out: 'no drift\n' });
  expect(await recorded(described, '--kind', 'route-index')).toMatchObject({ code: 0, out: 'no drift\n' });
  expect((await recorded()).error).toContain('"GET /shop/v1/items" names no module');
});
