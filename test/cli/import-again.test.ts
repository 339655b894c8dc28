import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paraminfo } from '../import/documents.ts';
import { catalpa } from '../support/cli.ts';
import { put, tree } from '../write/support.ts';
import { place } from './importing.ts';

/** The modules with two more that have the same values for a parameter. */
function withSort(type: string | readonly string[]): string {
  const module = (name: string): object => ({
    name,
    path: `query+${name}`,
    group: 'list',
    prefix: name.slice(0, 2),
    parameters: [{ index: 1, name: 'sort', type, required: false, multi: false }],
    templatedparameters: [],
  });
  const document = JSON.parse(paraminfo);
  document.paraminfo.modules.push(module('cats'), module('dogs'));
  return JSON.stringify(document);
}

describe('a second import', () => {
  test('knows the kind of description from the first', async () => {
    const { folder, spec, run } = place({ 'x.json': withSort(['up', 'down']) });
    await run('paraminfo', 'modules.json');
    const { code } = await catalpa('import', join(folder, 'x.json'), '--into', spec);
    expect(code).toBe(0);
    expect(tree(spec)).toHaveProperty(['wiki/modules/list/dogs.yaml']);
  });

  test('makes the same folder of a server that has changed as a first one, but for names', async () => {
    const earlier = withSort(['up', 'down']);
    const later = { 'x.json': withSort(['up', 'down', 'around']) };
    const [again, fresh] = [place({ 'x.json': earlier.replaceAll('sort', 'order') }), place(later)];
    await again.run('paraminfo', 'x.json');
    put(again.folder, { 'x.json': earlier });
    await again.run('paraminfo', 'x.json');
    put(again.folder, later);
    const { code, out } = await again.run('paraminfo', 'x.json');
    expect([code, out]).toEqual([0, './spec: 1 written, 7 unchanged\nwiki: 5 modules, 1 set\n']);
    await fresh.run('paraminfo', 'x.json');
    expect(tree(again.spec)).toEqual(tree(fresh.spec));
  });

  test('gives sets the names that they had, though others would be given now', async () => {
    const { folder, spec, run } = place({ 'x.json': withSort(['up', 'down']) });
    await run('paraminfo', 'x.json');
    const widgets = withSort(['up', 'down']).replaceAll('"sort"', '"order"').replace('"order"', '"sort"');
    put(folder, { 'x.json': widgets });
    expect((await run('paraminfo', 'x.json')).out).not.toContain('gone');
    expect(tree(spec)['wiki/sets/list.yaml']).toBe('SORT: { values: [up, down] }\n');
    expect(tree(spec)['wiki/modules/list/dogs.yaml']).toContain('order: SORT\n');
  });

  test('says which names are gone, and which files come and go', async () => {
    const { folder, spec, run } = place({ 'x.json': withSort(['up', 'down']) });
    await run('paraminfo', 'x.json');
    const before = tree(spec);
    put(folder, { 'x.json': withSort('string') });
    expect((await run('paraminfo', 'x.json', '--dry-run')).out).toBe(
      'change ./spec/wiki/modules/list/cats.yaml\n' +
        'change ./spec/wiki/modules/list/dogs.yaml\n' +
        'remove ./spec/wiki/sets/list.yaml\n' +
        '5 unchanged\nwiki: 5 modules\n  sets that are gone: SORT\n',
    );
    expect(tree(spec)).toEqual(before);
    expect((await run('paraminfo', 'x.json')).out).toBe(
      './spec: 2 written, 1 removed, 5 unchanged\nwiki: 5 modules\n  sets that are gone: SORT\n',
    );
  });

  test('keeps the name of the interface', async () => {
    const { spec, run } = place();
    await run('paraminfo', 'modules.json', '--interface', 'farm');
    expect((await run('paraminfo', 'modules.json')).out).toBe('./spec: 0 written, 5 unchanged\nfarm: 3 modules\n');
    expect(Object.keys(tree(spec))).toContain('farm/modules/list/pages.yaml');
  });
});

