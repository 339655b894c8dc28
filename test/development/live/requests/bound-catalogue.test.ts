import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { bindImported } from '../../../../scripts/development/live/requests/bound-catalogue.ts';
import { anonymous } from '../../../../scripts/development/live/requests/caller.ts';
import { routePathsOf } from '../../../../scripts/development/live/requests/route-paths.ts';
import { subjectsOf } from '../../../../scripts/development/live/requests/subjects.ts';
import { addressOfRoutes, isLoopback } from '../../../../scripts/development/live/requests/wordpress-requests.ts';
import { catalpa, folderOf } from '../../../support/cli.ts';

/** Imports a description, and applies a preset to it. */
async function imported(importer: string, description: object, preset: string) {
  const folder = folderOf({ 'description.json': JSON.stringify(description) });
  const into = join(folder, 'spec');
  const { code, error } = await catalpa('import', importer, join(folder, 'description.json'), '--into', into);
  if (code !== 0) throw new Error(error);
  return bindImported(into, preset);
}

const endpoint = (args: object) => ({ methods: ['GET'], args });
const index = {
  name: 'A site',
  url: 'http://site.example',
  namespaces: ['a/v1'],
  routes: {
    '/a/v1/items': { namespace: 'a/v1', endpoints: [endpoint({ ids: { type: 'array', items: { type: 'integer' } } })] },
    '/a/v1/items/(?P<id>[\\d]+)': { namespace: 'a/v1', endpoints: [endpoint({ id: { type: 'integer' } })] },
    '/a/v1/items/(?P<name>[\\w]+)': { namespace: 'a/v1', endpoints: [endpoint({})] },
    '/a/v1/notes/(?P<word>[a-z]+)': { namespace: 'a/v1', endpoints: [endpoint({})] },
  },
};
const parameter = (name: string, type: unknown) => ({ index: 1, name, type, required: false });
const modules = [
  {
    name: 'main',
    path: 'main',
    prefix: '',
    parameters: [{ ...parameter('action', ['query']), submodules: { query: 'query' } }],
  },
  {
    name: 'query',
    path: 'query',
    group: 'action',
    prefix: '',
    parameters: [
      {
        ...parameter('list', ['tags']),
        multi: true,
        lowLimit: 50,
        highLimit: 500,
        limit: 50,
        submodules: { tags: 'query+tags' },
      },
    ],
  },
  { name: 'tags', path: 'query+tags', group: 'list', prefix: 'tg', parameters: [parameter('limit', 'limit')] },
];

test('the decoders of an imported site read queries as the binding says', async () => {
  const { catalogue, iface } = await imported('route-index', index, 'wordpress');
  const subjects = await subjectsOf(catalogue, iface);
  const list = subjects.find(({ names }) => names.has('ids'));
  expect(list?.decode?.(new URLSearchParams('ids[]=1&ids[]=2'), anonymous)).toEqual({ kind: 'taken' });
  expect(list?.decode?.(new URLSearchParams('ids=1,b'), anonymous)).toEqual({
    kind: 'refused',
    faults: [{ code: 'wrong-type', parameter: 'ids' }],
  });
});

test('of a binding that is left out which an imported wiki has no names for', async () => {
  const { catalogue, iface } = await imported('paraminfo', { paraminfo: { modules } }, 'mediawiki');
  expect(iface.binding?.deployment.selectors).toEqual(
    new Map([
      ['action', 'action'],
      ['list', 'list'],
    ]),
  );
  expect(iface.binding?.deployment.needs).toBeUndefined();
  const tags = (await subjectsOf(catalogue, iface)).find(({ names }) => names.has('tglimit'));
  expect(tags?.decode?.(new URLSearchParams('tglimit=max'), anonymous)).toEqual({ kind: 'taken' });
  expect(tags?.decode?.(new URLSearchParams('tglimit=many'), anonymous)).toMatchObject({ kind: 'refused' });
  const whole = (text: string) =>
    tags?.decodeRequest?.(new URLSearchParams(`action=query&list=tags&${text}`), anonymous);
  expect(whole('tglimit=max')).toEqual({ kind: 'taken' });
  expect(whole('tglimit=many')).toMatchObject({ faults: [{ parameter: 'tglimit' }] });
});

test('a route has a path that fits no other route', async () => {
  const { iface } = await imported('route-index', index, 'wordpress');
  if (iface.kind !== 'routes') throw new Error('there are no routes');
  expect([...routePathsOf(iface).made].map(([route, path]) => [route.path, path])).toEqual([
    ['/a/v1/items', '/a/v1/items'],
    ['/a/v1/items/{name}', '/a/v1/items/a'],
    ['/a/v1/notes/{word}', '/a/v1/notes/a'],
  ]);
});

test('routes are asked where the site states them, on the server that was named', () => {
  const site = (address: string) => ({ kind: 'routes', address }) as Interface;
  const pretty = site('http://127.0.0.1:80/wp-json{route}');
  expect(addressOfRoutes(pretty, 'http://127.0.0.1/')).toBe('http://127.0.0.1:80/wp-json{route}');
  expect(() => addressOfRoutes(pretty, 'https://site.example/wp-json/')).toThrow(
    'the site states that its routes are at "http://127.0.0.1", not at "https://site.example"; name it by that address',
  );
});

test.each([
  ['http://127.0.0.1:8080/wp-json{route}', true],
  ['http://localhost/index.php?rest_route={route}', true],
  ['http://[::1]{route}', true],
  ['https://site.example/wp-json{route}', false],
  ['http://127.0.0.1.site.example{route}', false],
  ['http://localhost.example{route}', false],
])('whether %s is a loopback address', (address, loopback) => {
  expect(isLoopback(address)).toBe(loopback);
});
