import { chmodSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { answering, redirecting, serve } from '../import/read/server.ts';
import { mini } from '../support/mini.ts';
import { put, tree } from '../write/support.ts';
import { place, refusal } from './importing.ts';

describe('a document that cannot be imported is refused with nothing written', () => {
  test.each<[string, string, string]>([
    ['no JSON', 'title: Shop\n', './x.json:1:1 error json-syntax\n  something else stands where a value should'],
    ['a login page', '<!DOCTYPE html><title>Log In</title>', 'this is an HTML page, not JSON; its title is "Log In"'],
    ['a cut document', routeIndex.slice(0, 300), 'the document ends in the middle of the JSON'],
    [
      'an error of WordPress',
      '{"code":"rest_no_route","message":"No route was found.","data":{"status":404}}',
      './x.json:1:1 error import\n  the server answered with an error: "No route was found." (rest_no_route)',
    ],
    ['another thing', '{"openapi": "3.1.0"}', '"x.json" is not a description for "route-index": there is no "routes"'],
    ['no map', '[]', '"x.json" is not a description for "route-index": '],
  ])('%s', async (_name, text, message) => {
    expect(await refusal('route-index', 'x.json', { 'x.json': text })).toContain(message);
  });

  test('an error of MediaWiki', async () => {
    const text = '{"error":{"code":"readapidenied","info":"You need read permission."}}';
    expect(await refusal('paraminfo', 'x.json', { 'x.json': text })).toContain(
      'the server answered with an error: "You need read permission." (readapidenied)',
    );
  });

  test('a document of the other kind, which is named', async () => {
    const message = await refusal('route-index', 'modules.json');
    expect(message).toContain('hint: It is one for "paraminfo": import it as that.');
    expect(message).toContain('catalpa: nothing was imported\n');
    expect(await refusal('paraminfo', 'index.json')).toContain('hint: It is one for "route-index"');
  });

  test('a file of 200 MB', async () => {
    const { folder, run } = place({ 'huge.json': '' });
    truncateSync(join(folder, 'huge.json'), 200 * 1024 * 1024);
    expect(await run('route-index', 'huge.json')).toEqual({
      code: 2,
      out: '',
      error:
        'catalpa: the file "./huge.json" is 200 MB large; at most 64 MB are read\n' +
        '  No description is that long: check that this is one.\n',
    });
  });

  test('more than is taken at most', async () => {
    expect(await refusal('route-index', 'index.json', {}, '--limit', '2')).toBe(
      'catalpa: "./index.json" describes 3 routes; at most 2 are taken\n' +
        '  If this is correct, allow as many with --limit 3.\n',
    );
    const { run } = place();
    expect((await run('route-index', 'index.json', '--limit', '3')).code).toBe(0);
  });

  test('what a server gives instead of one', async () => {
    const address = await serve({
      '/loop': redirecting('/loop'),
      '/silent': () => {},
      '/stalled': (_request, response) => void response.write('{"routes": {'),
      '/login': answering('<title>Log in</title>', { 'content-type': 'text/html' }),
      '/forbidden': answering('{"code": "rest_forbidden", "message": "Not you."}', {}, 403),
      '/w/api.php': answering('{"error": {"code": "readapidenied", "info": "Not you."}}'),
    });
    expect(await refusal('route-index', `${address}/loop`)).toContain('redirects in a circle: "http://host/loop" to');
    expect(await refusal('route-index', `${address}/silent`, {}, '--timeout', '0.1')).toContain(
      'does not answer within 0.1 s',
    );
    expect(await refusal('route-index', `${address}/stalled`, {}, '--timeout', '1')).toContain(
      'does not finish its answer',
    );
    expect(await refusal('route-index', `${address}/login`)).toContain('not JSON; its title is "Log in"');
    expect(await refusal('route-index', `${address}/forbidden`)).toContain(
      '403 Forbidden: "Not you." (rest_forbidden)',
    );
    expect(await refusal('paraminfo', `${address}/w/api.php`)).toContain(
      '"http://host/w/api.php": the server answered',
    );
    expect(await refusal('route-index', `${address}/nothing`)).toContain('404 Not Found: "Nothing here"');
  });

  test('names that would lead out of the folder', async () => {
    for (const name of ['../../evil', '/etc/evil', 'a/b', '..', '']) {
      const text = paraminfo.replaceAll('"name": "pages"', `"name": ${JSON.stringify(name)}`);
      const { folder, spec, run } = place({ 'x.json': text });
      const before = tree(folder);
      const { code } = await run('paraminfo', 'x.json');
      // Whether such a name is refused or given a file of another name, nothing comes to be outside the folder.
      if (code !== 0) expect(tree(folder)).toEqual(before);
      const outside = Object.entries(tree(folder)).filter(([path]) => !path.startsWith('spec/'));
      expect(Object.fromEntries(outside)).toEqual(before);
      expect(
        Object.keys(tree(spec)).every((path) => /^(?:import\.json|(?:catalogue|wiki\/.*)\.yaml)$/.test(path)),
      ).toBe(true);
    }
  });
});

describe('a folder that cannot take an import is left as it is', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a catalogue of people',
      mini,
      'catalpa: "./spec" holds YAML files that no import made\n' +
        '  Edit them where "catalpa drift" finds a difference, or import into a folder of its own: --into ./spec/server\n',
    ],
    [
      'other files',
      { 'main.ts': '' },
      'catalpa: "./spec" is not empty, and no import made it\n' +
        '  Name a folder that import may replace with --into, such as spec/server; it need not exist.\n',
    ],
  ])('%s', async (_name, files, message) => {
    const { folder, spec, run } = place();
    put(spec, files);
    const before = tree(folder);
    expect(await run('route-index', 'index.json')).toEqual({ code: 2, out: '', error: message });
    expect(await run('route-index', 'index.json', '--overwrite')).toEqual({ code: 2, out: '', error: message });
    expect(tree(folder)).toEqual(before);
  });

  test('a file', async () => {
    const { folder, run } = place({ spec: 'mine' });
    expect((await run('route-index', 'index.json')).error).toContain('catalpa: "./spec" is not a folder\n');
    expect(readFileSync(join(folder, 'spec'), 'utf8')).toBe('mine');
  });

  test.skipIf(process.getuid?.() === 0).each(['spec', 'spec/content', ''])(
    'one that may not be written to: "%s"',
    async (path) => {
      const { folder, run } = place({ 'later.json': routeIndex.replaceAll('items', 'goods') });
      await run('route-index', 'index.json');
      const before = tree(folder);
      chmodSync(join(folder, path), 0o555);
      const { code, error } = await run('route-index', 'later.json');
      chmodSync(join(folder, path), 0o755);
      expect([code, error]).toEqual([
        2,
        expect.stringMatching(/" cannot be written to: permission denied\n {2}Change the permissions of the folder/),
      ]);
      expect(tree(folder)).toEqual(before);
    },
  );
});
