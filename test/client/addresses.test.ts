import { describe, expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { connect, operation } from '../../templates/client/routes/call.js';
import { accepting, errorOf, loopback, siteAt } from './loopback.ts';

/** The addresses to which requests go. */
async function sentTo(
  address: string,
  asking: (options: { fetch: (request: Request) => Promise<Response> }) => Promise<unknown>,
) {
  const seen: string[] = [];
  await asking({
    fetch: async (request) => {
      seen.push(request.url);
      return Response.json({});
    },
  });
  return [address, ...seen];
}

it.each([
  ['https://shop.example', 'https://shop.example/books?format=json'],
  ['https://shop.example/', 'https://shop.example/books?format=json'],
  ['https://shop.example/api', 'https://shop.example/api/books?format=json'],
  ['https://shop.example/api/#top?a', 'https://shop.example/api/books?format=json'],
  ['https://shop.example/?rest_route=', 'https://shop.example/?rest_route=/books&format=json'],
  ['https://shop.example/?rest_route=/', 'https://shop.example/?rest_route=/books&format=json'],
  ['https://shop.example/api?', 'https://shop.example/api?/books&format=json'],
])('a request of a route follows %s', async (address, expected) => {
  expect(await sentTo(address, (options) => siteAt(address, options).get())).toEqual([address, expected]);
});

it.each([
  ['https://wiki.example/w/api.php', 'https://wiki.example/w/api.php?format=json&action=query'],
  ['https://wiki.example/w/api.php?', 'https://wiki.example/w/api.php?&format=json&action=query'],
  [
    'https://wiki.example/w/api.php?uselang=de#top',
    'https://wiki.example/w/api.php?uselang=de&format=json&action=query',
  ],
  ['https://wiki.example/', 'https://wiki.example/?format=json&action=query'],
])('a request of modules follows %s', async (address, expected) => {
  const asking = (options: object) => new Client(address, options, accepting).query({ action: 'query' });
  expect(await sentTo(address, asking)).toEqual([address, expected]);
});

it.each([
  '//evil.example/x',
  '@evil.example/x',
  '.evil.example/x',
  'https://evil.example/x',
  '/../../x',
  '\\\\evil.example',
  ':8080/x',
])('no target leads to another server: %s', async (target) => {
  const seen = await sentTo('', (options) => siteAt('https://shop.example', options).raw({ method: 'GET', target }));
  expect(seen.slice(1).map((address) => new URL(address).host)).toEqual(['shop.example']);
});

it.each([
  ['https://me:secret@shop.example', 'The address has a user or a password. Supply "auth".'],
  ['https://me@shop.example', 'The address has a user or a password. Supply "auth".'],
  ['https://me:secret@', 'The address is not one of a server. Supply one that begins with "https:" or "http:".'],
  ['shop.example', 'The address is not one of a server. Supply one that begins with "https:" or "http:".'],
  ['ftp://shop.example', 'The address is not one of a server. Supply one that begins with "https:" or "http:".'],
  ['/api', 'The address is not one of a server. Supply one that begins with "https:" or "http:".'],
  ['', 'The address is not one of a server. Supply one that begins with "https:" or "http:".'],
])('an address of another kind is refused: %s', (address, message) => {
  expect(() => connect(address)).toThrow(new TypeError(message));
  expect(() => new Client(address, {}, accepting)).toThrow(new TypeError(message));
});

it('an address may be a URL', async () => {
  const { address } = await loopback(() => ({ body: 1 }));
  expect(await operation('GET /books', accepting)(connect(new URL(address)))).toBe(1);
});

it('a redirect that a browser hides is an error', async () => {
  const hidden = {
    type: 'opaqueredirect',
    status: 0,
    ok: false,
    headers: new Headers(),
    body: null,
  } as unknown as Response;
  const error = await errorOf(siteAt('https://shop.example', { fetch: async () => hidden }).get());
  expect(error).toMatchObject({ code: 'redirected', status: 0 });
  expect(error.message).toContain('The server redirects to another address. Supply that address (GET ');
});

describe.each([301, 302, 303, 307, 308])('A redirect with %i', (status) => {
  it.each([
    ['to another server', (other: string) => `${other}/books?key=1`, (other: string) => `"${other}"`],
    ['to another path', (other: string) => `${other}/api/else`, (other: string) => `"${other}/api/else"`],
    ['to the same server', () => '/else#top', () => '"/else"'],
    ['that makes a loop', () => '/books', () => '"/books"'],
    ['to something else', () => 'javascript:alert(1)', () => '"javascript:alert(1)"'],
  ])('%s is an error, and nothing is sent there', async (_where, locationOf, shownOf) => {
    const other = await loopback(() => ({ body: [1] }));
    const headers = { location: locationOf(other.address), 'set-cookie': 'a=1' };
    const { address, received } = await loopback(() => ({ status, headers, body: '<html>' }));
    const shop = siteAt(address, { auth: (own) => own.set('authorization', 'Bearer secret') });
    for (const call of [() => shop.get(), () => shop.make({ body: { id: 1 } }), () => shop.list()]) {
      const error = await errorOf(call());
      expect(error).toMatchObject({ code: 'redirected', status });
      expect(error.message).toContain(`The server redirects to ${shownOf(other.address)}. Supply that address (`);
    }
    expect(received.length).toBe(3);
    expect(other.received).toEqual([]);
  });
});
