import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeIndex } from '../import/documents.ts';
import { answering, type Handler, redirecting, serve } from '../import/read/server.ts';
import { catalpa, catalpaFed } from '../support/cli.ts';
import { tree } from '../write/support.ts';
import { api, catalogueOf, isSite, ofSite, ofWiki, page, place } from './init-support.ts';

describe('a server', () => {
  const rsd = '<link rel="EditURI" type="application/rsd+xml" href="/xmlrpc.php?rsd">';
  const link = (href: string): string => `<link rel='https://api.w.org/' href='${href}'>`;

  test.each<[string, string, Record<string, Handler>]>([
    ['its index', '/wp-json/', { '/wp-json/': answering(routeIndex) }],
    ['its index without a slash', '/wp-json', { '/wp-json': answering(routeIndex) }],
    ['its index as a query', '/wp-json/?rest_route=/', { '/wp-json/': answering(routeIndex) }],
    ['its front page', '/', { '/': page(`${rsd}${link('/wp-json/')}`), '/wp-json/': answering(routeIndex) }],
    [
      'a page whose answer has the link in its head',
      '/2024/05/trees/',
      {
        '/2024/05/trees/': answering('<html>', {
          'content-type': 'text/html',
          link: '</wp-json/>; rel="https://api.w.org/"',
        }),
        '/wp-json/': answering(routeIndex),
      },
    ],
    [
      'one of its routes',
      '/wp-json/wp/v2/posts',
      {
        '/wp-json/wp/v2/posts': answering('[]', { link: '</wp-json/>; rel="https://api.w.org/"' }),
        '/wp-json/': answering(routeIndex),
      },
    ],
    ['an address that redirects', '/old', { '/old': redirecting('/new'), '/new': answering(routeIndex) }],
  ])('that runs WordPress is found by %s', async (_how, path, pages) => {
    const { spec, run, folder } = place();
    const { code, out, error } = await run(`${await serve(pages)}${path}`);
    expect([code, error]).toEqual([0, '']);
    const found = Object.keys(pages).at(-1) === '/new' ? '/old' : path.startsWith('/wp-json/?') ? path : '/wp-json/';
    expect(out).toBe(isSite(`http://host${path === '/wp-json' ? path : found}`));
    expect(tree(spec)['catalogue.yaml']).toBe(ofSite);
    expect(Object.keys(tree(folder)).filter((name) => name.includes('.catalpa-'))).toEqual([]);
    expect(await catalpa('check', '--catalogue', spec)).toMatchObject({ code: 0, out: 'no errors, no warnings\n' });
  });

  test.each<[string, string, Record<string, Handler>]>([
    ['its interface', '/w/api.php', { '/w/api.php': api }],
    [
      'a page of it',
      '/wiki/Main_Page',
      { '/wiki/Main_Page': page('<link rel="EditURI" href="/w/api.php?action=rsd">'), '/w/api.php': api },
    ],
  ])('that runs MediaWiki is found by %s', async (_how, path, pages) => {
    const { spec, run } = place();
    const ran = await run(`${await serve(pages)}${path}`);
    expect(ran).toEqual({
      code: 0,
      error: '',
      out: `"http://host/w/api.php" describes a MediaWiki
./spec/server: 5 written, 0 unchanged
wiki: 3 modules
./spec/catalogue.yaml: builds on ./server, with the binding wiki.mediawiki
Next: npx catalpa observe http://host/w/api.php --catalogue ./spec
`,
    });
    expect(tree(spec)['catalogue.yaml']).toBe(ofWiki);
    expect((await catalpa('check', '--catalogue', spec)).code).toBe(0);
  });

  test('that does not say its name gives it that of its host', async () => {
    const { spec, run } = place();
    const address = await serve({
      '/w/api.php': (request, response) => {
        if (request.url?.includes('siteinfo')) response.writeHead(403).end('{}');
        else api(request, response);
      },
    });
    expect((await run(`${address}/w/api.php`)).code).toBe(0);
    expect(tree(spec)['catalogue.yaml']).toContain(`title: '${new URL(address).host}'\n`);
  });

  test('elsewhere, that a page links to, is told no secret', async () => {
    const seen: unknown[] = [];
    const elsewhere = await serve({
      '/w/api.php': (request, response) => {
        seen.push(request.headers.authorization, request.headers['x-key']);
        api(request, response);
      },
    });
    const address = await serve({ '/': page(`<link rel="EditURI" href="${elsewhere}/w/api.php?action=rsd">`) });
    const { folder, run } = place();
    const ran = await run(address.replace('//', '//me:hunter2@'), '--header', 'X-Key: hunter3');
    expect([ran.code, new Set(seen)]).toEqual([0, new Set([undefined])]);
    expect(JSON.stringify([ran, tree(folder)])).not.toContain('hunter');
  });
});

describe('a file', () => {
  test.each([
    ['index.json', ofSite],
    ['modules.json', catalogueOf('Wiki', './server', 'wiki.mediawiki')],
  ])('says itself what it describes: %s', async (name, expected) => {
    const { folder, spec, run } = place();
    expect((await run('--from', join(folder, name))).code).toBe(0);
    expect(tree(spec)['catalogue.yaml']).toBe(expected);
  });

  test('may be standard input', async () => {
    const { spec, named } = place();
    const { code, out } = await catalpaFed(routeIndex, 'init', '--from', '-', '--into', spec);
    expect([code, named(out)]).toEqual([0, isSite('standard input')]);
  });
});

test.each([
  ['wiki', catalogueOf('Our wiki', 'catalpa/wiki', 'wiki.mediawiki')],
  ['content', catalogueOf('Our site', 'catalpa/content', 'content.wordpress')],
])('an interface that ships with Catalpa is built on by its name: %s', async (name, expected) => {
  const { spec, run } = place();
  expect(await run('--shipped', name)).toMatchObject({ code: 0, error: '' });
  expect(tree(spec)).toEqual({ 'catalogue.yaml': expected });
  expect((await catalpa('check', '--catalogue', spec)).code).toBe(0);
});
