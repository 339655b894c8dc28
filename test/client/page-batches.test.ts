import { describe, expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import type { Given } from '../../templates/client/types.ts';
import { accepting, all, answering, errorOf, type Loopback, loopback, queries } from './loopback.ts';

const wikiAt = ({ address }: Loopback, options: object = {}) => new Client(address, options, accepting);

describe('Pages beyond the limit of a request', () => {
  const titles = ['A', 'B', 'C', 'D', 'E'];
  const sent = (server: Loopback) => queries(server).map((query) => query['titles']);

  it.each([
    ['are asked for in several', {}, {}, ['A|B', 'C|D', 'E']],
    ['are more with elevated rights', { validate: { rights: 'elevated' } }, {}, ['A|B|C|D', 'E']],
    ['are more with elevated rights in one call', {}, { validate: { rights: 'elevated' } }, ['A|B|C|D', 'E']],
    ['are counted as usual without checks', { validate: false }, {}, ['A|B', 'C|D', 'E']],
  ])('%s', async (_what, options, call, expected) => {
    for (const given of [titles, titles.join('|')]) {
      const server = await loopback(({ url }) => ({ body: { query: { pages: [{ title: url }] } } }));
      expect(await all(wikiAt(server, options).pages({ action: 'query', titles: given }, call))).toHaveLength(
        expected.length,
      );
      expect(sent(server)).toEqual(expected);
    }
  });

  it('are each continued', async () => {
    const server = await answering({ continue: { from: 1 } }, {}, {});
    await all(wikiAt(server).answers({ action: 'query', titles: titles.slice(0, 3) }));
    expect(queries(server).map(({ titles, from }) => [titles, from])).toEqual([
      ['A|B', undefined],
      ['A|B', '1'],
      ['C', undefined],
    ]);
  });

  it('are checked each, and nothing is sent of one that is refused', async () => {
    const server = await answering({});
    const refusing = {
      validate: (input: unknown) => ((input as Given)['titles'] ? { issues: [{ message: 'No.', path: [] }] } : {}),
    };
    const error = await errorOf(all(new Client(server.address, {}, refusing).pages({ action: 'query', titles })));
    expect(error).toMatchObject({ code: 'invalid-request', message: 'The request is not sent. No.' });
    expect(server.received).toEqual([]);
  });
});
