import { join } from 'node:path';
import { expect, it, describe as suite } from 'vitest';
import { catalpa, folderOf } from '../support/cli.ts';
import { project } from '../support/project.ts';

import { drifting, routeIndex, unchanged } from './drifting.ts';

suite('wrong usage is told apart from drift', () => {
  it.each([
    [['--fail-on', 'brakes'], '"brakes" is not a value of --fail-on\n  Did you mean "breaks"?\n'],
    [['--format', 'xml'], '"xml" is not a value of --format\n'],
    [['--kind', 'paramifno'], 'there is no kind of description "paramifno"\n  Did you mean "paraminfo"?\n'],
    [['--interface', 'wikis'], 'the catalogue has no interface "wikis"\n  Did you mean "wiki"?\n'],
    [
      ['--observe', '--from', 'answers', '--interface', 'shop'],
      'the catalogue states no response of "shop"\n  Learn what the server answers first, with catalpa observe, or leave out --observe.\n',
    ],
    [
      ['--observe', '--from', 'answers', '--interface', 'wiki'],
      'the catalogue states no response of "wiki"\n  Learn what the server answers first, with catalpa observe, or leave out --observe.\n',
    ],
    [['--interface', 'shop'], 'the interface "shop" is one of routes, and a "paraminfo" describes modules\n'],
  ])('%j', async (args, message) => {
    const { code, out, error } = await drifting(unchanged)(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(`catalpa: ${message}`);
  });

  it('where the catalogue has several interfaces of the kind, or none', async () => {
    const more = {
      'catalogue.yaml': 'title: M\nversion: 1.0.0\ninterfaces: [shop, wiki, more]\n',
      'more/interface.yaml':
        'title: More\nkind: modules\npath: x\nmoduleGroups: { list: { title: L } }\ndocuments: { d: D }\nstatedIn: d 1\n',
    };
    const several = drifting(unchanged, more);
    expect((await several('--interface', 'wiki')).code).toBe(0);
    // The importer's own choice.
    expect((await several()).code).toBe(0);
    const routes = {
      ...more,
      'more/interface.yaml':
        'title: More\nkind: routes\ndocuments: { d: D }\nstatedIn: d 1\naddress: "{route}"\nsegments: {}\nlocations: {}\n',
    };
    expect(await drifting(routeIndex('{}'), routes)()).toEqual({
      code: 2,
      out: '',
      error: 'catalpa: the catalogue has several interfaces of routes\n  Name one with --interface: shop, more.\n',
    });
    const folder = folderOf({
      'server.json': unchanged,
      'spec/catalogue.yaml': 'title: M\nversion: 1.0.0\ninterfaces: [more]\n',
      'spec/more/interface.yaml': routes['more/interface.yaml'],
    });
    const { code, error } = await catalpa('drift', join(folder, 'server.json'), '--catalogue', join(folder, 'spec'));
    expect({ code, error }).toEqual({
      code: 2,
      error:
        'catalpa: the catalogue has no interface of modules to compare with\n' +
        '  Import one with "catalpa import paraminfo", or name another catalogue with --catalogue.\n',
    });
  });
});

suite('what is no description is refused', () => {
  it.each([
    ['<html><title>Log in</title></html>', 'this is an HTML page, not JSON; its title is "Log in"'],
    ['{"paraminfo":{"modules":[', 'the document ends in the middle of the JSON'],
    ['{"error":{"code":"readapidenied","info":"No."}}', 'the server answered with an error'],
    ['[1]', 'is not a description for'],
  ])('%s', async (document, message) => {
    const { code, out, error } = await drifting(document)();
    expect(code).toBe(2);
    expect(out).toMatch(/^\/server\.json:1:/);
    expect(out).toContain(message);
    expect(error).toBe('catalpa: nothing was compared, as there is no description\n');
  });

  it.each<[string, Parameters<typeof drifting>, string]>([
    ['a document that is none', ['{"paraminfo":'], 'json-syntax'],
    ['a document of another kind', ['[1]'], 'import'],
    ['a catalogue with errors', [unchanged, { 'wiki/sets/more.yaml': 'MORE: [' }], 'yaml-syntax'],
  ])('in the format that is asked for: %s', async (_name, files, code) => {
    const { out, error } = await drifting(...files)('--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ code, severity: 'error' }]);
    expect(error).toMatch(/^catalpa: nothing was compared, as /);
  });

  it('as is more than is taken at most', async () => {
    expect(await drifting(unchanged)('--limit', '0')).toMatchObject({ code: 2, out: '' });
    expect((await drifting(unchanged)('--limit', '1')).code).toBe(0);
    const { code, error } = await drifting(unchanged.replace('[\n{', '[{},{'))('--limit', '1');
    expect([code, error]).toEqual([
      2,
      'catalpa: "/server.json" describes 2 modules; at most 1 are taken\n  If this is correct, allow as many with --limit 2.\n',
    ]);
  });

  it('as is a file that is not there, and a catalogue with errors', async () => {
    const { spec } = project();
    expect(await catalpa('drift', 'no-such-file.json', ...spec)).toMatchObject({ code: 2, out: '' });
    const broken = drifting(unchanged, { 'wiki/sets/more.yaml': 'MORE: [' });
    expect(await broken()).toMatchObject({
      code: 1,
      error: 'catalpa: nothing was compared, as the catalogue has errors\n',
    });
  });
});
