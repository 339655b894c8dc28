import { describe, expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { accepting, errorOf, type Loopback, loopback, quickPauses, type Received } from './loopback.ts';

const wikiAt = ({ address }: Loopback, options: object = {}) => new Client(address, options, accepting);

const isToken = ({ url }: Received): boolean => url.includes('meta=tokens');

const refused = { body: { error: { code: 'badtoken', info: 'Invalid token.' } } };

/** A server whose tokens are each taken so many times. */
function wiki(uses: number): Promise<Loopback> {
  let current = 0;
  let left = uses;
  return loopback((request) => {
    if (isToken(request)) {
      current += 1;
      left = uses;
      return { body: { query: { tokens: { csrftoken: `t${current}` } } } };
    }
    left -= 1;
    return left >= 0 && request.body.includes(`t${current}`) ? { body: { edit: current } } : refused;
  });
}

const kinds = ({ received }: Loopback): string => received.map((request) => (isToken(request) ? 't' : 'p')).join('');

describe('A token', () => {
  it('is asked for once, and renewed in the middle of a loop of posts', async () => {
    const server = await wiki(3);
    const { post } = wikiAt(server);
    const results: unknown[] = [];
    for (let count = 0; count < 7; count += 1) results.push(await post({ action: 'edit', text: 'x' }));
    expect(results).toEqual([1, 1, 1, 2, 2, 2, 3].map((edit) => ({ edit })));
    expect(kinds(server)).toBe('tpppptpppptp');
  });

  it('that is always refused is renewed once', async () => {
    const server = await wiki(0);
    const { post } = wikiAt(server);
    expect((await errorOf(post({ action: 'edit' }))).code).toBe('badtoken');
    expect(kinds(server)).toBe('tptp');
    await errorOf(post({ action: 'edit' }));
    expect(kinds(server)).toBe('tptpptp');
  });

  it('is shared by requests at the same time', async () => {
    const server = await wiki(100);
    const { post } = wikiAt(server, { atOnce: 5 });
    await Promise.all(Array.from({ length: 5 }, () => post({ action: 'edit' })));
    expect(kinds(server)).toBe('tppppp');
  });

  it('that is refused to several requests at the same time is renewed once for all of them', async () => {
    let fetched = 0;
    const server = await loopback(async (request) => {
      if (isToken(request)) {
        fetched += 1;
        return { body: { query: { tokens: { csrftoken: `t${fetched}` } } } };
      }
      // Those that are refused come back one after the other.
      await new Promise((resolve) => setTimeout(resolve, 10 * server.received.length));
      return request.body.includes(`t${Math.max(2, fetched)}`) ? { body: { edit: fetched } } : refused;
    });
    const { post } = wikiAt(server, { atOnce: 4 });
    const all = await Promise.all(Array.from({ length: 4 }, () => post({ action: 'edit' })));
    expect(all).toEqual(Array(4).fill({ edit: 2 }));
    expect(fetched).toBe(2);
  });

  it('is asked for with the headers of its request, and not used with others', async () => {
    const server = await loopback((request) =>
      isToken(request)
        ? { body: { query: { tokens: { csrftoken: `of-${request.headers['x-user']}` } } } }
        : { body: { posted: request.body } },
    );
    const { post } = wikiAt(server);
    for (const user of ['ann', 'bob', 'ann'])
      expect(await post({ action: 'edit' }, { headers: { 'x-user': user } })).toMatchObject({
        posted: expect.stringContaining(`of-${user}`),
      });
    expect(kinds(server)).toBe('tptpp');
  });

  it('of the program is not replaced', async () => {
    const server = await wiki(0);
    expect((await errorOf(wikiAt(server).post({ action: 'edit', token: 'own' }))).code).toBe('badtoken');
    expect(kinds(server)).toBe('p');
    expect(server.received[0]?.body).toContain('own');
  });

  it('is not asked for by a request that takes none', async () => {
    const server = await loopback(() => ({ body: {} }));
    await wikiAt(server).post({ action: 'purge' });
    await wikiAt(server).post({ action: 'constructor' });
    await wikiAt(server).post({});
    expect(kinds(server)).toBe('ppp');
  });

  it('is asked for again after its request has failed', async () => {
    const server = await loopback((request, count) => {
      if (count === 1) return { status: 500 };
      return { body: isToken(request) ? { query: { tokens: { csrftoken: 't' } } } : { edit: 1 } };
    });
    const { post } = wikiAt(server);
    expect((await errorOf(post({ action: 'edit' }))).status).toBe(500);
    expect(await post({ action: 'edit' })).toEqual({ edit: 1 });
    expect(kinds(server)).toBe('ttp');
  });

  it.each([
    ['nothing', {}],
    ['null', { query: { tokens: null } }],
    ['a number', { query: { tokens: { csrftoken: 1 } } }],
    ['an object', { query: { tokens: { csrftoken: { toString: 1 } } } }],
  ])('that is %s is not sent', async (_what, body) => {
    const server = await loopback(() => ({ body }));
    const error = await errorOf(wikiAt(server).post({ action: 'edit' }));
    expect(error).toMatchObject({
      code: 'no-token',
      message: 'The server states no token at "query.tokens.csrftoken"',
    });
    expect((await errorOf(wikiAt(server).login('me', 'secret'))).code).toBe('no-token');
    expect(kinds(server)).toBe('tt');
  });

  it('may be asked for as long as the server is busy', async () => {
    quickPauses();
    const server = await loopback((request, count) => {
      if (count < 3) return { body: { error: { code: 'busy' } } };
      return { body: isToken(request) ? { query: { tokens: { csrftoken: 't' } } } : { edit: 1 } };
    });
    expect(await wikiAt(server).post({ action: 'edit' })).toEqual({ edit: 1 });
    expect(kinds(server)).toBe('tttp');
  });
});

describe('A login', () => {
  const session = (result: unknown) =>
    loopback(({ method, headers, url }) => {
      if (url.includes('type=csrf')) return { body: { query: { tokens: { csrftoken: `for ${headers.cookie}` } } } };
      if (method === 'GET')
        return { headers: { 'set-cookie': 'session=new' }, body: { query: { tokens: { logintoken: 'l' } } } };
      return { headers: { 'set-cookie': 'session=known' }, body: { login: { result } } };
    });

  it('keeps its session, and asks for tokens anew', async () => {
    const server = await session('Success');
    const { login, post } = wikiAt(server, { assert: 'user' });
    await post({ action: 'edit' });
    await login('me', 'pass word');
    await post({ action: 'edit' });
    const seen = server.received.map(({ method, url, headers, body }) => [
      method,
      url,
      headers.cookie,
      /token"\s+(.*)/.exec(body)?.[1],
    ]);
    const token = '/?format=json&assert=user&action=query&meta=tokens&type=csrf';
    expect(seen).toEqual([
      ['GET', token, undefined, undefined],
      ['POST', '/', undefined, 'for undefined'],
      ['GET', '/?format=json&action=query&meta=tokens&type=login', 'session=known', undefined],
      ['POST', '/', 'session=new', 'l'],
      ['GET', token, 'session=known', undefined],
      ['POST', '/', 'session=known', 'for session=known'],
    ]);
    expect(server.received[3]?.body).toContain('pass word');
    expect(server.received[3]?.body).not.toContain('assert');
  });

  it.each([
    ['a refusal', 'Failed', '"Failed"'],
    ['nothing', undefined, 'undefined'],
    ['an object', { toString: 1 }, '{"toString":1}'],
  ])('that ends with %s is an error', async (_what, result, shown) => {
    const error = await errorOf(wikiAt(await session(result)).login('m"e', 'secret'));
    expect(error).toMatchObject({
      code: 'login-refused',
      message: `The login of "m\\"e" is refused: ${shown}. Check the name and the password.`,
    });
  });
});
