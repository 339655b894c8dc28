import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { openTree } from '../../generators/write/tree.ts';
import { put, temporaryFolder, tree } from './support.ts';

describe('the operations below a folder', () => {
  const open = () => {
    const root = temporaryFolder();
    const elsewhere = temporaryFolder();
    put(elsewhere, { 'x/y': 'mine' });
    put(root, { a: 'a', 'b/c': 'c' });
    symlinkSync(elsewhere, join(root, 'link'));
    symlinkSync(join(elsewhere, 'x/y'), join(root, 'b/file'));
    return { root, elsewhere, tree: openTree(root, nodeDisk) };
  };

  test.each<[string, (tree: ReturnType<typeof openTree>) => void]>([
    ['look', (tree) => tree.look('link/x')],
    ['list', (tree) => tree.list('link')],
    ['list below', (tree) => tree.list('link/x')],
    ['read', (tree) => tree.read('b/file')],
    ['read below', (tree) => tree.read('link/x/y')],
    ['create', (tree) => tree.create('link/x/new', '')],
    ['rename from', (tree) => tree.rename('link/x/y', 'b/new')],
    ['rename to', (tree) => tree.rename('b/c', 'link/x/y')],
    ['remove', (tree) => tree.remove('link/x/y')],
    ['makeFolder', (tree) => tree.makeFolder('link')],
    ['makeFolder below', (tree) => tree.makeFolder('link/new/folder')],
    ['removeFolder', (tree) => tree.removeFolder('link/x')],
  ])('follow no link: %s', (_name, operate) => {
    const { elsewhere, root, tree: below } = open();
    const [there, here] = [tree(elsewhere), tree(root)];
    expect(() => operate(below)).toThrow(expect.objectContaining({ code: 'ELOOP' }));
    expect([tree(elsewhere), tree(root)]).toEqual([there, here]);
  });

  test('work on a link itself where it is the last part', () => {
    const { root, elsewhere, tree: below } = open();
    expect(below.look('link')?.kind).toBe('link');
    below.remove('b/file');
    below.rename('b/c', 'link');
    expect(readFileSync(join(root, 'link'), 'utf8')).toBe('c');
    expect(tree(elsewhere)).toEqual({ 'x/y': 'mine' });
  });

  test('make folders part by part, and find nothing where there is none', () => {
    const { root, tree: below } = open();
    below.makeFolder('new/folder');
    below.makeFolder('new/folder');
    expect(existsSync(join(root, 'new/folder'))).toBe(true);
    expect([below.look('nowhere/x'), below.look('a/x')]).toEqual([undefined, undefined]);
    expect(() => below.makeFolder('a/x')).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
  });
});
