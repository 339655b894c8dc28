import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { defaultOutput, defaultSettings } from '../../generators/config/settings.ts';
import { outputRules } from '../../generators/write/output-findings.ts';
import { generate as generateFor } from '../../scripts/cli/commands/generate.ts';
import { catalpa } from '../support/cli.ts';
import { project } from '../support/project.ts';

const links = `
name: links
group: list
prefix: l
source: wiki-doc 3
parameters: { target: string }
`;

/** A project with an output of each kind that is not as it should be. What is printed is without the folder of the test. */
async function staleProject() {
  const made = project({ 'wiki/modules/list/links.yaml': links });
  const { folder } = made;
  await made.generate('types', 'json-schema');
  const out = join(folder, 'out');
  rmSync(join(out, 'types/shop.ts'));
  appendFileSync(join(out, 'json-schema/wiki/pages.json'), '// Mine\n');
  rmSync(join(folder, 'spec/wiki/modules/list/links.yaml'));
  const checked = async (...more: readonly string[]) => {
    const { code, out, error } = await made.generate('--check', 'types', 'json-schema', ...more);
    return { code, out: out.replaceAll(folder, ''), error: error.replaceAll(folder, '') };
  };
  return { ...made, out, checked };
}

const command = 'catalpa generate types json-schema --catalogue /spec --out /out';
const stale = `Run "${command}" to bring the outputs up to date.`;
const edited = `Run "${command} --overwrite" to replace what was edited by hand or merged by Git.`;

/** What is found, as annotations of GitHub have it. */
const annotations = [
  `file=/out/json-schema/wiki/links.json,line=1,endLine=1,col=1,endColumn=1,title=orphaned-output::the output "/out/json-schema/wiki/links.json" is no longer made%0A${stale}`,
  `file=/out/json-schema/wiki/pages.json,line=70,endLine=70,col=1,endColumn=8,title=edited-output::the output "/out/json-schema/wiki/pages.json" was edited by hand, or merged by Git%0A${edited}`,
  `file=/out/manifest.json,line=6,endLine=6,col=1,endColumn=93,title=changed-output::the output "/out/manifest.json" is not up to date%0A${stale}`,
  `file=/out/types/shop.ts,line=1,endLine=1,col=1,endColumn=1,title=missing-output::the output "/out/types/shop.ts" is missing%0A${stale}`,
  `file=/out/types/wiki.ts,line=23,endLine=23,col=1,endColumn=4,title=changed-output::the output "/out/types/wiki.ts" is not up to date%0A${stale}`,
];

