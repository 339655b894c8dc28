import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { unchanged } from '../cli/drifting.ts';
import { catalpa, folderOf, writeFiles } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { problemsOf } from './github-schemas.ts';
import { action, actionFolder, bash, install, runAction } from './runner.ts';

const sets = mini['wiki/sets/sets.yaml'] ?? '';

/** A checkout whose project is in a folder of it, with outputs that are up to date. */
async function checkout(project = '.', catalogue = 'spec'): Promise<string> {
  const workspace = folderOf({});
  const folder = join(workspace, project);
  writeFiles(folder, Object.fromEntries(Object.entries(mini).map(([path, text]) => [`${catalogue}/${path}`, text])));
  install(folder);
  await catalpa('generate', 'types', '--catalogue', join(folder, catalogue), '--out', join(folder, 'out'));
  return workspace;
}

const types = { 'outputs-arguments': 'types' };

const lines = (log: string): string[] => log.split('\n').filter((line) => line.startsWith('::error'));

describe('the file of the action', () => {
  const text = readFileSync(join(actionFolder, 'action.yml'), 'utf8');

  it('is valid by the schema of GitHub', async () => {
    expect(await problemsOf('action', text)).toEqual([]);
    expect(await problemsOf('action', text.replace('using: composite', 'using: nothing'))).not.toEqual([]);
  });

  it('gives inputs to its scripts as variables, and never as a part of them', () => {
    expect(action.runs.steps.map(({ run }) => run).filter((run) => run.includes('${{'))).toEqual([]);
    expect(text).not.toMatch(/\$\{\{\s*github\./);
  });

  it('uses each input, and states the default of each', () => {
    for (const name of Object.keys(action.inputs)) expect(text).toContain(`inputs.${name}`);
    expect(Object.values(action.inputs).map((input) => typeof input.default)).not.toContain('undefined');
  });

  it('has scripts that Bash can read', async () => {
    const scripts = readdirSync(actionFolder).filter((name) => name.endsWith('.sh'));
    expect(scripts.sort()).toEqual(['result.sh', 'run.sh']);
    for (const script of scripts)
      expect(await bash(['-n', join(actionFolder, script)], '.')).toEqual({ code: 0, log: '' });
  });
});

describe('the action', () => {
  it('passes where nothing is found, and says so in the summary', async () => {
    const run = await runAction(await checkout(), types);
    expect(run).toMatchObject({ failed: false, outputs: { findings: '0', 'exit-code': '0' } });
    expect(run.steps).toEqual({ check: 0, outputs: 0, result: 0 });
    expect(run.summary).toBe(
      '### catalpa check\n\n**no errors, no warnings**\n\n### catalpa generate --check\n\n**all outputs are up to date**\n\n',
    );
  });

  it('fails where the catalogue has errors, with an annotation from the root of the repository', async () => {
    const workspace = await checkout('packages/api');
    writeFileSync(
      join(workspace, 'packages/api/spec/wiki/sets/sets.yaml'),
      `${sets}SIDE: { values: [a], source: wiki-doc 2 }\n`,
    );
    const run = await runAction(workspace, { 'working-directory': 'packages/api', outputs: 'false' });
    expect(run).toMatchObject({ failed: true, outputs: { findings: '1', 'exit-code': '1' } });
    expect(run.steps).toEqual({ check: 0, result: 1 });
    expect(lines(run.log)).toEqual([
      expect.stringMatching(/^::error file=packages\/api\/spec\/wiki\/sets\/sets\.yaml,line=4,.*title=unused-set::/),
    ]);
    expect(run.summary).toContain('**1 error in 1 file**');
    expect(run.summary).toContain('| `packages/api/spec/wiki/sets/sets.yaml` | 4 | error |');
  });

  it('fails where outputs are stale, also if the catalogue is right', async () => {
    const workspace = await checkout();
    rmSync(join(workspace, 'out/types/shop.ts'));
    const run = await runAction(workspace, types);
    expect(run).toMatchObject({ failed: true, outputs: { findings: '1', 'exit-code': '1' } });
    expect(lines(run.log)).toEqual([
      expect.stringMatching(/^::error file=out\/types\/shop\.ts,.*title=missing-output::/),
    ]);
    expect(run.summary).toContain('| `out/types/shop.ts` | 1 | error | the output "out/types/shop.ts" is missing');
  });

  test.each([
    ['breaks', '1', true],
    ['none', '0', false],
  ])('compares with a server, and fails on what it is to fail on: %s', async (failOn, code, failed) => {
    const workspace = await checkout();
    writeFileSync(join(workspace, 'server.json'), unchanged.replace('"name":"from"', '"name":"since"'));
    const run = await runAction(workspace, {
      check: 'false',
      outputs: 'false',
      drift: 'server.json',
      'fail-on': failOn,
    });
    expect(run).toMatchObject({ failed, outputs: { findings: '2', 'exit-code': code } });
    expect(run.log).toContain('::error file=spec/wiki/modules/list/pages.yaml,');
    expect(run.summary).toContain('### catalpa drift\n\n**1 break, 0 may break, 1 harmless**\n');
  });

  it('says that Catalpa is not installed, and what to do', async () => {
    const workspace = await checkout();
    rmSync(join(workspace, 'node_modules'), { recursive: true });
    const run = await runAction(workspace, { outputs: 'false' });
    expect(run).toMatchObject({ failed: true, outputs: { findings: '0', 'exit-code': '2' } });
    expect(lines(run.log)).toEqual([
      '::error title=catalpa::Catalpa is not installed in ".". Run "npm ci" in a step before this one, with "catalpa" among the packages of the project.',
    ]);
  });

  it('says that the folder of the project is not there', async () => {
    const run = await runAction(await checkout(), { 'working-directory': 'a%b\n::error::c', outputs: 'false' });
    expect(run).toMatchObject({ failed: true, outputs: { findings: '0', 'exit-code': '2' } });
    expect(lines(run.log)).toEqual([
      '::error title=catalpa::There is no folder "a%25b%0A::error::c". Set "working-directory" to the folder of the project, from the root of the repository.',
    ]);
  });

  it('says which command could not be carried out, and leaves the reason in the log', async () => {
    const run = await runAction(await checkout(), { catalogue: 'nowhere', outputs: 'false' });
    expect(run).toMatchObject({ failed: true, outputs: { findings: '0', 'exit-code': '2' } });
    expect(run.log).toContain('catalpa: the catalogue "nowhere" cannot be read: there is no such folder');
    expect(lines(run.log)).toEqual([
      '::error title=catalpa::"catalpa check" could not be carried out: the log has the reason.',
    ]);
    expect(run.summary).toContain('It could not be carried out');
  });

  it('takes names of any kind for what they are', async () => {
    const hostile = `$(touch pwned) \`touch pwned\` "; touch pwned #'`;
    const workspace = await checkout(hostile, hostile);
    const run = await runAction(workspace, {
      'working-directory': hostile,
      catalogue: hostile,
      'check-arguments': '--max-warnings\n0\n',
      ...types,
    });
    expect(run).toMatchObject({ failed: false, outputs: { findings: '0', 'exit-code': '0' } });
    expect([workspace, join(workspace, hostile)].filter((folder) => existsSync(join(folder, 'pwned')))).toEqual([]);
  });

  it.each([
    ['catalogue', '--help'],
    ['check-arguments', '$(touch pwned)'],
    ['drift', '--fail-on=none'],
    ['drift', '; touch pwned'],
    ['fail-on', '`touch pwned`'],
  ])('carries out nothing that its input %s says: %s', async (name, value) => {
    const workspace = await checkout();
    const given =
      name === 'check-arguments' || name === 'catalogue'
        ? { outputs: 'false' }
        : { check: 'false', outputs: 'false', drift: 'x' };
    const run = await runAction(workspace, { ...given, [name]: value });
    expect(run).toMatchObject({ failed: true, outputs: { 'exit-code': '2' } });
    expect(existsSync(join(workspace, 'pwned'))).toBe(false);
  });

  it('lets nothing that the program says beside its findings be a command to the runner', async () => {
    const run = await runAction(await checkout(), { catalogue: 'a\n::add-path::/evil', outputs: 'false' });
    const [stop = '', ...said] = run.log.slice(run.log.indexOf('::stop-commands::')).split('\n');
    const token = stop.slice('::stop-commands::'.length);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(said.indexOf('::add-path::/evil')).toBeLessThan(said.indexOf(`::${token}::`));
    expect(run.log.split(`::${token}::\n`)[1]).not.toContain('add-path');
  });
});
