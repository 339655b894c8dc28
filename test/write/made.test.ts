import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatorsMade } from '../../generators/write/made.ts';
import { made, put, temporaryFolder } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

function generated(): string {
  const root = temporaryFolder();
  writeOutputs(root, [
    made('types', { 'a.ts': 'a', 'wiki/b.ts': 'b' }),
    made('zod', { 'a.ts': 'a' }),
    made('none', {}),
  ]);
  return root;
}

test('an output folder has the outputs of the generators that made files in it', () => {
  expect([...generatorsMade(generated())]).toEqual(['types', 'zod']);
});

test('an output folder no longer has outputs of which every file is deleted, or hidden behind a link', () => {
  const root = generated();
  rmSync(join(root, 'types/a.ts'));
  expect([...generatorsMade(root)]).toEqual(['types', 'zod']);
  rmSync(join(root, 'types/wiki'), { recursive: true });
  expect([...generatorsMade(root)]).toEqual(['zod']);
  rmSync(join(root, 'zod'), { recursive: true });
  mkdirSync(join(root, 'elsewhere'));
  put(root, { 'elsewhere/a.ts': 'a' });
  symlinkSync('elsewhere', join(root, 'zod'));
  expect([...generatorsMade(root)]).toEqual([]);
});

test('a folder that is not there, is a file, or has a list that is spoilt has none', () => {
  const root = generated();
  expect([...generatorsMade(join(root, 'nothing'))]).toEqual([]);
  expect([...generatorsMade(join(root, 'types/a.ts'))]).toEqual([]);
  put(root, { 'manifest.json': '{' });
  expect([...generatorsMade(root)]).toEqual([]);
});
