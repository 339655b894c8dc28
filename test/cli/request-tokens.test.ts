import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveFolder } from '../../generators/pipeline.ts';
import type { Client, GeneratedClient } from '../../scripts/cli/commands/requesting/generated-client.ts';
import { readyClient } from '../../scripts/cli/commands/requesting/ready-client.ts';
import { sendingInterface } from '../../scripts/cli/commands/requesting/sending-interface.ts';
import type { Terminal } from '../../scripts/cli/terminal.ts';
import { answering, serve } from '../import/read/server.ts';
import { servedWiki, wikiProject } from '../observe/observed-wiki.ts';

const edit = `name: edit
group: action
prefix: ''
parameters:
  title: string
  token: { type: string, required: true, tokenType: csrf, sensitive: true }
`;

const preset = readFileSync('spec/presets/mediawiki/binding.yaml', 'utf8');
const plain = preset
  .replace(/^name: mediawiki$/m, 'name: plain')
  .replace(/^ {4}tokens:\n(?: {6}.*\n)+/m, '')
  .replace(/^# yaml-language-server.*\n/, '');

/** The gaps that a binding of the catalogue itself fills. */
const gaps = [...plain.slice(plain.indexOf('\nfills:')).matchAll(/^ {2}([\w-]+):$/gm)].map(
  ([, name]) => `  ${name}: { missing: How it is, scope: wiki, source: wiki-doc 2 }\n`,
);

const project = () =>
  wikiProject({
    'spec/server/wiki/modules/action/edit.yaml': edit,
    'spec/server/wiki/bindings/plain.yaml': plain,
    'spec/server/wiki/gaps.yaml': `gaps:\n${gaps.join('')}`,
  });

test('Where no binding says how tokens are fetched, the request has its own', async () => {
  const bodies: string[] = [];
  const address = await serve({
    '/api.php': async (request, response) => {
      for await (const chunk of request) bodies.push(String(chunk));
      response.end('{"edit":{"result":"Success"}}');
    },
  });
  const { cli } = project();
  const ask = (text: string, ...args: readonly string[]) =>
    cli('request', text, '--server', `${address}/api.php`, '--binding', 'plain', '--post', ...args);
  const { code, out } = await ask('action=edit&title=A');
  expect(code).toBe(1);
  expect(out).toContain('"token": missing');
  expect((await ask('action=edit&title=A', '--dry-run')).code).toBe(1);
  expect(await ask('action=edit&title=A&token=mine')).toMatchObject({ code: 0, error: '' });
  expect(bodies.join('')).toMatch(/"token"\s+mine\s/);
});

test('A request with a token of its own is sent with --post alone too', async () => {
  const { address, requests } = await servedWiki();
  const { code, error } = await project().cli('request', 'action=edit&title=A&token=mine', '--server', address);
  expect(code).toBe(2);
  expect(error).toContain('catalpa: the request is sent only with --post: it needs a token\n');
  expect(requests).toEqual([]);
});

test('A server that gives no token is said to give none', async () => {
  const { address } = await servedWiki(answering('{"query":{}}'));
  expect(await project().cli('request', 'action=edit&title=A', '--post', '--server', address)).toEqual({
    code: 2,
    out: '',
    error: `catalpa: the server states no token at "query.tokens.csrftoken"
  Check the address of the server, and whether the user may get a token.
`,
  });
});

test('A login has the signal by which the user stops the command', async () => {
  const { catalogue } = resolveFolder(join(wikiProject().folder, 'spec'));
  if (!catalogue) throw new Error('the catalogue has errors');
  const server = 'http://127.0.0.1:9/api.php';
  const choice = { interface: undefined, binding: undefined, server, isSecret: true };
  const given: unknown[] = [];
  const login = async (...all: readonly unknown[]) => {
    given.push(...all);
  };
  const generated = { createClient: () => ({ login }) as unknown as Client } as unknown as GeneratedClient;
  const { signal } = new AbortController();
  const options = { header: [], timeout: 1, login: 'Ada', password: 'SECRET', elevated: false, signal };
  const terminal = { progress: () => {} } as unknown as Terminal;
  await readyClient(generated, sendingInterface(catalogue, 'modules', choice), options, [], terminal);
  expect(given).toEqual(['Ada', 'SECRET', { signal }]);
});
