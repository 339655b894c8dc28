import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { made, manifestIn, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

describe('what is no longer made', () => {
  test('goes, with the folders that it leaves empty', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('reference', { 'wiki/list/a.md': 'a', 'wiki/prop/b.md': 'b' })]);
    const plan = writeOutputs(root, [made('reference', { 'wiki/prop/b.md': 'b' })]);
    expect(plan.removals).toEqual(['reference/wiki/list/a.md']);
    expect(existsSync(join(root, 'reference/wiki/list'))).toBe(false);
    expect(tree(root)).toEqual({ 'reference/wiki/prop/b.md': 'b' });
  });

  test('leaves no empty folder, although file and folder went by hand', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('reference', { 'wiki/list/a.md': 'a', 'b.md': 'b' })]);
    rmSync(join(root, 'reference/wiki/list'), { recursive: true });
    writeOutputs(root, [made('reference', { 'b.md': 'b' })]);
    expect(tree(root)).toEqual({ 'reference/b.md': 'b' });
  });

  test('goes from a folder that still holds a file of somebody else, which stays', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('reference', { 'wiki/a.md': 'a' })]);
    put(root, { 'reference/wiki/notes.md': 'mine' });
    writeOutputs(root, [made('reference', {})]);
    expect(tree(root)).toEqual({ 'reference/wiki/notes.md': 'mine' });
  });

  test('stays if it was edited by hand, is named by every run, and is forgotten when it is gone', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a', 'b.ts': 'b' })]);
    put(root, { 'types/a.ts': 'edited' });
    const next = [made('types', { 'b.ts': 'b' })];
    expect(writeOutputs(root, next)).toMatchObject({ kept: ['types/a.ts'], removals: [] });
    expect(writeOutputs(root, next)).toMatchObject({ kept: ['types/a.ts'] });
    expect(tree(root)['types/a.ts']).toBe('edited');
    rmSync(join(root, 'types/a.ts'));
    expect(writeOutputs(root, next)).toMatchObject({ kept: [] });
    expect(manifestIn(root)).not.toContain('a.ts');
  });

  test('stays where another generator made it', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' }), made('openapi', { 'a.json': '{}' })]);
    const before = manifestIn(root);
    writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
    expect(tree(root)).toEqual({ 'openapi/a.json': '{}', 'types/a.ts': 'a' });
    expect(manifestIn(root)).toBe(before);
  });

  test('goes with its generator when the outputs are complete', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' }), made('old', { 'a.json': '{}', 'b.json': '{}' })]);
    put(root, { 'old/b.json': 'edited' });
    const plan = writeOutputs(root, [made('types', { 'a.ts': 'a' })], { complete: true });
    expect(plan).toMatchObject({ removals: ['old/a.json'], kept: ['old/b.json'] });
    rmSync(join(root, 'old/b.json'));
    writeOutputs(root, [made('types', { 'a.ts': 'a' })], { complete: true });
    expect(manifestIn(root)).not.toContain('old');
  });

  test('makes room for a folder of the same name, and the reverse', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { wiki: 'file' })]);
    writeOutputs(root, [made('types', { 'wiki/list/a.ts': 'a', 'wiki/prop/b.ts': 'b' })]);
    expect(tree(root)).toEqual({ 'types/wiki/list/a.ts': 'a', 'types/wiki/prop/b.ts': 'b' });
    mkdirSync(join(root, 'types/wiki/empty/folders'), { recursive: true });
    writeOutputs(root, [made('types', { wiki: 'file' })]);
    expect(tree(root)).toEqual({ 'types/wiki': 'file' });
  });

  test('is forgotten where a link took its place, which stays', () => {
    const root = temporaryFolder();
    writeOutputs(root, [made('types', { 'a.ts': 'a' })]);
    rmSync(join(root, 'types/a.ts'));
    symlinkSync('/nowhere', join(root, 'types/a.ts'));
    expect(writeOutputs(root, [made('types', {})])).toMatchObject({ removals: [], kept: [] });
    expect(lstatSync(join(root, 'types/a.ts')).isSymbolicLink()).toBe(true);
  });
});
