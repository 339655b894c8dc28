import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { type Handler, serve } from '../import/read/server.ts';
import { answerOf, secondInterface, wikiProject } from '../observe/observed-wiki.ts';

/** A server that counts the requests to it. */
async function counting() {
  const counts = { requests: 0 };
  const address = await serve({
    '/api.php': (request, response) => {
      counts.requests += 1;
      response.end(JSON.stringify(answerOf(request)));
    },
  });
  return { address: `${address}/api.php`, origin: address, counts };
}

test.each(['', 'observed'])(
  'A folder that may not be written to is found before the first request: "%s"',
  async (path) => {
    const { address, counts } = await counting();
    const { folder, observe, observed } = wikiProject();
    await observe(address);
    const before = observed();
    counts.requests = 0;
    const refusing = join(folder, 'spec', path);
    chmodSync(refusing, 0o555);
    // The permissions of files do not bind the administrator.
    const mayChange = vi.spyOn(nodeDisk, 'mayChange').mockImplementation((one) => one !== refusing);
    onTestFinished(() => {
      mayChange.mockRestore();
      chmodSync(refusing, 0o755);
    });
    expect(await observe(address)).toEqual({
      code: 2,
      out: '',
      error: `catalpa: "./${join('spec', path)}" cannot be written to: permission denied\n  Change the permissions of the folder, or name another catalogue with --catalogue.\n`,
    });
    expect([counts.requests, observed()]).toEqual([0, before]);
    expect((await observe(address, '--dry-run')).code).toBe(0);
  },
);

test('What was observed on another server is added to only if that is asked for', async () => {
  const [one, other] = [await counting(), await counting()];
  const { observe, file, observed } = wikiProject(secondInterface);
  await observe(one.address, '--interface', 'wiki');
  const servers = (iface: string): string =>
    file(`observed/${iface}/modules/list/users.yaml`)
      .replace(/.*observedOn: /s, '')
      .trim();
  expect(servers('wiki')).toBe(`[${one.origin}]`);
  const before = observed();
  expect(await observe(other.address, '--interface', 'wiki')).toEqual({
    code: 2,
    out: '',
    error:
      'catalpa: "./spec/observed" has what was observed on "http://host", and not on "http://host"\n' +
      '  Add to it all the same with --merge, or name another catalogue with --catalogue.\n',
  });
  expect([other.counts.requests, observed()]).toEqual([0, before]);
  expect((await observe(other.address, '--interface', 'wiki', '--merge')).code).toBe(0);
  expect(servers('wiki')).toBe(`[${[one.origin, other.origin].sort().join(', ')}]`);
  expect((await observe(one.address, '--interface', 'wiki')).code).toBe(0);
  expect((await observe(other.address, '--interface', 'second')).code).toBe(0);
  expect(servers('second')).toBe(`[${other.origin}]`);
});

test('What another run has observed meanwhile on another server is not added to', async () => {
  const { observe, file } = wikiProject();
  const other = await counting();
  const begun: Promise<unknown>[] = [];
  const during: Handler = async (request, response) => {
    begun[0] ??= observe(other.address);
    await begun[0];
    response.end(JSON.stringify(answerOf(request)));
  };
  const { code, out, error } = await observe(`${await serve({ '/api.php': during })}/api.php`);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(
    'catalpa: "./spec/observed" has what was observed on "http://host", and not on "http://host": another run has written it meanwhile, and nothing of this one is kept\n' +
      '  Run it again with --merge to add to it all the same, or name another catalogue with --catalogue.\n',
  );
  expect(file('observed/wiki/modules/list/users.yaml')).toContain(`observedOn: [${other.origin}]`);
});

test('The origin of a server is kept without the credentials in its address', async () => {
  const { address, origin } = await counting();
  const { observe, file, observed } = wikiProject();
  await observe(address.replace('//', '//me:hidden@'));
  expect(file('observed/wiki/modules/list/users.yaml')).toContain(`observedOn: [${origin}]`);
  expect(JSON.stringify(observed())).not.toContain('hidden');
});

test('A finding about what a layer says of an observed field is at the layer', async () => {
  const { address } = await counting();
  const { folder, observe, cli } = wikiProject();
  await observe(address);
  const path = join(folder, 'spec/wiki/modules/list/users.yaml');
  const found = async (response: string): Promise<string | undefined> => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `change: users\nresponse: ${response}\n`);
    return (await cli('check')).out.split('\n')[0];
  };
  const field = (facts: string): string => `{ properties: { users: { ${facts} } } }`;
  expect(await found(field('with: { porp: groups }'))).toBe(
    './spec/wiki/modules/list/users.yaml:2:44 warning response-brought-by',
  );
  expect(await found('[]')).toBe('./spec/wiki/modules/list/users.yaml:2:1 error empty-values');
  expect(await found(field('items: []'))).toBe('./spec/wiki/modules/list/users.yaml:2:27 error empty-values');
});
