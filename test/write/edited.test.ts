import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareOutputs } from '../../generators/write/compare-outputs.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { planWrites } from '../../generators/write/plan.ts';
import { haltingDisk } from './halting-disk.ts';
import { made, manifestIn, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

const before = [made('types', { 'a.ts': 'a', 'b.ts': 'b' })];
const after = [made('types', { 'a.ts': 'a2', 'b.ts': 'b2' })];

function edited(): string {
  const root = temporaryFolder();
  writeOutputs(root, before);
  put(root, { 'types/a.ts': 'by hand' });
  return root;
}

const kept = [{ path: 'types/a.ts', text: 'a2', exists: true }];

describe('an output that was edited by hand', () => {
  test('stays and is named by every run, whose other files are written', () => {
    const root = edited();
    expect(writeOutputs(root, after)).toMatchObject({ edited: kept, writes: [{ path: 'types/b.ts' }] });
    expect(writeOutputs(root, after)).toMatchObject({ edited: kept, writes: [], unchanged: 1 });
    expect(tree(root)).toEqual({ 'types/a.ts': 'by hand', 'types/b.ts': 'b2' });
  });

  test('is all that a comparison finds where the rest is up to date', () => {
    const root = edited();
    writeOutputs(root, after);
    expect(compareOutputs(planWrites(root, after))).toMatchObject({
      missing: [],
      changed: [],
      edited: [{ path: 'types/a.ts', difference: { line: 1 } }],
      orphaned: [],
    });
  });

  test('is replaced where that is asked for', () => {
    const root = edited();
    expect(writeOutputs(root, after, { overwrite: true })).toMatchObject({ edited: [], writes: [{}, {}] });
    expect(tree(root)).toEqual({ 'types/a.ts': 'a2', 'types/b.ts': 'b2' });
    expect(compareOutputs(planWrites(root, after))).toBeUndefined();
  });

  test('is replaced once what was made stands there again, and is left alone with the text that would be written', () => {
    const root = edited();
    writeOutputs(root, after);
    put(root, { 'types/a.ts': 'a' });
    expect(writeOutputs(root, after)).toMatchObject({ edited: [], writes: [{ path: 'types/a.ts' }] });
    put(root, { 'types/a.ts': 'a3' });
    expect(writeOutputs(root, [made('types', { 'a.ts': 'a3', 'b.ts': 'b2' })])).toMatchObject({
      edited: [],
      writes: [],
    });
    expect(writeOutputs(root, after)).toMatchObject({ edited: [], writes: [{ path: 'types/a.ts' }] });
  });

  test('is written again where it was deleted', () => {
    const root = edited();
    rmSync(join(root, 'types/a.ts'));
    expect(writeOutputs(root, after)).toMatchObject({ edited: [], writes: [{ exists: false }, {}] });
  });

  test('is known again after a run that was to replace it and was killed', () => {
    for (let step = 0; ; step += 1) {
      const root = edited();
      const disk = haltingDisk(nodeDisk, step, () => {
        throw new Error('killed');
      });
      let isKilled = false;
      try {
        writeOutputs(root, after, { overwrite: true }, disk);
      } catch {
        isKilled = true;
      }
      const hadBegun = manifestIn(root).includes('[');
      const { edited: found } = writeOutputs(root, after);
      // From its record on it is known what was to be replaced.
      if (hadBegun) expect(found).toEqual([]);
      if (!isKilled) break;
    }
  });
});

test('a file that Catalpa did not make is replaced where that is asked for, but no folder and no link', () => {
  const root = temporaryFolder();
  put(root, { 'types/a.ts': 'mine', 'types/mine.ts': 'mine' });
  writeOutputs(root, before, { overwrite: true });
  expect(tree(root)).toEqual({ 'types/a.ts': 'a', 'types/b.ts': 'b', 'types/mine.ts': 'mine' });
  rmSync(join(root, 'types/a.ts'));
  put(root, { 'types/a.ts/x': 'mine' });
  expect(() => writeOutputs(root, before, { overwrite: true })).toThrow('is a folder where a file is needed');
});

describe('the ends of lines', () => {
  const unix = [made('types', { 'a.ts': 'a\nb\n', 'b.ts': 'c\n', 'gone.ts': 'd\n' })];
  const asOnWindows = (): string => {
    const root = temporaryFolder();
    writeOutputs(root, unix);
    put(root, { 'types/a.ts': 'a\r\nb\r\n', 'types/b.ts': 'c\r\n', 'types/gone.ts': 'd\r\n' });
    put(root, { 'manifest.json': manifestIn(root).replaceAll('\n', '\r\n') });
    return root;
  };

  test('are no difference, and stay as they are', () => {
    const root = asOnWindows();
    const before = [tree(root), manifestIn(root)];
    expect(compareOutputs(planWrites(root, unix))).toBeUndefined();
    expect(writeOutputs(root, unix)).toMatchObject({ writes: [], edited: [], unchanged: 3 });
    expect([tree(root), manifestIn(root)]).toEqual(before);
  });

  test('are no edit by hand: a file is replaced or removed, and its difference is that of the text', () => {
    const root = asOnWindows();
    const next = [made('types', { 'a.ts': 'a\nB\n', 'b.ts': 'c\n' })];
    const plan = planWrites(root, next);
    expect(plan).toMatchObject({ writes: [{ path: 'types/a.ts' }], removals: ['types/gone.ts'], kept: [], edited: [] });
    expect(compareOutputs(plan)?.changed.at(-1)).toEqual({
      path: 'types/a.ts',
      difference: {
        line: 1,
        lines: [
          { kind: 'both', text: 'a' },
          { kind: 'old', text: 'b' },
          { kind: 'new', text: 'B' },
          { kind: 'both', text: '' },
        ],
        more: false,
      },
    });
    writeOutputs(root, next);
    expect(tree(root)).toEqual({ 'types/a.ts': 'a\nB\n', 'types/b.ts': 'c\r\n' });
  });

  test('do not hide an edit by hand', () => {
    const root = asOnWindows();
    put(root, { 'types/a.ts': 'a\r\nby hand\r\n', 'types/gone.ts': 'by hand\r\n' });
    const next = [made('types', { 'a.ts': 'new\n', 'b.ts': 'c\n' })];
    expect(planWrites(root, next)).toMatchObject({ edited: [{ path: 'types/a.ts' }], kept: ['types/gone.ts'] });
  });
});
