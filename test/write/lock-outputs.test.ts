import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '../../generators/write/lock.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { project } from '../support/project.ts';
import { made, put, temporaryFolder } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

/** Puts the claim of a process on an output folder, and gives its path. */
function claimBy(process: number | undefined, root: string): string {
  const name = `generate.${process}@${encodeURIComponent(hostname())}.00000000-0000-0000-0000-000000000000`;
  const state = stateFolder(root) ?? '';
  put(state, { [name]: '' });
  return join(state, name);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a run that writes outputs', () => {
  test('waits until another is done', async () => {
    const { out, generate } = project();
    const lock = await lockFolder(out, 'generate');
    const running = generate('types');
    await wait(300);
    expect(existsSync(out)).toBe(false);
    lock.release();
    expect(await running).toMatchObject({ code: 0, error: '' });
    expect(existsSync(join(out, 'types/wiki.ts'))).toBe(true);
  });

  test('leaves what another has made for the first time meanwhile', async () => {
    const { out, generate } = project();
    await generate();
    const lock = await lockFolder(out, 'generate');
    const running = generate();
    await wait(1000);
    writeOutputs(out, [made('zod', { 'wiki.ts': 'made by the other' })]);
    lock.release();
    expect(await running).toMatchObject({ code: 0, error: '' });
    expect(existsSync(join(out, 'zod/wiki.ts'))).toBe(true);
  });

  test('does not wait for one that only compares, nor the reverse', async () => {
    const { out, generate } = project();
    const lock = await lockFolder(out, 'generate');
    expect((await generate('--check')).code).toBe(1);
    expect((await generate('--dry-run')).code).toBe(0);
    lock.release();
  });

  test('is one after the other, whichever comes first', async () => {
    const root = temporaryFolder();
    let writing = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const lock = await lockFolder(root, 'generate');
        writing += 1;
        expect(writing).toBe(1);
        await wait(5);
        writing -= 1;
        lock.release();
      }),
    );
  });

  test.each([
    ['is over', spawnSync(process.execPath, ['--version']).pid],
    ['had the number of this one', process.pid],
  ])('does not wait for a process that %s', async (_name, owner) => {
    const root = temporaryFolder();
    const claim = claimBy(owner, root);
    (await lockFolder(root, 'generate')).release();
    expect(existsSync(claim)).toBe(false);
  });

  test('does not wait for ever', async () => {
    const root = temporaryFolder();
    const claim = claimBy(process.ppid, root);
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_001);
    await expect(lockFolder(root, 'generate')).rejects.toMatchObject({
      problems: [
        {
          message: `another run is writing to "${root}": process ${process.ppid} on "${hostname()}"`,
          hint: `Wait for it to end, or remove "${claim}" if there is no such process.`,
        },
      ],
    });
    vi.restoreAllMocks();
  });

  test('goes on where there is no place for a lock', async () => {
    const root = temporaryFolder();
    put(root, { file: '' });
    vi.stubEnv('XDG_STATE_HOME', join(root, 'file'));
    vi.stubEnv('TMPDIR', join(root, 'file'));
    (await lockFolder(root, 'generate')).release();
  });
});
