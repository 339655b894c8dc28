import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { answering, type Handler, redirecting, serve } from '../import/read/server.ts';
import { catalpa, catalpaFed, folderOf } from '../support/cli.ts';
import { put, tree } from '../write/support.ts';

const page = (head: string): Handler => answering(`<html><head>${head}</head>`, { 'content-type': 'text/html' });

/** The interface of a wiki: it describes its modules, and says its name. */
const api: Handler = (request, response) => {
  const query = new URL(request.url ?? '', 'http://host').searchParams;
  const all = JSON.parse(paraminfo).paraminfo.modules as { path: string }[];
  const wanted = (query.get('modules') ?? '').split('|');
  const modules = all.filter(({ path }) => wanted.includes(path));
  const isInfo = query.get('meta') === 'siteinfo';
  response.end(
    JSON.stringify(isInfo ? { query: { general: { sitename: 'Trees\u0007 & more' } } } : { paraminfo: { modules } }),
  );
};

/** A place for a catalogue, with what is printed told without its path and the address of the server. */
function place(files: Readonly<Record<string, string>> = {}) {
  const folder = folderOf({ 'index.json': routeIndex, 'modules.json': paraminfo, ...files });
  const spec = join(folder, 'spec');
  const named = (text: string): string =>
    text.replaceAll(folder, '.').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
  const run = async (...args: readonly string[]) => {
    const { code, out, error } = await catalpa('init', ...args, '--into', spec);
    return { code, out: named(out), error: named(error) };
  };
  return { folder, spec, named, run };
}

const catalogueOf = (title: string, below: string, binding: string): string =>
  `title: ${title}\nversion: '1.0.0'\nextends: ${below}\nbindings: [${binding}]\n`;
const ofSite = catalogueOf('Shop', './server', 'content.wordpress');
const ofWiki = catalogueOf('Trees & more', './server', 'wiki.mediawiki');

const isSite = (address: string): string => `"${address}" describes a WordPress
./spec/server: 4 written, 0 unchanged
content: 3 routes
./spec/catalogue.yaml: builds on ./server, with the binding content.wordpress
Next: npx catalpa generate --catalogue ./spec
`;

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
Next: npx catalpa generate --catalogue ./spec
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

test('the schema is named where the package is installed', async () => {
  const { folder, spec, run } = place({ 'node_modules/catalpa/spec/schema/catalogue.schema.json': '{}' });
  mkdirSync(join(folder, '.git'));
  expect((await run('--shipped', 'wiki')).code).toBe(0);
  expect(tree(spec)['catalogue.yaml']?.split('\n')[0]).toBe(
    '# yaml-language-server: $schema=../node_modules/catalpa/spec/schema/catalogue.schema.json',
  );
});

describe('what is no server of a known kind is refused, and nothing is written', () => {
  const address =
    'Name the address of the interface, such as …/wp-json/ or …/api.php; if a login is required, see --header.';
  const login = 'Give the credentials with --header, as in --header "Authorization: Bearer 0123".';
  const neither =
    'A WordPress describes itself at …/wp-json/, and a MediaWiki at …/api.php?action=paraminfo&modules=…&format=json.';

  test.each<[string, Handler, string]>([
    [
      'a page',
      page('<title>Trees</title>'),
      `"http://host/" is a page, "Trees", that names no WordPress and no MediaWiki\n  ${address}`,
    ],
    [
      'a page without a title',
      page(''),
      `"http://host/" is a page that names no WordPress and no MediaWiki\n  ${address}`,
    ],
    [
      'a page that is edited by something else',
      page('<link rel="EditURI" href="/xmlrpc.php?rsd">'),
      `"http://host/" is a page that names no WordPress and no MediaWiki\n  ${address}`,
    ],
    [
      'another interface',
      answering('{"openapi": "3.1.0"}'),
      `"http://host/" describes neither a WordPress nor a MediaWiki\n  ${neither}`,
    ],
    [
      'one that needs a login',
      answering('{"code":"rest_forbidden","message":"Not you."}', {}, 401),
      `"http://host/" answers 401 Unauthorized: "Not you." (rest_forbidden)\n  ${login}`,
    ],
    [
      'one that says so in an answer',
      answering('{"error":{"code":"readapidenied","info":"You need read permission."}}'),
      'the server answered with an error: "You need read permission." (readapidenied)\n' +
        '  Correct the request; if a login is required, see --header.',
    ],
    [
      'one that redirects for ever',
      redirecting('/'),
      'the address redirects in a circle: "http://host/" to "http://host/"\n  It may require a cookie or a login: see --header.',
    ],
  ])('%s', async (_name, handler, message) => {
    const { folder, run } = place();
    const before = tree(folder);
    expect(await run(`${await serve({ '/': handler })}/`)).toEqual({
      code: 2,
      out: '',
      error: `catalpa: ${message}\n`,
    });
    expect(tree(folder)).toEqual(before);
  });

  test('no server', async () => {
    const { folder, run } = place();
    const before = tree(folder);
    expect(await run('http://127.0.0.1:9999/')).toEqual({
      code: 2,
      out: '',
      error:
        'catalpa: "http://host/" cannot be requested: nothing listens there\n' +
        '  Check the port, and that the server is running.\n',
    });
    expect(tree(folder)).toEqual(before);
  });

  test('a file of something else', async () => {
    const { folder, run } = place({ 'x.json': '{"a": 1}', 'x.txt': 'no JSON' });
    const before = tree(folder);
    expect(await run('--from', join(folder, 'x.json'))).toEqual({
      code: 2,
      out: '',
      error: `catalpa: "x.json" describes neither a WordPress nor a MediaWiki\n  ${neither}\n`,
    });
    expect(await run('--from', join(folder, 'x.txt'))).toMatchObject({
      code: 2,
      out: expect.stringContaining('./x.txt:1:1 error json-syntax\n'),
      error: 'catalpa: nothing was imported\n',
    });
    expect((await run('--from', join(folder, 'none.json'))).error).toContain('"./none.json" cannot be read: ');
    expect(tree(folder)).toEqual(before);
  });
});

