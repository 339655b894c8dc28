import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { connect } from '../../templates/client/routes/call.js';
import { basicScheme, bearerScheme, headerScheme } from '../../templates/client/schemes.js';
import type { Middleware } from '../../templates/client/types.ts';
import { type Answered, accepting, errorOf, loopback, quickPauses, siteAt } from './loopback.ts';

const secret = 'correct-horse';
const encoded = Buffer.from(`me:${secret}`).toString('base64');

/** All that an error shows, its causes included. */
function shown(error: Error): string {
  const own = [error.message, error.stack, JSON.stringify(error), inspect(error, { depth: 9, showHidden: true })];
  const { cause } = error;
  return [...own, cause instanceof Error ? shown(cause) : inspect(cause)].join('\n');
}

const failures: readonly (readonly [what: string, answer: Answered | 'cut' | 'late'])[] = [
  ['a refusal', { status: 401, body: { code: 'refused', message: 'No.' } }],
  ['a page', { status: 502, body: '<html>' }],
  ['no JSON', { body: 'no' }],
  ['a redirect', { status: 302, headers: { location: '/else' } }],
  ['a refusal for now', { status: 429 }],
  ['an answer beyond the limit', { body: 'x'.repeat(10_000) }],
  ['a connection that is cut', 'cut'],
  ['no answer in time', 'late'],
];

describe.each(failures)('After %s', (_what, answer) => {
  const server = () =>
    loopback((_request, _count, response) => {
      if (answer === 'cut') response.destroy();
      return typeof answer === 'string'
        ? 'own'
        : { ...answer, headers: { 'set-cookie': `session=${secret}`, ...answer.headers } };
    });
  const options = { largest: 5000, timeout: 250, retries: 1 };

  it.each([
    ['a password', basicScheme('me', secret)],
    ['a token', bearerScheme(() => secret)],
    ['a header', headerScheme('x-nonce', secret)],
  ])('no error shows %s', async (_name, auth) => {
    quickPauses();
    const { address, received } = await server();
    const shop = siteAt(address, { ...options, auth, headers: { cookie: `own=${secret}` } });
    const calls = [
      () => shop.get({ query: { password: secret } }),
      () => shop.make({ body: { password: secret } }),
      () => shop.list(),
    ];
    for (const call of calls) {
      const text = shown(await errorOf(call()));
      expect(text).toContain('ApiError');
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encoded);
    }
    expect(received[0]?.url).toContain(secret);
  });

  it('no error of modules shows a password or a token', async () => {
    quickPauses();
    const { address } = await server();
    const wiki = new Client(address, { ...options, auth: bearerScheme(secret) }, accepting);
    const calls = [
      () => wiki.login('me', secret),
      () => wiki.post({ action: 'edit', token: secret }),
      () => wiki.raw({ token: secret }, { method: 'POST' }),
    ];
    for (const call of calls) expect(shown(await errorOf(call()))).not.toContain(secret);
  });
});

it('a login that is refused shows no password', async () => {
  const { address, received } = await loopback(({ method }) =>
    method === 'GET'
      ? { body: { query: { tokens: { logintoken: `${secret}+` } } } }
      : { body: { login: { result: 'Failed' } } },
  );
  const error = await errorOf(new Client(address, {}, accepting).login('me', secret));
  expect(error.message).toBe('The login of "me" is refused: "Failed". Check the name and the password.');
  expect(shown(error)).not.toContain(secret);
  expect(received[1]?.body).toContain(secret);
  expect(received.map(({ url }) => url).join()).not.toContain(secret);
});

it('a password that an address cannot have is refused before it is sent', async () => {
  const wiki = new Client('https://wiki.example', {}, accepting);
  const error = await errorOf(wiki.raw({ action: 'query', token: secret }));
  expect(error.message).toContain('"token" is not to be in an address');
  expect(shown(error)).not.toContain(secret);
});

it('a parameter of all requests that an address cannot have is refused', () => {
  const create = () => new Client('https://wiki.example', { parameters: { token: secret } }, accepting);
  expect(create).toThrow('"token" is not to be in an address, as it is sensitive');
  expect(create).not.toThrow(secret);
});

describe('A header that cannot be written', () => {
  it.each([
    ['a token', { auth: bearerScheme(`${secret}\n.`) }, 'authorization'],
    ['a token of another alphabet', { auth: bearerScheme(`${secret}€`) }, 'authorization'],
    ['a value', { auth: headerScheme('x-nonce', `${secret}\r\nx: y`) }, 'x-nonce'],
    ['a header of the client', { headers: { 'x-key': `${secret}\0` } }, 'x-key'],
    ['a name', { headers: { 'x y': secret } }, 'x y'],
  ])('is named, but not shown: %s', async (_what, options, name) => {
    const error = await errorOf(siteAt('https://shop.example', options).get());
    expect(error.message).toBe(`The header "${name}" has a character that no header can hold. Remove it.`);
    expect(shown(error)).not.toContain(secret);
  });
});

it('a password may have any characters', async () => {
  const { address } = await loopback(({ headers }) => ({ body: [headers.authorization] }));
  const [sent = ''] = (await siteAt(address, { auth: basicScheme('mé', `€:${secret}\n`) }).get()) as string[];
  expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString()).toBe(`mé:€:${secret}\n`);
});

it('a key in the address of the server is sent, but not shown; a path is shown', async () => {
  const { address, received } = await loopback(() => ({ status: 400 }));
  const error = await errorOf(siteAt(`${address}/?key=${secret}&rest_route=/`).get());
  expect(received[0]?.url).toContain(secret);
  expect(shown(error)).not.toContain(secret);
  expect(error.message).toContain('/?key=…&rest_route=/books&format=json');
});

it('parameters of all requests are sent, but not shown', async () => {
  const { address, received } = await loopback(() => ({ status: 400 }));
  const wiki = new Client(address, { parameters: { accesskey: secret } }, accepting);
  const error = await errorOf(wiki.query({ action: 'query' }));
  expect(received[0]?.url).toContain(secret);
  expect(shown(error)).not.toContain(secret);
});

it('an address of a client with a password is not shown', () => {
  for (const address of [`https://me:${secret}@shop.example`, `https://me:${secret}@`, `me:${secret}@shop.example`]) {
    try {
      connect(address);
      expect.unreachable();
    } catch (error) {
      expect(shown(error as Error)).not.toContain(secret);
    }
  }
});

it('a function in between may take credentials away', async () => {
  const { address, received } = await loopback(() => ({}));
  const without: Middleware = (request, next) => {
    request.headers.delete('authorization');
    return next(request);
  };
  await siteAt(address, { auth: bearerScheme(secret), use: [without] }).get();
  expect(received[0]?.headers).not.toHaveProperty('authorization');
});
