import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../generators/api/index.ts';
import { relationOf } from '../../generators/config/folders.ts';
import { loadConfig } from '../../generators/config/load.ts';
import { folderOf } from '../support/cli.ts';
import { inFolder } from './support.ts';

const messagesIn = (folder: string): Promise<string[]> =>
  inFolder(folder, async () => (await loadConfig()).diagnostics.map(({ message }) => message));

describe.skipIf(process.platform === 'win32')('a config', () => {
  it('that is a pipe is not waited for', async () => {
    const folder = folderOf({ 'package.json': '{}' });
    execFileSync('mkfifo', [join(folder, 'catalpa.config.yaml')]);
    expect(await messagesIn(folder)).toEqual(['the file cannot be read: it is a pipe, a socket or a device']);
  });

  it('is not looked for in a package.json that is a pipe', async () => {
    const folder = folderOf({});
    execFileSync('mkfifo', [join(folder, 'package.json')]);
    expect(await messagesIn(folder)).toEqual([]);
  });

  it('that is a link which leads nowhere is not passed over', async () => {
    for (const target of ['nowhere.yaml', 'catalpa.config.yaml']) {
      const folder = folderOf({ 'package.json': '{}' });
      symlinkSync(target, join(folder, 'catalpa.config.yaml'));
      expect(await messagesIn(folder)).toEqual(['the file cannot be read: it is a link that leads nowhere']);
    }
  });
});

describe('two folders are the same', () => {
  it.skipIf(process.platform === 'win32')('by a link, also to what is not there yet', () => {
    const folder = folderOf({});
    for (const [name, target] of Object.entries({ link: 'made', chain: 'link', circle: 'circle' }))
      symlinkSync(target, join(folder, name));
    const relation = (one: string, other: string) => relationOf(join(folder, one), join(folder, other));
    expect([relation('chain', 'made'), relation('link/a', 'made'), relation('circle', 'made')]).toEqual([
      'same',
      'inside',
      'apart',
    ]);
  });

  it('where names differ in case, as some systems have it', () => {
    const folder = folderOf({});
    expect(relationOf(join(folder, 'Out'), join(folder, 'out'))).toBe('same');
  });
});

it('a config has any number of wrong keys, and keys and values of any length', async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_item, index) => [`key${index}`, 1]));
  const { diagnostics } = await check({ ...many, catalogue: 'c'.repeat(100_000), ['k'.repeat(100_000)]: 1 } as object);
  expect(diagnostics[0]?.message).toBe('"key0" is not a key of the configuration here');
});
