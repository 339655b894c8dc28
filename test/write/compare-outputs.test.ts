import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareOutputs } from '../../generators/write/compare-outputs.ts';
import { planWrites } from '../../generators/write/plan.ts';
import { made, manifestIn, messagesOf, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

describe('a comparison', () => {
  test('finds nothing right after a run', () => {
    const root = temporaryFolder();
    const outputs = [made('types', { 'a.ts': 'a' }), made('openapi', {})];
    writeOutputs(root, outputs);
    expect(compareOutputs(planWrites(root, outputs))).toBeUndefined();
  });

  test('lists what is missing, changed or edited with its first difference, and orphaned, and changes nothing', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n', 'd.ts': 'd\n', 'e.ts': 'e\n' })]);
    rmSync(join(root, 'types/a.ts'));
    put(root, { 'types/d.ts': 'edited\n', 'types/b.ts': 'edited\n' });
    const before = [tree(root), manifestIn(root)];
    const texts = { 'a.ts': 'a\n', 'b.ts': 'b\n', 'e.ts': 'new\n', 'new.ts': 'n\n' };
    const found = compareOutputs(planWrites(root, [made('types', texts)]));
    expect(found).toEqual({
      missing: ['types/a.ts', 'types/new.ts'],
      changed: [
        { path: 'manifest.json', difference: expect.anything() },
        {
          path: 'types/e.ts',
          difference: {
            line: 1,
            lines: [
              { kind: 'old', text: 'e' },
              { kind: 'new', text: 'new' },
              { kind: 'both', text: '' },
            ],
            more: false,
          },
        },
      ],
      edited: [
        {
          path: 'types/b.ts',
          difference: {
            line: 1,
            lines: [
              { kind: 'old', text: 'edited' },
              { kind: 'new', text: 'b' },
              { kind: 'both', text: '' },
            ],
            more: false,
          },
        },
      ],
      orphaned: ['types/c.ts', 'types/d.ts'],
      kept: ['types/d.ts'],
      hasNoOutputs: false,
    });
    expect([tree(root), manifestIn(root)]).toEqual(before);
  });

  test('finds everything missing where there is no output folder, and does not make it', () => {
    const root = join(temporaryFolder(), 'out');
    expect(compareOutputs(planWrites(root, [made('types', { 'a.ts': 'a' })]))).toMatchObject({
      missing: ['manifest.json', 'types/a.ts'],
      changed: [],
      orphaned: [],
    });
    expect(existsSync(root)).toBe(false);
  });

  test('finds a missing manifest although every file is as it should be', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
    rmSync(join(root, 'manifest.json'));
    expect(compareOutputs(planWrites(root, [made('types', { 'a.ts': 'a' })]))?.missing).toEqual(['manifest.json']);
  });

  test('of some generators does not concern the others', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' }), made('openapi', { 'a.json': '{}' })]);
    put(root, { 'openapi/a.json': 'edited' });
    expect(compareOutputs(planWrites(root, [made('types', { 'a.ts': 'a' })]))).toBeUndefined();
  });

  test('of all generators finds the files of one that is gone', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' }), made('old', { 'a.json': '{}' })]);
    const plan = planWrites(root, [made('types', { 'a.ts': 'a' })], { complete: true });
    expect(compareOutputs(plan)?.orphaned).toEqual(['old/a.json']);
  });

  test('stops at a file that Catalpa did not make', () => {
    const root = temporaryFolder();
    put(root, { 'types/a.ts': 'mine' });
    expect(messagesOf(root, () => planWrites(root, [made('types', { 'a.ts': 'a' })]))).toEqual([
      '"out/types/a.ts" is in the way: Catalpa did not make it',
    ]);
  });
});
