import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOutputs } from '../../generators/write/apply.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { WriteError } from '../../generators/write/error.ts';
import { holdFolder } from '../../generators/write/hold.ts';
import { stateFolder } from '../../generators/write/state.ts';
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

/** Puts the claim of a process on a folder, and gives its path. */
function claimBy(process: number | undefined, root: string, host = hostname()): string {
  const name = `import.${process}@${encodeURIComponent(host)}.00000000-0000-0000-0000-000000000000`;
  const state = stateFolder(root) ?? '';
  put(state, { [name]: '' });
  return join(state, name);
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
    const claim = claimBy(owner, root, host);
    expect(problemsOf(root, () => write(root))).toEqual([
      {
        message: `another import is writing to "out": process ${owner} on "${host}"`,
        hint: `Wait for it to end, or remove "${claim}" if there is no such process.`,
      },
    ]);
    expect(tree(root)).toEqual(before);
    expect(existsSync(claim)).toBe(true);
  });

  test.each([
    ['is over', spawnSync(process.execPath, ['--version']).pid],
    ['had the number of this one', process.pid],
  ])('are not what a lock stands for whose process %s', (_name, owner) => {
    const root = folderBefore();
    const claim = claimBy(owner, root);
    write(root);
    expect(tree(root)).toEqual(after);
    expect(existsSync(claim)).toBe(false);
  });

  test('are not kept apart by a lock that lies in the folder, as it may in a repository', () => {
    const root = folderBefore();
    const lock = `.catalpa-tmp/lock.${process.ppid}@${hostname()}.00000000-0000-0000-0000-000000000000`;
    put(root, { [lock]: '' });
    write(root);
    expect(tree(root)).toEqual({ ...after, [lock]: '' });
  });
});

describe('an import', () => {
  test('whose record somebody else has removed is not done, and is taken back', () => {
    const root = folderBefore();
    const state = stateFolder(root) ?? '';
    const disk: Disk = {
      ...nodeDisk,
      rename(from, to) {
        nodeDisk.rename(from, to);
        rmSync(join(state, 'undo.json'), { force: true });
      },
    };
    expect(messagesOf(root, () => write(root, disk))).toEqual([
      `"${state}/undo.json" cannot be removed: it was removed meanwhile`,
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
