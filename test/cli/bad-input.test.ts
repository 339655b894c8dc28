import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { project } from '../support/project.ts';

const module = (text: string | Uint8Array): Record<string, string | Uint8Array> => ({
  'wiki/modules/list/x.yaml': text,
});
const bytes = (...of: readonly number[]): Uint8Array => Uint8Array.from(of);

describe('input that is not as it should be', () => {
  it.each([
    ['broken YAML', module('name: [x\n'), 'yaml-syntax'],
    ['UTF-16', module(bytes(0xff, 0xfe, 0x61, 0)), 'the file is encoded in UTF-16, not in UTF-8'],
    ['Latin-1', module(bytes(0x61, 0x3a, 0x20, 0xe9)), 'the file is not valid UTF-8'],
    ['tabs', module('parameters:\n\ta: string\n'), 'a tab is used to indent'],
    ['a key twice', module('name: x\nname: y\n'), 'the key "name" occurs twice'],
    ['an alias bomb', module('a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n'), '"*a" is an alias'],
    ['10,000 levels in flow style', module('['.repeat(10_000)), 'nested more than 64 levels deep'],
    ['10,000 levels in block style', module(`${'- '.repeat(10_000)}x\n`), 'nested more than 64 levels deep'],
    ['a file of 50 MB', module(`# ${'x'.repeat(50_000_000)}\n`), 'the file is 48 MB large; at most 2 MB are read'],
    ['binary', module(bytes(0, 1, 2, 3, 0)), 'wiki/modules/list/x.yaml:1'],
    ['an empty file', module(''), '"wiki/modules/list/x.yaml" is empty'],
    [
      'a file with another ending',
      { 'wiki/modules/list/x.yml': 'a: 1\n' },
      'is not where a file of a catalogue can be',
    ],
    [
      'a module called ../../x',
      module('name: ../../x\ngroup: list\nprefix: x\nsource: wiki-doc 3\nparameters: {}\n'),
      '"../../x"',
    ],
    [
      'a name that breaks lines',
      module('name: "x\\ny"\ngroup: list\nprefix: x\nparameters: {}\n'),
      'A name: any text without control characters',
    ],
    [
      'names that objects have already',
      module('name: x\ngroup: __proto__\nprefix: x\nparameters: { a: { type: constructor } }\n'),
      'there is no type "constructor"',
    ],
  ])('is reported: %s', async (_name, files, message) => {
    const { code, out, error } = await catalpa('check', '--catalogue', folderOf({ ...mini, ...files }));
    expect(out).toContain(message);
    expect(error).toBe('');
    expect(code).toBe(1);
  });

  it('is read where it only looks odd: a byte order mark, Windows line breaks, comments only at the end', async () => {
    const text =
      '\ufeff# first\r\nname: x\r\ngroup: list\r\nprefix: x\r\nsource: wiki-doc 3\r\nparameters:\r\n  a: string\r\n# last';
    expect(await catalpa('check', '--catalogue', folderOf({ ...mini, ...module(text) }))).toMatchObject({
      code: 0,
      error: '',
    });
  });

  it('is reported: a file that is a folder, or a link that leads nowhere', async () => {
    const folder = folderOf(mini);
    mkdirSync(join(folder, 'wiki/sets/odd.yaml'));
    symlinkSync('nowhere', join(folder, 'wiki/sets/lost.yaml'));
    const { code, out } = await catalpa('check', '--catalogue', folder);
    expect(out).toContain('the file cannot be read: it is a link that leads nowhere');
    expect(code).toBe(1);
  });

  it('is reported: a link to a folder that is gone, or to one that it is in', async () => {
    const folder = folderOf(mini);
    symlinkSync('nowhere', join(folder, 'wiki/modules/more'));
    symlinkSync('../..', join(folder, 'wiki/modules/round'));
    const { code, out } = await catalpa('check', '--catalogue', folder);
    expect(out).toContain('wiki/modules/more:1:1 error unreadable-file\n  the file cannot be read: it is a link');
    expect(out).toContain('wiki/modules/round:1:1 error unreadable-file\n  the folder cannot be read: it is a link to');
    expect(code).toBe(1);
  });

  it.skipIf(process.platform === 'win32')('is reported: a pipe, which would keep a reader waiting', async () => {
    const folder = folderOf(mini);
    execFileSync('mkfifo', [join(folder, 'wiki/sets/pipe.yaml')]);
    const { code, out } = await catalpa('check', '--catalogue', folder);
    expect(out).toContain('wiki/sets/pipe.yaml:1:1 error unreadable-file\n  the file cannot be read: it is a pipe');
    expect(code).toBe(1);
  });

  it('is read where a folder is a link: what is in it stays in the outputs', async () => {
    const { folder, generate } = project();
    expect((await generate()).code).toBe(0);
    renameSync(join(folder, 'spec/wiki/modules'), join(folder, 'elsewhere'));
    symlinkSync('../../elsewhere', join(folder, 'spec/wiki/modules'));
    expect(await generate('--check')).toMatchObject({ code: 0, error: '' });
    rmSync(join(folder, 'spec/wiki/modules'));
    expect((await generate('--check')).code).toBe(1);
  });

  it.each([
    ['an empty folder', {}, 'the folder holds no YAML file'],
    [
      'a folder without catalogue.yaml',
      { 'wiki/interface.yaml': mini['wiki/interface.yaml'] ?? '' },
      'there is no catalogue.yaml',
    ],
  ])('is reported: %s', async (_name, files, message) => {
    const { code, out } = await catalpa('check', '--catalogue', folderOf(files));
    expect(out).toContain(message);
    expect(code).toBe(1);
  });
});

describe('hostile names and descriptions', () => {
  it('come out escaped in every output, and the outputs are made', async () => {
    const hostile = '*/ | ` $\u007bx} <script>alert(1)</script> \u202e --> ]]> \\ " \' # @deprecated {{x}} \u2028 end';
    const text = `name: __proto__
group: list
prefix: x
source: wiki-doc 3
purpose: ${JSON.stringify(hostile)}
parameters:
  __proto__: { type: string, purpose: ${JSON.stringify(hostile)} }
  constructor: { type: [${JSON.stringify(hostile.replaceAll(/[\u2028\u202e]/g, ''))}, plain], default: plain }
  404: integer
  toString: boolean
`;
    const { code, out, error } = await project({ 'wiki/modules/list/__proto__.yaml': text }).generate();
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('0 unchanged');
  });
});
