import { expect, it, onTestFinished, test, vi } from 'vitest';
import { pathInRepository, repositoryFolder } from '../../scripts/cli/repository.ts';
import { catalpa } from '../support/cli.ts';
import { project } from '../support/project.ts';

test.each([
  ['spec', '/repository', '/repository', 'spec'],
  ['spec', '/repository', '/repository/packages/api', 'packages/api/spec'],
  ['../common/spec/', '/repository/', '/repository/packages', 'common/spec'],
  ['.', '/repository', '/repository', '.'],
  ['/repository/spec', '/repository', '/elsewhere', 'spec'],
  ['..notes', '/repository', '/repository', '..notes'],
  ['../spec', '/repository', '/repository', '../spec'],
  ['/elsewhere/spec', '/repository', '/repository', '/elsewhere/spec'],
  ['', '/repository', '/repository/packages', ''],
])('"%s" in the repository %s, from %s, is "%s"', (path, folder, cwd, expected) => {
  expect(pathInRepository(path, { folder, cwd })).toBe(expected);
});

it('is named by the service that runs the job', () => {
  expect(repositoryFolder({ GITHUB_WORKSPACE: '/a' })).toBe('/a');
  expect(repositoryFolder({ CI_PROJECT_DIR: '/b', GITHUB_WORKSPACE: '' })).toBe('/b');
  expect(repositoryFolder({})).toBeUndefined();
});

const inRepository: readonly [format: string, place: string][] = [
  ['github', '::error file=packages/api/spec/wiki/sets/sets.yaml,line=1,'],
  ['gitlab', '"path": "packages/api/spec/wiki/sets/sets.yaml"'],
  ['sarif', '"uri": "packages/api/spec/wiki/sets/sets.yaml"'],
  ['markdown', '\n| `packages/api/spec/wiki/sets/sets.yaml` | 1 |'],
];

test.each(inRepository)('the format %s has paths from the root of the repository', async (format, place) => {
  const { folder, spec } = project({ 'wiki/sets/sets.yaml': 'DIR: 1' });
  vi.stubEnv('GITHUB_WORKSPACE', folder.replace(/[/\\][^/\\]+$/, ''));
  onTestFinished(() => void vi.unstubAllEnvs());
  const name = folder.replace(/^.*[/\\]/, '');
  const { out } = await catalpa('check', ...spec, '--format', format);
  expect(out.replaceAll(name, 'packages/api')).toContain(place);
  expect((await catalpa('check', ...spec)).out).toContain(`${folder}/spec/wiki/sets/sets.yaml:1:6`);
});
