import { expect, it } from 'vitest';
import { batched } from '../../templates/client/routes/batched.js';
import { connect, operation } from '../../templates/client/routes/call.js';
import { siteOf } from '../../templates/client/routes/site.js';
import type { CallOptions, Options } from '../../templates/client/types.ts';
import { type Answered, accepting, answering, errorOf, type Loopback, loopback, type Received } from './loopback.ts';

interface Books {
  make(parts: object, options?: CallOptions): Promise<unknown>;
  remove(parts: object, options?: CallOptions): Promise<unknown>;
  get(): Promise<unknown>;
  raw(request: object): Promise<unknown>;
  batched(): Books;
}

function booksAt({ address }: Loopback, options: Options = {}): Books {
  const calls = {
    make: operation('POST /books', accepting),
    remove: operation('DELETE /books/{id}', accepting),
    get: operation('GET /books', accepting),
  };
  return (siteOf(connect(address, options), calls, batched) as Books).batched();
}

interface Part {
  readonly method: string;
  readonly path: string;
  readonly headers?: object;
  readonly body?: unknown;
}

const shown = ({ method, url }: Received): string => `${method} ${url.replace('?format=json', '')}`;

const partsOf = ({ body }: Received): readonly Part[] => JSON.parse(body).requests;

/** A server that answers each request of a batch with its body, and others with `{ alone: true }`. */
const shop = (answerOf: (part: Part) => object = ({ body }) => ({ body: { made: body }, status: 201, headers: {} })) =>
  loopback((request): Answered => {
    if (request.url !== '/batch') return { body: { alone: true } };
    return { status: 207, body: { responses: partsOf(request).map(answerOf) } };
  });

it('requests that begin at the same time are sent in one, and each gets its own answer', async () => {
  const server = await shop();
  const books = booksAt(server);
  const all = await Promise.all([books.make({ body: { title: 'Oak' } }), books.make({ body: { title: 'Ash' } })]);
  expect(all).toEqual([{ made: { title: 'Oak' } }, { made: { title: 'Ash' } }]);
  expect(server.received).toHaveLength(1);
});

it('a batch has the methods, paths, queries, bodies and further headers of its requests', async () => {
  const server = await shop();
  const books = booksAt(server, { headers: { 'x-of-all': 'yes' } });
  await Promise.all([
    books.make({ body: { title: 'Oak' } }, { headers: { 'x-of-one': 'yes' } }),
    books.remove({ path: { id: 3 }, query: { force: true } }),
  ]);
  const [request] = server.received;
  expect(request && partsOf(request)).toEqual([
    { method: 'POST', path: '/books?format=json', headers: { 'x-of-one': 'yes' }, body: { title: 'Oak' } },
    { method: 'DELETE', path: '/books/3?format=json&force=1' },
  ]);
  expect(request?.headers).toMatchObject({ 'x-of-all': 'yes', 'content-type': 'application/json' });
});

it('no batch has more requests than the server takes', async () => {
  const server = await shop();
  const books = booksAt(server, { atOnce: 1 });
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((id) => books.remove({ path: { id } })));
  expect(server.received.map(shown)).toEqual(['POST /batch', 'POST /batch', 'DELETE /books/7']);
  expect(server.received.slice(0, 2).map((request) => partsOf(request).length)).toEqual([3, 3]);
});

it('a request without others, one that reads, a form, and one with a time limit are sent by themselves', async () => {
  const server = await shop();
  const books = booksAt(server);
  await Promise.all([
    books.get(),
    books.make({ body: new FormData() }),
    books.make({ body: {} }, { timeout: 5000 }),
    books.remove({ path: { id: 1 } }),
  ]);
  expect(server.received.map(shown).sort()).toEqual(['DELETE /books/1', 'GET /books', 'POST /books', 'POST /books']);
});

it('a body that is not JSON is sent as it is, and not in a batch', async () => {
  const server = await shop();
  const books = booksAt(server);
  const bodies = [new URLSearchParams({ a: '1' }), new Blob(['text']), new Uint8Array([65])];
  await Promise.all(bodies.map((body) => books.raw({ method: 'POST', target: '/books', body })));
  expect(server.received.map(({ body }) => body).sort()).toEqual(['A', 'a=1', 'text']);
});

