import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { accepting, errorOf, loopback, quickPauses, siteAt } from './loopback.ts';

/** A server that answers no request. */
const silent = () => loopback(() => new Promise(() => {}));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('A signal ends a call with its reason', () => {
  it('before anything is sent', async () => {
    const { address, received } = await loopback(() => ({}));
    const reason = { own: 'reason' };
    expect(await errorOf(siteAt(address).get({}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect((await errorOf(siteAt(address).list({}, { signal: AbortSignal.abort() }))).name).toBe('AbortError');
    expect(received).toEqual([]);
  });

  it('while it waits for its turn, at once, and the call is never sent', async () => {
    const { address, received } = await loopback(async () => {
      await pause(60);
      return { body: 1 };
    });
    const shop = siteAt(address, { atOnce: 1 });
    const first = shop.get();
    const ended = new AbortController();
    const second = errorOf(shop.make({ body: {} }, { signal: ended.signal }));
    const reason = new Error('enough');
    ended.abort(reason);
    expect(await Promise.race([second, first])).toBe(reason);
    expect(await first).toBe(1);
    expect(await shop.get()).toBe(1);
    expect(received.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('in flight, and the connection with it', async () => {
    let isClosed = false;
    const { address, received } = await loopback((_request, _count, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      response.write('[');
      return 'own';
    });
    const ended = new AbortController();
    const call = errorOf(siteAt(address).get({}, { signal: ended.signal }));
    while (received.length === 0) await pause(5);
    ended.abort('enough');
    expect(await call).toBe('enough');
    while (!isClosed) await pause(5);
    expect(received.length).toBe(1);
  });

  it('while it waits for its next attempt, which never comes', async () => {
    const { address, received } = await loopback(() => ({ status: 429, headers: { 'retry-after': '1' } }));
    const ended = new AbortController();
    const call = errorOf(siteAt(address).make({ body: {} }, { signal: ended.signal }));
    while (received.length === 0) await pause(5);
    await pause(20);
    const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    ended.abort('enough');
    expect(await call).toBe('enough');
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBe(before - 1);
    await pause(1300);
    expect(received.length).toBe(1);
  });

  it('while credentials are asked for', async () => {
    const { address, received } = await loopback(() => ({}));
    const ended = new AbortController();
    const call = siteAt(address, { auth: () => pause(30) as Promise<void> }).get({}, { signal: ended.signal });
    ended.abort('enough');
    expect(await errorOf(call)).toBe('enough');
    await pause(60);
    expect(received).toEqual([]);
  });

  it('while credentials are asked for, even if the function in place of fetch heeds no signal', async () => {
    let count = 0;
    const own = async () => {
      count += 1;
      return Response.json([]);
    };
    const ended = new AbortController();
    const auth = () => pause(10) as Promise<void>;
    const call = siteAt('https://shop.example', { auth, fetch: own }).get({}, { signal: ended.signal });
    ended.abort('enough');
    expect(await errorOf(call)).toBe('enough');
    await pause(30);
    expect(count).toBe(0);
  });

  it('before its turn, without waiting for it', async () => {
    const { address } = await silent();
    const shop = siteAt(address, { atOnce: 1, timeout: 2000, retries: 0 });
    const first = errorOf(shop.get());
    const second = errorOf(shop.get({}, { signal: AbortSignal.abort('enough') }));
    expect(await Promise.race([first, second])).toBe('enough');
    await first;
  });

  it('while its token is asked for', async () => {
    const { address, received } = await silent();
    const ended = new AbortController();
    const call = new Client(address, {}, accepting).post({ action: 'edit' }, { signal: ended.signal });
    while (received.length === 0) await pause(5);
    ended.abort('enough');
    expect(await errorOf(call)).toBe('enough');
  });

  it('whatever the reason is', async () => {
    const { address } = await loopback((_request, count) => (count % 2 ? { body: [1] } : new Promise(() => {})));
    for (const reason of [null, 0, '']) {
      const ended = new AbortController();
      const loop = async () => {
        for await (const _ of siteAt(address).list({}, { signal: ended.signal }))
          setTimeout(() => ended.abort(reason), 20);
      };
      expect(await errorOf(loop())).toBe(reason);
    }
  });
});

it('1,000 calls leave no listener on their signal, and have none while they run', async () => {
  quickPauses();
  const warnings: Error[] = [];
  const noting = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', noting);
  onTestFinished(() => void process.off('warning', noting));
  const { address } = await loopback((_request, count) => (count % 3 === 0 ? { status: 429 } : { body: [1] }));
  const { signal } = new AbortController();
  const shop = siteAt(address, { atOnce: 10, retries: 50 });
  const most = await Promise.all(
    Array.from({ length: 1000 }, () => shop.get({}, { signal }).then(() => listenersOf(signal))),
  );
  expect(Math.max(...most)).toBe(0);
  expect(warnings).toEqual([]);
});

it('calls of which a signal ends some end alone', async () => {
  const { address } = await loopback(async () => {
    await pause(20);
    return { body: [1] };
  });
  const shop = siteAt(address);
  const ended = new AbortController();
  const calls = [shop.get({}, { signal: ended.signal }).then(undefined, (reason) => reason), shop.get()];
  ended.abort('enough');
  expect(await Promise.all(calls)).toEqual(['enough', [1]]);
});
