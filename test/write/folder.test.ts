import { mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { applyFolder, planFolder } from '../../generators/write/folder.ts';
import { after, before, files, folderBefore, write } from './folder-before.ts';
import { haltingDisk } from './halting-disk.ts';
import { messagesOf, put, temporaryFolder, tree } from './support.ts';

describe('files of a folder', () => {
  test('are written, removed and left, and others are not touched', () => {
    const root = folderBefore();
    const { mtimeMs, ino } = statSync(join(root, 'a/same.yaml'));
    const plan = planFolder(root, files, ['a/gone.yaml', 'a/never.yaml']);
    expect({ ...plan, root: '' }).toEqual({
      root: '',
      writes: [
        { path: 'a/new.yaml', text: 'a', exists: false },
        { path: 'c/d/e.yaml', text: 'e', exists: false },
        { path: 'catalogue.yaml', text: 'new', exists: true },
      ],
      removals: ['a/gone.yaml'],
      unchanged: 1,
    });
    expect(tree(root)).toEqual(before);
    applyFolder(plan);
    expect(tree(root)).toEqual(after);
    expect(statSync(join(root, 'a/same.yaml'))).toMatchObject({ mtimeMs, ino });
  });

  test('come into a folder that is not there yet', () => {
    const root = join(temporaryFolder(), 'new/spec');
    write(root);
    expect(tree(root)).toEqual({
      'a/new.yaml': 'a',
      'a/same.yaml': 'same',
      'c/d/e.yaml': 'e',
      'catalogue.yaml': 'new',
    });
  });

  test('need nothing of the disk where they are as they should be', () => {
    const root = temporaryFolder();
    write(root);
    const unchanging = haltingDisk(nodeDisk, 0, () => expect.fail('the disk was changed'));
    applyFolder(planFolder(root, files), unchanging);
  });
});

describe('what cannot be written', () => {
  test('is all named, with nothing done', () => {
    const root = temporaryFolder();
    put(root, { a: 'a file', 'd/catalogue.yaml/x': '', 'elsewhere/x.yaml': 'mine' });
    symlinkSync('elsewhere', join(root, 'b'));
    symlinkSync('elsewhere/x.yaml', join(root, 'c.yaml'));
    const texts = new Map(['a/x.yaml', 'b/x.yaml', 'c.yaml', 'd/catalogue.yaml'].map((path) => [path, 'new']));
    expect(messagesOf(root, () => planFolder(root, texts, ['b/x.yaml', 'b/y.yaml']))).toEqual([
      '"out/a" is a file where a folder is needed',
      '"out/b" is a link, and nothing is written through links',
      '"out/c.yaml" is a link, and nothing is written through links',
      '"out/d/catalogue.yaml" is a folder where a file is needed, and holds files that Catalpa did not make',
    ]);
  });

  test.each([
    ['../x.yaml', 'it leads out of the folder'],
    ['/x.yaml', 'it is absolute'],
    ['a//x.yaml', 'it has an empty part'],
    ['a\\..\\x.yaml', 'it has a backslash'],
    ['nul.yaml', '"nul.yaml" is the name of a device on Windows'],
  ])('is a path such as %s', (path, fault) => {
    const root = temporaryFolder();
    expect(messagesOf(root, () => planFolder(root, new Map([[path, '']])))[0]).toContain(fault);
    expect(messagesOf(root, () => planFolder(root, new Map(), [path]))[0]).toContain(fault);
  });

  test('are two paths that are one where case does not count', () => {
    const root = temporaryFolder();
    const both = new Map([
      ['a/x.yaml', ''],
      ['A/x.yaml', ''],
    ]);
    expect(messagesOf(root, () => planFolder(root, both))).toEqual([
      '"out/a/x.yaml" and "out/A/x.yaml" are one path where case does not count',
    ]);
  });

  test('is anything into a file', () => {
    const root = join(temporaryFolder(), 'file');
    put(join(root, '..'), { file: 'mine' });
    expect(messagesOf(root, () => planFolder(root, files))).toEqual(['"out" is not a folder']);
  });

  test('is a folder of the temporary name that is a link', () => {
    const outer = temporaryFolder();
    const root = join(outer, 'spec');
    mkdirSync(root);
    put(outer, { 'elsewhere/x': '' });
    symlinkSync('../elsewhere', join(root, '.catalpa-import'));
    expect(messagesOf(root, () => write(root))).toEqual([
      '"out/.catalpa-import" is a link, and nothing is written through links',
    ]);
  });
});
