import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeFiles } from '../support/cli.ts';
import { git } from '../support/git.ts';
import { mini } from '../support/mini.ts';
import { project, projectIn } from '../support/project.ts';
import { tree } from '../write/support.ts';

const module = (name: string): string =>
  `name: ${name}\ngroup: list\nprefix: ${name.slice(0, 2)}\nsource: wiki-doc 3\nparameters: { ...BASE: {}, dir: DIR }\n`;

const branches = mkdtempSync(join(tmpdir(), 'catalpa-branches-'));
afterAll(() => rmSync(branches, { recursive: true }));

/** Two branches that each add a module, with its outputs. */
beforeAll(async () => {
  const files = Object.entries(mini).map(([path, text]) => [`spec/${path}`, text] as const);
  writeFiles(branches, Object.fromEntries(files));
  const { folder, generate } = projectIn(branches);
  const commit = async (message: string): Promise<void> => {
    expect((await generate()).code).toBe(0);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', message);
  };
  const add = (name: string): void => writeFileSync(join(folder, `spec/wiki/modules/list/${name}.yaml`), module(name));
  git(folder, 'init', '--quiet', '--initial-branch', 'ours');
  await commit('base');
  git(folder, 'branch', 'theirs');
  add('apples');
  await commit('apples');
  git(folder, 'checkout', '--quiet', 'theirs');
  add('zebras');
  await commit('zebras');
  git(folder, 'checkout', '--quiet', 'ours');
});

/** A project in which these branches are being merged. */
function merging(conflictStyle = 'merge') {
  const place = project();
  const { folder } = place;
  cpSync(branches, folder, { recursive: true });
  const merged = git(folder, '-c', `merge.conflictStyle=${conflictStyle}`, 'merge', 'theirs');
  return { ...place, merged };
}

/** Expects the outputs to be those of a catalogue that was never merged. */
async function expectWhole({ folder, generate }: ReturnType<typeof merging>): Promise<void> {
  expect(await generate('--check')).toMatchObject({ code: 0, error: '' });
  const merged = readFileSync(join(folder, 'out/manifest.json'), 'utf8');
  rmSync(join(folder, 'out'), { recursive: true });
  await generate();
  expect(readFileSync(join(folder, 'out/manifest.json'), 'utf8')).toBe(merged);
}

describe('a merge of two branches that each made outputs', () => {
  test.each(['merge', 'diff3', 'zdiff3'])(
    'is settled by the next run, whatever the conflict looks like: %s',
    async (style) => {
      const place = merging(style);
      expect(place.merged).toContain('CONFLICT (content): Merge conflict in out/manifest.json');
      expect(place.merged).toContain('CONFLICT (content): Merge conflict in out/reference/wiki/index.md');
      expect(await place.generate()).toMatchObject({ code: 0, error: '' });
      await expectWhole(place);
    },
  );

  test.each([
    ['--ours', 'out/manifest.json'],
    ['--theirs', 'out/manifest.json'],
    ['--ours', 'out'],
    ['--theirs', 'out'],
  ])('is settled by the next run, where %s was taken of %s', async (side, path) => {
    const place = merging();
    // Git merged this page without a conflict, and both sides had another number in it than there is now.
    expect(place.merged).not.toContain('conflict in out/reference/wiki/limits.md');
    git(place.folder, 'checkout', side, path);
    git(place.folder, 'add', path);
    expect(await place.generate()).toMatchObject({ code: 0, error: '', out: expect.not.stringContaining('keep') });
    await expectWhole(place);
  });

  test.each(['rebase', 'cherry-pick', 'revert'])('is settled by the next run, where it is a %s', async (command) => {
    const place = merging();
    const { folder, generate } = place;
    git(folder, 'merge', '--abort');
    if (command === 'revert') {
      writeFileSync(join(folder, 'spec/wiki/modules/list/bananas.yaml'), module('bananas'));
      await generate();
      git(folder, 'add', '--all');
      git(folder, 'commit', '--quiet', '--message', 'bananas');
    }
    expect(git(folder, command, ...(command === 'revert' ? ['HEAD~1'] : ['theirs']))).toContain('manifest.json');
    git(folder, 'checkout', '--ours', 'out/manifest.json');
    expect(await generate()).toMatchObject({ code: 0, error: '', out: expect.not.stringContaining('keep') });
    await expectWhole(place);
  });

  test.each(['--ours', '--theirs'])(
    'keeps what was edited by hand, where %s was taken of the manifest',
    async (side) => {
      const { folder, generate } = merging();
      git(folder, 'checkout', side, 'out/manifest.json');
      for (const name of ['apples', 'zebras']) {
        writeFileSync(join(folder, `out/reference/wiki/modules/list/${name}.md`), 'by hand');
      }
      const { code, out } = await generate();
      expect(code).toBe(1);
      expect(out.match(/keep .*/g)).toEqual(
        ['apples', 'zebras'].map((name) => expect.stringContaining(`modules/list/${name}.md: it was edited by hand`)),
      );
    },
  );

  test('needs --overwrite once it is committed with one side of the manifest', async () => {
    const place = merging();
    const { folder, generate } = place;
    git(folder, 'checkout', '--theirs', 'out/manifest.json');
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', 'merged');
    const { code, out } = await generate();
    expect(code).toBe(1);
    const kept = out.replaceAll(`${folder}/`, '').split('\n').slice(1, -1);
    expect(kept).toEqual(
      ['llms-full.txt', 'wiki/index.md', 'wiki/limits.md', 'wiki/sources.md'].map(
        (page) => `keep   out/reference/${page}: it was edited by hand, or merged by Git; --overwrite replaces it`,
      ),
    );
    expect(await generate('--overwrite')).toMatchObject({ code: 0, error: '' });
    await expectWhole(place);
  });

  test('keeps what somebody edited that only one side had made anew', async () => {
    const { folder, generate } = merging();
    const page = join(folder, 'out/reference/wiki/modules/list/zebras.md');
    writeFileSync(page, 'by hand');
    expect((await generate()).code).toBe(1);
    expect(readFileSync(page, 'utf8')).toBe('by hand');
  });
});