describe('what "generate --check" finds is printed', () => {
  test('as annotations, each at the place in the output, with the command that mends it', async () => {
    const { checked } = await staleProject();
    expect(await checked('--format', 'github')).toEqual({
      code: 1,
      out: annotations.map((line) => `::error ${line}\n`).join(''),
      error: 'catalpa: /out has 5 outputs that are stale or edited\n',
    });
  });

  test('as it always was without a format', async () => {
    const { checked } = await staleProject();
    const { code, out, error } = await checked();
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect(out.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      'missing  /out/types/shop.ts',
      'changed  /out/manifest.json, line 4',
      'changed  /out/types/wiki.ts, line 21',
      'edited   /out/json-schema/wiki/pages.json, line 68: edited by hand, or merged by Git',
      'orphaned /out/json-schema/wiki/links.json',
      stale,
      edited,
    ]);
    expect(await checked('--format', 'pretty')).toEqual({ code, out, error });
  });

  test('at the first line that differs', async () => {
    const { checked, out } = await staleProject();
    const found = JSON.parse((await checked('--format', 'json')).out) as { path: string; line: number }[];
    const lineOf = (name: string): string | undefined => {
      const { path = '', line = 0 } = found.find((one) => one.path.endsWith(name)) ?? {};
      return readFileSync(join(out, path.replace(/^\/out\//, '')), 'utf8').split('\n')[line - 1];
    };
    expect(lineOf('pages.json')).toBe('// Mine');
    expect(lineOf('manifest.json')).toMatch(/^ +"wiki\/links.json": "/);
    // A comment in front of the parameters of the module that is gone.
    expect(lineOf('wiki.ts')).toBe('/**');
  });

  test('as a report for GitLab, as SARIF with rules, as JUnit and in Markdown', async () => {
    const { checked } = await staleProject();
    const issues = JSON.parse((await checked('--format', 'gitlab')).out);
    expect(new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(5);
    expect(issues[3]).toMatchObject({
      description: `the output "/out/types/shop.ts" is missing. ${stale}`,
      check_name: 'missing-output',
      severity: 'major',
      location: { path: '/out/types/shop.ts', lines: { begin: 1 } },
    });
    const [run] = JSON.parse((await checked('--format', 'sarif')).out).runs;
    const ruleOf = ({ ruleIndex }: { ruleIndex: number }) => run.tool.driver.rules[ruleIndex].shortDescription.text;
    expect(run.results.map(ruleOf)).toContain('No output has been edited by hand, or merged by Git.');
    const junit = (await checked('--format', 'junit')).out;
    new SaxesParser().write(junit).close();
    expect(junit).toContain('<testsuites name="catalpa" tests="5" failures="5" errors="0" skipped="0">');
    const { out } = await checked('--format', 'markdown');
    expect(out).toContain('**5 errors in 5 files**\n');
    expect(out).toContain(
      `| \`/out/types/shop.ts\` | 1 | error | the output "/out/types/shop.ts" is missing (\`missing-output\`)<br>${stale} |\n`,
    );
  });

  test('with paths from the root of the repository', async () => {
    const { folder, checked } = await staleProject();
    vi.stubEnv('CI_PROJECT_DIR', dirname(folder));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await checked('--format', 'github')).out).toContain(`file=${basename(folder)}/out/types/shop.ts,line=1,`);
  });

  test('as nothing where everything is up to date', async () => {
    const { folder, generate } = project();
    await generate();
    const { code, out, error } = await generate('--check', '--format', 'json');
    expect({ code, out, error: error.replace(folder, '') }).toEqual({
      code: 0,
      out: '[]\n',
      error: 'catalpa: /out is up to date\n',
    });
  });

  test('as one finding where there is no output at all', async () => {
    const { folder, generate } = project();
    const checked = async (...more: readonly string[]) => {
      const { code, out, error } = await generate('--check', 'types', ...more);
      return { code, out: out.replaceAll(folder, ''), error: error.replaceAll(folder, '') };
    };
    const fix =
      'Run "catalpa generate types --catalogue /spec --out /out" to make them. If they are in another folder, name it with --out or in the configuration.';
    expect(await checked()).toEqual({
      code: 1,
      out: `missing  /out: none of its 5 outputs is there\n${fix}\n`,
      error: '',
    });
    expect(await checked('--format', 'github')).toEqual({
      code: 1,
      out: `::error file=/out/manifest.json,line=1,endLine=1,col=1,endColumn=1,title=missing-output::the folder "/out" is without outputs: none of its 5 outputs is there%0A${fix}\n`,
      error: 'catalpa: /out has no outputs\n',
    });
    await generate('types');
    rmSync(join(folder, 'out/manifest.json'));
    expect((await checked()).out).toContain('missing  /out/manifest.json\n');
  });

  test('as one report for several output folders', async () => {
    const { folder } = project();
    const outputs = ['a', 'b'].map((name) => ({ ...defaultOutput, folder: join(folder, name), targets: ['types'] }));
    const settings = { ...defaultSettings, catalogue: join(folder, 'spec'), outputs };
    let printed = '';
    const terminal = {
      out: (text: string) => {
        printed += text;
      },
      error: () => {},
      progress: () => {},
      colour: false,
      debug: false,
      width: 80,
      input: Readable.from([]),
    };
    const options = { check: true, dryRun: false, watch: false, overwrite: false, command: 'catalpa generate' };
    expect(await generateFor(settings, { ...options, check: false, format: 'pretty' }, terminal)).toBe(0);
    for (const { folder } of outputs) rmSync(join(folder, 'types/wiki.ts'));
    printed = '';
    expect(await generateFor(settings, { ...options, format: 'json' }, terminal)).toBe(1);
    const paths = (JSON.parse(printed) as { path: string }[]).map(({ path }) => path.replace(folder, ''));
    expect(paths.filter((path) => path.endsWith('types/wiki.ts'))).toEqual(['/a/types/wiki.ts', '/b/types/wiki.ts']);
  });
});

it('says that a file is no longer made, but was edited, and leaves it to its owner', async () => {
  const { checked, out } = await staleProject();
  appendFileSync(join(out, 'json-schema/wiki/links.json'), '// Mine\n');
  expect(JSON.parse((await checked('--format', 'json')).out)[0]).toMatchObject({
    code: 'orphaned-output',
    message:
      'the output "/out/json-schema/wiki/links.json" is no longer made, but was edited by hand, or merged by Git',
    hint: 'Remove it if it is not needed.',
  });
});

it('prints the errors of the catalogue in the same format', async () => {
  const { folder, generate } = project({ 'wiki/sets/sets.yaml': 'DIR: 1' });
  const { code, out, error } = await generate('--check', '--format', 'github');
  expect({ code, error }).toEqual({ code: 1, error: 'catalpa: nothing was generated, as the catalogue has errors\n' });
  expect(out.replaceAll(folder, '')).toMatch(/^::error file=\/spec\/wiki\/sets\/sets.yaml,line=1,/);
});

it('refuses a format where nothing is checked, and one that there is none of', async () => {
  expect(await catalpa('generate', '--format', 'github')).toEqual({
    code: 2,
    out: '',
    error: 'catalpa: --format is for what --check finds\n  Add --check.\n',
  });
  expect(await catalpa('generate', '--check', '--format', 'sarfi')).toEqual({
    code: 2,
    out: '',
    error: 'catalpa: "sarfi" is not a value of --format\n  Did you mean "sarif"?\n',
  });
});

it('has a sentence for each kind of finding', () => {
  expect(outputRules.map(({ id }) => id)).toEqual([
    'missing-output',
    'changed-output',
    'edited-output',
    'orphaned-output',
  ]);
});
