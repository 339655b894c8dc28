import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { digestOf } from '../../generators/write/digest.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { applyFolder, planFolder } from '../../generators/write/folder.ts';
import { holdFolder } from '../../generators/write/hold.ts';
import { after, before, files, folderBefore, killedAt, write } from './folder-before.ts';
import { messagesOf, problemsOf, put, temporaryFolder, tree } from './support.ts';

/** Before this step all files are in their places, and the run is still not done. */
const lastStep = 13;

const id = '00000000-0000-0000-0000-000000000000';

describe('what a repository brings', () => {
  test.each(['.catalpa-tmp', '.catalpa-import'])(
    'directs no write: a journal in %s that leads through a link',
    (name) => {
      const repository = temporaryFolder();
      const root = join(repository, 'spec');
      put(repository, { '.git/hooks/sample': '', [`spec/${name}/${id}.0`]: 'hook', 'spec/shop/x.yaml': '' });
      symlinkSync('../../.git/hooks', join(root, 'shop/link'));
      const path = 'shop/link/pre-commit';
      const backup = { name: `${id}.0`, digest: digestOf('hook') };
      for (const journal of ['undo.json', `lock.1@elsewhere.${id}`]) {
        put(root, { [`${name}/${journal}`]: JSON.stringify({ steps: [{ path, backup }], folders: [] }) });
      }
      const hold = holdFolder(root);
      applyFolder(planFolder(root, files), nodeDisk, hold);
      hold.release();
      expect(hold.takenBack).toBeUndefined();
      expect(readdirSync(join(repository, '.git/hooks'))).toEqual(['sample']);
      expect(tree(root)).toMatchObject({ 'catalogue.yaml': 'new', [`${name}/${id}.0`]: 'hook' });
    },
  );

  test('is not cleared away where it only looks like a rest of ours, but named', () => {
    const root = folderBefore();
    put(root, { [`.catalpa-import/${id}.1`]: 'perhaps the only copy' });
    const hold = holdFolder(root);
    hold.release();
    const [message, hint] = [hold.unknown?.message, hold.unknown?.hint];
    expect(message?.replace(root, 'spec')).toBe(
      '"spec/.catalpa-import" holds files of an import that has no record here',
    );
    expect(hint).toBe('They may be what the catalogue held before it: remove them if you do not need them.');
    expect(tree(root)).toEqual({ ...before, [`.catalpa-import/${id}.1`]: 'perhaps the only copy' });
  });
});

describe('a run that is taken back', () => {
  test('goes through no link that took the place of a folder meanwhile, and is taken back once the link is gone', () => {
    const root = folderBefore();
    const elsewhere = temporaryFolder();
    killedAt(root, lastStep);
    put(elsewhere, { 'new.yaml': 'a', mine: 'mine' });
    renameSync(join(root, 'a'), join(root, 'moved'));
    symlinkSync(elsewhere, join(root, 'a'));
    const messages = messagesOf(root, () => holdFolder(root));
    expect(messages).toEqual([
      '"out/a/new.yaml" cannot be put back: a part of its path is a link, and no link is followed',
      '"out/a/gone.yaml" cannot be put back: a part of its path is a link, and no link is followed',
    ]);
    expect(tree(elsewhere)).toEqual({ 'new.yaml': 'a', mine: 'mine' });
    rmSync(join(root, 'a'));
    renameSync(join(root, 'moved'), join(root, 'a'));
    holdFolder(root).release();
    expect(tree(root)).toEqual(before);
  });

  test.each<[string, (file: string) => void]>([
    ['other bytes', (file) => writeFileSync(file, 'hostile')],
    ['a link', (file) => symlinkSync('/etc/passwd', file)],
  ])('puts nothing in place that is not what it kept: %s', (_what, replace) => {
    const root = folderBefore();
    killedAt(root, lastStep);
    const waiting = join(root, '.catalpa-import');
    for (const name of readdirSync(waiting)) {
      if (readFileSync(join(waiting, name), 'utf8') !== 'old') continue;
      rmSync(join(waiting, name));
      replace(join(waiting, name));
    }
    const hold = holdFolder(root);
    hold.release();
    expect(
      hold.takenBack?.map(({ message, hint }) =>
        `${message}: ${hint}`.replaceAll(root, 'out').replace(/\.[0-9a-f-]{36}/, ''),
      ),
    ).toEqual([
      '"out/catalogue.yaml" is left as an import wrote it, as somebody has changed what it held before: ' +
        'That is in "out/.catalpa-import/kept.5": remove it if you do not need it.',
    ]);
    expect(tree(root)).toMatchObject({ ...before, 'catalogue.yaml': 'new' });
  });

  test('is one of this very folder', () => {
    const [killed, other] = [folderBefore(), temporaryFolder()];
    killedAt(killed, lastStep);
    rmSync(other, { recursive: true });
    renameSync(killed, other);
    const hold = holdFolder(other);
    hold.release();
    expect([hold.takenBack, hold.unknown?.message]).toEqual([undefined, expect.stringContaining('has no record here')]);
    expect(tree(other)['catalogue.yaml']).toBe('new');
    renameSync(other, killed);
    holdFolder(killed).release();
    expect(tree(killed)).toEqual(before);
    mkdirSync(other);
  });
});

describe('an import', () => {
  test('puts nothing in place but what it made', () => {
    const root = folderBefore();
    const waiting = join(root, '.catalpa-import');
    const disk = {
      ...nodeDisk,
      create(file: string, text: string) {
        nodeDisk.create(file, file.startsWith(waiting) && text === 'new' ? 'hostile' : text);
      },
    };
    expect(messagesOf(root, () => write(root, disk)).map((text) => text.replace(/\/[0-9a-f-]{36}/, '/id'))).toEqual([
      '"out/.catalpa-import/id.4" no longer has the content that an import put there',
    ]);
    expect(tree(root)).toEqual(before);
  });

  test('follows no link that comes between its plan and its writing', () => {
    const root = folderBefore();
    const elsewhere = temporaryFolder();
    const plan = planFolder(root, files);
    symlinkSync(elsewhere, join(root, 'c'));
    expect(messagesOf(root, () => applyFolder(plan))).toEqual([
      '"out/c/d/e.yaml" cannot be looked at: a part of its path is a link, and no link is followed',
    ]);
    expect([tree(elsewhere), tree(root)]).toEqual([{}, { ...before, c: '(link)' }]);
  });

  test('says what to do where there is no folder for its record', () => {
    const root = folderBefore();
    put(root, { file: '' });
    vi.stubEnv('XDG_STATE_HOME', join(root, 'file'));
    vi.stubEnv('TMPDIR', join(root, 'file'));
    expect(problemsOf(root, () => write(root))).toEqual([
      {
        message: 'an import into "out" keeps its record in a folder that only you can write to, and there is none',
        hint: 'Set XDG_STATE_HOME to the absolute path of a folder of yours.',
      },
    ]);
    vi.unstubAllEnvs();
    expect(tree(root)).toEqual({ ...before, file: '' });
    write(root);
    expect(tree(root)).toEqual({ ...after, file: '' });
  });
});