describe('the repository of an output folder', () => {
  const page = 'out/reference/wiki/modules/list/pages.md';
  const conflict = () => {
    const place = merging();
    git(place.folder, 'checkout', '--ours', 'out');
    return { ...place, config: (name: string, value: string) => git(place.folder, 'config', name, value) };
  };

  test('has no say in what is run, whatever its settings', async () => {
    const { folder, generate, config } = conflict();
    const theirs = git(folder, 'rev-parse', 'theirs:out/manifest.json').trim();
    rmSync(join(folder, '.git/objects', theirs.slice(0, 2), theirs.slice(2)));
    const trace = join(folder, 'trace');
    const act = `touch '${trace}'; false`;
    config('core.repositoryformatversion', '1');
    config('extensions.partialclone', 'origin');
    config('remote.origin.promisor', 'true');
    config('remote.origin.url', branches);
    config('remote.origin.uploadpack', act);
    for (const name of ['core.fsmonitor', 'core.sshCommand', 'core.pager', 'alias.cat-file']) config(name, `!${act}`);
    // The conflict is not seen without the manifest of the other side, and pages that Git merged are kept.
    expect((await generate()).code).toBe(1);
    expect(existsSync(trace)).toBe(false);
  });

  test('is the one that the folder is in, whatever the environment of a hook says', async () => {
    const { generate } = conflict();
    vi.stubEnv('GIT_DIR', '.git');
    vi.stubEnv('GIT_INDEX_FILE', '.git/index');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await generate()).toMatchObject({ code: 0, error: '', out: expect.not.stringContaining('keep') });
  });

  test.each(['not a manifest', '{"version": 1, "generators": {"../x": {}}}', '{"version": 2, "generators": {}}'])(
    'may have %s in a commit: the manifest on the disk stands',
    async (text) => {
      const { folder, generate } = merging();
      git(folder, 'merge', '--abort');
      git(folder, 'checkout', '--quiet', 'theirs');
      writeFileSync(join(folder, 'out/manifest.json'), text);
      git(folder, 'commit', '--quiet', '--all', '--message', 'odd');
      git(folder, 'checkout', '--quiet', 'ours');
      expect(git(folder, 'merge', 'theirs')).toContain('conflict in out/manifest.json');
      git(folder, 'checkout', '--ours', 'out');
      writeFileSync(join(folder, page), 'by hand');
      const { code, out, error } = await generate();
      expect({ code, error }).toEqual({ code: 1, error: '' });
      expect(out).toContain('pages.md: it was edited by hand');
      expect(readFileSync(join(folder, page), 'utf8')).toBe('by hand');
    },
  );

  test('is in no merge when a rebase is over, though Git still knows what was rebased', async () => {
    const { folder, generate } = merging();
    git(folder, 'merge', '--abort');
    expect(git(folder, 'rebase', 'theirs')).toContain('manifest.json');
    await generate();
    git(folder, 'add', '--all');
    git(folder, '-c', 'core.editor=true', 'rebase', '--continue');
    const index = join(folder, 'out/reference/wiki/index.md');
    writeFileSync(index, 'by hand');
    writeFileSync(join(folder, '.git/REBASE_HEAD'), git(folder, 'rev-parse', 'ORIG_HEAD'));
    expect((await generate()).code).toBe(1);
    expect(readFileSync(index, 'utf8')).toBe('by hand');
  });
});

describe('a checkout as Git for Windows makes it', () => {
  test('is up to date, and what is no longer made goes from it', async () => {
    const plums = 'wiki/modules/list/plums.yaml';
    const { folder, generate } = project({ [plums]: module('plums') });
    await generate();
    git(folder, 'init', '--quiet');
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', 'outputs');
    rmSync(join(folder, 'out'), { recursive: true });
    git(folder, '-c', 'core.autocrlf=true', 'checkout', '--quiet', '--', 'out');
    const before = tree(join(folder, 'out'));
    expect(Object.values(before).every((text) => text.includes('\r\n'))).toBe(true);
    expect(await generate('--check')).toMatchObject({ code: 0 });
    expect((await generate()).out).toMatch(/: 0 written, \d+ unchanged\n$/);
    expect(tree(join(folder, 'out'))).toEqual(before);
    rmSync(join(folder, 'spec', plums));
    const checked = await generate('--check');
    expect(checked.out.replaceAll(folder, '')).toContain('orphaned /out/reference/wiki/modules/list/plums.md\n');
    expect(checked.out).not.toContain('by hand');
    expect(await generate()).toMatchObject({ code: 0, out: expect.not.stringContaining('keep') });
    expect(existsSync(join(folder, 'out/reference/wiki/modules/list/plums.md'))).toBe(false);
  });
});
