import { describe, expect, test } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { answering, serve } from '../import/read/server.ts';
import { catalpa } from '../support/cli.ts';
import { tree } from '../write/support.ts';
import { place } from './importing.ts';
import { catalogueOf, place as placeOfInit } from './init-support.ts';

const german = paraminfo.replace('"name": "from"', '"name": "colour"');
const files = { 'de.json': german, 'en.json': paraminfo };

describe('import of several servers', () => {
  test('makes one catalogue, in whichever order they are named, and records them', async () => {
    const { folder, spec, run } = place(files);
    const { code, out, error } = await run('paraminfo', 'en.json', `${folder}/de.json`);
    expect([code, error, out]).toEqual([0, '', './spec: 5 written, 0 unchanged\nwiki: 3 modules\n']);
    const made = tree(spec);
    expect(made['wiki/modules/list/pages.yaml']).toContain('colour: { type: string, servers: [de] }');
    expect(JSON.parse(made['import.json'] ?? '')).toMatchObject({ servers: { de: 'de.json', en: 'en.json' } });
    expect(await catalpa('check', '--catalogue', spec)).toMatchObject({ code: 0, out: 'no errors, no warnings\n' });
    const again = await catalpa('import', `${folder}/de.json`, `${folder}/en.json`, '--into', spec);
    expect([again.code, again.error, tree(spec)]).toEqual([0, '', made]);
    const alone = await catalpa('import', `${folder}/en.json`, '--into', spec);
    expect([alone.code, alone.out]).toEqual([0, expect.stringContaining('servers that are gone: de\n')]);
  });

  test('names the one that is of another kind, that cannot be reached, or that has a problem, and writes nothing', async () => {
    const { folder, spec, run } = place({ ...files, 'broken.json': '{"paraminfo"' });
    const another = await run('paraminfo', 'en.json', `${folder}/index.json`);
    expect([another.code, another.out]).toEqual([
      2,
      expect.stringContaining(`./index.json:1:1 error import
  "index.json" is not a description for "paraminfo": there is no "paraminfo" in it`),
    ]);
    expect(another.error).toBe('catalpa: nothing was imported\n');
    const broken = await run('paraminfo', 'en.json', `${folder}/broken.json`);
    expect([broken.code, broken.out]).toEqual([2, expect.stringContaining('./broken.json:1:13 error')]);
    const missing = await run('paraminfo', 'en.json', `${folder}/fr.json`);
    expect([missing.code, missing.error]).toEqual([2, expect.stringContaining('fr.json')]);
    const gone = await run('paraminfo', 'en.json', 'http://127.0.0.1:1/api.php');
    expect([gone.code, gone.error]).toEqual([2, expect.stringContaining('http://host/api.php')]);
    expect(tree(spec)).toEqual({});
  });

  test('refuses a server that is named twice, and headers that several would get', async () => {
    const { folder, run } = place(files);
    const twice = await run('paraminfo', 'en.json', `${folder}/en.json`);
    expect([twice.code, twice.error]).toEqual([2, 'catalpa: "./en.json" is named twice\n  Name each server once.\n']);
    const header = await run('paraminfo', 'en.json', `${folder}/de.json`, '--header', 'Authorization: x');
    expect([header.code, header.error]).toEqual([
      2,
      'catalpa: a header goes to one server only, as it may be secret\n' +
        '  Save what each server says of itself to a file, and name the files; or write user:password@ in an address.\n',
    ]);
  });
});

describe('init with several servers', () => {
  test('begins a catalogue that builds on all of them', async () => {
    const { folder, spec, run } = placeOfInit({
      'de.json': routeIndex.replace('"page"', '"seite"'),
      'en.json': routeIndex,
    });
    const { code, out, error } = await run('--from', `${folder}/en.json`, `${folder}/de.json`);
    expect([code, error, out]).toEqual([
      0,
      '',
      `"./en.json" describes a WordPress
"./de.json" describes a WordPress
./spec/server: 4 written, 0 unchanged
content: 3 routes
./spec/catalogue.yaml: builds on ./server, with the binding content.wordpress
Next: npx catalpa generate client --out src/generated --catalogue ./spec
`,
    ]);
    expect(tree(spec)['catalogue.yaml']).toBe(catalogueOf('Shop', './server', 'content.wordpress'));
  });

  test('refuses servers of several kinds', async () => {
    const { run } = placeOfInit();
    const site = `${await serve({ '/wp-json/': answering(routeIndex) })}/wp-json/`;
    const wiki = `${await serve({ '/api.php': answering(paraminfo) })}/api.php?action=paraminfo&modules=main`;
    const { code, error } = await run(site, wiki);
    expect([code, error]).toEqual([
      2,
      expect.stringMatching(/"http:.*" describes a WordPress, but "http:.*" describes a MediaWiki/),
    ]);
  });
});
