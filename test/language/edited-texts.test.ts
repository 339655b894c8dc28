import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticsOf } from '../../generators/language/diagnostics.ts';
import { Workspace } from '../../generators/language/workspace.ts';
import { observeFiles } from '../../generators/lib/file-system.ts';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { addressOf } from './client.ts';

const pages = 'wiki/modules/list/pages.yaml';
const right = String(mini[pages]);
const wrong = right.replace('dir: DIR', 'dir: DRI');

/** A workspace in a folder of its own, with an open file of it. */
function edited() {
  const folder = folderOf(mini);
  const workspace = new Workspace();
  workspace.addFolder(addressOf(folder));
  const uri = addressOf(join(folder, pages));
  return {
    folder,
    workspace,
    edit: (text: string) => workspace.setText(uri, text),
    /** The paths of the files with findings. */
    found: () =>
      [...diagnosticsOf(workspace.findings(), workspace.addresses).keys()].map((path) => path.slice(folder.length + 1)),
  };
}

it('what was not edited is not resolved again', () => {
  const { workspace, edit } = edited();
  const interfaces = () => workspace.current()[0]?.catalogue?.interfaces ?? [];
  const before = interfaces();
  edit(right.replace('dir: DIR', 'order: DIR'));
  expect(interfaces().map((iface) => [iface.name, before.includes(iface)])).toEqual([
    ['shop', true],
    ['wiki', false],
  ]);
});

it('an edit of an open text looks at no file where changes on the disk are reported', () => {
  const { folder, workspace, edit, found } = edited();
  const looksOf = (text: string): number => {
    let looks = 0;
    observeFiles({ looking: () => (looks += 1), changing() {}, asking() {} });
    edit(text);
    const paths = found();
    observeFiles(undefined);
    expect(paths).toEqual(text === wrong ? [pages] : []);
    return looks;
  };
  expect(looksOf(right)).toBeGreaterThan(0);
  expect(looksOf(wrong)).toBeGreaterThan(0);
  workspace.isWatched = true;
  expect([right, wrong, right].map(looksOf)).toEqual([0, 0, 0]);
  const more = 'wiki/modules/list/more.yaml';
  writeFileSync(join(folder, more), wrong.replace('pages', 'more'));
  workspace.filesChanged();
  edit(right);
  expect(found()).toEqual([more]);
});
