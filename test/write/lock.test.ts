import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOutputs } from '../../generators/write/apply.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { WriteError } from '../../generators/write/error.ts';
import { holdFolder } from '../../generators/write/hold.ts';
import { after, before, folderBefore, killedAt, write } from './folder-before.ts';
import { haltingDisk } from './halting-disk.ts';
import { made, messagesOf, problemsOf, put, tree } from './support.ts';

/** A disk that does something before one of its changes, counted from 1. */
function interrupted(step: number, act: () => void): Disk {
  let count = 0;
  const tell = (): void => {
    count += 1;
    if (count === step) act();
  };
  return haltingDisk(nodeDisk, Number.POSITIVE_INFINITY, () => {}, tell);
}

/** The path of the lock of a process. */
function lockOf(process: number | undefined, host = hostname()): string {
  return `.catalpa-tmp/lock.${process}@${encodeURIComponent(host)}.00000000-0000-0000-0000-000000000000`;
}

describe('two imports at once', () => {
  test('do no harm to each other: the second is refused while the first is at work, wherever that is', () => {
    let refused = 0;
    for (let step = 1, isOver = false; !isOver; step += 1) {
      const root = folderBefore();
      isOver = true;
      const second = (): void => {
        isOver = false;
        try {
          write(root);
        } catch (error) {
          if (!(error instanceof WriteError)) throw error;
          expect(error.message).toBe(
            `another import is writing to "${root}": process ${process.pid} on "${hostname()}"`,
          );
          refused += 1;
        }
      };
      write(root, interrupted(step, second));
      expect(tree(root)).toEqual(after);
    }
    expect(refused).toBeGreaterThan(10);
  });

  test.each([
    ['a process that lives', process.ppid, hostname()],
    ['a process on another host, which may live', 1, 'elsewhere'],
  ])('are not let in by the lock of %s, which is named', (_name, owner, host) => {
    const root = folderBefore();
    put(root, { [lockOf(owner, host)]: '' });
    expect(problemsOf(root, () => write(root))).toEqual([
      {
        message: `another import is writing to "out": process ${owner} on "${host}"`,
        hint: `Wait for it to end, or remove "out/${lockOf(owner, host)}" if there is no such process.`,
      },
    ]);
    expect(tree(root)).toEqual({ ...before, [lockOf(owner, host)]: '' });
  });

  test.each([
    ['is over', spawnSync(process.execPath, ['--version']).pid],
    ['had the number of this one', process.pid],
  ])('are not what a lock stands for whose process %s', (_name, owner) => {
    const root = folderBefore();
    put(root, { [lockOf(owner)]: '' });
    write(root);
    expect(tree(root)).toEqual(after);
  });
});

describe('an import', () => {
  test('whose record somebody else has removed is not done, and is taken back', () => {
    const root = folderBefore();
    const disk: Disk = {
      ...nodeDisk,
      rename(from, to) {
        nodeDisk.rename(from, to);
        rmSync(join(root, '.catalpa-tmp/undo.json'), { force: true });
      },
    };
    expect(messagesOf(root, () => write(root, disk))).toEqual([
      '"out/.catalpa-tmp" cannot be cleared: it went away meanwhile',
    ]);
    expect(tree(root)).toEqual(before);
  });

  test('that was killed can be taken back after outputs were written to the folder', () => {
    for (let step = 0; ; step += 1) {
      const root = folderBefore();
      const isKilled = killedAt(root, step);
      writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
      holdFolder(root).release();
      const { 'types/a.ts': written, ...rest } = tree(root);
      expect(written).toBe('a');
      if (!isKilled) break;
      expect([before, after]).toContainEqual(rest);
    }
  });
});
