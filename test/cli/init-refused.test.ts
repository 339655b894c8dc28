import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answering, type Handler, redirecting, serve } from '../import/read/server.ts';
import { tree } from '../write/support.ts';
import { page, place } from './init-support.ts';

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

const naming = (kind: string, name: string): string =>
  `Name it with up to 40 small letters, digits and hyphens, as in --${kind} ${name}; an address stands before the options.`;
const ways =
  'Name an address, a file with --from, or an interface with --shipped; or begin one of your own with --routes or --modules.';

test.each([
  [[], 'nothing is named that the catalogue is to begin with', ways],
  [['http://host/', '--shipped', 'wiki'], 'several things are named that the catalogue is to begin with', ways],
  [
    ['wiki.example'],
    '"wiki.example" is not the address of a server',
    'Begin it with https:// or http://; a file is named with --from.',
  ],
  [['--shipped', 'wkii'], 'Catalpa ships no interface "wkii"', 'Did you mean "wiki"?'],
  [['--shipped', 'shop'], 'Catalpa ships no interface "shop"', 'It ships wiki and content.'],
  [['http://host/', '--routes', 'shop'], 'several things are named that the catalogue is to begin with', ways],
  [['--routes', '--modules'], 'several things are named that the catalogue is to begin with', ways],
  [['--routes', 'My Shop'], '"My Shop" cannot be the name of an interface', naming('routes', 'shop')],
  [['--modules', 'http://host/'], '"http://host/" cannot be the name of an interface', naming('modules', 'library')],
  [['--routes', 'a/../b'], '"a/../b" cannot be the name of an interface', naming('routes', 'shop')],
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