test.each([
  [
    [],
    'nothing is named that the catalogue is to build on',
    'Name an address, a file with --from, or an interface with --shipped.',
  ],
  [
    ['http://host/', '--shipped', 'wiki'],
    'several things are named that the catalogue is to build on',
    'Name an address, a file with --from, or an interface with --shipped.',
  ],
  [
    ['wiki.example'],
    '"wiki.example" is not the address of a server',
    'Begin it with https:// or http://; a file is named with --from.',
  ],
  [['--shipped', 'wkii'], 'Catalpa ships no interface "wkii"', 'Did you mean "wiki"?'],
  [['--shipped', 'shop'], 'Catalpa ships no interface "shop"', 'It ships wiki and content.'],
  [['http://host/', '--header', 'hunter2'], 'a header has no ":" between its name and its value', undefined],
])('wrong usage is named: %j', async (args, message, hint) => {
  const { folder, run } = place();
  const before = tree(folder);
  const { code, out, error } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  if (hint === undefined) expect(error).toContain(`catalpa: ${message}\n`);
  else expect(error).toBe(`catalpa: ${message}\n  ${hint}\n`);
  expect(error).not.toContain('hunter2');
  expect(tree(folder)).toEqual(before);
});

describe('a folder', () => {
  const or = 'or name another folder with --into.';

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'that has a catalogue',
      { 'catalogue.yaml': 'title: Ours\n' },
      `"./spec" has a catalogue already\n  To build it on a server as well, use "catalpa import" with --into ./spec/server, and write "extends: ./server"; ${or}`,
    ],
    [
      'that holds something else',
      { 'docker-compose.yaml': '' },
      '"./spec" is not empty\n  Name another folder with --into; it need not exist.',
    ],
  ])('%s is refused', async (_name, files, message) => {
    const { folder, spec, run } = place();
    put(spec, files);
    const before = tree(folder);
    expect(await run('--from', join(folder, 'index.json'))).toEqual({
      code: 2,
      out: '',
      error: `catalpa: ${message}\n`,
    });
    expect(await run('--shipped', 'wiki')).toEqual({ code: 2, out: '', error: `catalpa: ${message}\n` });
    expect(tree(folder)).toEqual(before);
  });

  test('that init or an import has made is refused, with how it is brought up to date', async () => {
    const { folder, spec, run, named } = place();
    const from = ['--from', join(folder, 'index.json')];
    await run(...from);
    const before = tree(folder);
    expect((await run(...from)).error).toBe(
      'catalpa: "./spec" has a catalogue already\n' +
        `  To bring its server up to date: catalpa import route-index <address> --into ./spec/server; ${or}\n`,
    );
    const { error } = await catalpa('init', '--shipped', 'wiki', '--into', `${spec}/server`);
    expect(named(error)).toBe(
      'catalpa: "./spec/server" has a catalogue already\n' +
        `  To bring it up to date: catalpa import route-index <address> --into ./spec/server; ${or}\n`,
    );
    expect(tree(folder)).toEqual(before);
  });

  test('in which an init was stopped after its import is gone on with', async () => {
    const { folder, spec, run } = place();
    await catalpa('import', 'route-index', join(folder, 'index.json'), '--into', join(spec, 'server'));
    expect((await run('--from', join(folder, 'index.json'))).out).toContain('./spec/server: 0 written, 4 unchanged\n');
    expect(tree(spec)['catalogue.yaml']).toBe(ofSite);
  });

  test('is a folder, and has a name', async () => {
    const { folder, run } = place({ spec: 'mine' });
    expect((await run('--shipped', 'wiki')).error).toContain('"./spec" is not a folder\n');
    expect((await catalpa('init', '--shipped', 'wiki', '--into', '')).error).toBe(
      'catalpa: the folder of the catalogue has no name\n  Name another folder with --into; it need not exist.\n',
    );
    expect(tree(folder)['spec']).toBe('mine');
  });

  test('is brought up to date below the catalogue, whose own file stays', async () => {
    const { folder, spec, run } = place();
    await run('--from', join(folder, 'index.json'));
    put(spec, { 'content/sets/ours.yaml': 'OURS: { values: [a, b] }\n' });
    const before = tree(spec);
    const later = join(folder, 'index.json');
    put(folder, { 'index.json': routeIndex.replace('"closed"', '"closed", "sold"') });
    expect((await catalpa('import', 'route-index', later, '--into', join(spec, 'server'))).code).toBe(0);
    const changed = Object.entries(tree(spec)).filter(([path, text]) => before[path] !== text);
    expect(changed.map(([path]) => path)).toEqual(['server/content/routes/items.yaml', 'server/import.json']);
  });
});
