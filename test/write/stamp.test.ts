import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { outputDigest } from '../../generators/write/digest.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { isUpToDate, writeStamp } from '../../generators/write/stamp.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { made, manifestIn, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

const outputs = [made('types', { 'a.ts': 'a', 'wiki/b.ts': 'b' }), made('openapi', { 'a.json': '{}' })];
const all = ['types', 'openapi'];

function generated(): string {
  const root = temporaryFolder();
  writeOutputs(root, outputs);
  expect(writeStamp(root, 'inputs', outputs)).toBe(true);
  return root;
}

function stampOf(root: string): string {
  return join(stateFolder(root) ?? '', 'stamp');
}

function putFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

describe('an output folder', () => {
  test('is up to date after a run with the same inputs', () => {
    const root = generated();
    expect(isUpToDate(root, 'inputs', all)).toBe(true);
    expect(isUpToDate(root, 'inputs', ['types'])).toBe(true);
  });

  test('is not, with other inputs, an unknown generator, or no stamp', () => {
    const root = generated();
    expect(isUpToDate(root, 'other inputs', all)).toBe(false);
    expect(isUpToDate(root, 'inputs', ['types', 'reference'])).toBe(false);
    rmSync(stampOf(root));
    expect(isUpToDate(root, 'inputs', all)).toBe(false);
    expect(isUpToDate(join(root, 'nothing'), 'inputs', all)).toBe(false);
  });

  const spoil: readonly (readonly [string, (root: string) => void])[] = [
    ['a file is gone', (root) => rmSync(join(root, 'types/a.ts'))],
    ['a file is edited', (root) => put(root, { 'types/a.ts': 'b' })],
    ['a file is a folder', (root) => putFolder(join(root, 'types/a.ts'))],
    [
      'a file is a link to the same text',
      (root) => {
        put(root, { 'copy.ts': 'a' });
        rmSync(join(root, 'types/a.ts'));
        symlinkSync('../copy.ts', join(root, 'types/a.ts'));
      },
    ],
    [
      'a folder is a link to the same files',
      (root) => {
        renameSync(join(root, 'types/wiki'), join(root, 'elsewhere'));
        symlinkSync('../elsewhere', join(root, 'types/wiki'));
      },
    ],
    ['the manifest is gone', (root) => rmSync(join(root, 'manifest.json'))],
    ['the manifest is damaged', (root) => put(root, { 'manifest.json': '{' })],
    [
      'the manifest names another file',
      (root) => put(root, { 'manifest.json': manifestIn(root).replace('a.ts', 'c.ts') }),
    ],
    ['the stamp is damaged', (root) => writeFileSync(stampOf(root), 'x')],
    ['the stamp is a folder', (root) => putFolder(stampOf(root))],
    ['a stopped run has left something', (root) => mkdirSync(join(root, '.catalpa-tmp'))],
    [
      'the manifest has the marks of a merge conflict',
      (root) => put(root, { 'manifest.json': `<<<<<<< ours\n=======\n>>>>>>> theirs\n${manifestIn(root)}` }),
    ],
  ];

  test.each(spoil)('is not, where %s', (_what, change) => {
    const root = generated();
    change(root);
    expect(isUpToDate(root, 'inputs', all)).toBe(false);
  });

  test('is not, for the generators that a later run with other inputs left out', () => {
    const root = generated();
    writeOutputs(root, [made('types', { 'a.ts': 'new' })]);
    writeStamp(root, 'new inputs', [made('types', {})]);
    expect(isUpToDate(root, 'new inputs', ['types'])).toBe(true);
    expect(isUpToDate(root, 'new inputs', all)).toBe(false);
    expect(isUpToDate(root, 'inputs', ['openapi'])).toBe(true);
  });

  test('is not, where all generators are asked for and one is gone whose files are there', () => {
    const root = generated();
    expect(isUpToDate(root, 'inputs', ['types'], { complete: true })).toBe(false);
    expect(isUpToDate(root, 'inputs', all, { complete: true })).toBe(true);
  });

  test('is not, where a file was kept because it was edited by hand', () => {
    const root = generated();
    put(root, { 'types/a.ts': 'edited' });
    const next = [made('types', { 'wiki/b.ts': 'b' })];
    writeOutputs(root, next);
    writeStamp(root, 'inputs', next);
    expect(isUpToDate(root, 'inputs', ['types'])).toBe(false);
  });
});

describe('a stamp', () => {
  test('holds nothing but digests and names, so that it is the same on every machine', () => {
    const [one, other] = [generated(), generated()];
    const text = readFileSync(stampOf(one), 'utf8');
    expect(text).toMatch(/^([0-9a-f]{64} (types|openapi)\n){2}$/);
    expect(readFileSync(stampOf(other), 'utf8')).toBe(text);
    expect(Object.keys(tree(one))).toEqual(['openapi/a.json', 'types/a.ts', 'types/wiki/b.ts']);
  });

  test('that the disk refuses is no error', () => {
    const root = temporaryFolder();
    writeOutputs(root, outputs);
    const disk = {
      ...nodeDisk,
      create: () => {
        throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
      },
    };
    expect(writeStamp(root, 'inputs', outputs, disk)).toBe(false);
    expect(existsSync(stampOf(root))).toBe(false);
  });

  test('that lies in the output folder, as it may in a repository, counts for nothing', () => {
    const [made, root] = [generated(), temporaryFolder()];
    const outputs = { 'types/a.ts': 'hostile', 'types/wiki/b.ts': 'b', 'openapi/a.json': '{}' };
    put(root, outputs);
    put(root, {
      'manifest.json': manifestIn(made).replace(outputDigest('a'), outputDigest('hostile')),
      '.catalpa-stamp': readFileSync(stampOf(made), 'utf8'),
      stamp: readFileSync(stampOf(made), 'utf8'),
    });
    expect(isUpToDate(root, 'inputs', all)).toBe(false);
  });

  test('is not kept where there is no place for it', () => {
    const root = temporaryFolder();
    put(root, { file: '' });
    vi.stubEnv('XDG_STATE_HOME', join(root, 'file'));
    vi.stubEnv('TMPDIR', join(root, 'file'));
    writeOutputs(root, outputs);
    expect(writeStamp(root, 'inputs', outputs)).toBe(false);
    expect(isUpToDate(root, 'inputs', all)).toBe(false);
    vi.unstubAllEnvs();
  });
});
