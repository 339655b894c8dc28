import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { paraminfo } from '../import/documents.ts';
import { catalpa, catalpaFed, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

/** A client of the built program, as an assistant starts it. */
async function connected(...args: readonly string[]): Promise<Client> {
  return connectedIn('.', ...args);
}

async function connectedIn(cwd: string, ...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [resolve('dist/catalpa.cjs'), 'mcp', ...args],
    cwd,
    env: { ...process.env, XDG_STATE_HOME: folderOf({}) } as Record<string, string>,
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

interface Answered {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly isError: boolean;
}

/** Calls a tool; the client holds its data against the schema of its answers. */
async function called(client: Client, name: string, args: Record<string, unknown>): Promise<Answered> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', data: structuredContent as Answered['data'], isError };
}

it('answers a client about the shipped catalogue', async () => {
  const client = await connected();
  expect(client.getServerVersion()).toMatchObject({ name: 'catalpa' });
  expect(client.getInstructions()).toContain('check_request');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['find', 'show', 'check_request', 'list_gaps']);
  for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema !== undefined, name).toBe(name === 'find' || name === 'check_request');
    expect(description?.length).toBeLessThan(300);
  }
  expect((await called(client, 'find', { query: 'allpages', limit: 1 })).data).toMatchObject({
    results: [{ name: 'allpages' }],
  });
  expect(await called(client, 'show', { name: 'content.wordpress' })).toMatchObject({
    text: expect.stringMatching(/^# `wordpress`, binding of `content`\n/),
    data: undefined,
  });
  expect((await called(client, 'show', { name: 'RIGHTS_ALL' })).isError).toBe(false);
  expect(await called(client, 'check_request', { query: 'action=query&list=allpages&aplimit=501' })).toMatchObject({
    data: { accepted: false, issues: [{ code: 'out-of-range' }] },
  });
  const created = { method: 'POST', path: '/cms/v2/posts', body: { title: 'Oaks' } };
  expect(await called(client, 'check_request', created)).toMatchObject({
    data: { accepted: true, operation: 'POST /cms/v2/posts' },
  });
  expect((await called(client, 'list_gaps', { name: 'allpages' })).isError).toBe(false);
});

it('answers wrong calls with an error that says what is meant, and goes on', async () => {
  const client = await connected();
  const message = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const { text, isError } = await called(client, name, args);
    return isError ? text : `answered: ${text}`;
  };
  expect(await message('show', { name: 'allpagez' })).toBe(
    'there is nothing called "allpagez". Did you mean "allpages", "allimages" or "page"?',
  );
  expect(await message('find', { querry: 'x' })).toBe('"find" has no argument "querry". Did you mean "query"?');
  expect(await message('find', { kind: 'modul' })).toContain('the argument "kind" is none of "module", "route"');
  expect(await message('check_request', {})).toContain('Supply either "query" or "parameters".');
  await expect(client.callTool({ name: 'chek_request', arguments: {} })).rejects.toThrow('chek_request');
  expect((await called(client, 'find', {})).data).toMatchObject({ total: 2 });
});

it('sees what is edited in between, errors as well', async () => {
  const folder = folderOf(mini);
  const client = await connected('--catalogue', folder);
  const verdict = async (): Promise<unknown> =>
    (await called(client, 'check_request', { query: 'action=query&list=pages&pfrom=a&pto=b' })).data;
  const path = join(folder, 'wiki/modules/list/pages.yaml');
  const text = readFileSync(path, 'utf8');
  expect(await verdict()).toMatchObject({ accepted: false, issues: [{ path: ['pto'] }] });
  writeFileSync(path, text.replace('  from: string\n', '  from: string\n  to: string\n'));
  expect(await verdict()).toMatchObject({ accepted: true });
  writeFileSync(path, text.replace('prefix: p', 'prefx: p'));
  expect(await called(client, 'show', { name: 'STATE' })).toMatchObject({
    text: expect.stringMatching(/^# `STATE`, [\s\S]*wiki\/modules\/list\/pages\.yaml:/),
  });
  writeFileSync(path, text);
  expect(await verdict()).toMatchObject({ accepted: false, issues: [{ path: ['pto'] }] });
  rmSync(folder, { recursive: true });
  expect(await called(client, 'find', {})).toMatchObject({
    isError: true,
    text: expect.stringContaining('cannot be read'),
  });
});

it('goes by the catalogue and the severities of the config, and runs no code of the project', async () => {
  const pages = 'wiki/modules/list/pages.yaml';
  const catalogue = {
    ...mini,
    [pages]: `${mini[pages]}suppress: { has-owner: nobody owns it }\n`,
    'wiki/sets/more.yaml': 'COLOUR: { values: [red, green], source: wiki-doc 1 }\n',
  };
  const folder = folderOf({
    ...Object.fromEntries(Object.entries(catalogue).map(([path, text]) => [`api/${path}`, text])),
    'catalpa.config.yaml': 'catalogue: api\nseverities: { unused-set: warning }\nrules: [./rule.mjs]\n',
    'rule.mjs': "import { writeFileSync } from 'node:fs';\nwriteFileSync('run.txt', '');\n",
  });
  const client = await connectedIn(folder);
  const { text } = await called(client, 'show', { name: 'STATE' });
  expect(text).toMatch(/^# `STATE`, /);
  expect(text).not.toContain('The catalogue has');
  expect(existsSync(join(folder, 'run.txt'))).toBe(false);
});

it('answers about an imported catalogue', async () => {
  const folder = folderOf({ 'wiki.json': paraminfo });
  const spec = join(folder, 'spec');
  expect((await catalpa('import', 'paraminfo', join(folder, 'wiki.json'), '--into', spec)).code).toBe(0);
  const client = await connected('--catalogue', spec);
  const { data } = await called(client, 'find', { kind: 'module' });
  const results = data?.['results'] as readonly { readonly show: string }[] | undefined;
  const shown = await called(client, 'show', { name: results?.[0]?.show, binding: 'mediawiki' });
  expect(shown.text.match(/^# /gm)).toHaveLength(1);
  expect((await called(client, 'check_request', { query: 'action=nonsense' })).data).toMatchObject({
    accepted: false,
    binding: 'mediawiki',
  });
});

it('speaks the earlier version of the protocol, ends with its input, and prints nothing else', async () => {
  const folder = folderOf({});
  cpSync('spec/wiki', join(folder, 'wiki'), { recursive: true });
  writeFileSync(join(folder, 'catalogue.yaml'), 'title: Wiki\nversion: 1.0.0\ninterfaces: [wiki]\n');
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const { code, out, error } = await catalpaFed(`${request}\nnonsense\n`, 'mcp', '--catalogue', folder);
  expect(code).toBe(0);
  for (const line of out.split('\n').filter((one) => one !== ''))
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(error.split('\n').filter((line) => line !== '' && !line.startsWith('catalpa: '))).toEqual([]);
});

it('refuses a folder that is no catalogue before anything is asked, and explains itself', async () => {
  const { code, out, error } = await catalpa('mcp', '--catalogue', 'nowhere');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('the catalogue "nowhere" cannot be read');
  const help = await catalpa('mcp', '--help');
  for (const part of ['find', 'show', 'check_request', 'list_gaps', '$ catalpa mcp --catalogue api'])
    expect(help.out).toContain(part);
});

it('ends as a failure where a message is too long, whose end nobody can tell', () => {
  const command = [resolve('dist/catalpa.cjs'), 'mcp'];
  const { status, stderr } = spawnSync(process.execPath, command, { input: 'x'.repeat(9e6), encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'catalpa: ReadBuffer exceeded maximum size of 8388608 bytes\n']);
});
