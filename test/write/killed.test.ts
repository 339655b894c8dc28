import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareOutputs } from '../../generators/write/compare-outputs.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import type { GeneratorOutput } from '../../generators/write/paths.ts';
import { planWrites } from '../../generators/write/plan.ts';
import { isThorough } from '../support/thorough.ts';
import { haltingDisk } from './halting-disk.ts';
import { made, manifestIn, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

const before = [
  made('types', { 'a.ts': 'a1', 'b.ts': 'b1', 'gone.ts': 'g', 'folder/x.ts': 'x' }),
  made('openapi', { 'o.json': '{}' }),
];
const after = [
  made('types', { 'a.ts': 'a2', 'b.ts': 'b1', 'new/c.ts': 'c', folder: 'now a file' }),
  made('openapi', { 'o.json': '{}' }),
];
const later = [made('types', { 'b.ts': 'b3' }), made('openapi', {})];

const steps = stepsOf(after);

/** How many steps a run takes that change the disk. */
function stepsOf(outputs: readonly GeneratorOutput[]): number {
  const root = temporaryFolder(afterAll);
  writeOutputs(root, before);
  let count = 0;
  writeOutputs(
    root,
    outputs,
    {},
    haltingDisk(
      nodeDisk,
      Number.POSITIVE_INFINITY,
      () => {},
      () => (count += 1),
    ),
  );
  return count;
}

describe('a run that fails at any step', () => {
  const stoppedAt = (root: string, step: number): void => {
    const failing: Disk = haltingDisk(nodeDisk, step, () => {
      throw new Error('stopped');
    });
    expect(() => writeOutputs(root, after, {}, failing)).toThrow('stopped');
  };

  test.each(Array.from({ length: steps }, (_, step) => step))('step %i: leaves whole files only', (step) => {
    const root = temporaryFolder();
    writeOutputs(root, before);
    stoppedAt(root, step);
    const whole = new Set(['a1', 'a2', 'b1', 'g', 'x', 'c', 'now a file', '{}']);
    const outputs = Object.entries(tree(root)).filter(([path]) => !path.startsWith('.catalpa-') && !path.endsWith('/'));
    expect(outputs.filter(([, text]) => !whole.has(text))).toEqual([]);
    expect(() => JSON.parse(manifestIn(root))).not.toThrow();
  });

  test.each(Array.from({ length: steps }, (_, step) => step))('step %i: the next run does the rest', (step) => {
    const root = temporaryFolder();
    writeOutputs(root, before);
    stoppedAt(root, step);
    writeOutputs(root, after);
    expect(tree(root)).toEqual({
      'openapi/o.json': '{}',
      'types/a.ts': 'a2',
      'types/b.ts': 'b1',
      'types/folder': 'now a file',
      'types/new/c.ts': 'c',
    });
    expect(compareOutputs(planWrites(root, after))).toBeUndefined();
  });

  test.each(Array.from({ length: steps }, (_, step) => step))(
    'step %i: a run with other outputs cleans up as well',
    (step) => {
      const root = temporaryFolder();
      writeOutputs(root, before);
      put(root, { 'types/mine.ts': 'mine' });
      stoppedAt(root, step);
      writeOutputs(root, later);
      expect(tree(root)).toEqual({ 'types/b.ts': 'b3', 'types/mine.ts': 'mine' });
    },
  );
});

describe('a process that is killed at any step', () => {
  const killedAt = Array.from({ length: steps }, (_, step) => step).filter((step) => isThorough || step % 5 === 0);
  let script = '';
  beforeAll(() => {
    script = join(temporaryFolder(afterAll), 'child.mjs');
    const entry = fileURLToPath(new URL('./killed-child.ts', import.meta.url));
    buildSync({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile: script });
  });

  test.each(killedAt)('step %i: the next run does the rest', async (step) => {
    const root = temporaryFolder();
    writeOutputs(root, before);
    const job = join(temporaryFolder(), 'job.json');
    writeFileSync(job, JSON.stringify({ root, step, outputs: after }));
    const child = spawn(process.execPath, [script, job], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.once('data', () => child.kill('SIGKILL'));
    const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
    writeOutputs(root, after);
    expect(tree(root)).toEqual({
      'openapi/o.json': '{}',
      'types/a.ts': 'a2',
      'types/b.ts': 'b1',
      'types/folder': 'now a file',
      'types/new/c.ts': 'c',
    });
    expect(compareOutputs(planWrites(root, after))).toBeUndefined();
    expect(existsSync(join(root, '.catalpa-tmp'))).toBe(false);
  });
});
