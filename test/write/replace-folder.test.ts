import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { WriteError } from '../../generators/write/error.ts';
import { lockImport, replaceFolder } from '../../generators/write/replace-folder.ts';
import { after, before, folderBefore, killedAt, write } from './folder-before.ts';
import { messagesOf, problemsOf, put, temporaryFolder, tree } from './support.ts';

const sorted = (files: Readonly<Record<string, string>>): [string, string][] => Object.entries(files).sort();
const beside = (root: string): string[] => readdirSync(dirname(root)).sort();
const lock = { id: 'id' };

/** A disk that refuses the given change of it, counted from 0, and works before and after it. */
function refusing(step: number, taken = { count: 0 }): Disk {
  const counting =
    <Rest extends readonly string[]>(operation: (...paths: Rest) => void) =>
    (...paths: Rest): void => {
      taken.count += 1;
      if (taken.count === step + 1) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      operation(...paths);
    };
  const { create, rename, remove, makeFolder, removeFolder } = nodeDisk;
  return {
    ...nodeDisk,
    create: counting(create),
    rename: counting(rename),
    remove: counting(remove),
    makeFolder: counting(makeFolder),
    removeFolder: counting(removeFolder),
  };
}

describe('a folder', () => {
  test('is replaced whole, with nothing left beside it', async () => {
    const root = folderBefore();
    await write(root);
    expect(sorted(tree(root))).toEqual(sorted(after));
    expect(beside(root)).toEqual(['beside.txt', 'spec']);
  });

  test('comes to be where there was none, with those around it', async () => {
    const root = join(temporaryFolder(), 'new/spec');
    await write(root);
    expect(sorted(tree(root))).toEqual(sorted(after));
    expect(beside(root)).toEqual(['spec']);
  });

  test('may be empty before', async () => {
    const root = join(temporaryFolder(), 'spec');
    mkdirSync(root);
    await write(root);
    expect(sorted(tree(root))).toEqual(sorted(after));
  });

  test('is named by a path with a slash at its end', async () => {
    const root = folderBefore();
    await write(`${root}/`);
    expect([sorted(tree(root)), beside(root)]).toEqual([sorted(after), ['beside.txt', 'spec']]);
  });
});

describe('a disk that refuses a step', () => {
  test('leaves the folder as it was, whichever step it is, until the new one is in its place', () => {
    const taken = { count: 0 };
    replaceFolder(folderBefore(), new Map(Object.entries(after)), lock, refusing(Number.POSITIVE_INFINITY, taken));
    const results = Array.from({ length: taken.count }, (_, step) => {
      const root = folderBefore();
      const messages = messagesOf(root, () =>
        replaceFolder(root, new Map(Object.entries(after)), lock, refusing(step)),
      );
      expect(sorted(tree(root))).toEqual(sorted(messages.length === 0 ? after : before));
      if (messages.length > 0) expect(beside(root)).toEqual(['beside.txt', 'spec']);
      return messages[0] ?? 'written';
    });
    expect(new Set(results)).toEqual(
      new Set([
        '"out" cannot be made: the disk is full',
        '"out/a" cannot be made: the disk is full',
        '"out/a/new.yaml" cannot be written: the disk is full',
        '"out/a/same.yaml" cannot be written: the disk is full',
        '"out/c/d" cannot be made: the disk is full',
        '"out/c/d/e.yaml" cannot be written: the disk is full',
        '"out/catalogue.yaml" cannot be written: the disk is full',
        '"out/import.json" cannot be written: the disk is full',
        '"out" cannot be replaced: the disk is full',
        '"out" cannot be written: the disk is full',
        'written',
      ]),
    );
  });

  test('leaves no folder where there was none', () => {
    const outer = temporaryFolder();
    const files = new Map(Object.entries(after));
    expect(() => replaceFolder(join(outer, 'new/spec'), files, lock, refusing(3))).toThrow('the disk is full');
    expect(readdirSync(outer)).toEqual([]);
  });

  test('says what to do', () => {
    const root = folderBefore();
    expect(problemsOf(root, () => replaceFolder(root, new Map(Object.entries(after)), lock, refusing(0)))).toEqual([
      {
        message: '"out" cannot be made: the disk is full',
        hint: 'Nothing was changed: fix the cause and import again.',
      },
    ]);
  });

  test('for good says where the folder is that was there', () => {
    const root = folderBefore();
    let renames = 0;
    const rename: Disk['rename'] = (from, to) => {
      renames += 1;
      if (renames > 1) throw Object.assign(new Error(''), { code: 'EIO' });
      nodeDisk.rename(from, to);
    };
    const files = new Map(Object.entries(after));
    const folder = dirname(root);
    expect(problemsOf(folder, () => replaceFolder(root, files, lock, { ...nodeDisk, rename }))).toEqual([
      {
        message: '"out/spec" cannot be put back: EIO',
        hint: 'What it held is in "out/.catalpa-import-id/old": move it back.',
      },
    ]);
    expect(sorted(tree(join(folder, '.catalpa-import-id/old')))).toEqual(sorted(before));
  });

  test.each(['', '/a', '/..'])('is found before anything is written where "spec%s" may not be changed', (below) => {
    const root = folderBefore();
    const disk: Disk = { ...nodeDisk, mayChange: (folder) => folder !== join(root, below) };
    const [message] = messagesOf(root, () => replaceFolder(root, new Map(Object.entries(after)), lock, disk));
    expect(message).toMatch(/ cannot be written to: permission denied$/);
    expect([sorted(tree(root)), beside(root)]).toEqual([sorted(before), ['beside.txt', 'spec']]);
  });
});

