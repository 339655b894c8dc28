import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathFault } from '../../generators/write/paths.ts';
import { made, messagesOf, problemsOf, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

describe('the path of an output', () => {
  test.each([
    ['', 'it is empty'],
    ['/etc/passwd', 'it is absolute'],
    ['C:/x', 'it is absolute'],
    ['c:x', 'it is absolute'],
    ['../x', 'it leads out of the folder'],
    ['a/../../x', 'it leads out of the folder'],
    ['a/..', 'it leads out of the folder'],
    ['a\\b', 'it has a backslash'],
    ['a\0b', 'it has an invisible character'],
    ['a\nb', 'it has an invisible character'],
    ['a\u202eb', 'it has an invisible character'],
    ['a\ud800', 'it has an invisible character'],
    ['a//b', 'it has an empty part'],
    ['a/', 'it has an empty part'],
    ['./a', 'it has an empty part'],
    ['a/./b', 'it has an empty part'],
    ['ab:c', 'it has a character that Windows does not allow in file names'],
    ['what?.md', 'it has a character that Windows does not allow in file names'],
    ['a<b>.md', 'it has a character that Windows does not allow in file names'],
    ['a./b', 'a part of it ends in a dot or a space, which Windows drops'],
    ['a ', 'a part of it ends in a dot or a space, which Windows drops'],
    ['wiki/aux.md', '"aux.md" is the name of a device on Windows'],
    ['CON', '"CON" is the name of a device on Windows'],
    ['com1.tar.gz', '"com1.tar.gz" is the name of a device on Windows'],
    ['é'.repeat(128), 'a part of it is longer than 255 bytes'],
    ['a/'.repeat(1024).concat('b'), 'it is longer than 2048 bytes'],
  ])('%j cannot be one: %s', (path, fault) => {
    expect(pathFault(path)).toBe(fault);
  });

  test.each([
    'a',
    '404',
    '__proto__',
    'console.md',
    'wiki/auxiliary.md',
    '.hidden',
    '..a',
    'a..b',
    "it's $5 (new).md",
    '日本語.md',
  ])('%j can be one', (path) => {
    expect(pathFault(path)).toBeUndefined();
  });

  test("is refused with the generator's name, each fault once, and nothing is written", () => {
    const folder = temporaryFolder();
    const root = join(folder, 'out');
    const outputs = [
      made('types', { '../../x': '1', 'good.ts': '2' }),
      made('reference', { 'Wiki/a.md': '1', 'wiki/a.md': '2', 'wiki/b.md': '3', page: '4', 'page/x': '5' }),
      {
        generator: { name: 'openapi' },
        files: [
          { path: 'a', text: '1' },
          { path: 'a', text: '1' },
        ],
      },
      made('../types', { a: '1' }),
      made('manifest.json', { a: '1' }),
    ];
    expect(problemsOf(root, () => writeOutputs(root, outputs))).toEqual(
      [
        'the generator "types" makes "../../x", which cannot be the path of an output: it leads out of the folder',
        'the generator "reference" makes "reference/Wiki" and "reference/wiki", which are one path where case does not count',
        'the generator "reference" makes "reference/page" as a file and as a folder',
        'the generator "openapi" makes "openapi/a" twice',
        'the generator "../types" makes no folder that can be written: it has a slash',
        'the generator "manifest.json" makes no folder that can be written: the output folder reserves that name',
      ].map((message) => ({ message, hint: 'Rename what the path is made from, or correct the generator.' })),
    );
    expect(tree(folder)).toEqual({});
  });

  test('is refused where another differs only in how its letters are composed', () => {
    const root = temporaryFolder();
    const outputs = [made('types', { 'caf\u00e9': '1', 'cafe\u0301': '2' })];
    expect(messagesOf(root, () => writeOutputs(root, outputs))).toHaveLength(1);
  });
});
