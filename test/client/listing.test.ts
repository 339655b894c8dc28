import { describe, expect, it } from 'vitest';
import { type Answered, all, errorOf, type Loopback, loopback, quickPauses, siteAt } from './loopback.ts';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

type Stating = (total: number, pages: number) => Readonly<Record<string, string>>;

const stating: Stating = (total, pages) => ({ 'X-Total': String(total), 'X-Pages': String(pages) });
const silent: Stating = () => ({});

/** A server that lists so many items, some a page, and refuses pages after the last one. */
function shelf(totalAt: (count: number) => number, headersOf: Stating, size = 3, refuses = true): Promise<Loopback> {
  return loopback(({ url }, count): Answered => {
    const { searchParams } = new URL(url, 'http://shop.example');
    const total = totalAt(count);
    const page = Number(searchParams.get('page') ?? 1);
    const from = Number(searchParams.get('offset') ?? (page - 1) * size);
    if (refuses && from >= total && from > 0)
      return { status: 400, body: { code: 'invalid_page', message: 'There is no such page.' } };
    return { headers: headersOf(total, Math.ceil(total / size)), body: numbers(from, Math.min(from + size, total)) };
  });
}

describe.each([
  ['states the number of pages', stating],
  ['states the number of items', (total: number) => ({ 'X-Total': String(total) })],
  ['states nothing', silent],
  ['states nonsense', () => ({ 'X-Total': 'many', 'X-Pages': '' })],
])('A list of a server that %s', (_what, headersOf: Stating) => {
  it.each([0, 1, 2, 3, 4, 6, 7])('has all %i items, once', async (total) => {
    for (const ahead of [false, true]) {
      const { address } = await shelf(() => total, headersOf);
      expect(await all(siteAt(address).list({}, { ahead }))).toEqual(numbers(0, total));
    }
  });

  it('has all items after an offset', async () => {
    const { address } = await shelf(() => 8, headersOf);
    expect(await all(siteAt(address).list({ query: { offset: 1 } }))).toEqual(numbers(1, 8));
  });

  it('has all items after a page', async () => {
    const { address, received } = await shelf(() => 8, headersOf);
    expect(await all(siteAt(address).list({ query: { page: 2 } }))).toEqual(numbers(3, 8));
    // Where nothing states the end, one request more finds it.
    expect(received.length).toBeLessThanOrEqual(3);
  });

  it('may shrink while it is read', async () => {
    const { address } = await shelf((count) => (count === 1 ? 4 : 3), headersOf);
    expect(await all(siteAt(address).list())).toEqual([0, 1, 2]);
  });

  it('may grow while it is read', async () => {
    const { address } = await shelf((count) => count * 3 + 1, headersOf, 3);
    const items = siteAt(address, { mostPages: 4 }).list();
    const seen: unknown[] = [];
    const loop = async () => {
      for await (const item of items) seen.push(item);
    };
    expect((await errorOf(loop())).code).toBe('too-many-pages');
    expect(seen).toEqual(numbers(0, 12));
  });
});

it('a page in the middle is skipped that has fewer items than the others, or none', async () => {
  const pages = [[1, 2], [], [3], [4, 5]];
  const { address } = await loopback((_request, count) => ({ headers: stating(8, 4), body: pages[count - 1] }));
  expect(await all(siteAt(address).list())).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['by pages', {}, stating(30, 10)],
  ['by pages, the last one', {}, stating(6, 2)],
  ['by pages without a number', {}, {}],
  ['by an offset', { offset: 0 }, stating(30, 10)],
  ['by an offset, the last one', { offset: 0 }, stating(4, 2)],
])('a refusal for another reason than the end is an error, not the end: %s', async (_what, query, headers) => {
  const refused = { status: 400, body: { code: 'too_far', message: 'Ask for less.' } };
  const { address } = await loopback((_request, count) => (count === 2 ? refused : { headers, body: [1, 2, 3] }));
  expect((await errorOf(all(siteAt(address).list({ query })))).code).toBe('too_far');
});

it('a refusal of the first page is an error, even if it comes after the last one', async () => {
  const { address } = await loopback(() => ({ status: 400, body: { code: 'invalid_page', message: 'No.' } }));
  expect((await errorOf(all(siteAt(address).list()))).code).toBe('invalid_page');
});

describe('Items that a caller may not see', () => {
  /** A server with six items of which it leaves out these. */
  const hiding = (hidden: readonly number[], headersOf: Stating) =>
    loopback(({ url }): Answered => {
      const { searchParams } = new URL(url, 'http://shop.example');
      const size = Number(searchParams.get('per_page') ?? 2);
      const from = Number(searchParams.get('offset') ?? (Number(searchParams.get('page') ?? 1) - 1) * size);
      const body = numbers(from, Math.min(from + size, 6)).filter((one) => !hidden.includes(one));
      return { headers: headersOf(6, Math.ceil(6 / size)), body };
    });

  it.each([
    ['in the middle, by an offset', [3], { offset: 0 }, stating],
    ['that are a whole page, by an offset', [2, 3], { offset: 0 }, stating],
    ['on the first page, by an offset with the size of pages', [1], { offset: 0, per_page: 2 }, stating],
    ['in the middle, by pages of which nothing is stated', [2], {}, silent],
    ['on the first page, by pages of which nothing is stated', [1], {}, silent],
    ['in the middle, by the number of items', [2], {}, (total: number) => ({ 'X-Total': String(total) })],
  ])('leave the others, each once: %s', async (_what, hidden, query, headersOf: Stating) => {
    const { address } = await hiding(hidden, headersOf);
    expect(await all(siteAt(address).list({ query }))).toEqual(numbers(0, 6).filter((one) => !hidden.includes(one)));
  });
});

