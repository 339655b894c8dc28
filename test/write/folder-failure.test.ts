import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../generators/write/digest.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { WriteError } from '../../generators/write/error.ts';
import { holdFolder } from '../../generators/write/hold.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { after, before, folderBefore, killedAt, write } from './folder-before.ts';
import { messagesOf, problemsOf, put, temporaryFolder, tree } from './support.ts';

/** A disk that refuses the given change of it, counted from 0, and works before and after it. */
function refusing(step: number, taken: { count: number }): Disk {
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

/** How many changes of the disk a run makes. */
function changesOf(run: (disk: Disk) => void): number {
  const taken = { count: 0 };
  run(refusing(Number.POSITIVE_INFINITY, taken));
  return taken.count;
}

describe('a disk that refuses a step', () => {
  const steps = changesOf((disk) => {
    const root = temporaryFolder(() => {});
    put(root, before);
    write(root, disk);
  });

  test('leaves the folder as it was, whichever step it is, until the last file is in its place', () => {
    const results = Array.from({ length: steps }, (_, step) => {
      const root = folderBefore();
      let message = 'written';
      try {
        write(root, refusing(step, { count: 0 }));
      } catch (error) {
        if (!(error instanceof WriteError)) throw error;
        message = error.message;
      }
      const found = Object.entries(tree(root)).filter(([path]) => !path.startsWith('.catalpa-import/'));
      expect(Object.fromEntries(found)).toEqual(message === 'written' ? after : before);
      return message.replaceAll(root, 'spec');
    });
    expect(results).toContain('"spec/c/d/e.yaml" cannot be written: the disk is full');
    expect(results.filter((message) => message !== 'written').length).toBeGreaterThan(10);
  });

  test('leaves no folder where there was none', () => {
    const outer = temporaryFolder();
    const root = join(outer, 'new/spec');
    expect(() => write(root, refusing(4, { count: 0 }))).toThrow('the disk is full');
    expect(existsSync(join(outer, 'new'))).toBe(false);
  });

  test('says what to do', () => {
    const root = folderBefore();
    // The first two make the claim and the folder for what waits.
    expect(problemsOf(root, () => write(root, refusing(2, { count: 0 })))).toEqual([
      {
        message: '"out/a/new.yaml" cannot be written: the disk is full',
        hint: 'Nothing was changed: fix the cause and import again.',
      },
    ]);
  });

  test('is found before anything is written where a folder refuses changes', () => {
    const root = folderBefore();
    const disk: Disk = { ...nodeDisk, mayChange: (folder) => !folder.endsWith('/a') };
    expect(messagesOf(root, () => write(root, disk))).toEqual(['"out/a" cannot be written to: permission denied']);
    expect(tree(root)).toEqual(before);
  });

  test('for good keeps what was there, says where it is, and lets the next run put it back', () => {
    const root = folderBefore();
    let renames = 0;
    const disk: Disk = {
      ...nodeDisk,
      rename: (from, to) => {
        renames += 1;
        if (renames > 2) throw Object.assign(new Error(''), { code: 'EIO' });
        nodeDisk.rename(from, to);
      },
    };
    const [problem] = problemsOf(root, () => write(root, disk));
    expect(problem?.message).toBe('"out/a/gone.yaml" cannot be put back: EIO');
    const kept = /"out\/(\.catalpa-import\/[^"]+)"/.exec(problem?.hint ?? '')?.[1] ?? '';
    expect(readFileSync(join(root, kept), 'utf8')).toBe('gone');
    holdFolder(root).release();
    expect(tree(root)).toEqual(before);
  });
});

describe('a run that is killed', () => {
  test('is taken back by the next one, wherever it was', () => {
    const ends = new Set<string>();
    for (let step = 0; ; step += 1) {
      const root = folderBefore();
      const whole = !killedAt(root, step);
      holdFolder(root).release();
      const found = tree(root);
      ends.add(JSON.stringify(found) === JSON.stringify(sorted(after)) ? 'after' : 'before');
      expect([before, after].map(sorted)).toContainEqual(sorted(found));
      if (whole) break;
    }
    expect(ends).toEqual(new Set(['before', 'after']));
  });

  test('before its record was whole has done nothing', () => {
    const root = folderBefore();
    put(stateFolder(root) ?? '', { 'undo.json': '{"steps": [{"path": "catalogue.ya' });
    holdFolder(root).release();
    expect(tree(root)).toEqual(before);
  });

  test('is not believed where its record leads out of the folder', () => {
    const outer = temporaryFolder();
    const staged = { name: '00000000-0000-0000-0000-000000000000.1', digest: digestOf('mine') };
    const root = join(outer, 'spec');
    put(outer, { victim: 'mine' });
    put(stateFolder(root) ?? '', {
      'undo.json': JSON.stringify({ steps: [{ path: '../victim', staged }], folders: [] }),
    });
    holdFolder(root).release();
    expect(readFileSync(join(outer, 'victim'), 'utf8')).toBe('mine');
  });
});

function sorted(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}
