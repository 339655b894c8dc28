import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { diagnosticsOf } from '../../generators/language/diagnostics.ts';
import { Workspace } from '../../generators/language/workspace.ts';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { addressOf } from './client.ts';

const below = (folder: string, files = mini): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** The findings of a workspace by path from a folder, as `line:character-line:character code`. */
function found(workspace: Workspace, folder: string): Record<string, string[]> {
  const shown = ({ range: { start, end }, code }: Diagnostic): string =>
    `${start.line}:${start.character}-${end.line}:${end.character} ${code}`;
  const byPath = diagnosticsOf(workspace.findings(), workspace.addresses);
  return Object.fromEntries([...byPath].map(([path, list]) => [path.slice(folder.length + 1), list.map(shown)]));
}

function opened(folder: string): Workspace {
  const workspace = new Workspace();
  workspace.addFolder(addressOf(folder));
  return workspace;
}

const pages = 'wiki/modules/list/pages.yaml';
const wrong = { ...mini, [pages]: String(mini[pages]).replace('dir: DIR', 'dir: DRI') };

it('every catalogue of a workspace is checked, whether or not a file of it is open', () => {
  const folder = folderOf({ ...below('one', wrong), ...below('packages/two/spec', wrong), 'notes.yaml': 'a: [' });
  expect(found(opened(folder), folder)).toEqual({
    [`one/${pages}`]: ['9:7-9:10 unknown-reference'],
    [`packages/two/spec/${pages}`]: ['9:7-9:10 unknown-reference'],
  });
});

it('a configuration names the catalogue, and the others are left alone', () => {
  for (const [file, text] of [
    ['catalpa.config.yaml', 'catalogue: one\n'],
    ['catalpa.config.yml', 'catalogue: one\n'],
    ['catalpa.config.json', '{ "catalogue": "./one" }'],
    ['package.json', '{ "name": "x", "catalpa": { "catalogue": "one" } }'],
  ] as const) {
    const folder = folderOf({ ...below('one', wrong), ...below('two', wrong), [file]: text });
    expect(Object.keys(found(opened(folder), folder)), file).toEqual([`one/${pages}`]);
  }
});

describe('a configuration', () => {
  const unused = 'COLOUR: { values: [red, green], source: wiki-doc 1 }\n';
  const files = {
    ...below('spec', {
      ...mini,
      'wiki/sets/more.yaml': unused,
      [pages]: `${mini[pages]}suppress: { has-owner: nobody owns it }\n`,
    }),
    'package.json': '{}',
  };
  const severitiesIn = (workspace: Workspace, folder: string): Record<string, unknown[]> => {
    const byPath = diagnosticsOf(workspace.findings(), workspace.addresses);
    const shown = ({ severity, code }: Diagnostic): string => `${severity} ${code}`;
    return Object.fromEntries([...byPath].map(([path, list]) => [path.slice(folder.length + 1), list.map(shown)]));
  };
  const thrown = "throw new Error('run');\n";

  it('gives rules their severities, and its own rules are neither run nor said to be missing', () => {
    const config = 'severities: { unused-set: warning, has-owner: warning }\nrules: [./rule.mjs]\n';
    const folder = folderOf({ ...files, 'catalpa.config.yaml': config, 'rule.mjs': thrown });
    const workspace = opened(folder);
    expect(severitiesIn(workspace, folder)).toEqual({ 'spec/wiki/sets/more.yaml': ['2 unused-set'] });
    writeFileSync(join(folder, 'catalpa.config.yaml'), config.replace('unused-set: warning', 'unused-set: off'));
    workspace.filesChanged();
    expect(severitiesIn(workspace, folder)).toEqual({});
    rmSync(join(folder, 'catalpa.config.yaml'));
    workspace.filesChanged();
    expect(severitiesIn(workspace, folder)).toEqual({
      [`spec/${pages}`]: ['1 unknown-rule'],
      'spec/wiki/sets/more.yaml': ['1 unused-set'],
    });
  });

  it('in code is passed over, and what it may state is not said to be missing', () => {
    const folder = folderOf({ ...files, 'catalpa.config.mjs': thrown });
    expect(severitiesIn(opened(folder), folder)).toEqual({ 'spec/wiki/sets/more.yaml': ['1 unused-set'] });
  });

  it('has its mistakes shown in it, and counts as it was before them', () => {
    const config = 'severities: { unused-set: off, unknown-rule: off }\n';
    const folder = folderOf({ ...files, 'catalpa.config.yaml': config });
    const workspace = opened(folder);
    expect(severitiesIn(workspace, folder)).toMatchObject({ 'catalpa.config.yaml': ['1 config'] });
    writeFileSync(join(folder, 'catalpa.config.yaml'), 'severities: { unused-set: off }\n');
    workspace.filesChanged();
    expect(severitiesIn(workspace, folder)).toEqual({ [`spec/${pages}`]: ['1 unknown-rule'] });
    writeFileSync(join(folder, 'catalpa.config.yaml'), 'severities: { unused-set: of }\n');
    workspace.filesChanged();
    expect(severitiesIn(workspace, folder)).toEqual({
      'catalpa.config.yaml': ['1 config'],
      [`spec/${pages}`]: ['1 unknown-rule'],
    });
  });

  it('of a package in the workspace is that of its catalogue', () => {
    const inPackages = Object.entries(files).flatMap(([path, text]) => [
      [`packages/one/${path}`, text],
      [`packages/two/${path}`, text],
    ]);
    const folder = folderOf({
      ...Object.fromEntries(inPackages),
      'packages/two/catalpa.config.json': '{ "severities": { "unused-set": "off" } }',
    });
    expect(severitiesIn(opened(folder), folder)).toEqual({
      [`packages/one/spec/${pages}`]: ['1 unknown-rule'],
      'packages/one/spec/wiki/sets/more.yaml': ['1 unused-set'],
      [`packages/two/spec/${pages}`]: ['1 unknown-rule'],
    });
  });
});