const advice = `  State what differs from the server in a catalogue that has this one under "extends", with "change".
  Undo the edits with version control, or have them thrown away with --overwrite; or keep the folder by hand
  from now on: catalpa import --adopt --into ./spec
`;

describe('a folder that people edited', () => {
  test('is left as it is, with each file named', async () => {
    const { spec, run } = place();
    await run('paraminfo', 'modules.json');
    put(spec, { 'wiki/modules/list/pages.yaml': 'mine', 'wiki/gaps.yaml': 'mine', 'notes.txt': 'mine' });
    rmSync(join(spec, 'catalogue.yaml'));
    const before = tree(spec);
    const refusal = {
      code: 1,
      out: '',
      error: `catalpa: "./spec" is not as the last import left it:
  removed ./spec/catalogue.yaml
  added ./spec/notes.txt
  added ./spec/wiki/gaps.yaml
  edited ./spec/wiki/modules/list/pages.yaml
${advice}`,
    };
    expect(await run('paraminfo', 'modules.json')).toEqual(refusal);
    expect(await run('paraminfo', 'modules.json', '--dry-run')).toEqual(refusal);
    expect(await run('paraminfo', 'nothing.json')).toEqual(refusal);
    expect(tree(spec)).toEqual(before);
  });

  test('has at most ten files named', async () => {
    const { spec, run } = place();
    await run('paraminfo', 'modules.json');
    put(spec, Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`x${index}\u001b.yaml`, ''])));
    const { error } = await run('paraminfo', 'modules.json');
    expect(error.split('\n').slice(9, 13)).toEqual([
      '  added ./spec/x6<U+001B>.yaml',
      '  added ./spec/x7<U+001B>.yaml',
      '  and 2 more',
      expect.stringContaining('  State what differs'),
    ]);
  });

  test('is made anew with --overwrite', async () => {
    const { spec, run } = place();
    await run('paraminfo', 'modules.json');
    const before = tree(spec);
    put(spec, { 'wiki/modules/list/pages.yaml': 'mine', 'notes.txt': 'mine' });
    rmSync(join(spec, 'catalogue.yaml'));
    expect(await run('paraminfo', 'modules.json', '--overwrite')).toMatchObject({
      code: 0,
      out: './spec: 2 written, 1 removed, 3 unchanged\nwiki: 3 modules\n',
    });
    expect(tree(spec)).toEqual(before);
  });

  test('is theirs once they adopt it', async () => {
    const { spec, run, adopt } = place();
    await run('paraminfo', 'modules.json');
    put(spec, { 'wiki/modules/list/pages.yaml': 'mine' });
    expect(await adopt()).toEqual({
      code: 0,
      out: './spec: yours from now on; catalpa drift names each place to edit when the server changes\n',
      error: '',
    });
    expect(Object.keys(tree(spec))).not.toContain('import.json');
    expect((await run('paraminfo', 'modules.json', '--overwrite')).error).toBe(
      'catalpa: "./spec" holds YAML files that no import made\n' +
        '  Edit them where "catalpa drift" finds a difference, or import into a folder of its own: --into ./spec/server\n',
    );
    expect(await adopt()).toEqual({
      code: 2,
      out: '',
      error:
        'catalpa: "./spec" is no import: it has no import.json\n  Name the folder that an import made with --into.\n',
    });
  });
});

test.each([
  [['route-index', 'index.json'], 'not of "content" by "route-index"'],
  [['paraminfo', 'modules.json', '--interface', 'farm'], 'not of "farm" by "paraminfo"'],
])('a folder that another import made is left to it: %j', async (args, end) => {
  const { spec, run } = place();
  await run('paraminfo', 'modules.json');
  const before = tree(spec);
  const [kind = '', target = '', ...more] = args;
  expect(await run(kind, target, ...more)).toEqual({
    code: 2,
    out: '',
    error:
      `catalpa: "./spec" is an import of "wiki" by "paraminfo", and ${end}\n` +
      '  Import into another folder with --into, or remove this one first.\n',
  });
  expect(tree(spec)).toEqual(before);
});
