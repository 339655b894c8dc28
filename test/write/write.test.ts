import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../../generators/write/apply.ts';
import { planWrites } from '../../generators/write/plan.ts';
import { made, manifestIn, messagesOf, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('writing', () => {
  test("makes the output folder, the generators' folders and a manifest with a digest for each file", () => {
    const root = join(temporaryFolder(), 'deep/out');
    writeOutputs(root, [
      made('types', { 'wiki.ts': 'w', 'content.ts': 'c' }),
      made('reference', { 'wiki/index.md': 'i' }),
    ]);
    expect(tree(root)).toEqual({ 'reference/wiki/index.md': 'i', 'types/content.ts': 'c', 'types/wiki.ts': 'w' });
    expect(manifestIn(root)).toBe(`{
  "version": 1,
  "generators": {
    "reference": {
      "wiki/index.md": "${sha256('i')}"
    },
    "types": {
      "content.ts": "${sha256('c')}",
      "wiki.ts": "${sha256('w')}"
    }
  }
}
`);
  });

  test('gives the same manifest for any order of generators and files', () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    writeOutputs(one, [made('a', { x: '1', Y: '2' }), made('b', { z: '3' })]);
    writeOutputs(other, [made('b', { z: '3' }), made('a', { Y: '2', x: '1' })]);
    expect(manifestIn(other)).toBe(manifestIn(one));
  });

  test('takes what one generator makes in two parts as one', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('openapi', { 'wiki.json': '1' }), made('openapi', { 'wiki.mediawiki.json': '2' })]);
    expect(Object.keys(tree(root))).toEqual(['openapi/wiki.json', 'openapi/wiki.mediawiki.json']);
  });

  test('leaves files alone whose text is the same', () => {
    const root = temporaryFolder();
    const outputs = [made('types', { 'a.ts': 'a', 'b.ts': 'b' })];
    writeOutputs(root, outputs);
    const paths = ['types/a.ts', 'types/b.ts', 'manifest.json'].map((path) => join(root, path));
    for (const path of paths) utimesSync(path, 1, 1);
    const plan = writeOutputs(root, [made('types', { 'a.ts': 'a', 'b.ts': 'b' })]);
    expect(paths.map((path) => statSync(path).mtimeMs)).toEqual([1000, 1000, 1000]);
    expect(plan).toMatchObject({ writes: [], removals: [], kept: [], unchanged: 2 });
  });

  test('writes a changed file only', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a', 'b.ts': 'b' })]);
    const plan = writeOutputs(root, [made('types', { 'a.ts': 'changed', 'b.ts': 'b' })]);
    expect(plan.writes).toEqual([{ path: 'types/a.ts', text: 'changed', exists: true }]);
    expect(tree(root)).toEqual({ 'types/a.ts': 'changed', 'types/b.ts': 'b' });
  });

  test('leaves no temporary file behind', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
    expect(existsSync(join(root, '.catalpa-tmp'))).toBe(false);
  });

  test('clears temporary files of an earlier run away, and nothing else', () => {
    const root = temporaryFolder();
    const left = '.catalpa-tmp/0f0e0d0c-0000-4000-8000-000000000000.17';
    put(root, { [left]: 'half', '.catalpa-tmp/mine': 'mine' });
    writeOutputs(root, [made('types', {})]);
    expect(tree(root)).toEqual({ '.catalpa-tmp/mine': 'mine' });
    put(root, { [left]: 'half' });
    writeOutputs(root, [made('types', {})]);
    expect(tree(root)).toEqual({ '.catalpa-tmp/mine': 'mine' });
  });

  test('keeps text as it is, to the byte', () => {
    const root = temporaryFolder();
    const text = '\ufeffline\r\n日本\u0000\u202e end without a line break';
    writeOutputs(root, [made('types', { 'a.ts': text })]);
    expect(tree(root)['types/a.ts']).toBe(text);
    expect(planWrites(root, [made('types', { 'a.ts': text })])).toMatchObject({ unchanged: 1, writes: [] });
  });

  test('takes names of objects for names like any other', () => {
    const root = temporaryFolder();
    const files = Object.fromEntries([
      ['constructor', '1'],
      ['404', '2'],
      ['toString/valueOf', '3'],
    ]);
    const outputs = [made('__proto__', { ['__proto__']: '0', ...files }), made('hasOwnProperty', { '1': 'x' })];
    writeOutputs(root, outputs);
    expect(planWrites(root, outputs)).toMatchObject({ writes: [], removals: [] });
    writeOutputs(root, [made('__proto__', {}), made('hasOwnProperty', {})]);
    expect(tree(root)).toEqual({});
  });

  test('writes to a folder that is named by a link', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'out'));
    writeOutputs(join(folder, 'out'), [made('types', { 'a.ts': 'a' })]);
    expect(tree(join(folder, 'real'))).toEqual({ 'types/a.ts': 'a' });
  });
});

