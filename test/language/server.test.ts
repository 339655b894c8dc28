import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CompletionItem, Hover, Location, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { addressOf, positionOf, startedHere } from './client.ts';

const pages = 'wiki/modules/list/pages.yaml';

it('findings come, go, and follow the text that is being written', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  await client.edit(file, text.replace('DIR', 'DRI'));
  await client.until(() => client.shown(file).length > 0);
  expect(client.shown(file)).toEqual(['9:7-9:10 1 unknown-reference there is no set "DRI"\nDid you mean "DIR"?']);
  await client.edit(file, text);
  await client.until(() => client.findings.size === 0);
  expect(client.log).toEqual([]);
});

it('a configuration is followed, and its mistakes are findings', async () => {
  const more = 'COLOUR: { values: [red, green], source: wiki-doc 1 }\n';
  const files = Object.entries({ ...mini, 'wiki/sets/more.yaml': more });
  const folder = folderOf(Object.fromEntries(files.map(([path, text]) => [`spec/${path}`, text])));
  const [file, config] = [join(folder, 'spec/wiki/sets/more.yaml'), join(folder, 'catalpa.config.yaml')];
  const client = await startedHere(folder);
  await client.until(() => client.findings.size === 1);
  expect(client.shown(file)).toEqual([expect.stringMatching(/^0:0-0:6 1 unused-set /)]);
  writeFileSync(config, 'catalogue: spec\nseverities: { unused-set: warnin }\n');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
  await client.until(() => client.findings.size === 2);
  expect(client.shown(config)).toEqual([expect.stringMatching(/^1:26-1:32 1 config .*\nDid you mean "warning"\?$/)]);
  writeFileSync(config, 'catalogue: spec\nseverities: { unused-set: warning }\n');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
  await client.until(() => client.shown(file).some((line) => line.startsWith('0:0-0:6 2 unused-set ')));
  await client.until(() => client.findings.size === 1);
});

it('a name leads to its definition and its uses', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  const sets = { uri: addressOf(join(folder, 'wiki/sets/sets.yaml')) };
  const defined = await client.ask<Location[]>('definition', file, positionOf(text, 'DIR'));
  expect(defined).toEqual([{ ...sets, range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } } }]);
  const group = await client.ask<Location[]>('definition', file, positionOf(text, '...BASE', 4));
  expect(group.map(({ uri }) => uri)).toEqual([addressOf(join(folder, 'wiki/groups/base.yaml'))]);
  const uses = await client.ask<Location[]>('references', file, positionOf(text, 'DIR'), {
    context: { includeDeclaration: true },
  });
  expect(uses).toEqual([
    ...defined,
    { uri: addressOf(file), range: { start: { line: 9, character: 7 }, end: { line: 9, character: 10 } } },
  ]);
});

