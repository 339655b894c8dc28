import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { answering, redirecting, serve } from '../import/read/server.ts';
import { catalpa, catalpaFed, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { tree } from '../write/support.ts';

/** A folder with documents, and `spec` in it to import into; what is printed has it as `.`. */
function place(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = folderOf({ 'index.json': routeIndex, 'modules.json': paraminfo, ...files });
  const spec = join(folder, 'spec');
  const named = (text: string): string =>
    text.replaceAll(folder, '.').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
  return {
    folder,
    spec,
    run: async (kind: string, target: string, ...args: readonly string[]) => {
      const path = /^(?:-$|https?:)/.test(target) ? target : join(folder, target);
      const { code, out, error } = await catalpa('import', kind, path, '--into', spec, ...args);
      return { code, out: named(out), error: named(error) };
    },
  };
}

describe('an import', () => {
  test('makes a catalogue that has no errors, and says what is in it', async () => {
    const { spec, run } = place();
    expect(await run('route-index', 'index.json')).toEqual({
      code: 0,
      out: `./spec: 4 written, 0 unchanged
content: 3 routes
`,
      error: '',
    });
    expect(Object.keys(tree(spec))).toEqual([
      'catalogue.yaml',
      'content/interface.yaml',
      'content/routes/index.yaml',
      'content/routes/items.yaml',
    ]);
    expect(tree(spec)['catalogue.yaml']).toBe("title: Shop\nversion: '1.0.0'\ninterfaces: [content]\n");
    expect(await catalpa('check', '--catalogue', spec)).toMatchObject({ code: 0, out: 'no errors, no warnings\n' });
  });

  test('of the same document again changes nothing', async () => {
    const { spec, run } = place();
    await run('route-index', 'index.json');
    const before = tree(spec);
    expect((await run('route-index', 'index.json')).out).toContain('./spec: 0 written, 4 unchanged\n');
    expect(tree(spec)).toEqual(before);
  });

  test('adds an interface to a catalogue, whose own words stay', async () => {
    const { spec, run } = place();
    await run('route-index', 'index.json');
    const before = tree(spec);
    const catalogue = '# Ours\ntitle: All of it # really\nversion: 2.0.0\ninterfaces:\n  - content # the shop\n';
    writeFileSync(join(spec, 'catalogue.yaml'), catalogue);
    expect((await run('paraminfo', 'modules.json', '--interface', 'farm')).code).toBe(0);
    const after = tree(spec);
    expect(after['catalogue.yaml']).toBe(`${catalogue}  - farm\n`);
    expect(after).toMatchObject({ ...before, 'catalogue.yaml': after['catalogue.yaml'] });
    expect(Object.keys(after)).toContain('farm/modules/list/pages.yaml');
  });

  test('again keeps what people wrote, and says what else is different', async () => {
    const { folder, spec, run } = place();
    await run('paraminfo', 'modules.json');
    const file = join(spec, 'wiki/modules/list/pages.yaml');
    const edited = readFileSync(file, 'utf8').replace('parameters:', 'purpose: Lists pages. # ours\nparameters:');
    writeFileSync(file, edited);
    writeFileSync(
      join(folder, 'later.json'),
      paraminfo.replace('"name": "from", "type": "string"', '"name": "start", "type": "string"'),
    );
    const { code, out } = await run('paraminfo', 'later.json');
    expect(code).toBe(0);
    expect(out).toContain('wiki: 3 modules\n  modules: 1 changed\n  parameters: 1 added, 1 removed\n');
    expect(readFileSync(file, 'utf8')).toBe(edited.replace('from: string', 'start: string'));
  });

  test('writes nothing where it is only tried', async () => {
    const { spec, run } = place();
    expect(await run('route-index', 'index.json', '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringContaining('create ./spec/catalogue.yaml\ncreate ./spec/content/interface.yaml\n'),
    });
    expect(tree(spec)).toEqual({});
  });

  test('reads standard input, and addresses with what was given for them', async () => {
    const { spec } = place();
    const { code } = await catalpaFed(routeIndex, 'import', 'route-index', '-', '--into', spec);
    expect(code).toBe(0);
    const address = await serve({
      '/wp-json/': (request, response) => {
        if (request.headers['x-key'] === 'hunter2') response.end(routeIndex);
        else response.writeHead(401).end();
      },
    });
    const target = `${address.replace('//', '//me:hunter3@')}/wp-json/`;
    const { run } = place();
    const ran = await run('route-index', target, '--header', 'X-Key: hunter2');
    expect(ran.code).toBe(0);
    expect(JSON.stringify([ran, tree(spec)])).not.toMatch(/hunter/);
  });

  test('asks a wiki for its modules in batches, found from a page of it', async () => {
    const modules = JSON.parse(paraminfo).paraminfo.modules as { path: string }[];
    const asked: string[] = [];
    const address = await serve({
      '/wiki/Main_Page': answering('<html><link rel="EditURI" href="/w/api.php?action=rsd"/>', {
        'content-type': 'text/html',
      }),
      '/w/api.php': (request, response) => {
        const query = new URL(request.url ?? '', 'http://host').searchParams;
        asked.push(`${query.get('action')} ${query.get('format')} ${query.get('modules')}`);
        const wanted = (query.get('modules') ?? '').split('|');
        response.end(JSON.stringify({ paraminfo: { modules: modules.filter(({ path }) => wanted.includes(path)) } }));
      },
    });
    const { run } = place();
    expect((await run('paraminfo', `${address}/wiki/Main_Page`)).code).toBe(0);
    expect(asked).toEqual(['paraminfo json main', 'paraminfo json query', 'paraminfo json query+pages']);
  });

  test('lists what was put in order by its place, twenty unless all are asked for', async () => {
    const twice = Array.from({ length: 22 }, (_, index) => `"a${index}": 1,\n"a${index}": 2`).join(',\n');
    const { run } = place({ 'twice.json': routeIndex.replace('{', `{\n${twice},`) });
    const { out } = await run('route-index', 'twice.json', '--dry-run');
    expect(out).toContain('22 repairs:\n  ./twice.json:3:1 "a0" occurs twice; the last one counts\n');
    expect(out).toContain(
      '\n  ./twice.json:41:1 "a19" occurs twice; the last one counts\n  and 2 more: --repairs lists all\n',
    );
    expect((await run('route-index', 'twice.json', '--dry-run', '--repairs')).out).toContain('twice.json:45:1 "a21"');
  });
});

/** What is there before, and has to be there after. */
const kept = Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]));

