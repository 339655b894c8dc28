import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CompletionItem, Hover, Location } from 'vscode-languageserver-protocol';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { addressOf, positionOf, startedHere } from './client.ts';

const pages = 'wiki/modules/list/pages.yaml';
const sets = 'wiki/sets/sets.yaml';

it('definitions, hover and completion stay while a file is no proper YAML', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const [file, defining] = [join(folder, pages), join(folder, sets)];
  const text = String(mini[pages]);
  await client.open(file, text);
  await client.open(defining, String(mini[sets]));
  await client.ask('hover', defining, positionOf(String(mini[sets]), 'DIR'));
  // All that follows is read as one text in quotes.
  await client.edit(defining, `\nOTHER: "a set${mini[sets]}`);
  await client.until(() => client.shown(defining).length > 0);
  expect(client.shown(defining)[0]).toMatch(/^1:7-1:8 1 yaml-syntax /);
  const places = await client.ask<Location[]>('definition', file, positionOf(text, 'DIR'));
  const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 3 } };
  expect(places).toEqual([{ uri: addressOf(defining), range }]);
  const { contents } = await client.ask<Hover & { contents: { value: string } }>(
    'hover',
    file,
    positionOf(text, 'DIR'),
  );
  expect(contents.value).toContain('one of 2 values; default `up`');
  const items = await client.ask<CompletionItem[]>('completion', file, positionOf(text, 'DIR'));
  expect(items.slice(0, 2).map(({ label }) => label)).toEqual(['DIR', 'LIMIT']);
});

it('hover answers for what is sound of a catalogue that has an error from the beginning', async () => {
  const folder = folderOf({ ...mini, 'shop/sets/broken.yaml': 'BROKEN: { from: NOWHERE, with: [a] }\n' });
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  await client.until(() => client.shown(join(folder, 'shop/sets/broken.yaml')).length > 0);
  const { contents } = await client.ask<Hover & { contents: { value: string } }>(
    'hover',
    file,
    positionOf(text, 'DIR'),
  );
  expect(contents.value).toContain('one of 2 values; default `up`');
});

it('only the last of many edits is checked', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  for (let index = 0; index < 50; index += 1) await client.edit(file, text.replace('DIR', `D${index}`));
  await client.edit(file, text.replace('DIR', 'LAST'));
  await client.until(() => client.shown(file).some((line) => line.includes('"LAST"')));
  expect(client.published()).toBeLessThan(10);
});

it('wrong requests are answered, and leave the server as it was', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  const nowhere = { line: 1e9, character: -5 };
  for (const method of ['definition', 'references', 'hover', 'completion', 'prepareRename'])
    for (const path of [file, join(folder, 'no/such.yaml'), '/']) {
      const more = { context: { includeDeclaration: true } };
      await client.ask(method, path, nowhere, more).catch(() => {});
      await client.ask(method, path, { line: 0.5, character: Number.NaN }, more).catch(() => {});
    }
  const { connection } = client;
  for (const params of [undefined, null, {}, { textDocument: null }, { textDocument: { uri: 5 } }, [1]])
    await connection.sendRequest('textDocument/definition', params).catch(() => {});
  await expect(connection.sendRequest('catalpa/nothing', {})).rejects.toThrow(/Unhandled method/);
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: 'x', version: 1 },
    contentChanges: [],
  });
  await connection.sendNotification('textDocument/didClose', { textDocument: { uri: 'x' } });
  await connection.sendNotification('workspace/didChangeWatchedFiles', {});
  const found = await client.ask<Location[]>('definition', file, positionOf(text, 'DIR'));
  expect(found).toHaveLength(1);
});

it('a request that is cancelled is answered as such, or in full', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  const { CancellationTokenSource } = await import('vscode-languageserver-protocol');
  const params = { textDocument: { uri: addressOf(file) }, position: positionOf(text, 'DIR') };
  const all = Array.from({ length: 20 }, () => {
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest('textDocument/definition', params, source.token);
    source.cancel();
    return asked.then(
      () => 'answered',
      (error: Error) => error.message,
    );
  });
  const answers = new Set(await Promise.all(all));
  for (const answer of answers) expect(answer).toMatch(/answered|cancel/i);
});

it('a catalogue whose folder goes has no findings that stay in other files', async () => {
  const folder = folderOf({ ...mini, [pages]: String(mini[pages]).replace('DIR', 'DRI') });
  const client = await startedHere(folder);
  await client.until(() => client.findings.size === 1);
  rmSync(folder, { recursive: true });
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
  await client.until(() => client.findings.size === 0);
  expect(client.log).toEqual([]);
});

it('a text of any kind in place of a file breaks nothing', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  await client.open(file, '');
  const texts = [
    '',
    '\u0000',
    '- '.repeat(5000),
    '{'.repeat(100_000),
    'a: &a [*a]',
    '\ud83c',
    'x'.repeat(3_000_000),
    '%YAML 9',
    '? {',
    '---\n---',
  ];
  for (const text of texts) {
    await client.edit(file, text);
    for (const method of ['definition', 'hover', 'completion'])
      await client.ask(method, file, { line: 0, character: Math.min(3, text.length) });
    await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri: addressOf(file) } });
  }
  await client.edit(file, String(mini[pages]));
  await client.until(() => client.findings.size === 0);
  expect(client.log).toEqual([]);
});
