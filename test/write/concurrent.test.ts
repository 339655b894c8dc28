import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../../generators/write/apply.ts';
import { compareOutputs } from '../../generators/write/compare-outputs.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { planWrites } from '../../generators/write/plan.ts';
import { made, messagesOf, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

const types = [made('types', { 'a.ts': 'a', 'b.ts': 'b' })];
const openapi = [made('openapi', { 'a.json': '{}' })];

describe('two runs at once', () => {
  test("keep each other's entries in the manifest", () => {
    const root = temporaryFolder();
    const first = planWrites(root, types);
    writeOutputs(root, openapi);
    applyPlan(first);
    expect(compareOutputs(planWrites(root, [...types, ...openapi], { complete: true }))).toBeUndefined();
  });

  test("do not mind that one clears the other's temporary files away", () => {
    const root = temporaryFolder();
    let cleared = 0;
    const disk: Disk = {
      ...nodeDisk,
      rename(from, to) {
        if (cleared < 3) rmSync(join(root, '.catalpa-tmp'), { recursive: true });
        cleared += 1;
        nodeDisk.rename(from, to);
      },
    };
    writeOutputs(root, types, {}, disk);
    expect(tree(root)).toEqual({ 'types/a.ts': 'a', 'types/b.ts': 'b' });
  });

  test('do not mind that one clears the folder of temporary files away before the other looks into it', () => {
    const root = temporaryFolder();
    const disk: Disk = {
      ...nodeDisk,
      list(folder) {
        rmSync(folder, { recursive: true });
        return nodeDisk.list(folder);
      },
    };
    writeOutputs(root, types, {}, disk);
    expect(tree(root)).toEqual({ 'types/a.ts': 'a', 'types/b.ts': 'b' });
  });

  test('end with a clear message where that never stops', () => {
    const root = temporaryFolder();
    const disk: Disk = {
      ...nodeDisk,
      rename(from, to) {
        rmSync(join(root, '.catalpa-tmp'), { recursive: true });
        nodeDisk.rename(from, to);
      },
    };
    expect(messagesOf(root, () => writeOutputs(root, types, {}, disk))).toEqual([
      '"out/manifest.json" cannot be written: it was removed meanwhile',
    ]);
  });

  test('may remove the same stale file', () => {
    const root = temporaryFolder();
    writeOutputs(root, types);
    const plan = planWrites(root, [made('types', { 'a.ts': 'a' })]);
    rmSync(join(root, 'types/b.ts'));
    applyPlan(plan);
    expect(tree(root)).toEqual({ 'types/a.ts': 'a' });
  });
});