/** Imports into a catalogue that is there already, and expects it to be left as it is. */
async function refusal(
  kind: string,
  target: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  ...args: readonly string[]
) {
  const { folder, run } = place({ ...kept, ...files });
  const before = tree(folder);
  const { code, out, error } = await run(kind, target, ...args);
  expect(tree(folder)).toEqual(before);
  expect(code).toBe(1);
  return out + error;
}

describe('a document that cannot be imported is refused with nothing written', () => {
  test.each<[string, string, string]>([
    ['no JSON', 'title: Shop\n', './x.json:1:1 error json-syntax\n  something else stands where a value should'],
    ['a login page', '<!DOCTYPE html><title>Log In</title>', 'this is an HTML page, not JSON; its title is "Log In"'],
    ['a cut document', routeIndex.slice(0, 300), 'the document ends before its JSON does'],
    [
      'an error of WordPress',
      '{"code":"rest_no_route","message":"No route was found.","data":{"status":404}}',
      './x.json:1:1 error import\n  the server answered with an error: "No route was found." (rest_no_route)',
    ],
    ['another thing', '{"openapi": "3.1.0"}', '"x.json" is no description for "route-index": there is no "routes"'],
    ['no map', '[]', '"x.json" is no description for "route-index": '],
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
      code: 1,
      out: '',
      error:
        'catalpa: the file "./huge.json" is 200 MB large; at most 64 MB are read\n' +
        '  No server describes itself at such length: check that it is the description.\n',
    });
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
      'does not come to the end of its answer',
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
      if (code === 1) expect(tree(folder)).toEqual(before);
      const outside = Object.entries(tree(folder)).filter(([path]) => !path.startsWith('spec/'));
      expect(Object.fromEntries(outside)).toEqual(before);
      expect(Object.keys(tree(spec)).every((path) => /^(?:catalogue|wiki\/.*)\.yaml$/.test(path))).toBe(true);
    }
  });
});

