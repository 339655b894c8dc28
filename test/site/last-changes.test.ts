import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { defaultSettings } from '../../generators/config/settings.ts';
import { lastChanges } from '../../scripts/cli/site/last-changes.ts';
import { inFolder } from '../config/support.ts';
import { folderOf, writeFiles } from '../support/cli.ts';
import { git } from '../support/git.ts';
import { boundCatalogue, siteOf } from './support.ts';

const first = '2026-03-04T12:00:00.000Z';
const second = '2026-05-06T12:00:00.000Z';

/** Commits everything in a folder at a time. */
function commit(folder: string, time: string): void {
  vi.stubEnv('GIT_COMMITTER_DATE', time);
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'One');
  vi.unstubAllEnvs();
}

/** A repository with two commits, whose files have names that Git quotes or reads as patterns. */
function repository(): string {
  const folder = folderOf({ 'a.yaml': '1', 'api/ü "b".yaml': '1', 'api/[x]/*.yaml': '1', 'elsewhere/c.yaml': '1' });
  git(folder, 'init', '-q');
  commit(folder, first);
  writeFiles(folder, { 'api/ü "b".yaml': '2' });
  commit(folder, second);
  writeFiles(folder, { 'a.yaml': 'not yet committed' });
  return folder;
}

/** The times of files in the repository around a folder, and what was printed. */
function changesOf(folder: string, ...files: readonly string[]) {
  return inFolder(folder, async () => {
    let printed = '';
    const error = (text: string): void => {
      printed += text;
    };
    const terminal = { out() {}, error, progress() {}, colour: false, debug: false, width: 80 };
    const times = lastChanges(defaultSettings, files, terminal as never);
    return { times: files.map((file) => new Date(times.get(file) ?? 0).toISOString()), printed };
  });
}

const none = new Date(0).toISOString();

it('finds the last commit of each file, from a folder of the repository', async () => {
  const files = ['a.yaml', 'api/ü "b".yaml', 'api/[x]/*.yaml', 'a.yaml'];
  expect(await changesOf(join(repository(), 'api'), ...files)).toEqual({
    times: [first, second, first, first],
    printed: '',
  });
});

it('has no date for files without a commit, and says so in one line', async () => {
  const folder = repository();
  const { times, printed } = await changesOf(folder, 'a.yaml', 'new\n.yaml');
  expect(times).toEqual([first, none]);
  expect(printed).toBe(
    'catalpa: some pages have no date of their last change (site.lastChanged): Git has no commit of "new<U+000A>.yaml". Commit it.\n',
  );
});

it('has no dates in a shallow clone, whose oldest commit seems to have made all files', async () => {
  const clone = folderOf({});
  git(clone, 'clone', '-q', '--depth', '1', `file://${repository()}`, 'clone');
  const { times, printed } = await changesOf(join(clone, 'clone'), 'a.yaml', 'api/ü "b".yaml');
  expect(times).toEqual([none, none]);
  expect(printed).toMatch(
    /^catalpa: pages have no date of their last change \(site\.lastChanged\): the clone ".*clone" is shallow, and has no earlier commits\. Fetch them: with "git fetch --unshallow", or "fetch-depth: 0" for actions\/checkout\.\n$/,
  );
});

it('has no dates without a repository, without a commit and without Git', async () => {
  const folder = folderOf({ 'a.yaml': '1' });
  const { printed } = await changesOf(folder, 'a.yaml');
  expect(printed).toMatch(/: ".*" is in no repository of Git\. Build the site in a clone of the repository\.\n$/);
  git(folder, 'init', '-q');
  expect((await changesOf(folder, 'a.yaml')).printed).toMatch(
    /: Git could not read the commits of ".*"\. Run "git log" there to see the reason\.\n$/,
  );
  vi.stubEnv('PATH', folder);
  expect((await changesOf(folder, 'a.yaml')).printed).toMatch(/: Git is not installed\. Install it\.\n$/);
  vi.unstubAllEnvs();
});

it('gives pages and the sitemap the times of their files', async () => {
  const changed = Date.parse(first);
  const more = {
    origin: 'https://docs.example',
    files: new Map([['wiki/limits.md', 'w.yaml']]),
    changes: new Map([['w.yaml', changed]]),
  };
  const site = await siteOf(boundCatalogue(), '/', more);
  expect(site.get('wiki/limits.html')).toContain(`Last changed: <time datetime="${first.slice(0, 10)}">`);
  expect(site.get('wiki/gaps.html')).not.toContain('Last changed');
  const listed = site.get('sitemap.xml') ?? '';
  expect(listed).toContain(`/wiki/limits.html</loc><lastmod>${new Date(changed).toISOString()}</lastmod>`);
  expect(listed).toContain('/wiki/gaps.html</loc></url>');
});
