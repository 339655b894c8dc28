import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lockImport } from '../../generators/write/replace-folder.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { after, before, folderBefore, write } from './folder-before.ts';
import { put, temporaryFolder, tree } from './support.ts';

/** Puts the claim of a process on a folder, and gives its path. */
function claimBy(process: number | undefined, root: string, host = hostname()): string {
  const name = `import.${process}@${encodeURIComponent(host)}.00000000-0000-0000-0000-000000000000`;
  const state = stateFolder(root) ?? '';
  put(state, { [name]: '' });
  return join(state, name);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('two imports at once', () => {
  test('are one after the other', async () => {
    const root = folderBefore();
    let working = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const lock = await lockImport(root);
        working += 1;
        expect(working).toBe(1);
        await new Promise((done) => setTimeout(done, 5));
        working -= 1;
        lock.release();
      }),
    );
    await Promise.all([write(root), write(root), write(root)]);
    expect(tree(root)).toEqual(after);
  });

  test.each([
    ['a process that lives', process.ppid, hostname()],
    ['a process on another host, which may live', 1, 'elsewhere'],
  ])('are not let in by the lock of %s, which is named', async (_name, owner, host) => {
    const root = folderBefore();
    const claim = claimBy(owner, root, host);
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_001);
    await expect(write(root)).rejects.toMatchObject({
      problems: [
        {
          message: `another import is writing to "${root}": process ${owner} on "${host}"`,
          hint: `Wait for it to end, or remove "${claim}" if there is no such process.`,
        },
      ],
    });
    expect(tree(root)).toEqual(before);
    expect(existsSync(claim)).toBe(true);
  });

  test.each([
    ['is over', spawnSync(process.execPath, ['--version']).pid],
    ['had the number of this one', process.pid],
  ])('are not what a lock stands for whose process %s', async (_name, owner) => {
    const root = folderBefore();
    const claim = claimBy(owner, root);
    await write(root);
    expect(tree(root)).toEqual(after);
    expect(existsSync(claim)).toBe(false);
  });
});

test('an import goes on where there is no place for a lock', async () => {
  const root = folderBefore();
  const elsewhere = temporaryFolder();
  put(elsewhere, { file: '' });
  vi.stubEnv('XDG_STATE_HOME', join(elsewhere, 'file'));
  vi.stubEnv('TMPDIR', join(elsewhere, 'file'));
  await write(root);
  expect(tree(root)).toEqual(after);
});
