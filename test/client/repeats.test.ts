import { describe, expect, it } from 'vitest';
import { connect } from '../../templates/client/routes/call.js';
import { upload } from '../../templates/client/routes/upload.js';
import { type Answered, accepting, errorOf, loopback, quickPauses, siteAt } from './loopback.ts';

const page = '<!doctype html><title>Error</title>';
const refusal = { code: 'shop_closed', message: 'The shop is closed.' };

describe('A failure is sent again', () => {
  const cases: readonly (readonly [what: string, first: Answered, get: number, post: number])[] = [
    ['429', { status: 429, body: refusal }, 2, 2],
    ['429 with a page', { status: 429, body: page }, 2, 2],
    ['503 with a time', { status: 503, headers: { 'retry-after': '1' }, body: page }, 2, 2],
    ['503 without a time', { status: 503, body: page }, 2, 1],
    ['502 with a page', { status: 502, body: page }, 2, 1],
    ['504 with a code', { status: 504, body: refusal }, 2, 1],
    ['408', { status: 408 }, 2, 1],
    ['500', { status: 500, body: page }, 1, 1],
    ['501', { status: 501 }, 1, 1],
    ['404 with a time', { status: 404, headers: { 'retry-after': '1' }, body: refusal }, 1, 1],
    ['400', { status: 400, body: refusal }, 1, 1],
    ['200 with a page', { body: page }, 1, 1],
    ['200 with wrong JSON', { body: '{"id":1' }, 1, 1],
  ];
  it.each(cases)('if nothing is done twice by it: %s', async (_what, first, get, post) => {
    quickPauses();
    const { address, received } = await loopback((_request, count) => (count === 1 ? first : { body: { id: 1 } }));
    await siteAt(address)
      .get()
      .then(undefined, () => {});
    expect(received.length, 'GET').toBe(get);
    const again = await loopback((_request, count) => (count === 1 ? first : { body: { id: 1 } }));
    await siteAt(again.address)
      .make({ body: { id: 1 } })
      .then(undefined, () => {});
    expect(again.received.length, 'POST').toBe(post);
    expect(new Set(again.received.map(({ body }) => body))).toEqual(new Set(['{"id":1}']));
  });
});

describe('The pause before the next attempt', () => {
  const soon = new Date(Date.now() + 60_000).toUTCString();
  it.each([
    ['none', undefined, 250, 500],
    ['seconds', '7', 7062, 7125],
    ['no seconds', '0', 62, 125],
    ['a date', soon, 55_000, 60_125],
    ['a date that is past', 'Mon, 01 Jan 2001 00:00:00 GMT', 250, 500],
    ['a negative number', '-7', 250, 500],
    ['nonsense', 'soon', 250, 500],
    ['an empty text', '', 250, 500],
  ])('heeds Retry-After: %s', async (_what, after, least, most) => {
    const pauses = quickPauses();
    const headers = after === undefined ? {} : { 'retry-after': after };
    const { address } = await loopback((_request, count) => (count === 1 ? { status: 429, headers } : { body: 1 }));
    expect(await siteAt(address).get()).toBe(1);
    expect(pauses.length).toBe(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(least);
    expect(pauses[0]).toBeLessThanOrEqual(most);
  });

  it.each(['121', '1e9', '1e400', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'is not waited for beyond the limit: %s',
    async (after) => {
      const pauses = quickPauses();
      const { address, received } = await loopback(() => ({
        status: 429,
        headers: { 'retry-after': after },
        body: refusal,
      }));
      expect((await errorOf(siteAt(address).get())).code).toBe('shop_closed');
      expect(pauses).toEqual([]);
      expect(received.length).toBe(1);
    },
  );

  it('is as long as the limit, if the server asks for it', async () => {
    const pauses = quickPauses();
    const { address } = await loopback((_request, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '120' } } : { body: 1 },
    );
    expect(await siteAt(address).get()).toBe(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(120_000);
  });

  it('is never longer than a timer can be, which would end at once', async () => {
    const pauses = quickPauses();
    const { address } = await loopback((_request, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '9999999' } } : { body: 1 },
    );
    expect(await siteAt(address, { longestWait: Number.POSITIVE_INFINITY }).get()).toBe(1);
    expect(pauses).toEqual([2 ** 31 - 1]);
  });

  it('grows, up to half a minute', async () => {
    const pauses = quickPauses();
    const { address } = await loopback(() => ({ status: 429 }));
    await errorOf(siteAt(address, { retries: 9 }).get());
    const ranges = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000];
    expect(pauses.map((pause, index) => pause >= (ranges[index] ?? 0) / 2 && pause <= (ranges[index] ?? 0))).toEqual(
      ranges.map(() => true),
    );
  });
});

it('1,000 answers of 429 are not waited for', async () => {
  const pauses = quickPauses();
  const { address, received } = await loopback((_request, count) => (count <= 1000 ? { status: 429 } : { body: 1 }));
  const error = await errorOf(siteAt(address).get());
  expect(error).toMatchObject({
    code: 'http',
    status: 429,
    message: expect.stringMatching(/^The server answers 429 \(GET /),
  });
  expect(received.length).toBe(5);
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThan(10_000);
});

it('a form with files is sent again as a whole', async () => {
  quickPauses();
  const { address, received } = await loopback((_request, count) =>
    count === 1 ? { status: 429 } : { body: { id: 1 } },
  );
  const send = upload('POST /files', accepting);
  const file = new File(['leaf'], 'leaf.txt');
  expect(await send(connect(address), { body: { name: 'Oak', file } })).toEqual({ id: 1 });
  for (const { headers, body } of received) {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="name"\s+Oak.*filename="leaf.txt".*leaf\r\n/s);
  }
  expect(received.length).toBe(2);
});

it('no attempt follows without "retries"', async () => {
  const { address, received } = await loopback(() => ({ status: 429 }));
  await errorOf(siteAt(address, { retries: 0 }).get());
  expect(received.length).toBe(1);
});

it('a client sends no more requests at a time than "atOnce", in their order, and counts no pauses', async () => {
  let running = 0;
  let most = 0;
  const { address, received } = await loopback(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return { body: 1 };
  });
  const shop = siteAt(address, { atOnce: 2 });
  await Promise.all(Array.from({ length: 9 }, (_, index) => shop.get({ query: { page: index } })));
  expect(most).toBe(2);
  expect(
    received
      .slice(0, 2)
      .map(({ url }) => url.slice(-1))
      .sort(),
  ).toEqual(['0', '1']);
  expect(received.length).toBe(9);
  // A request that has failed leaves its place to others.
  const other = await loopback(({ url }) =>
    url.endsWith('1') ? { status: 429, headers: { 'retry-after': '100' } } : { body: [url] },
  );
  const single = siteAt(other.address, { atOnce: 1 });
  const signal = AbortSignal.timeout(200);
  const waiting = single.get({ query: { page: 1 } }, { signal }).then(
    () => 'answered',
    () => 'aborted',
  );
  expect(await single.get({ query: { page: 2 } })).toEqual(['/books?format=json&page=2']);
  expect(await waiting).toBe('aborted');
});