it('a request that is refused has the error of its own, and the others their answers', async () => {
  const server = await shop(({ method }) =>
    method === 'DELETE'
      ? { body: { code: 'gone', message: 'There is no such book' }, status: 404, headers: {} }
      : { body: { id: 7 }, status: 201, headers: {} },
  );
  const books = booksAt(server);
  const [made, removed] = await Promise.allSettled([books.make({ body: {} }), books.remove({ path: { id: 1 } })]);
  expect(made).toEqual({ status: 'fulfilled', value: { id: 7 } });
  expect(removed).toMatchObject({
    reason: {
      code: 'gone',
      status: 404,
      message: `There is no such book (DELETE ${server.address}/books/1?format=json)`,
      data: { code: 'gone', message: 'There is no such book' },
    },
  });
});

it('a request that the server refuses in a batch is sent by itself', async () => {
  const server = await shop(({ method }) =>
    method === 'DELETE'
      ? { body: { code: 'not-together', message: 'Send it alone' }, status: 400 }
      : { body: { id: 7 }, status: 201 },
  );
  const books = booksAt(server);
  const all = await Promise.all([books.make({ body: {} }), books.remove({ path: { id: 1 } })]);
  expect(all).toEqual([{ id: 7 }, { alone: true }]);
  expect(server.received.map(shown)).toEqual(['POST /batch', 'DELETE /books/1']);
});

it('a status of 400 or more is an error, even without a code', async () => {
  const server = await shop(() => ({ body: null, status: 500, headers: {} }));
  const books = booksAt(server);
  const [first] = await Promise.allSettled([books.make({ body: {} }), books.make({ body: {} })]);
  expect(first).toMatchObject({ reason: { code: 'http', status: 500 } });
});

it.each([
  ['fewer answers', { responses: [{ body: 1, status: 200 }] }],
  ['a null', { responses: [{ body: 1, status: 200 }, null] }],
  ['no answer with a status', { responses: [{ body: 1, status: 200 }, { body: 2 }] }],
  ['a text', { responses: 'none' }],
  ['something else', null],
])('a request to which a batch with %s has no answer is an error', async (_, body) => {
  const books = booksAt(await answering(body));
  const [, second] = await Promise.allSettled([books.make({ body: {} }), books.make({ body: {} })]);
  expect(second).toMatchObject({ status: 'rejected', reason: { name: 'ApiError', code: 'no-answer' } });
});

it('the error of a whole batch is that of each request, and nothing is sent twice', async () => {
  const server = await loopback(() => ({ status: 500, body: { code: 'broken', message: 'Out of ink' } }));
  const books = booksAt(server);
  const all = await Promise.allSettled([books.make({ body: {} }), books.make({ body: {} })]);
  expect(all).toMatchObject([{ reason: { code: 'broken' } }, { reason: { code: 'broken' } }]);
  expect(server.received).toHaveLength(1);
});

it('a request whose signal is aborted before the batch is sent is not in it', async () => {
  const server = await shop();
  const books = booksAt(server);
  const ended = new AbortController();
  const made = books.make({ body: { title: 'Oak' } });
  const other = books.make({ body: { title: 'Ash' } });
  const error = errorOf(books.make({ body: { title: 'Elm' } }, { signal: ended.signal }));
  ended.abort();
  expect((await error).name).toBe('AbortError');
  await Promise.all([made, other]);
  expect(server.received.flatMap(partsOf)).toHaveLength(2);
});

it('a request whose signal is aborted later ends, and the others of its batch do not', async () => {
  const ended = new AbortController();
  const server = await loopback(async (request) => {
    ended.abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { body: { responses: partsOf(request).map(() => ({ body: 'made', status: 201 })) } };
  });
  const books = booksAt(server);
  const [first, second] = await Promise.allSettled([
    books.make({ body: {} }, { signal: ended.signal }),
    books.make({ body: {} }),
  ]);
  expect(first).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
  expect(second).toEqual({ status: 'fulfilled', value: 'made' });
});

it('requests that begin after a pause are in another batch', async () => {
  const server = await shop();
  const books = booksAt(server);
  const two = () => Promise.all([books.make({ body: {} }), books.make({ body: {} })]);
  await two();
  await two();
  expect(server.received.map(({ url }) => url)).toEqual(['/batch', '/batch']);
});
