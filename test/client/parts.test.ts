import { expect, it } from 'vitest';
import { connect, operation } from '../../templates/client/routes/call.js';
import type { Given } from '../../templates/client/types.ts';
import { accepting, answering, errorOf } from './loopback.ts';

it('a request with a part that there is not is refused, as nothing of it would be sent', async () => {
  const { address, received } = await answering({});
  const get = operation('GET /books', accepting);
  const error = await errorOf(get(connect(address), { status: 'draft' } as Given));
  expect(error.message).toBe('A request has no part "status". Supply "path", "query", "body", "headers" or "cookies".');
  expect(received).toEqual([]);
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
