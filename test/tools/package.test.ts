import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packInto } from '../../scripts/build/packed.ts';
import { commandFile, runNode } from './processes.ts';

// The package as linters of packages see it, and the project as one of unused code does.

const folder = mkdtempSync(join(tmpdir(), 'catalpa-linted-'));
let tarball = '';

beforeAll(() => {
  tarball = join(folder, packInto(folder).filename);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('publint finds nothing in the tarball', async () => {
  const { code, out, error } = await runNode([commandFile('publint', 'publint'), tarball, '--strict'], '.');
  expect(out.split('\n').slice(-2).join('')).toBe('All good!');
  expect({ code, error }).toEqual({ code: 0, error: '' });
});

it('types are right for every import that Node and bundlers resolve', async () => {
  const attw = commandFile('@arethetypeswrong/cli', 'attw');
  const options = ['--config-path', 'test/tools/attw.json', '--format', 'json'];
  const { code, out, error } = await runNode([attw, tarball, ...options], '.');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const { analysis } = JSON.parse(out);
  expect(Object.keys(analysis.entrypoints)).toEqual(
    expect.arrayContaining(['./validators/wiki', './validators/wiki/allpages']),
  );
});

it('no file, export or dependency is unused, and none is missing', async () => {
  const options = ['--config', 'test/tools/knip.jsonc', '--no-progress', '--treat-config-hints-as-errors'];
  const ended = await runNode([commandFile('knip', 'knip'), ...options], '.');
  expect(ended).toEqual({ code: 0, out: '', error: '' });
});