it.skipIf(process.platform === 'win32')('a configuration that is a pipe is not waited for, but reported', () => {
  const folder = folderOf({ ...below('one', wrong) });
  execFileSync('mkfifo', [join(folder, 'catalpa.config.yaml')]);
  expect(Object.keys(found(opened(folder), folder))).toEqual([`one/${pages}`, 'catalpa.config.yaml']);
});

it('a file that is opened alone has the catalogue around it, and that which builds on it', () => {
  const top = 'title: Top\nversion: 1.0.0\nextends: ./base\n';
  const folder = folderOf({ ...below('a/b/c/d/base', wrong), 'a/b/c/d/catalogue.yaml': top });
  const workspace = new Workspace();
  const file = join(folder, 'a/b/c/d/base', pages);
  workspace.setText(addressOf(file), String(wrong[pages]));
  expect(workspace.current().map(({ root }) => root)).toEqual([join(folder, 'a/b/c/d')]);
  expect(Object.keys(found(workspace, folder))).toEqual([`a/b/c/d/base/${pages}`]);
  workspace.setText(addressOf(file), String(mini[pages]));
  expect(found(workspace, folder)).toEqual({});
  workspace.removeText(addressOf(file));
  expect(workspace.current()).toEqual([]);
});

it('an open text counts in place of the file, one that is not saved yet as well', () => {
  const folder = folderOf(below('spec'));
  const workspace = opened(folder);
  const file = join(folder, 'spec/wiki/sets/more.yaml');
  workspace.setText(addressOf(file), 'COLOUR: { values: [red, green], source: wiki-doc 1 }\n');
  expect(found(workspace, folder)).toEqual({ 'spec/wiki/sets/more.yaml': ['0:0-0:6 unused-set'] });
  workspace.setText(addressOf(join(folder, 'spec', pages)), String(mini[pages]).replace('DIR', 'COLOUR'));
  expect(found(workspace, folder)).toEqual({ 'spec/wiki/sets/sets.yaml': ['1:0-1:3 unused-set'] });
  workspace.removeText(addressOf(file));
  expect(found(workspace, folder)).toEqual({ [`spec/${pages}`]: ['9:7-9:13 unknown-reference'] });
});

it('files that come, change and go on the disk are followed', () => {
  const folder = folderOf(below('spec'));
  const workspace = opened(folder);
  expect(found(workspace, folder)).toEqual({});
  writeFileSync(join(folder, 'spec/wiki/sets/more.yaml'), 'COLOUR: { values: [red, green], source: wiki-doc 1 }\n');
  workspace.filesChanged();
  expect(found(workspace, folder)).toEqual({ 'spec/wiki/sets/more.yaml': ['0:0-0:6 unused-set'] });
  rmSync(join(folder, 'spec/wiki/sets'), { recursive: true });
  workspace.filesChanged();
  expect(Object.keys(found(workspace, folder))).toEqual(['spec/wiki/groups/base.yaml', `spec/${pages}`]);
  mkdirSync(dirname(join(folder, 'other/wiki/x')), { recursive: true });
  writeFileSync(join(folder, 'other/catalogue.yaml'), 'titel: Other\n');
  rmSync(join(folder, 'spec'), { recursive: true });
  workspace.filesChanged();
  const left = found(workspace, folder);
  expect(Object.keys(left)).toEqual(['other/catalogue.yaml']);
});

it('places count code units of UTF-16, with any line ends', () => {
  const text = String(mini[pages])
    .replace('\nname', '\r\n# 🌳 trees\r\nname')
    .replace('  dir: DIR', '  "d🌳r": { purpose: "🌳🌳", type: DRI }');
  const folder = folderOf(below('spec', { ...mini, [pages]: text.replace(/(?<!\r)\n/g, '\r\n') }));
  const byPath = diagnosticsOf(opened(folder).findings(), addressOf);
  const [first] = byPath.get(join(folder, 'spec', pages)) ?? [];
  expect(first?.range).toEqual({ start: { line: 10, character: 35 }, end: { line: 10, character: 38 } });
});

it('a finding has its hint below the message, and leads to related places in other files', () => {
  const more = 'DIR: { values: [left, right], source: wiki-doc 2 }\n';
  const folder = folderOf(below('spec', { ...mini, 'wiki/sets/again.yaml': more }));
  const byPath = diagnosticsOf(opened(folder).findings(), addressOf);
  expect([...byPath.values()].flat()).toEqual([
    {
      range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } },
      severity: 1,
      source: 'catalpa',
      code: 'duplicate-name',
      message: 'the set "DIR" is defined twice\nRename or remove one of them.',
      relatedInformation: [
        {
          message: 'the first one',
          location: {
            uri: addressOf(join(folder, 'spec/wiki/sets/again.yaml')),
            range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } },
          },
        },
      ],
    },
  ]);
});

it('folders and addresses that lead to no catalogue do no harm', () => {
  const workspace = new Workspace();
  for (const address of [
    'untitled:Untitled-1',
    'http://x.example/',
    'file:///no/such/folder',
    '',
    'no address',
    'file://%',
  ])
    workspace.addFolder(address);
  workspace.setText('untitled:Untitled-1', 'a: [');
  workspace.setText('file:///no/such/file.yaml', 'a: [');
  expect(workspace.current()).toEqual([]);
  expect(workspace.having('untitled:Untitled-1').projects).toEqual([]);
});
