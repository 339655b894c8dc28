import { expect, it } from 'vitest';
import { processorTime } from '../../support/processor-time.ts';
import { parsed } from './drafts.ts';

/** The path of the only route of an index, and the pattern where the path does not say it. */
function pathOf(key: string): string {
  const { files } = parsed({ routes: { [key]: { endpoints: [{ methods: ['GET'] }] } } });
  const [family = ''] = Object.keys(files).filter((file) => file.startsWith('content/routes/'));
  const [[path = '', route] = []] = Object.entries((files[family] as { routes: Record<string, unknown> }).routes);
  const { extensions } = route as { extensions?: { pattern?: string } };
  if (extensions?.pattern !== undefined) expect(extensions.pattern).toBe(key);
  return extensions?.pattern === undefined ? path : `${path} ~`;
}

function paths(table: Readonly<Record<string, string>>): void {
  expect(Object.fromEntries(Object.keys(table).map((key) => [key, pathOf(key)]))).toEqual(table);
}

it('reads groups that are whole parts of a path as its variables', () => {
  paths({
    '/': '/',
    '/a/v1/posts': '/a/v1/posts',
    '/oembed/1.0': '/oembed/1.0',
    '/a/(?P<id>[\\d]+)': '/a/{id:digits}',
    '/a/(?P<parent>[\\d]+)/b/(?P<id>[\\d]+)': '/a/{parent:digits}/b/{id:digits}',
    '/a/(?P<slug>[\\w-]+)': '/a/{slug:word}',
    '/a/(?P<user_id>(?:[\\d]+|me))': '/a/{user_id:user-id}',
    '/a/(?P<plugin>[^.\\/]+(?:\\/[^.\\/]+)?)': '/a/{plugin:plugin}',
    '/a/(?P<name>[a(/)b]+)/run': '/a/{name:name}/run',
    '/a/(?P<service>x|y)': '/a/{service:service}',
    '/a(?:/(?P<x>\\d+))?': '/a/{x:digits?}',
  });
});

it('keeps the key beside a path that only comes near it', () => {
  paths({
    '/a/(?<id>[\\d]+)': '/a/{id:digits} ~',
    '/a/(?P<id>[\\d]+)/': '/a/{id:digits} ~',
    '/a/(?P<id>[\\d]+)/?': '/a/{id:digits} ~',
    '^/a/(?P<id>[\\d]+)$': '/a/{id:digits} ~',
    '\\/a\\/(?P<id>[\\d]+)': '/a/{id:digits} ~',
    '/a/(?P<id>[\\d]+)(\\?.*)?': '/a/{id:digits} ~',
    '/a/(?P<id>[\\d]+)?': '/a/{id:digits?} ~',
    '/a(/(?P<id>[\\d]+))?': '/a/{id:digits?} ~',
    '/a(?:/b/(?P<id>[\\d]+))?': '/a/b/{id:digits?} ~',
    '/a(?:/b)?': '/a ~',
    '/a/item-(?P<id>\\d+)': '/a/{id:id} ~',
    '/a/(?P<x>\\d+)-(?P<y>\\d+)': '/a/{x-y:x-y} ~',
    '/a/(?P<x>\\d+)/(?P<x>\\d+)': '/a/{x:digits}/{x2:digits} ~',
    '/a/(?P<x>[\\w-\\.]+)': '/a/{x:x} ~',
    '/a/(?P<x>([^/]+)+)': '/a/{x:rest} ~',
    '/a/([\\d]+)': '/a/{d:d} ~',
    '/a/{id}': '/a/{id:id} ~',
    '/a|/b': '/{a-b:a-b} ~',
    '/a/(?P<x>': '/a/{p-x:rest} ~',
    '//a//b': '/a/b ~',
    '': '/ ~',
    a: '/a ~',
    '404': '/404 ~',
  });
});

it('reads a key of any length in little time', () => {
  const start = processorTime();
  for (const piece of ['(?P<x>', '[', '/a', 'a|', '(?:/', '\\', '(a+)+', '{1', '.*']) {
    for (const times of [200, 20_000]) pathOf(`/${piece.repeat(times)}`);
  }
  expect(processorTime() - start).toBeLessThan(5000);
});

it('keeps two keys apart that have one path', () => {
  const endpoints = [{ methods: ['GET'] }];
  const { files } = parsed({ routes: { '/a/b': { endpoints }, '/a/b/': { endpoints }, '/a/b/?': { endpoints } } });
  expect(Object.keys(files)).toEqual([
    ...['content/interface.yaml', 'content/routes/a.yaml', 'content/routes/a-2.yaml', 'content/routes/a-3.yaml'],
  ]);
});

it('takes "__proto__" for a key like any other', () => {
  const { files } = parsed(
    JSON.parse('{"routes":{"__proto__":{"endpoints":[{"methods":["GET"],"args":{"__proto__":{}}}]}}}'),
  );
  expect(files['content/routes/proto.yaml']).toMatchObject({
    routes: { '/__proto__': { extensions: { pattern: '__proto__' } } },
  });
});
