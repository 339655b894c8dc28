import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { made, manifestIn, messagesOf, problemsOf, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

describe('a link below the output folder', () => {
  test('is not followed as a folder, nor as a file, whether it leads out or nowhere', () => {
    const folder = temporaryFolder();
    const root = join(folder, 'out');
    put(folder, { 'elsewhere/a.ts': 'mine', 'out/openapi/x': '' });
    symlinkSync('../elsewhere', join(root, 'types'));
    symlinkSync('../../elsewhere/a.ts', join(root, 'openapi/a.json'));
    symlinkSync('/nowhere', join(root, 'openapi/b.json'));
    const outputs = [
      made('types', { 'a.ts': 'new', 'b.ts': 'new' }),
      made('openapi', { 'a.json': 'mine', 'b.json': '' }),
    ];
    expect(problemsOf(root, () => writeOutputs(root, outputs))).toEqual(
      ['types', 'openapi/a.json', 'openapi/b.json'].map((path) => ({
        message: `"out/${path}" is a link, and nothing is written through links`,
        hint: 'Replace it with its target, or delete it.',
      })),
    );
    expect(tree(join(folder, 'elsewhere'))).toEqual({ 'a.ts': 'mine' });
  });

  test('is not followed to remove a file', () => {
    const folder = temporaryFolder();
    const root = join(folder, 'out');
    writeOutputs(root, [made('types', { 'wiki/a.ts': 'a' })]);
    put(folder, { 'elsewhere/a.ts': 'a' });
    spawnSync('rm', ['-r', join(root, 'types/wiki')]);
    symlinkSync('../../elsewhere', join(root, 'types/wiki'));
    const run = (): unknown => writeOutputs(root, [made('types', {})]);
    expect(messagesOf(root, run)).toEqual(['"out/types/wiki" is a link, and nothing is written through links']);
    expect(tree(join(folder, 'elsewhere'))).toEqual({ 'a.ts': 'a' });
  });

  test('is not followed to make temporary files', () => {
    const folder = temporaryFolder();
    const root = join(folder, 'out');
    put(folder, { 'elsewhere/mine': '', 'out/x': '' });
    symlinkSync('../elsewhere', join(root, '.catalpa-tmp'));
    const run = (): unknown => writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
    expect(messagesOf(root, run)).toEqual(['"out/.catalpa-tmp" is a link, and nothing is written through links']);
  });
});

describe('what stands in the way', () => {
  test('a file where a folder is needed', () => {
    const root = temporaryFolder();
    put(root, { types: 'mine' });
    expect(problemsOf(root, () => writeOutputs(root, [made('types', { 'a.ts': 'a', 'b/c.ts': 'c' })]))).toEqual([
      {
        message: '"out/types" is a file where a folder is needed',
        hint: 'Move it out of the way, or delete it if nobody needs it.',
      },
    ]);
  });

  test('an output edited by hand where a folder is needed', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { wiki: 'a' })]);
    put(root, { 'types/wiki': 'edited' });
    const run = (): unknown => writeOutputs(root, [made('types', { 'wiki/a': 'a' })]);
    expect(messagesOf(root, run)).toEqual(['"out/types/wiki" is a file where a folder is needed']);
    expect(tree(root)).toEqual({ 'types/wiki': 'edited' });
  });

  test('a folder where a file is needed, if it holds anything of somebody else', () => {
    const root = temporaryFolder();
    put(root, { 'types/a.ts/mine': 'mine' });
    expect(messagesOf(root, () => writeOutputs(root, [made('types', { 'a.ts': 'a' })]))).toEqual([
      '"out/types/a.ts" is a folder where a file is needed, and holds files that Catalpa did not make',
    ]);
  });

  test('something that would block whoever reads it', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'types'));
    if (spawnSync('mkfifo', [join(root, 'types/a.ts')]).status !== 0) return;
    expect(messagesOf(root, () => writeOutputs(root, [made('types', { 'a.ts': 'a' })]))).toEqual([
      '"out/types/a.ts" is neither a file nor a folder',
    ]);
  });

  test('a file in place of the output folder, or a link that leads nowhere or to itself', () => {
    const folder = temporaryFolder();
    put(folder, { out: 'mine' });
    symlinkSync('nowhere', join(folder, 'link'));
    symlinkSync('circle', join(folder, 'circle'));
    const into = (name: string): string[] =>
      messagesOf(join(folder, name), () => writeOutputs(join(folder, name), [made('types', { 'a.ts': 'a' })]));
    expect(into('out')).toEqual(['"out" is not a folder']);
    expect(into('link')).toEqual(['"out" is a link that leads to no folder']);
    expect(into('circle')).toEqual(['"out" is a link that leads to no folder']);
  });
});

describe('the manifest', () => {
  const digest = '0'.repeat(64);
  const manifest = (generators: unknown): string => JSON.stringify({ version: 1, generators });

  test.each([
    ['an empty file', '', 'it is malformed'],
    ['half a file', '{ "version": 1, "gene', 'it is malformed'],
    ['a file of another tool', '{ "manifest_version": 3 }', 'it is malformed'],
    ['a list', '[]', 'it is malformed'],
    ['a merge conflict without its end', '{\n<<<<<<< HEAD\n}', 'it is malformed'],
    ['a later version', '{ "version": 2, "generators": {} }', 'another version of Catalpa wrote it'],
    [
      'a path that leads out',
      manifest({ types: { '../../victim': digest } }),
      'it has an invalid entry "../../victim"',
    ],
    ['an absolute path', manifest({ types: { '/victim': digest } }), 'it has an invalid entry "/victim"'],
    ['a generator that leads out', manifest({ '..': { victim: digest } }), 'it has an invalid entry ".."'],
    ['no digest', manifest({ types: { 'a.ts': 'abc' } }), 'it has an invalid entry "a.ts"'],
    ['an empty list of digests', manifest({ types: { 'a.ts': [] } }), 'it has an invalid entry "a.ts"'],
  ])('stops the run where it is %s', (_case, text, reason) => {
    const root = temporaryFolder();
    put(root, { 'manifest.json': text });
    expect(messagesOf(root, () => writeOutputs(root, [made('types', { 'a.ts': 'a' })]))).toEqual([
      `"out/manifest.json" is not a valid list of files: ${reason}`,
    ]);
    expect(manifestIn(root)).toBe(text);
    expect(tree(root)).toEqual({});
  });

  test('says what to do', () => {
    const root = temporaryFolder();
    put(root, { 'manifest.json': '' });
    expect(problemsOf(root, () => writeOutputs(root, [made('types', {})]))[0]?.hint).toBe(
      'Restore it from version control; or, if "out" holds nothing but outputs, delete that folder and generate again.',
    );
  });

  test('is not followed where it is a link', () => {
    const folder = temporaryFolder();
    const root = join(folder, 'out');
    put(folder, { 'victim.json': manifest({}), 'out/x': '' });
    symlinkSync('../victim.json', join(root, 'manifest.json'));
    expect(messagesOf(root, () => writeOutputs(root, [made('types', {})]))).toEqual([
      '"out/manifest.json" is not a valid list of files: it is a link',
    ]);
  });
});