it.each([
  ['an object', { items: [] }],
  ['null', null],
  ['nothing', ''],
])('a loop over %s is an error', async (_what, body) => {
  const { address } = await loopback(() => ({ body }));
  expect(await errorOf(all(siteAt(address).list()))).toMatchObject({
    code: 'no-list',
    message: 'The answer is no list',
  });
});

describe('Endless pages', () => {
  it.each([
    ['that the server states', { 'X-Pages': '999999999' }],
    ['of which nothing is stated', {}],
  ])('%s meet their limit after the last one is used', async (_what, headers) => {
    for (const ahead of [false, true]) {
      const { address, received } = await loopback((_request, count) => ({ headers, body: [count] }));
      const seen: unknown[] = [];
      const loop = async () => {
        for await (const item of siteAt(address, { mostPages: 5 }).list({}, { ahead })) seen.push(item);
      };
      const error = await errorOf(loop());
      expect(error.message).toBe('There are more than 5 pages. Ask for larger ones, or raise "mostPages".');
      expect(seen).toEqual([1, 2, 3, 4, 5]);
      // The one after the last is not asked for ahead.
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(received.length).toBe(5);
    }
  });

  it('with the same items after an offset meet it too', async () => {
    const { address, received } = await loopback(() => ({ body: [1] }));
    const items = siteAt(address, { mostPages: 5 }).list({ query: { offset: 0 } });
    expect((await errorOf(all(items))).code).toBe('too-many-pages');
    expect(received.map(({ url }) => url.slice(-1))).toEqual(['0', '1', '2', '3', '4']);
  });

  it('are not awaited by one response', async () => {
    const { address, received } = await loopback(() => ({ body: [1] }));
    expect(await siteAt(address).list()).toEqual([1]);
    expect(received.length).toBe(1);
  });
});

describe('Leaving a loop', () => {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('sends nothing more', async () => {
    const { address, received } = await loopback(() => ({ body: [1, 2] }));
    for await (const _ of siteAt(address).list()) break;
    await pause(30);
    expect(received.length).toBe(1);
  });

  it('ends the request for the next page', async () => {
    let closed = 0;
    const { address, received } = await loopback((_request, count, response) => {
      response.on('close', () => {
        closed += 1;
      });
      if (count === 1) return { body: [1, 2] };
      return new Promise(() => {});
    });
    for await (const _ of siteAt(address).list({}, { ahead: true })) {
      while (received.length < 2) await pause(5);
      break;
    }
    while (closed < 2) await pause(5);
    expect(received.length).toBe(2);
  });

  it('ends a request for the next page that waits for its next attempt', async () => {
    const { address, received } = await loopback((_request, count) =>
      count === 1 ? { body: [1, 2] } : { status: 429, headers: { 'retry-after': '1' } },
    );
    for await (const _ of siteAt(address).list({}, { ahead: true })) {
      while (received.length < 2) await pause(5);
      await pause(20);
      break;
    }
    await pause(1400);
    expect(received.length).toBe(2);
  });

  it('by an error of the program keeps this error, and that of the next page to itself', async () => {
    quickPauses();
    const own = new RangeError('own');
    const { address } = await loopback((_request, count) => (count === 1 ? { body: [1, 2] } : { status: 500 }));
    const loop = async () => {
      for await (const _ of siteAt(address).list({}, { ahead: true })) {
        await pause(30);
        throw own;
      }
    };
    expect(await errorOf(loop())).toBe(own);
  });

  it('asks for no page before it is needed, unless it is to read ahead', async () => {
    const { address, received } = await loopback((_request, count) => ({ body: count < 3 ? [1, 2] : [] }));
    const counts: number[] = [];
    for await (const { items } of siteAt(address).list().pages()) {
      await pause(20);
      counts.push(received.length, items.length);
    }
    expect(counts).toEqual([1, 2, 2, 2, 3, 0]);
  });
});

it('an error of a page after the first is thrown after the items before it', async () => {
  for (const ahead of [false, true]) {
    const { address } = await loopback((_request, count) => (count < 3 ? { body: [count] } : { status: 500 }));
    const seen: unknown[] = [];
    const loop = async () => {
      for await (const item of siteAt(address).list({ query: { page: 1 } }, { ahead })) seen.push(item);
    };
    expect((await errorOf(loop())).status).toBe(500);
    expect(seen).toEqual([1, 2]);
  }
});

it('methods work without their client', async () => {
  const { address } = await loopback(() => ({ body: [1] }));
  const { list, get, make, raw } = siteAt(address);
  const { pages } = list({ query: { page: 1 } });
  expect(await get()).toEqual([1]);
  expect(await make({ body: {} })).toEqual([1]);
  expect(await raw({ method: 'GET', target: '/x' })).toEqual([1]);
  for await (const { items } of pages()) {
    expect(items).toEqual([1]);
    break;
  }
});