it('hover says of a set and a parameter what catalpa show says', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  const textAt = async (sought: string): Promise<string> => {
    const { contents } = await client.ask<Hover & { contents: { value: string } }>(
      'hover',
      file,
      positionOf(text, sought),
    );
    return contents.value;
  };
  expect(await textAt('DIR')).toMatchInlineSnapshot(`
    "**\`DIR\`** shared set of wiki

    one of 2 values; default \`up\`

    Values (2): \`up\`, \`down\`

    Source: The wiki, section 2

    Used once: \`wiki/modules/list/pages.yaml\`"
  `);
  expect(await textAt('dir:')).toMatchInlineSnapshot(`
    "**\`dir\`** of \`pages\`

    one of 2 values: \`up\`, \`down\`; set \`DIR\`; default \`up\`"
  `);
  expect(await textAt('list\n')).toMatchInlineSnapshot(`
    "**\`list\`** group of modules of wiki

    Lists"
  `);
  expect(await textAt('BASE')).toMatchInlineSnapshot(`
    "**\`BASE\`** group of wiki

    - \`prop\`: any of 2 values: \`ids\`, \`title\`; default \`title\`; multiple values: at most 50, or 500 with elevated rights
    - \`limit\`: number of results; set \`LIMIT\`; default \`10\`; 1 to 500, or 5000 with elevated rights

    Source: The wiki, section 2

    Used once: \`wiki/modules/list/pages.yaml\`"
  `);
  expect(await textAt('pages\n')).toMatchInlineSnapshot(`
    "**\`pages\`** module of wiki

    \`list\` module, path \`query+pages\`, prefix \`p\`; can be used as a generator

    - \`from\`: string
    - \`prop\`: any of 2 values: \`ids\`, \`title\`; default \`title\`; multiple values: at most 50, or 500 with elevated rights
    - \`limit\`: number of results; set \`LIMIT\`; default \`10\`; 1 to 500, or 5000 with elevated rights; only where \`useronly\` holds
    - \`dir\`: one of 2 values: \`up\`, \`down\`; set \`DIR\`; default \`up\`

    Source: The wiki, section 3, item 1"
  `);
  expect(await textAt('useronly')).toMatchInlineSnapshot(`"**\`useronly\`** condition of wiki"`);
  expect(await textAt('wiki-doc')).toMatchInlineSnapshot(`
    "**\`wiki-doc\`** document of wiki

    The wiki"
  `);
});

it('completes names where the format takes them, in a text that is not whole', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]);
  await client.open(file, text);
  const offered = async (written: string, at: string, inside = at.length): Promise<string[]> => {
    await client.edit(file, text.replace('  dir: DIR\n', written));
    const items = await client.ask<CompletionItem[]>(
      'completion',
      file,
      positionOf(text.replace('  dir: DIR\n', written), at, inside),
    );
    return items.map(({ label }) => label);
  };
  expect((await offered('  dir: D\n', 'dir: D')).slice(0, 3)).toEqual(['DIR', 'LIMIT', 'boolean']);
  expect((await offered('  dir: \n', 'dir: ')).slice(0, 2)).toEqual(['DIR', 'LIMIT']);
  expect((await offered("  dir: { type: 'LI | string' }\n", 'LI')).slice(0, 2)).toEqual(['DIR', 'LIMIT']);
  expect(await offered('  ...\n', '  ...\n', 5)).toEqual(['...BASE', '...pages']);
  expect(await offered('  ...B\n', '  ...B')).toEqual(['...BASE', '...pages']);
  expect(await offered('  dir: { type: DIR, applies:  }\n', 'applies: ')).toEqual(['useronly']);
  expect(await offered('  dir: { type: DIR, purpose:  }\n', 'purpose: ')).toEqual([]);
});

it('a name that is chosen replaces the one that is being written, and nothing around it', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, pages);
  const text = String(mini[pages]).replace('  dir: DIR\n', "  dir: { type: 'LIM[] | string' }\n");
  await client.open(file, text);
  const items = await client.ask<CompletionItem[]>('completion', file, positionOf(text, 'LIM[]', 2));
  const range = { start: { line: 9, character: 16 }, end: { line: 9, character: 19 } };
  expect(items.find(({ label }) => label === 'LIMIT')).toMatchObject({
    detail: 'shared set',
    textEdit: { range, newText: 'LIMIT' },
  });
});

it('renames a set in all files', async () => {
  const folder = folderOf(mini);
  const client = await startedHere(folder);
  const file = join(folder, 'wiki/sets/sets.yaml');
  const text = String(mini['wiki/sets/sets.yaml']);
  await client.open(file, text);
  const { changes } = await client.ask<WorkspaceEdit>('rename', file, positionOf(text, 'DIR'), { newName: 'ORDER' });
  expect(changes).toEqual({
    [addressOf(file)]: [
      { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } }, newText: 'ORDER' },
    ],
    [addressOf(join(folder, pages))]: [
      { range: { start: { line: 9, character: 7 }, end: { line: 9, character: 10 } }, newText: 'ORDER' },
    ],
  });
});
