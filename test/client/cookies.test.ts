import { expect, it } from 'vitest';
import { connect } from '../../templates/client/routes/call.js';
import type { Options } from '../../templates/client/types.ts';
import { loopback, siteAt } from './loopback.ts';

/** The cookies that a client sends after each of these responses. */
async function sentAfter(responses: readonly (readonly string[])[], options?: Options): Promise<readonly unknown[]> {
  const { address, received } = await loopback((_request, count) => ({
    headers: { 'set-cookie': responses[count - 1] ?? [] },
  }));
  const shop = siteAt(address, options);
  for (const _ of [...responses, []]) await shop.get();
  return received.slice(1).map(({ headers }) => headers.cookie);
}

it('the oldest of very many cookies are dropped, as servers refuse long headers', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `c${index}=1`);
  const [sent] = await sentAfter([lines]);
  expect(String(sent).split('; ')).toEqual(lines.slice(-50));
});

it('a cookie of the program goes before that of the server with its name', async () => {
  expect(await sentAfter([['a=1', 'b=2']], { headers: { cookie: 'a=own; c=3' } })).toEqual(['a=own; c=3; b=2']);
});

it('no cookie is sent back if the program wants none', async () => {
  expect(await sentAfter([['a=1']], { credentials: 'omit' })).toEqual([undefined]);
});

it('cookies are sent back, several in one response, each replaced by the next with its name', async () => {
  const first = ['a=1; Path=/; HttpOnly; Secure; SameSite=Lax', 'b="x y"; Path=/'];
  expect(await sentAfter([first, ['a=2'], []])).toEqual(['a=1; b="x y"', 'a=2; b="x y"', 'a=2; b="x y"']);
});

it.each([
  ['no age', 'a=; Max-Age=0'],
  ['a negative age', 'a=1; max-age=-1'],
  ['a date that is past', 'a=deleted; Expires=Thu, 01 Jan 1970 00:00:01 GMT'],
  ['no age, which goes before a date', 'a=1; expires=Fri, 31 Dec 9999 23:59:59 GMT; max-age=0'],
])('a cookie is removed by %s', async (_what, line) => {
  expect(await sentAfter([['a=1', 'b=2'], [line]])).toEqual(['a=1; b=2', 'b=2']);
});

it('a cookie ends when it is over', async () => {
  const { address, received } = await loopback((_request, count) => ({
    headers: count === 1 ? { 'set-cookie': 'a=1; Max-Age=1' } : {},
  }));
  const shop = siteAt(address);
  await shop.get();
  await shop.get();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await shop.get();
  expect(received.map(({ headers }) => headers.cookie)).toEqual([undefined, 'a=1', undefined]);
});

it('cookies without a name, or with a date of no meaning, do no harm', async () => {
  expect(await sentAfter([['=x', 'y', '', ';', 'a=1; expires=soon', '__proto__=2']])).toEqual(['a=1; __proto__=2']);
});

it('cookies are added to those that a program sends itself', async () => {
  expect(await sentAfter([['a=1']], { headers: { Cookie: 'own=0' } })).toEqual(['own=0; a=1']);
});

it('cookies belong to one client, and are kept from failures as well', async () => {
  const { address, received } = await loopback(() => ({ status: 400, headers: { 'set-cookie': 'a=1' } }));
  const clients = [siteAt(address), siteAt(address)];
  for (const shop of clients) await shop.get().then(undefined, () => {});
  await clients[0]?.get().then(undefined, () => {});
  expect(received.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, 'a=1']);
  expect(JSON.stringify(connect(address))).not.toContain('a=1');
});
