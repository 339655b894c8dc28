import { expect, test } from 'vitest';
import { isLoopback } from '../../scripts/cli/commands/observing/module-address.ts';
import { politeClient } from '../../scripts/cli/commands/observing/polite-client.ts';
import { answering, serve } from '../import/read/server.ts';

test.each<[string, boolean]>([
  ['http://localhost/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://127.1/', true],
  ['http://127.200.3.4/', true],
  ['http://[::1]/', true],
  ['http://127.example.org/', false],
  ['http://127.0.0.1.example.org/', false],
  ['http://128.0.0.1/', false],
  ['http://localhost.example.org/', false],
])('Whether %s is this machine: %s', (address, expected) => {
  expect(isLoopback(new URL(address))).toBe(expected);
});

test('The bytes of answers are counted, not their characters', async () => {
  const address = new URL(await serve({ '/': answering(JSON.stringify('é'.repeat(600_000))) }));
  const options = {
    headers: [],
    timeout: 5000,
    largest: 4 * 1024 ** 2,
    agent: 'test',
    progress: () => {},
    pause: 0,
    stopped: new AbortController().signal,
    until: Date.now() + 60_000,
    bytesAltogether: 1024 ** 2,
    hintForPages: '',
  };
  const facts = { errorFields: [], retryCodes: [], faultCodes: [] };
  const client = politeClient(address, facts, options);
  await client.ask(address);
  expect([client.isOver(), client.halt()?.fact]).toEqual([true, 'the answers are larger than 1 MB together']);
});
