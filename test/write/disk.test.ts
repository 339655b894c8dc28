import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { made, messagesOf, problemsOf, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

describe('a refusal of the disk', () => {
  const refusing = (operation: keyof Disk, code: string): Disk => ({
    ...nodeDisk,
    [operation]: () => {
      throw Object.assign(new Error(`${code}: refused`), { code });
    },
  });

  test.each([
    ['create', 'ENOSPC', '"out/manifest.json" cannot be written: the disk is full'],
    ['rename', 'EXDEV', '"out/manifest.json" cannot be written: it is on another disk than the output folder'],
    ['rename', 'EWEIRD', '"out/manifest.json" cannot be written: EWEIRD'],
    ['makeFolder', 'EROFS', '"out" cannot be made: the disk is read-only'],
    ['read', 'EACCES', '"out/types/a.ts" cannot be read: permission denied'],
  ] as const)('to %s is named: %s', (operation, code, message) => {
    const root = temporaryFolder();
    put(root, { 'types/a.ts': 'a' });
    const run = (): unknown =>
      writeOutputs(root, [made('types', { 'a.ts': 'a', 'b.ts': 'b' })], {}, refusing(operation, code));
    expect(messagesOf(root, run)).toEqual([message]);
  });

  test('leaves no temporary file, which would fill a full disk', () => {
    const root = temporaryFolder();
    expect(() => writeOutputs(root, [made('types', { 'a.ts': 'a' })], {}, refusing('rename', 'ENOSPC'))).toThrow();
    expect(tree(root)).toEqual({ '.catalpa-tmp/': '' });
  });

  test('to change a folder is found before anything is written', () => {
    const root = temporaryFolder();
    put(root, { 'openapi/x': '', 'types/x': '' });
    const disk: Disk = { ...nodeDisk, mayChange: (folder) => !folder.endsWith('openapi') };
    const run = (): unknown =>
      writeOutputs(root, [made('types', { 'a.ts': 'a' }), made('openapi', { 'b/c.json': 'c' })], {}, disk);
    expect(problemsOf(root, run)).toEqual([
      {
        message: '"out/openapi" cannot be written to: permission denied',
        hint: 'Change the permissions of the folder, or name another folder.',
      },
    ]);
    expect(tree(root)).toEqual({ 'openapi/x': '', 'types/x': '' });
  });

  test('does not matter where there is nothing to write', () => {
    const root = temporaryFolder();
    const outputs = [made('types', { 'a.ts': 'a' })];
    writeOutputs(root, outputs);
    expect(writeOutputs(root, outputs, {}, { ...nodeDisk, mayChange: () => false }).unchanged).toBe(1);
  });

  test('is what the real disk says of a folder that is read-only', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'probe'), '');
    chmodSync(folder, 0o555);
    // The superuser may write anywhere.
    expect(nodeDisk.mayChange(folder)).toBe(process.getuid?.() === 0);
    chmodSync(folder, 0o755);
    expect(nodeDisk.mayChange(folder)).toBe(true);
    expect(existsSync(join(folder, 'probe'))).toBe(true);
  });

  test('is nothing like a fault of ours, which passes through', () => {
    const root = temporaryFolder();
    const disk: Disk = {
      ...nodeDisk,
      create: () => {
        throw new TypeError('ours');
      },
    };
    expect(() => writeOutputs(root, [made('types', { 'a.ts': 'a' })], {}, disk)).toThrow(TypeError);
  });
});

test('the real disk writes each text whole, however long the one before was', () => {
  const folder = temporaryFolder();
  const texts = ['long '.repeat(10_000), '', 'a', 'é–𝄞'.repeat(1000), 'half of one: \ud834', '\u0000\r\n'];
  texts.forEach((text, index) => {
    nodeDisk.create(join(folder, `${index}`), text);
  });
  expect(texts.map((_, index) => readFileSync(join(folder, `${index}`)))).toEqual(texts.map((one) => Buffer.from(one)));
});
