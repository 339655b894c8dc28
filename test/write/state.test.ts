import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { put, temporaryFolder } from './support.ts';

describe('the folder for what runs remember', () => {
  afterEach(() => void vi.unstubAllEnvs());

  const home = (): string => {
    const folder = temporaryFolder();
    vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
    vi.stubEnv('TMPDIR', join(folder, 'tmp'));
    mkdirSync(join(folder, 'tmp'));
    return folder;
  };
  const own = `tmp/catalpa-${process.getuid?.()}`;

  test('is outside the tree, for this user alone, and the same by whatever path the tree is named', () => {
    const folder = home();
    const root = temporaryFolder();
    symlinkSync(root, join(folder, 'link'));
    const state = stateFolder(root) ?? '';
    expect(state.startsWith(join(folder, 'state/catalpa/'))).toBe(true);
    expect(nodeDisk.look(state)?.kind).toBe('folder');
    expect(stateFolder(join(folder, 'link'))).toBe(state);
    expect(stateFolder(join(root, 'new/..'))).toBe(state);
    expect(stateFolder(join(root, 'new'))).not.toBe(state);
    expect(stateFolder(join(folder, 'link/new'))).toBe(stateFolder(join(root, 'new')));
  });

  const withMode = (mode: number) => (folder: string) => {
    mkdirSync(join(folder, 'state/catalpa'), { recursive: true });
    chmodSync(join(folder, 'state/catalpa'), mode);
  };
  const asLink = (folder: string): void => {
    mkdirSync(join(folder, 'state'));
    mkdirSync(join(folder, 'private'), 0o700);
    symlinkSync('../private', join(folder, 'state/catalpa'));
  };

  test.each<[string, (folder: string) => void]>([
    ['others may write to it', withMode(0o770)],
    ['it came with a checkout', withMode(0o755)],
    ['it is a link', asLink],
    ['it cannot be made', (folder) => writeFileSync(join(folder, 'state'), '')],
  ])('is a private one among the temporary folders where %s', (_why, prepare) => {
    const folder = home();
    prepare(folder);
    expect(stateFolder(folder)?.startsWith(join(folder, own))).toBe(true);
    chmodSync(join(folder, own), 0o755);
    expect(stateFolder(folder)).toBeUndefined();
  });

  test('is in the home of the user where no other is asked for, and a relative path asks for none', () => {
    const folder = home();
    vi.stubEnv('XDG_STATE_HOME', 'state');
    vi.stubEnv('HOME', folder);
    expect(stateFolder(folder)?.startsWith(join(folder, '.local/state/catalpa'))).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'is another one where the home is a place in which nothing can be made',
    () => {
      const folder = home();
      vi.stubEnv('XDG_STATE_HOME', '/proc');
      expect(stateFolder(folder)?.startsWith(join(folder, own))).toBe(true);
    },
  );

  test('goes with the stamp of a folder that is gone, and stays where a run has something to take back', () => {
    const folder = home();
    const [gone, killed, here] = [join(folder, 'gone'), join(folder, 'killed'), join(folder, 'here')];
    for (const root of [gone, killed, here]) put(stateFolder(root) ?? '', { stamp: '' });
    put(stateFolder(killed) ?? '', { 'undo.json': '{}' });
    mkdirSync(here);
    const kept = [stateFolder(killed), stateFolder(here)].map((state) => state?.split('/').at(-1));
    const fresh = stateFolder(join(folder, 'fresh'))?.split('/').at(-1);
    expect(readdirSync(join(folder, 'state/catalpa')).sort()).toEqual([...kept, fresh].sort());
  });
});
