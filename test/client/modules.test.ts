import { describe, expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { accepting, all, answering, errorOf, type Loopback, loopback, queries, quickPauses } from './loopback.ts';

const request = { action: 'query', list: 'books' };
const about = { action: 'query', titles: 'A' };

const wikiAt = ({ address }: Loopback, options: object = {}) => new Client(address, options, accepting);

it('a parameter of a request goes before that of all requests', async () => {
  const server = await answering({});
  await wikiAt(server, { parameters: { uselang: 'de', origin: '*' } }).query({ ...request, uselang: 'fr' });
  expect(queries(server)).toEqual([{ format: 'json', ...request, uselang: 'fr', origin: '*' }]);
});

it('a login ends with a signal', async () => {
  const server = await loopback(() => ({ status: 429, headers: { 'retry-after': '60' } }));
  const ended = new AbortController();
  const login = errorOf(wikiAt(server).login('me', 'secret', { signal: ended.signal }));
  while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  ended.abort();
  expect((await login).name).toBe('AbortError');
});

describe('A continuation', () => {
  it('is sent with the request, each in place of the one before', async () => {
    const server = await answering(
      { continue: { from: 'b', n: 2, '': '' } },
      { continue: { until: 'c' } },
      { query: {} },
    );
    expect(await all(wikiAt(server).answers(request))).toHaveLength(3);
    const own = { format: 'json', ...request };
    expect(queries(server)).toEqual([own, { ...own, from: 'b', n: '2', '': '' }, { ...own, until: 'c' }]);
  });

  it('without an end meets its limit after the last answer is used', async () => {
    const server = await loopback((_request, count) => ({
      body: { query: { books: [count] }, continue: { from: count } },
    }));
    const seen: unknown[] = [];
    const loop = async () => {
      for await (const item of wikiAt(server, { mostPages: 3 }).items(request)) seen.push(item);
    };
    expect((await errorOf(loop())).message).toBe(
      'There are more than 3 answers. Ask for more at a time, or raise "mostPages".',
    );
    expect(seen).toEqual([1, 2, 3]);
    expect(server.received.length).toBe(3);
  });

  it('that is the same again and again meets its limit', async () => {
    const server = await answering({ continue: { from: 'b' } });
    expect((await errorOf(all(wikiAt(server, { mostPages: 4 }).pages(about)))).code).toBe('too-many-pages');
    expect(server.received.length).toBe(4);
  });

  it.each(['text', [], { a: 'x' }, true, 1])('may be of another kind: %j', async (more) => {
    const server = await answering({ continue: more }, {});
    expect(await all(wikiAt(server).answers(request))).toHaveLength(2);
  });

  it('that cannot be sent is an error', async () => {
    const server = await answering({ continue: { from: { toString: 1 } } }, {});
    expect((await errorOf(all(wikiAt(server).answers(request)))).message).toContain('"from" is neither text');
  });

  it('ends with the loop', async () => {
    const server = await answering({ continue: { from: 'b' } });
    for await (const _ of wikiAt(server).answers(request)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.received.length).toBe(1);
  });
});

it('a signal ends a loop with its reason, and nothing more is sent', async () => {
  const server = await answering({ continue: { from: 'b' } });
  const ended = new AbortController();
  const loop = async () => {
    for await (const _ of wikiAt(server).answers(request, { signal: ended.signal })) ended.abort('enough');
  };
  expect(await errorOf(loop())).toBe('enough');
  expect(server.received.length).toBe(1);
});

describe('Pages', () => {
  it('are joined until the server says that they are complete', async () => {
    const server = await answering(
      { query: { pages: [{ title: 'A', links: [1], size: 1 }, { title: 'B' }] }, continue: { from: 1 } },
      {
        query: {
          pages: [
            { title: 'A', links: [2], size: 2, __proto__x: 1 },
            { title: 'B', links: [3] },
          ],
        },
        continue: { from: 2 },
        complete: true,
      },
      { query: { pages: [{ title: 'A', links: [9] }] } },
    );
    const seen: unknown[] = [];
    const counts: number[] = [];
    for await (const page of wikiAt(server).pages(about)) {
      seen.push(page);
      counts.push(server.received.length);
    }
    expect(seen).toEqual([
      { title: 'A', links: [1, 2], size: 2, __proto__x: 1 },
      { title: 'B', links: [3] },
      { title: 'A', links: [9] },
    ]);
    expect(counts).toEqual([2, 2, 3]);
  });

  it('without a title are joined by their number, and those without both are not', async () => {
    const pages = [{ pageid: 1, a: [1] }, { missing: true }, { missing: true }, null, { title: 'T', pageid: 1 }];
    const server = await answering(
      { query: { pages }, continue: { from: 1 } },
      { query: { pages: [{ pageid: 1, a: [2] }] } },
    );
    const seen = await all(wikiAt(server).pages(about));
    expect(seen).toEqual([
      { pageid: 1, a: [1, 2] },
      { missing: true },
      { missing: true },
      {},
      { title: 'T', pageid: 1 },
    ]);
  });

  it('change no prototype', async () => {
    const server = await loopback(() => ({
      body: '{"query":{"pages":[{"title":"__proto__","__proto__":{"isAdmin":true}}]}}',
    }));
    const [page] = await all(wikiAt(server).pages(about));
    expect(page).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each([
    ['no answer about them', {}, []],
    ['null', { query: null }, []],
    ['none', { query: { pages: [] } }, []],
    ['a list in place of an object', { query: [] }, []],
  ])('may be missing: %s', async (_what, body, expected) => {
    expect(await all(wikiAt(await answering(body)).pages(about))).toEqual(expected);
  });

  it('of an object are an error', async () => {
    const server = await answering({ query: { pages: { 1: { title: 'A' } } } });
    expect(await errorOf(all(wikiAt(server).pages(about)))).toMatchObject({
      code: 'no-list',
      message: 'The answer has no list at "query.pages"',
    });
  });
});

describe('Items', () => {
  it.each([
    ['an object', { query: { books: { id: 1 } } }],
    ['a text', { query: { books: 'x' } }],
  ])('of %s are an error', async (_what, body) => {
    expect((await errorOf(all(wikiAt(await answering(body)).items(request)))).message).toBe(
      'The answer has no list at "query.books"',
    );
  });

  it('are read from all answers, whatever they are', async () => {
    const server = await answering(
      { query: { books: [null, 1] }, continue: { from: 1 } },
      { continue: { from: 2 } },
      { query: { books: [[]] } },
    );
    expect(await all(wikiAt(server).items(request))).toEqual([null, 1, []]);
  });
});

it('a request that is too long for an address is posted, and may be sent again', async () => {
  quickPauses();
  const server = await loopback((_request, count) => (count === 1 ? { status: 502 } : { body: { id: 1 } }));
  expect(
    await wikiAt(server, { parameters: { lang: 'de' }, assert: 'user' }).query({
      action: 'parse',
      text: 'x'.repeat(7000),
    }),
  ).toEqual({ id: 1 });
  expect(server.received.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/?lang=de'],
    ['POST', '/?lang=de'],
  ]);
  expect(server.received[1]?.body).toMatch(/^format=json&assert=user&action=parse&text=x+$/);
});

describe('A code that a server states', () => {
  const outcome = async (code: string, ask: (wiki: Client) => Promise<unknown>) => {
    quickPauses();
    const server = await loopback((_request, count) => ({
      body: count === 1 ? { error: { code, info: 'No.' } } : { id: 1 },
    }));
    const result = await ask(wikiAt(server)).catch((error) => error.code);
    return [result, server.received.length];
  };
  const get = (wiki: Client) => wiki.query({ action: 'query' });
  const post = (wiki: Client) => wiki.post({ action: 'move' });

  it.each([
    ['of a server that is busy lets any request be sent again', 'busy', [{ id: 1 }, 2], [{ id: 1 }, 2]],
    ['of a fault lets one be sent again that only reads', 'internal_error', [{ id: 1 }, 2], ['internal_error', 1]],
    ['of a refusal lets none', 'nosuchpage', ['nosuchpage', 1], ['nosuchpage', 1]],
    ['that only begins like another lets none', 'busyness', ['busyness', 1], ['busyness', 1]],
  ])('%s', async (_what, code, read, written) => {
    expect(await outcome(code, get)).toEqual(read);
    expect(await outcome(code, post)).toEqual(written);
  });

  it('does not hide the status', async () => {
    quickPauses();
    const body = { error: { code: 'other', info: 'No.' } };
    const server = await loopback((_request, count) => (count === 1 ? { status: 503, body } : { body: { id: 1 } }));
    expect(await get(wikiAt(server))).toEqual({ id: 1 });
  });
});

it('methods work without their client', async () => {
  const server = await answering({ query: { pages: [{ title: 'A' }], books: [1], tokens: { csrftoken: 't' } } });
  const { query, answers, pages, items, post, raw } = wikiAt(server);
  expect(await query(request)).toHaveProperty('query');
  expect(await all(answers(request))).toHaveLength(1);
  expect(await all(pages(about))).toEqual([{ title: 'A' }]);
  expect(await all(items(request))).toEqual([1]);
  expect(await post({ action: 'edit' })).toHaveProperty('query');
  expect(await raw({ action: 'query' })).toHaveProperty('query');
});