describe('a file that Catalpa did not make', () => {
  test('stops the run before anything is written', () => {
    const root = temporaryFolder();
    put(root, { 'types/b.ts': 'mine', 'types/c.ts': 'mine too' });
    const run = (): unknown => writeOutputs(root, [made('types', { 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' })]);
    expect(messagesOf(root, run)).toEqual([
      '"out/types/b.ts" is in the way: Catalpa did not make it',
      '"out/types/c.ts" is in the way: Catalpa did not make it',
    ]);
    expect(tree(root)).toEqual({ 'types/b.ts': 'mine', 'types/c.ts': 'mine too' });
    expect(existsSync(join(root, 'manifest.json'))).toBe(false);
  });

  test('is taken up if it has the text that would be written', () => {
    const root = temporaryFolder();
    put(root, { 'types/a.ts': 'a' });
    expect(writeOutputs(root, [made('types', { 'a.ts': 'a' })])).toMatchObject({ unchanged: 1, writes: [] });
    expect(writeOutputs(root, [made('types', {})]).removals).toEqual(['types/a.ts']);
  });

  test('stays although it stands among outputs', () => {
    const root = temporaryFolder();
    put(root, { 'types/mine.ts': 'mine', 'README.md': 'mine' });
    writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
    writeOutputs(root, [made('types', {})], { complete: true });
    expect(tree(root)).toEqual({ 'README.md': 'mine', 'types/mine.ts': 'mine' });
  });
});

describe('a name that changes in case only', () => {
  test('leads to one file with the new text where case does not count', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'Wiki.ts': 'same' })]);
    // Two names for one file, as such a disk has them.
    linkSync(join(root, 'types/Wiki.ts'), join(root, 'types/wiki.ts'));
    const plan = writeOutputs(root, [made('types', { 'wiki.ts': 'same' })]);
    expect(plan).toMatchObject({ removals: ['types/Wiki.ts'], writes: [{ path: 'types/wiki.ts' }] });
    expect(tree(root)).toEqual({ 'types/wiki.ts': 'same' });
  });

  test('leaves a file that was edited in its only place, unless it is to be overwritten', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'Wiki.ts': 'old' })]);
    put(root, { 'types/Wiki.ts': 'edited' });
    linkSync(join(root, 'types/Wiki.ts'), join(root, 'types/wiki.ts'));
    const outputs = [made('types', { 'wiki.ts': 'new' })];
    for (const run of [1, 2]) {
      expect([run, writeOutputs(root, outputs).kept]).toEqual([run, ['types/Wiki.ts']]);
      expect(tree(root)).toEqual({ 'types/Wiki.ts': 'edited', 'types/wiki.ts': 'edited' });
    }
    writeOutputs(root, outputs, { overwrite: true });
    expect(tree(root)).toEqual({ 'types/wiki.ts': 'new' });
  });

  test('is two files where case counts', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'Wiki.ts': 'same' })]);
    writeOutputs(root, [made('types', { 'wiki.ts': 'same' })]);
    expect(tree(root)).toEqual({ 'types/wiki.ts': 'same' });
  });
});

describe('a plan', () => {
  test('lists in order what would happen, and changes nothing', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'b.ts': 'b', 'c.ts': 'c', 'd.ts': 'd' })]);
    const before = [tree(root), manifestIn(root)];
    const plan = planWrites(root, [made('types', { 'e.ts': 'e', 'a.ts': 'a', 'b.ts': 'new' })]);
    expect(plan.writes.map(({ path, exists }) => [path, exists])).toEqual([
      ['types/a.ts', false],
      ['types/b.ts', true],
      ['types/e.ts', false],
    ]);
    expect(plan.removals).toEqual(['types/c.ts', 'types/d.ts']);
    expect([tree(root), manifestIn(root)]).toEqual(before);
    applyPlan(plan);
    expect(Object.keys(tree(root))).toEqual(['types/a.ts', 'types/b.ts', 'types/e.ts']);
  });

  test('does not make the output folder', () => {
    const root = join(temporaryFolder(), 'out');
    planWrites(root, [made('types', { 'a.ts': 'a' })]);
    expect(existsSync(root)).toBe(false);
  });
});