describe('an import that is killed', () => {
  test('leaves the old folder or the new one, whole; the next one puts it back where it was moved aside', async () => {
    const ends = new Map<string, number>();
    for (let step = 0; ; step += 1) {
      const root = folderBefore();
      const isKilled = await killedAt(root, step);
      const isAside = !existsSync(root);
      const next = await lockImport(root);
      next.release();
      expect(next.isPutBack).toBe(isAside);
      const isNew = JSON.stringify(sorted(tree(root))) === JSON.stringify(sorted(after));
      if (!isNew) expect(sorted(tree(root))).toEqual(sorted(before));
      const end = isAside ? 'put back' : isNew ? 'new' : 'old';
      ends.set(end, (ends.get(end) ?? 0) + 1);
      expect(beside(root)).toEqual(['beside.txt', 'spec']);
      if (!isKilled) break;
    }
    expect(ends.get('put back')).toBe(1);
    expect(Math.min(ends.get('old') ?? 0, ends.get('new') ?? 0)).toBeGreaterThan(5);
  });

  test('where there was no folder leaves none, or the new one', async () => {
    for (let step = 0; ; step += 1) {
      const root = join(temporaryFolder(), 'spec');
      const isKilled = await killedAt(root, step);
      (await lockImport(root)).release();
      expect([[], sorted(after)]).toContainEqual(sorted(tree(root)));
      expect(beside(root).filter((name) => name !== 'spec')).toEqual([]);
      if (!isKilled) break;
    }
  });

  test('is not undone where somebody made the folder again meanwhile', async () => {
    for (let step = 0; ; step += 1) {
      const root = folderBefore();
      const isKilled = await killedAt(root, step);
      if (!existsSync(root)) {
        put(root, { 'mine.txt': 'mine' });
        (await lockImport(root)).release();
        expect(tree(root)).toEqual({ 'mine.txt': 'mine' });
        return;
      }
      if (!isKilled) break;
    }
    expect.unreachable('no step moves the folder aside');
  });
});

describe('what lies beside the folder', () => {
  test('is not taken for what an import left, whatever its name', async () => {
    const outer = temporaryFolder();
    const root = join(outer, 'spec');
    const id = '00000000-0000-0000-0000-000000000000';
    put(outer, { [`.catalpa-import-${id}/old/hostile.yaml`]: 'hostile' });
    await write(root);
    expect(sorted(tree(root))).toEqual(sorted(after));
    expect(beside(root)).toEqual([`.catalpa-import-${id}`, 'spec']);
  });

  test('is not reached through links in the folder that is replaced', async () => {
    const root = folderBefore();
    const elsewhere = temporaryFolder();
    put(elsewhere, { 'x.yaml': 'mine' });
    symlinkSync(elsewhere, join(root, 'link'));
    await write(root);
    expect(sorted(tree(root))).toEqual(sorted(after));
    expect(tree(elsewhere)).toEqual({ 'x.yaml': 'mine' });
  });
});

describe('a path that cannot be written', () => {
  test.each([
    ['../x.yaml', 'it leads out of the folder'],
    ['/x.yaml', 'it is absolute'],
    ['a//x.yaml', 'it has an empty part'],
    ['a\\..\\x.yaml', 'it has a backslash'],
    ['nul.yaml', '"nul.yaml" is the name of a device on Windows'],
  ])('is one such as %s', (path, fault) => {
    const root = folderBefore();
    expect(() => replaceFolder(root, new Map([[path, '']]), lock)).toThrow(fault);
    expect(sorted(tree(root))).toEqual(sorted(before));
  });

  test('is one that differs from another in case alone', () => {
    const both = new Map([
      ['a/x.yaml', ''],
      ['A/x.yaml', ''],
    ]);
    expect(() => replaceFolder(folderBefore(), both, lock)).toThrow(WriteError);
    expect(() => replaceFolder(folderBefore(), both, lock)).toThrow('are one path where case does not count');
  });
});
