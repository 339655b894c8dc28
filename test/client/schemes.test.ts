import { expect, it } from 'vitest';
import { renewedScheme } from '../../templates/client/schemes.js';
import { loopback, siteAt } from './loopback.ts';

/** A server that answers with the nonce that it got, and renews it in each response but the second. */
const server = () =>
  loopback(({ headers }, count) => ({
    body: headers['x-nonce'],
    headers: count === 2 ? {} : { 'X-Nonce': `nonce-${count}` },
  }));

it('a value that responses renew is the last one that came', async () => {
  const { address, received } = await server();
  const site = siteAt(address, { auth: renewedScheme('X-Nonce', 'first') });
  for (let count = 0; count < 4; count += 1) await site.get().catch(() => {});
  expect(received.map(({ headers }) => headers['x-nonce'])).toEqual(['first', 'nonce-1', 'nonce-1', 'nonce-3']);
});

it('a function is asked for each request, whatever responses have', async () => {
  const { address, received } = await server();
  const own = ['own-1', 'own-2'];
  const auth = renewedScheme('X-Nonce', async () => own.shift() ?? '');
  const site = siteAt(address, { auth });
  for (let index = 0; index < 2; index += 1) await site.get().catch(() => {});
  expect(received.map(({ headers }) => headers['x-nonce'])).toEqual(['own-1', 'own-2']);
});
