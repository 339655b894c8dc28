import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import type { CompletionItem, Hover, Location, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { catalpa, folderOf } from '../support/cli.ts';
import { addressOf, positionOf, startedAlone } from './client.ts';

const program = [resolve('dist/catalpa.cjs'), 'lsp', '--stdio'];

it('the program serves an editor from its start to its end', async () => {
  const folder = folderOf({});
  cpSync('spec', join(folder, 'spec'), { recursive: true });
  const client = await startedAlone(program, folder);
  expect(client.initialized.serverInfo?.name).toBe('catalpa');
  const file = join(folder, 'spec/wiki/modules/list/allpages.yaml');
  const text = readFileSync(file, 'utf8');
  const wrong = text.replace('limit: LIMIT10', 'limit: LIMT10');
  await client.open(file, text);
  await client.edit(file, wrong);
  await client.until(() => client.shown(file).length > 0);
  expect(client.shown(file).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    '1 unknown-reference there is no set "LIMT10"\nDid you mean "LIMIT10", "LIMIT1" or "LIMIT"?',
  ]);
  await client.edit(file, text);
  await client.until(() => client.findings.size === 0);
  const at = positionOf(text, 'LIMIT10');
  const [defined] = await client.ask<Location[]>('definition', file, at);
  expect(defined?.uri).toBe(addressOf(join(folder, 'spec/wiki/sets/limits.yaml')));
  const uses = await client.ask<Location[]>('references', file, at, { context: { includeDeclaration: false } });
  expect(uses.length).toBeGreaterThan(20);
  const { contents } = await client.ask<Hover & { contents: { value: string } }>('hover', file, at);
  expect(contents.value).toContain('**`LIMIT10`** shared set of wiki');
  const items = await client.ask<CompletionItem[]>('completion', file, at);
  expect(items.map(({ label }) => label)).toContain('LIMIT10');
  const { changes = {} } = await client.ask<WorkspaceEdit>('rename', file, at, { newName: 'TEN' });
  expect(Object.values(changes).flat()).toHaveLength(uses.length + 1);
  await client.connection.sendRequest('shutdown');
  await client.connection.sendNotification('exit');
  expect(await client.exit).toBe(0);
  expect(client.log).toEqual([]);
});

it('the program serves an imported catalogue, and what is built on it', async () => {
  const folder = folderOf({});
  const { code } = await catalpa(
    'init',
    '--from',
    'out/self-description/wiki/paraminfo.json',
    '--into',
    join(folder, 'spec'),
  );
  expect(code).toBe(0);
  const client = await startedAlone(program, folder);
  const file = join(folder, 'spec/wiki/modules/list/allpages.yaml');
  const text = 'change: allpages\nparameters:\n  limit: { maximum: 200 }\n  dirr: { default: descending }\n';
  await client.open(file, text);
  await client.until(() => client.shown(file).length > 0);
  expect(client.shown(file)[0]).toContain('unknown-reference');
  await client.edit(file, text.replace('dirr', 'dir'));
  await client.until(() => client.findings.size === 0);
  const places = await client.ask<Location[]>('definition', file, positionOf(text, 'allpages'));
  expect(places.map(({ uri }) => uri)).toEqual([
    addressOf(join(folder, 'spec/server/wiki/modules/list/allpages.yaml')),
    addressOf(file),
  ]);
  const { contents } = await client.ask<Hover & { contents: { value: string } }>(
    'hover',
    file,
    positionOf(text, 'limit'),
  );
  expect(contents.value).toContain('1 to 200');
  client.connection.end();
  expect(await client.exit).toBe(1);
});

it('findings come sooner after an edit of the shipped catalogue than when it is opened', async () => {
  const folder = folderOf({});
  cpSync('spec', join(folder, 'spec'), { recursive: true });
  const file = join(folder, 'spec/wiki/modules/list/allpages.yaml');
  const text = readFileSync(file, 'utf8');
  const start = performance.now();
  const client = await startedAlone(program, folder);
  await client.open(file, text);
  const times: number[] = [];
  let before = start;
  for (let index = 0; index < 20; index += 1) {
    await client.edit(file, text.replace('LIMIT10', `LIMIT10${index}`));
    await client.until(() => client.shown(file).some((line) => line.includes(`LIMIT10${index}"`)));
    times.push(performance.now() - before);
    before = performance.now();
  }
  const [opened = 0, ...edits] = times;
  edits.sort((a, b) => a - b);
  expect(edits[10]).toBeLessThan(opened / 2);
});

it('the program ends when its client does', async () => {
  const client = await startedAlone(program);
  client.process.stdin?.end();
  expect(await client.exit).toBe(1);
});
