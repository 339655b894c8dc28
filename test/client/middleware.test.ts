import { describe, expect, it } from 'vitest';
import type { Middleware } from '../../templates/client/types.ts';
import { errorOf, loopback, quickPauses, siteAt } from './loopback.ts';

describe('Functions in between', () => {
  it('are passed in their order, and back in the other, with each attempt', async () => {
    quickPauses();
    const { address, received } = await loopback((_request, count) => (count === 1 ? { status: 429 } : { body: 1 }));
    const seen: string[] = [];
    const passing =
      (name: string): Middleware =>
      async (request, next) => {
        seen.push(`${name} ${request.headers.get('x-passed') ?? ''}`);
        request.headers.append('x-passed', name);
        const response = await next(request);
        seen.push(`${name} ${response.status}`);
        return response;
      };
    expect(await siteAt(address, { use: [passing('a'), passing('b')] }).make({ body: { id: 1 } })).toBe(1);
    const attempt = (status: number) => ['a ', 'b a', `b ${status}`, `a ${status}`];
    expect(seen).toEqual([...attempt(429), ...attempt(200)]);
    expect(received.map(({ headers, body }) => [headers['x-passed'], body])).toEqual([
      ['a, b', '{"id":1}'],
      ['a, b', '{"id":1}'],
    ]);
  });

  it('may throw, which ends the call with their own error', async () => {
    const own = new RangeError('own');
    let count = 0;
    const throwing: Middleware = () => {
      count += 1;
      throw own;
    };
    expect(await errorOf(siteAt('http://shop.example', { use: [throwing] }).get())).toBe(own);
    const after: Middleware = async (request, next) => {
      await next(request);
      throw own;
    };
    const { address, received } = await loopback(() => ({}));
    expect(await errorOf(siteAt(address, { use: [after] }).get())).toBe(own);
    expect([count, received.length]).toEqual([1, 1]);
  });

  it('may answer themselves', async () => {
    const { address, received } = await loopback(() => ({}));
    const answering: Middleware = async () => new Response('[1]');
    expect(await siteAt(address, { use: [answering] }).get()).toEqual([1]);
    expect(await siteAt(address, { use: [async () => new Response(null, { status: 204 })] }).get()).toBeUndefined();
    expect(received).toEqual([]);
  });

  it('may read a copy of a request and of a response', async () => {
    const { address } = await loopback(({ body }) => ({ body: [body] }));
    const bodies: string[] = [];
    const reading: Middleware = async (request, next) => {
      bodies.push(await request.clone().text());
      const response = await next(request);
      bodies.push(await response.clone().text());
      return response;
    };
    expect(await siteAt(address, { use: [reading] }).make({ body: { id: 1 } })).toEqual(['{"id":1}']);
    expect(bodies).toEqual(['{"id":1}', '["{\\"id\\":1}"]']);
  });

  it('are told of their mistake if they read the response itself', async () => {
    const { address } = await loopback(() => ({ body: [1] }));
    const reading: Middleware = async (request, next) => {
      const response = await next(request);
      await response.text();
      return response;
    };
    const error = await errorOf(siteAt(address, { use: [reading] }).get());
    expect(error.message).toBe('A function of "use" has read a response. Let it read a copy: response.clone().');
  });

  it('see failures of the connection, which they may answer', async () => {
    const failing = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no route') }));
    const codes: unknown[] = [];
    const noting: Middleware = (request, next) =>
      next(request).catch((error) => {
        codes.push(error.code);
        return Response.json(['kept']);
      });
    expect(await siteAt('http://shop.example', { use: [noting], fetch: failing }).get()).toEqual(['kept']);
    expect(codes).toEqual(['network']);
  });
});

describe('A function in place of fetch', () => {
  it('gets a request with a signal, and without redirects', async () => {
    let seen: Request | undefined;
    const own = async (request: Request) => {
      seen = request;
      return Response.json([1]);
    };
    expect(await siteAt('http://shop.example/', { fetch: own, userAgent: 'books/1' }).get()).toEqual([1]);
    expect(seen).toMatchObject({ method: 'GET', url: 'http://shop.example/books?format=json', redirect: 'manual' });
    expect(seen?.signal).toBeInstanceOf(AbortSignal);
    expect(Object.fromEntries(seen?.headers ?? [])).toEqual({ accept: 'application/json', 'user-agent': 'books/1' });
  });

  it.each([
    ['an error', new Error('no route'), 'no route'],
    ['nothing', undefined, 'undefined'],
    ['an error with a cause', new TypeError('fetch failed', { cause: new Error('no route') }), 'no route'],
  ])('may reject with %s', async (_what, reason, message) => {
    const own = () => Promise.reject(reason);
    const error = await errorOf(siteAt('http://shop.example', { fetch: own, retries: 0 }).get());
    expect(error).toMatchObject({ code: 'network', cause: reason });
    expect(error.message).toContain(`The server cannot be reached: ${message} (GET `);
  });
});

it('headers of a call replace those of the client and the usual ones, however they are spelled', async () => {
  const { address } = await loopback(({ headers }) => ({
    body: [headers['accept'], headers['x-a'], headers['content-type'], headers['user-agent']],
  }));
  const shop = siteAt(address, { headers: { 'X-A': '1', 'User-Agent': 'books/1' } });
  expect(await shop.make({ body: {} })).toEqual(['application/json', '1', 'application/json', 'books/1']);
  const headers = { Accept: 'text/plain', 'x-a': '2', 'Content-Type': 'application/merge-patch+json' };
  expect(await shop.make({ body: {} }, { headers })).toEqual([
    'text/plain',
    '2',
    'application/merge-patch+json',
    'books/1',
  ]);
});
