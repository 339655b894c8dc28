import { describe, expect, test } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { answering, serve } from '../import/read/server.ts';
import { catalpa, catalpaFed } from '../support/cli.ts';
import { processorTime } from '../support/processor-time.ts';
import { tree } from '../write/support.ts';
import { place } from './importing.ts';

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
      'import.json',
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

  test('of the same document again changes nothing where a module is described without its path', async () => {
    const { spec, run } = place({
      'x.json': paraminfo.replace('"name": "query", "path": "query",', '"name": "query",'),
    });
    await run('paraminfo', 'x.json');
    const before = tree(spec);
    expect((await run('paraminfo', 'x.json')).out).toContain('./spec: 0 written, 5 unchanged\n');
    expect(tree(spec)).toEqual(before);
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
      '\n  ./twice.json:41:1 "a19" occurs twice; the last one counts\n  and 2 more, which catalpa import lists with --repairs\n',
    );
    expect((await run('route-index', 'twice.json', '--dry-run', '--repairs')).out).toContain('twice.json:45:1 "a21"');
  });

  test('names the route and the argument of a repair', async () => {
    const int = routeIndex.replace('"required": false, "default": "view"', '"required": false, "type": "int"');
    const { run } = place({ 'int.json': int });
    const { out } = await run('route-index', 'int.json', '--dry-run');
    expect(out).toMatch(/int\.json:\d+:\d+ "type" of "\w+" of "GET \/\S*": the type "int" was read as "integer"\n/);
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

  test('is as deep as a catalogue can be, or is refused', async () => {
    const nested = (depth: number): string => `${'['.repeat(depth)}"a"${']'.repeat(depth)}`;
    const withDefault = (depth: number): string =>
      routeIndex.replace('"required": false, "default": "view"', `"required": false, "default": ${nested(depth)}`);
    const { run } = place({ 'deep.json': withDefault(33), 'deeper.json': withDefault(34) });
    expect(await run('route-index', 'deep.json')).toMatchObject({ code: 0, error: '' });
    expect(await run('route-index', 'deeper.json')).toMatchObject({
      code: 2,
      out: expect.stringContaining('nested more than 40 levels deep'),
    });
  });

  test('with a pattern that backtracks for ever is imported soon', async () => {
    const pattern = `(?P<id>${'(a+)+'.repeat(20)}$)`;
    const { run } = place({ 'x.json': routeIndex.replace('(?P<id>[\\\\d]+)', pattern) });
    const started = processorTime();
    expect((await run('route-index', 'x.json')).error).toBe('');
    expect(processorTime() - started).toBeLessThan(4000);
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
    [['route-index', 'index.json', '--limit', '0'], 'It must be a whole number above 0'],
    [['en.json', 'de.json'], 'nothing says what kind of description it is'],
    [['https://site.example/wp-json/', 'index.json'], 'nothing says what kind of description it is'],
    [[], "missing required argument 'kind'"],
    [['route-index'], "missing required argument 'target'\n  See catalpa import --help."],
    [
      ['https://user:hunter2@site.example/'],
      'nothing says what kind of description it is\n  Name the kind first (route-index, paraminfo), or an import that is there with --into.',
    ],
    [
      ['--adopt', 'route-index'],
      '--adopt imports nothing, and so takes no "route-index"\n  Give it with --into alone.',
    ],
    [['--adopt'], '"/nonexistent/spec" is no import: it has no import.json\n'],
  ])('is named: %j', async (args, message) => {
    const { code, out, error } = await catalpa('import', ...args, '--into', '/nonexistent/spec');
    expect(error).toContain(message);
    expect(error).not.toContain('hunter2');
    expect([code, out]).toEqual([2, '']);
  });

  test('names the target as missing where the import that is there knows its kind', async () => {
    const { run, spec } = place({ 'x.json': routeIndex });
    await run('route-index', 'x.json');
    const { code, error } = await catalpa('import', '--into', spec);
    expect([code, error]).toEqual([2, expect.stringContaining("missing required argument 'target'")]);
  });
});
