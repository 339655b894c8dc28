import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runnerOf } from '../../scripts/assistant/run-modules.ts';
import { importFile } from './support.ts';

const files = (value: number) => [
  { path: 'one/index.js', text: "export { value } from './value.js';\n" },
  { path: 'one/value.js', text: `export const value = { number: ${value} };\n` },
];

const left = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('catalpa-validators-'));

it('runs modules once as long as they are the same, and leaves no files', async () => {
  const run = runnerOf(importFile);
  const [first, again, changed] = [await run(files(1), 'one'), await run(files(1), 'one'), await run(files(2), 'one')];
  expect(first.get('value')).toEqual({ number: 1 });
  expect(again.get('value')).toBe(first.get('value'));
  expect(changed.get('value')).toEqual({ number: 2 });
  expect(left()).toEqual([]);
});

it('tries modules again that could not be run', async () => {
  let isFirst = true;
  const run = runnerOf(async (path) => {
    if (isFirst) {
      isFirst = false;
      throw new Error('too many open files');
    }
    return importFile(path);
  });
  await expect(run(files(3), 'one')).rejects.toThrow('too many open files');
  expect((await run(files(3), 'one')).get('value')).toEqual({ number: 3 });
  expect(left()).toEqual([]);
});