describe('a hostile document', () => {
  test('with a route called __proto__, or with keys that objects have, is imported like any other', async () => {
    const { spec, run } = place({
      'x.json': routeIndex.replace('"/shop/v1/items":', '"/__proto__": {"endpoints": []}, "/shop/v1/items":'),
    });
    const ran = await run('route-index', 'x.json');
    expect(ran.error).toBe('');
    expect(JSON.stringify(tree(spec))).toContain('/__proto__');
  });

  test('with a pattern that backtracks for ever is imported soon', async () => {
    const pattern = `(?P<id>${'(a+)+'.repeat(20)}$)`;
    const { run } = place({ 'x.json': routeIndex.replace('(?P<id>[\\\\d]+)', pattern) });
    const started = Date.now();
    expect((await run('route-index', 'x.json')).error).toBe('');
    expect(Date.now() - started).toBeLessThan(4000);
  });
});

describe('a folder that cannot take an import is left as it is', () => {
  test('a catalogue with errors', async () => {
    const message = await refusal('route-index', 'index.json', {
      'spec/wiki/modules/list/pages.yaml': 'name: pages\n',
    });
    expect(message).toContain('"group" is missing');
    expect(message).toContain('catalpa: nothing was imported, as the catalogue there has errors\n');
  });

  test('one with YAML files of other programs', async () => {
    expect(
      await refusal('route-index', 'index.json', { 'spec/catalogue.yaml': '', 'spec/docker-compose.yaml': 'a: 1\n' }),
    ).toContain('error empty-file');
    const { run } = place({ 'spec/docker-compose.yaml': 'a: 1\n' });
    expect((await run('route-index', 'index.json')).error).toBe(
      'catalpa: "./spec" holds YAML files, but no catalogue.yaml\n' +
        '  Name a folder that is for a catalogue alone with --into; it need not exist.\n',
    );
  });

  test('an interface of the other kind', async () => {
    const { folder, run } = place(kept);
    const before = tree(folder);
    const ran = await run('paraminfo', 'modules.json', '--interface', 'shop');
    expect(ran).toEqual({
      code: 1,
      out: '',
      error:
        'catalpa: the interface "shop" is one of routes, and a "paraminfo" describes modules\n' +
        '  Give the new interface another name with --interface.\n',
    });
    expect(tree(folder)).toEqual(before);
  });

  test('a file', async () => {
    const { folder, run } = place({ spec: 'mine' });
    expect((await run('route-index', 'index.json')).error).toContain('catalpa: "./spec" is not a folder\n');
    expect(readFileSync(join(folder, 'spec'), 'utf8')).toBe('mine');
  });

  test.skipIf(process.getuid?.() === 0)('one that may not be written to', async () => {
    const { folder, run } = place(kept);
    chmodSync(join(folder, 'spec'), 0o555);
    const { code, error } = await run('route-index', 'index.json', '--interface', 'site');
    chmodSync(join(folder, 'spec'), 0o755);
    expect([code, error]).toEqual([1, expect.stringContaining('"./spec" cannot be written to: permission denied')]);
  });

  test('something in the way of a file', async () => {
    const { folder, spec, run } = place();
    mkdirSync(join(spec, 'content/interface.yaml/mine'), { recursive: true });
    const before = tree(folder);
    expect((await run('route-index', 'index.json')).error).toContain('"./spec/content/interface.yaml" is a folder');
    expect(tree(folder)).toEqual(before);
  });
});

describe('wrong usage', () => {
  test.each<[string[], string]>([
    [['routeindex', 'index.json'], 'there is no kind of description "routeindex"\n  Did you mean "route-index"?'],
    [['openapi', 'index.json'], 'Kinds are route-index, paraminfo.'],
    [['route-index', 'index.json', '--interface', '../x'], '"../x" cannot be the name of an interface'],
    [['route-index', 'index.json', '--interface', 'schema'], '"schema" cannot be the name of an interface'],
    [
      ['route-index', 'http://127.0.0.1:9/', '--header', 'hunter2'],
      'a header has no ":" between its name and its value',
    ],
    [['route-index', 'index.json', '--timeout', 'soon'], 'It must be a number of seconds above 0'],
    [['route-index'], "missing required argument 'target'"],
  ])('is named: %j', async (args, message) => {
    const { code, out, error } = await catalpa('import', ...args, '--into', '/nonexistent/spec');
    expect(error).toContain(message);
    expect(error).not.toContain('hunter2');
    expect([code, out]).toEqual([2, '']);
  });
});
