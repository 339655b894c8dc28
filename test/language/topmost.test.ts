import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topmostCatalogues } from '../../generators/language/topmost.ts';
import { Workspace } from '../../generators/language/workspace.ts';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { addressOf } from './client.ts';

const pages = 'wiki/modules/list/pages.yaml';

const below = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(mini).map(([path, text]) => [`${folder}/${path}`, text]));

function opened(folder: string): Workspace {
  const workspace = new Workspace();
  workspace.addFolder(addressOf(folder));
  return workspace;
}

describe('catalogues that build on each other', () => {
  const chain = (length: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `c${index}/catalogue.yaml`,
        `title: One\nversion: 1.0.0\n${index < length - 1 ? `extends: ../c${index + 1}\n` : 'interfaces: []\n'}`,
      ]),
    );

  it('are read with the one on top, so that a long chain is read once', () => {
    const workspace = opened(folderOf(chain(300)));
    let reads = 0;
    while (workspace.readNext()) reads += 1;
    expect(reads).toBe(1);
    expect(workspace.current().map(({ root }) => root.replace(/.*\//, ''))).toEqual(['c0']);
  });

  it('in a circle are read from one of them, and what an open file says counts', () => {
    const circle = { ...chain(3), 'c2/catalogue.yaml': 'title: One\nversion: 1.0.0\nextends: [../c0]\n' };
    const folder = folderOf(circle);
    const roots = ['c0', 'c1', 'c2'].map((name) => join(folder, name));
    expect([...topmostCatalogues(roots, new Map())]).toEqual([join(folder, 'c0')]);
    const open = new Map([[join(folder, 'c0/catalogue.yaml'), 'title: One\nversion: 1.0.0\n']]);
    expect([...topmostCatalogues(roots, open)]).toEqual([join(folder, 'c1')]);
  });

  it('are read one by one, and first the one that somebody asks about', () => {
    const folder = folderOf({ ...below('one'), ...below('two'), ...below('three') });
    const workspace = opened(folder);
    expect(workspace.having(addressOf(join(folder, 'two', pages))).projects).toHaveLength(1);
    let reads = 0;
    while (workspace.readNext()) reads += 1;
    expect(reads).toBe(2);
  });
});
