import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { adoptFolder, lookAtImport } from '../../generators/write/import-folder.ts';
import { recordIn, recordText } from '../../generators/write/import-record.ts';
import { before, folderBefore } from './folder-before.ts';
import { problemsOf, put, temporaryFolder, tree } from './support.ts';

const look = (root: string) => lookAtImport(root, nodeDisk);
const another = 'Name a folder that import may replace with --into, such as spec/server; it need not exist.';

describe('a folder that an import is to make', () => {
  test('may be missing or empty', () => {
    const root = join(temporaryFolder(), 'spec');
    expect(look(root)).toEqual({ record: undefined, edits: [] });
    mkdirSync(root);
    expect(look(root)).toEqual({ record: undefined, edits: [] });
  });

  test('may be as an import left it, with other line ends as well', () => {
    const root = folderBefore();
    put(root, { 'catalogue.yaml': 'a\nb\n' });
    put(root, { 'import.json': recordText('route-index', 'shop', new Map([['catalogue.yaml', 'a\nb\n']])) });
    rmSync(join(root, 'a'), { recursive: true });
    expect(look(root)).toMatchObject({ record: { importer: 'route-index', interface: 'shop' }, edits: [] });
    put(root, { 'catalogue.yaml': 'a\r\nb\r\n' });
    expect(look(root).edits).toEqual([]);
  });

  test('has what people did to it named, with links and folders in place of files', () => {
    const root = folderBefore();
    put(root, { 'catalogue.yaml': 'mine', 'a/z.txt': '', 'b/c/d.yaml': '' });
    rmSync(join(root, 'a/gone.yaml'));
    rmSync(join(root, 'a/same.yaml'));
    symlinkSync('/dev/zero', join(root, 'a/same.yaml'));
    mkdirSync(join(root, 'empty'));
    expect(look(root).edits).toEqual([
      { path: 'a/gone.yaml', what: 'removed' },
      { path: 'a/same.yaml', what: 'edited' },
      { path: 'a/z.txt', what: 'added' },
      { path: 'b/c/d.yaml', what: 'added' },
      { path: 'catalogue.yaml', what: 'edited' },
    ]);
  });

  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'holds the files of people',
      { 'catalogue.yaml': '', 'README.md': '' },
      '"out" holds YAML files that no import made',
      'Edit them where "catalpa drift" finds a difference, or import into a folder of its own: --into out/server',
    ],
    [
      'holds the files of people, and an import that they build on',
      { 'catalogue.yaml': '', 'server/import.json': '' },
      '"out" holds YAML files that no import made',
      'To bring what it builds on up to date, name "out/server" with --into.',
    ],
    ['holds other things', { 'src/index.ts': '' }, '"out" is not empty, and no import made it', another],
    ['is a repository', { '.git/HEAD': '', ...before }, '"out" is the root of a repository', another],
    [
      'has a record that is none',
      { ...before, 'import.json': '<<<<<<< HEAD\n' },
      '"out/import.json" is not the record of an import',
      'Restore it with version control, or remove the folder and import again.',
    ],
    [
      'has a folder in place of the record',
      { 'import.json/x': '' },
      '"out/import.json" is not the record of an import',
      'Restore it with version control, or remove the folder and import again.',
    ],
  ])('is refused where it %s', (_what, files, message, hint) => {
    const root = temporaryFolder();
    put(root, files);
    expect(problemsOf(root, () => look(root))).toEqual([{ message, hint }]);
  });

  test('is refused where it is a link or a file', () => {
    const outer = temporaryFolder();
    put(outer, { 'there/x': '', file: '' });
    symlinkSync('there', join(outer, 'link'));
    const hint = 'Name the folder that it leads to with --into.';
    expect(problemsOf(outer, () => look(join(outer, 'link')))).toEqual([{ message: '"out/link" is a link', hint }]);
    expect(problemsOf(outer, () => look(join(outer, 'link/')))).toEqual([{ message: '"out/link" is a link', hint }]);
    expect(problemsOf(outer, () => look(join(outer, 'file')))).toEqual([
      { message: '"out/file" is not a folder', hint: another },
    ]);
  });

  test.each([
    ['', 'the folder to import into has no name'],
    ['.', '"." is the folder that you are in'],
    [process.cwd(), `"${process.cwd()}" is the folder that you are in`],
    ['..', '".." holds the folder that you are in'],
    ['/', '"/" holds the folder that you are in'],
    ['spec/..', '"spec/.." is the folder that you are in'],
  ])('is refused where it is around what a person works on: "%s"', (root, message) => {
    expect(problemsOf('no folder', () => look(root))).toEqual([{ message, hint: another }]);
  });
});

describe('a record', () => {
  test('is read as it was written', () => {
    const text = recordText(
      'paraminfo',
      'wiki',
      new Map([
        ['b', '2'],
        ['__proto__', '1'],
      ]),
    );
    expect(text).toMatch(
      /^\{\n {2}"importer": "paraminfo",\n {2}"interface": "wiki",\n {2}"files": \{\n {4}"__proto__": "[0-9a-f]{64}",\n {4}"b"/,
    );
    expect([...(recordIn(text)?.files.keys() ?? [])]).toEqual(['__proto__', 'b']);
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"importer": 1, "interface": "x", "files": {}}',
    '{"importer": "x", "interface": "../x", "files": {}}',
    '{"importer": "x", "interface": "x"}',
    '{"importer": "x", "interface": "x", "files": {"a": "short"}}',
  ])('is not %s', (text) => {
    expect(recordIn(text)).toBeUndefined();
  });
});

describe('a folder that is adopted', () => {
  test('has no record any more, and is for no import', () => {
    const root = folderBefore();
    put(root, { 'catalogue.yaml': 'mine' });
    adoptFolder(root, nodeDisk);
    const { 'import.json': _, ...others } = before;
    expect(tree(root)).toEqual({ ...others, 'catalogue.yaml': 'mine' });
    expect(problemsOf(root, () => look(root))[0]?.message).toBe('"out" holds YAML files that no import made');
  });

  test('is one that an import made', () => {
    expect(problemsOf('no folder', () => adoptFolder('', nodeDisk))).toHaveLength(1);
    const root = temporaryFolder();
    put(root, { 'catalogue.yaml': '' });
    expect(problemsOf(root, () => adoptFolder(root, nodeDisk))).toEqual([
      {
        message: '"out" is no import: it has no import.json',
        hint: 'Name the folder that an import made with --into.',
      },
    ]);
  });
});
