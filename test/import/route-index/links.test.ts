import { expect, it } from 'vitest';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { emitted, json, parsed, resolved } from './drafts.ts';

/** The address and the form of links that are made out for routes with the links given, by path. */
function linksOf(links: Readonly<Record<string, unknown>>): { address: string; self: unknown; routes: unknown } {
  const routes = Object.fromEntries(
    Object.entries(links).map(([path, _links]) => [
      path,
      { endpoints: [], ...(_links === undefined ? {} : { _links }) },
    ]),
  );
  const { files } = parsed({ routes });
  const { address, extensions } = files['content/interface.yaml'] as {
    address: string;
    extensions: { self?: unknown };
  };
  const draft = routeIndexImporter.read(json({ routes }), 'content', 'index.json');
  expect(emitted(resolved(draft))).toEqual(json({ routes }));
  const kept = Object.entries(files).flatMap(([, data]) => Object.entries((data as { routes?: object }).routes ?? {}));
  const own = kept.filter(
    ([, route]) => (route as { extensions: { _links?: unknown } }).extensions._links !== undefined,
  );
  return { address, self: extensions.self, routes: own.map(([path]) => path) };
}

it('finds the address in links of every form that WordPress has had', () => {
  const plain = 'http://a.test/index.php?rest_route=';
  const pretty = 'https://a.test/blog/wp-json';
  expect(linksOf({ '/': { self: `${plain}/` }, '/wp/v2': { self: `${plain}/wp/v2` } })).toEqual({
    ...{ address: `${plain}{route}`, self: '{address}', routes: [] },
  });
  expect(
    linksOf({ '/': { self: [{ href: `${pretty}/` }] }, '/wp/v2': { self: [{ href: `${pretty}/wp/v2` }] } }),
  ).toEqual({
    ...{ address: `${pretty}{route}`, self: [{ href: '{address}' }], routes: [] },
  });
  expect(linksOf({ '/a': { self: { href: 'http://a.test/a?lang=de' } } })).toEqual({
    ...{ address: 'http://a.test{route}?lang=de', self: undefined, routes: [] },
  });
});

it('goes by most links, and keeps the others where they are', () => {
  const self = (href: string) => ({ self: [{ href, targetHints: { allow: ['GET'] } }] });
  expect(
    linksOf({ '/a': self('http://a.test/a'), '/b': self('http://b.test/b'), '/c': self('http://b.test/c') }),
  ).toEqual({
    address: 'http://b.test{route}',
    self: [{ href: '{address}', targetHints: { allow: ['GET'] } }],
    routes: ['/a'],
  });
});

it('says that routes have no links where most have none', () => {
  const address = '{base_url}/index.php?rest_route={route}';
  expect(linksOf({ '/a': undefined, '/b': undefined, '/c': {} })).toEqual({ address, self: false, routes: ['/c'] });
  expect(linksOf({ '/a': { self: 1 }, '/b': { self: 'http://{host}/b' } })).toMatchObject({ address });
});
