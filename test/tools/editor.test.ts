import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installIn, packInto } from '../../scripts/build/packed.ts';
import type { IndexedSchema } from '../../scripts/build/schema-index.ts';
import { routeIndex } from '../import/documents.ts';
import { YamlServer } from './language-server.ts';
import { runNode } from './processes.ts';

// A project that has the tarball installed, as the YAML language server shows it to a person who writes a catalogue.

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalpa-editor-')));
const installed = 'node_modules/catalpa';
const routes = 'spec/server/content/routes/items.yaml';
const server = new YamlServer();

/** Settings for files that name no schema, as they follow from the index. */
function schemasOfIndex(): Record<string, readonly string[]> {
  const { schemas } = JSON.parse(readFileSync(join(folder, installed, 'spec/schema/index.json'), 'utf8'));
  const index = pathToFileURL(join(folder, installed, 'spec/schema/index.json'));
  const matching = (schemas as readonly IndexedSchema[]).filter(({ fileMatch }) => fileMatch !== undefined);
  return Object.fromEntries(matching.map(({ url, fileMatch = [] }) => [new URL(url, index).href, fileMatch]));
}

function addressOf(path: string): string {
  return pathToFileURL(join(folder, path)).href;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "devDependencies": { "catalpa": "*" } }');
  writeFileSync(join(folder, 'index.json'), routeIndex);
  installIn(folder, packInto(folder));
  const ended = await runNode([join(installed, 'dist/catalpa.cjs'), 'init', '--from', 'index.json'], folder);
  expect(ended).toMatchObject({ code: 0, error: '' });
  await server.start(pathToFileURL(folder).href, { schemas: schemasOfIndex() });
}, 60_000);

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['names its schema', (text: string) => text],
  ['is matched by the index of schemas', (text: string) => text.replace(/^# yaml-language-server.*\n/, '')],
])('a file that an import wrote and that %s', (how, changed) => {
  const path = how.startsWith('names') ? routes : routes.replace('items', 'others');
  const textDocument = { uri: addressOf(path) };
  const written = (): string => changed(readFileSync(join(folder, routes), 'utf8'));

  it('has no finding, and with a wrong key the finding is there', async () => {
    expect(await server.open(textDocument.uri.replace('.yaml', '-right.yaml'), written())).toEqual([]);
    const wrong = written().replace(/^title:/m, 'titel: Items\ntitle:');
    expect(await server.open(textDocument.uri, wrong)).toMatchObject([
      {
        message: 'Property titel is not allowed.',
        range: { start: { line: wrong.split('\n').indexOf('titel: Items') } },
      },
    ]);
  });

  it('completes keys, and explains them', async () => {
    const text = `${written()}\n`;
    const line = text.split('\n').length - 1;
    const uri = textDocument.uri.replace('.yaml', '-more.yaml');
    await server.open(uri, text);
    const completed = await server.request('textDocument/completion', {
      textDocument: { uri },
      position: { line, character: 0 },
    });
    const { items } = completed as { items: readonly { label: string; documentation: unknown }[] };
    expect(items.map(({ label }) => label)).toContain('suppress');
    const at = text.split('\n').findIndex((one) => one.startsWith('routes:'));
    const hover = await server.request('textDocument/hover', {
      textDocument: { uri },
      position: { line: at, character: 2 },
    });
    expect(JSON.stringify(hover)).toContain('The routes by path');
  });
});
