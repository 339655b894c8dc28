import { expect, it } from 'vitest';
import { connect, operation } from '../../templates/client/routes/call.js';
import type { Given } from '../../templates/client/types.ts';
import { accepting, answering, errorOf, siteAt } from './loopback.ts';

it('a request with a part that there is not is refused, as nothing of it would be sent', async () => {
  const { address, received } = await answering({});
  const get = operation('GET /books', accepting);
  const error = await errorOf(get(connect(address), { status: 'draft' } as Given));
  expect(error.message).toBe('A request has no part "status". Supply "path", "query", "body", "headers" or "cookies".');
  expect(received).toEqual([]);
});

it.each([
  ['bytes', new Uint8Array([65, 66]), 'AB', undefined],
  ['a file', new Blob(['text'], { type: 'text/plain' }), 'text', 'text/plain'],
  ['a form', new URLSearchParams({ a: '1 2' }), 'a=1+2', 'application/x-www-form-urlencoded;charset=UTF-8'],
  ['an object', { a: 1 }, '{"a":1}', 'application/json'],
  ['a list', [1], '[1]', 'application/json'],
])('%s is sent as it is', async (_what, body, text, type) => {
  const { address, received } = await answering({});
  await siteAt(address).raw({ method: 'POST', target: '/books', body });
  expect(received[0]).toMatchObject({ body: text });
  expect(received[0]?.headers['content-type']).toBe(type);
});

it('the validator gets all parts of a request as one object', async () => {
  const { address } = await answering({});
  const seen: unknown[] = [];
  const validate = (input: unknown) => {
    seen.push(input);
    return {};
  };
  const make = operation('POST /books', { validate });
  await make(connect(address), {
    path: { a: 1 },
    query: { b: 2 },
    headers: { c: 3 },
    cookies: { d: 4 },
    body: { e: 5 },
  });
  expect(seen).toEqual([{ a: 1, b: 2, c: 3, d: 4, e: 5 }]);
});
