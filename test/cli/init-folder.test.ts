import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeIndex } from '../import/documents.ts';
import { catalpa } from '../support/cli.ts';
import { put, tree } from '../write/support.ts';
import { ofSite, place } from './init-support.ts';

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
