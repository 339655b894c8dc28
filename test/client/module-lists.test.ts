import { describe, expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { accepting, all, answering, errorOf, type Loopback } from './loopback.ts';

const request = { action: 'query', list: 'books' };

const wikiAt = ({ address }: Loopback, options: object = {}) => new Client(address, options, accepting);

it('pages are not read of a request that names none', async () => {
  const server = await answering({});
  expect(() => wikiAt(server).pages(request)).toThrow(
    'The request names no pages. Supply titles or pageids or generator.',
  );
  expect(server.received).toEqual([]);
});

it('an object of another server is not taken for an answer', async () => {
  const server = await answering({ name: 'A shop', routes: {} });
  expect(await errorOf(wikiAt(server).query(request))).toMatchObject({
    code: 'invalid-response',
    message: 'The answer is none of this interface. Look at the address',
    data: { name: 'A shop', routes: {} },
  });
});

describe('The items of a list', () => {
  it.each([
    ['one', { list: 'books' }],
    ['one in an array', { list: ['books'] }],
  ])('are those of %s', async (_what, named) => {
    const server = await answering({ query: { books: [1, 2], shelves: [3] } });
    expect(await all(wikiAt(server).items({ action: 'query', ...named }))).toEqual([1, 2]);
  });

  it.each([
    ['an answer without results', {}],
    ['a module that lists nothing', { query: { general: {} } }],
    ['one that is no list', { query: { books: { a: 1 } } }],
  ])('are missing in %s, which is an error', async (_what, body) => {
    expect(await errorOf(all(wikiAt(await answering(body)).items(request)))).toMatchObject({
      code: 'no-list',
      message: 'The answer has no list at "query.books"',
    });
  });

  it('may be missing in an answer that is continued, or that continues another', async () => {
    const bodies = [{ continue: { a: 1 } }, { query: { books: [1] }, continue: { a: 2 } }, {}];
    expect(await all(wikiAt(await answering(...bodies)).items(request))).toEqual([1]);
  });

  it.each([
    ['none', {}],
    ['several in an array', { list: ['books', 'shelves'] }],
    ['several in a text', { list: 'books|shelves' }],
  ])('cannot be those of %s', async (_what, named) => {
    const server = await answering({});
    const read = () => wikiAt(server).items({ action: 'query', ...named });
    expect(read).toThrow('The items of one list can be read. Name one module, in list.');
    expect(server.received).toEqual([]);
  });
});
