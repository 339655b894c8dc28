import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { catalpa, folderOf, writeFiles } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { problemsOf } from './github-schemas.ts';
import { action, bash, install } from './runner.ts';

const example = (name: string): string => readFileSync(`test/examples/ci/${name}`, 'utf8');
const guide = readFileSync('GUIDE.md', 'utf8');

/** A project with outputs that are up to date. */
async function project(): Promise<string> {
  const folder = folderOf({});
  writeFiles(folder, Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text])));
  install(folder);
  await catalpa('generate', '--catalogue', join(folder, 'spec'), '--out', join(folder, 'out'));
  return folder;
}

const unusedSet = 'SIDE: { values: [a], source: wiki-doc 2 }\n';

test.each([
  ['github.yml', '.github/workflows/catalpa.yml'],
  ['gitlab.yml', '.gitlab-ci.yml'],
])('the guide shows the example %s', (name, path) => {
  expect(guide).toContain(`\`\`\`yaml\n# ${path}\n${example(name)}\`\`\`\n`);
});

describe('the workflow for GitHub', () => {
  const text = example('github.yml');
  const { steps } = parse(text).jobs.catalpa as { steps: { uses?: string; with?: Record<string, string> }[] };
  const own = steps.find(({ uses }) => uses?.includes('catalpa'));

  it('is valid by the schema of GitHub', async () => {
    expect(await problemsOf('workflow', text)).toEqual([]);
    expect(await problemsOf('workflow', text.replace('runs-on', 'run-on'))).not.toEqual([]);
  });

  it('uses the action where the package has it, with inputs that it has', () => {
    const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
    const path = own?.uses?.replace('./node_modules/catalpa/', '') ?? '';
    expect(parse(readFileSync(join(path, 'action.yml'), 'utf8'))).toEqual(action);
    expect(files.filter((file) => path.startsWith(file))).toHaveLength(1);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(own?.with ?? {})));
  });

  it('leaves no input and no output of the action unmentioned in the guide', () => {
    for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)]) {
      expect(guide).toContain(`\`${name}\``);
    }
  });
});

describe('the jobs for GitLab', () => {
  const { '.catalpa': base, ...jobs } = parse(example('gitlab.yml')) as Record<
    string,
    { extends?: string; script: string[]; artifacts: { when: string; reports: { codequality: string } } }
  >;
  const report = base?.artifacts.reports.codequality ?? '';

  const run = async (job: string, folder: string) => {
    const { extends: from, script = [] } = jobs[job] ?? {};
    expect([from, base?.artifacts.when]).toEqual(['.catalpa', 'always']);
    const { code, log } = await bash(['-eo', 'pipefail', '-c', script.join('\n')], folder, { CI_PROJECT_DIR: folder });
    const issues = JSON.parse(readFileSync(join(folder, report), 'utf8')) as unknown[];
    return { code, log, issues };
  };

  it('pass where nothing is found, with empty reports', async () => {
    const folder = await project();
    for (const job of Object.keys(jobs)) expect(await run(job, folder)).toMatchObject({ code: 0, issues: [] });
    expect(Object.keys(jobs)).toEqual(['catalogue', 'outputs']);
  });

  it('fail where the catalogue has errors, which are in the report and, for people, in the log', async () => {
    const folder = await project();
    appendFileSync(join(folder, 'spec/wiki/sets/sets.yaml'), unusedSet);
    for (const job of Object.keys(jobs)) {
      const { code, log, issues } = await run(job, folder);
      expect({ code, issues }).toMatchObject({
        code: 1,
        issues: [{ check_name: 'unused-set', location: { path: 'spec/wiki/sets/sets.yaml', lines: { begin: 4 } } }],
      });
      expect(log).toContain('spec/wiki/sets/sets.yaml:4:1 error unused-set\n');
    }
  });

  it('fail where outputs are stale', async () => {
    const folder = await project();
    rmSync(join(folder, 'out/types/wiki.ts'));
    expect((await run('catalogue', folder)).code).toBe(0);
    const { code, log, issues } = await run('outputs', folder);
    expect({ code, issues }).toMatchObject({
      code: 1,
      issues: [{ check_name: 'missing-output', location: { path: 'out/types/wiki.ts' } }],
    });
    expect(log).toContain('missing  out/types/wiki.ts\n');
  });
});

describe('the hooks for pre-commit', () => {
  interface Hook {
    readonly id: string;
    readonly entry: string;
    readonly files?: string;
  }
  let hooks: readonly Hook[];
  beforeAll(() => {
    hooks = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));
  });

  it('have the fields that pre-commit asks for, and run what the project has installed, without names of files', () => {
    const common = { language: 'system', pass_filenames: false };
    expect(hooks).toEqual([
      {
        ...common,
        id: 'catalpa-check',
        name: 'catalpa check',
        description: expect.any(String),
        entry: 'npx --no-install catalpa check',
        files: expect.any(String),
      },
      {
        ...common,
        id: 'catalpa-generate-check',
        name: 'catalpa generate --check',
        description: expect.any(String),
        entry: 'npx --no-install catalpa generate --check',
        always_run: true,
      },
    ]);
    for (const { id } of hooks) expect(guide).toContain(`\`${id}\``);
  });

  test.each([
    ['spec/wiki/modules/list/pages.yaml', true],
    ['catalogue.yaml', true],
    ['spec/server/import.json', true],
    ['package.json', true],
    ['packages/api/catalpa.config.ts', true],
    ['README.md', false],
    ['out/types/wiki.ts', false],
    ['reimport.json', false],
  ])('check the catalogue when %s is committed: %s', (path, expected) => {
    expect(new RegExp(hooks[0]?.files ?? '').test(path)).toBe(expected);
  });

  it('pass, and fail on errors in the catalogue and on outputs that are not up to date', async () => {
    const folder = await project();
    const codes = async (): Promise<(number | null)[]> => {
      const ended = [];
      for (const { entry } of hooks) ended.push((await bash(['-c', entry], folder)).code);
      return ended;
    };
    expect(await codes()).toEqual([0, 0]);
    rmSync(join(folder, 'out/types/wiki.ts'));
    expect(await codes()).toEqual([0, 1]);
    appendFileSync(join(folder, 'spec/wiki/sets/sets.yaml'), unusedSet);
    expect(await codes()).toEqual([1, 1]);
  });
});
