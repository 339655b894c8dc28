import { describe, expect, it, onTestFinished } from 'vitest';
import { exchangeWith } from '../../templates/client/modules/exchange.js';
import { facts } from '../../templates/client/routes/facts.js';
import { accepting, errorOf, loopback, siteAt } from './loopback.ts';

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

describe('The answer of a route', () => {
  it.each([
    ['is undefined if it is empty', '', undefined],
    ['is undefined if it is blank', ' \n', undefined],
    ['may be null', 'null', null],
    ['may be a text', '"code"', 'code'],
    ['may begin with a byte order mark', '\uFEFF{"id":1}', { id: 1 }],
    [
      'may have a field that looks like an error',
      '{"code":"shop_closed","message":"Closed"}',
      { code: 'shop_closed', message: 'Closed' },
    ],
  ])('%s', async (_what, body, expected) => {
    const { address } = await loopback(() => ({ body }));
    expect(await siteAt(address).get()).toEqual(expected);
  });

  it('may be cut between the bytes of a character', async () => {
    const { address } = await loopback(async (_request, _count, response) => {
      const bytes = Buffer.from('["é"]');
      response.write(bytes.subarray(0, 3));
      await new Promise((resolve) => setTimeout(resolve, 20));
      response.end(bytes.subarray(3));
      return 'own' as const;
    });
    expect(await siteAt(address).get()).toEqual(['é']);
  });

  it('changes no prototype', async () => {
    const { address } = await loopback(() => ({ body: '{"__proto__":{"isAdmin":true}}' }));
    expect(await siteAt(address).get()).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('may be nested deeply', async () => {
    const { address } = await loopback(() => ({ body: deep }));
    expect(await siteAt(address).get()).toHaveLength(1);
  });

  it.each([
    ['wrong JSON', 200, '{"id":', 'not-json', 'The answer is no JSON'],
    ['a page', 200, '<!doctype html>', 'not-json', 'The answer is a page, not JSON'],
    ['a page with an error', 500, '<!doctype html>', 'http', 'The server answers 500'],
    ['nothing with an error', 500, '', 'http', 'The server answers 500'],
    ['null with an error', 404, 'null', 'http', 'The server answers 404. Look at the address'],
    ['a list with an error', 404, '[null]', 'http', 'The server answers 404. Look at the address'],
    ['an error whose code is a number', 404, '{"code":404}', 'http', 'The server answers 404. Look at the address'],
    ['an error without a message', 404, '{"code":"gone"}', 'gone', 'gone'],
    ['an error whose message is none', 404, '{"code":"gone","message":{"toString":1}}', 'gone', 'gone'],
    ['an error', 404, '{"code":"gone","message":"It is gone."}', 'gone', 'It is gone.'],
    ['a status without a meaning', 304, '', 'http', 'The server answers 304'],
  ])('is an error for %s', async (_what, status, body, code, message) => {
    const { address } = await loopback(() => ({ status, body }));
    const error = await errorOf(siteAt(address, { retries: 0 }).get());
    expect(error).toMatchObject({
      name: 'ApiError',
      code,
      status,
      message: `${message} (GET ${address}/books?format=json)`,
    });
  });

  it('that is no JSON is shown by its beginning', async () => {
    const { address } = await loopback(() => ({ body: `<${'x'.repeat(10_000)}` }));
    expect((await errorOf(siteAt(address).get())).data).toBe(`<${'x'.repeat(499)}`);
  });
});

it('is an error of its status where nothing states how errors are written', async () => {
  const { error } = facts;
  Object.assign(facts, { error: undefined });
  onTestFinished(() => void Object.assign(facts, { error }));
  const { address } = await loopback((_request, count) => ({
    status: count === 1 ? 404 : 200,
    body: { code: 'gone' },
  }));
  expect(await errorOf(siteAt(address).get())).toMatchObject({ code: 'http', status: 404, data: { code: 'gone' } });
  expect(await siteAt(address).get()).toEqual({ code: 'gone' });
});

it('a text that ends within a character has a mark there', async () => {
  const { address } = await loopback((_request, _count, response) => {
    response.writeHead(500).end(Buffer.from([0x3c, 0x61, 0xc3]));
    return 'own';
  });
  expect(await errorOf(siteAt(address).get())).toMatchObject({ data: '<a\ufffd' });
});

describe('The answer of a module', () => {
  it.each([
    ['an object', '{"error":{"code":"gone","info":"It is gone."}}', 'gone', 'gone: It is gone.'],
    ['a list', '{"errors":[{"code":"gone","text":"It is gone."},{"code":"lost"}]}', 'gone', 'gone: It is gone.'],
    ['markup', '{"errors":[{"code":"gone","html":"<b>Gone</b>"}]}', 'gone', 'gone: <b>Gone</b>'],
    ['a text', '{"error":"It is gone."}', 'no-code', 'no-code: It is gone.'],
    ['a list of nulls', '{"error":[null,null],"errors":[null,{"code":"gone"}]}', 'gone', 'gone: '],
    ['an object of other types', '{"error":{"code":{"toString":1},"info":{"toString":1}}}', 'no-code', 'no-code: '],
  ])('is an error that is %s', async (_what, body, code, message) => {
    const { address } = await loopback(() => ({ body }));
    const { get } = exchangeWith(address, { retries: 0 }, accepting);
    const error = await errorOf(get({ action: 'query' }, {}));
    expect(error).toMatchObject({ name: 'ApiError', code, status: 200 });
    expect(error.message).toMatch(new RegExp(`^${message} \\(GET `));
  });

  it.each([
    ['an error that is null', '{"error":null,"id":1}', { error: null, id: 1 }],
    ['no errors', '{"errors":[],"id":1}', { errors: [], id: 1 }],
    ['an empty list', '[]', []],
  ])('is none for %s', async (_what, body, expected) => {
    const { address } = await loopback(() => ({ body }));
    expect(await exchangeWith(address, {}, accepting).get({}, {})).toEqual(expected);
  });

  it.each(['', 'null', '3', '"x"', 'true'])('is an error if it is no object: %j', async (body) => {
    const { address } = await loopback(() => ({ body }));
    const error = await errorOf(exchangeWith(address, {}, accepting).get({}, {}));
    expect(error).toMatchObject({ code: 'not-json', message: `The answer is no object (GET ${address}/?format=json)` });
  });

  it('tells a thousand warnings at most, as it keeps them to tell each once', async () => {
    const warnings: unknown[] = [];
    const many = (from: number) =>
      Array.from({ length: 800 }, (_, index) => ({ module: 'a', text: `${from + index}` }));
    const { address } = await loopback((_request, count) => ({ body: { warnings: many(count * 1000) } }));
    const { get } = exchangeWith(address, { onWarning: (one) => warnings.push(one) }, accepting);
    await get({}, {});
    await get({}, {});
    expect(warnings.length).toBe(1001);
  });

  it('tells warnings once, and none that are no texts', async () => {
    const warnings: unknown[] = [];
    const bodies = [
      { warnings: { main: { warnings: 'Unknown parameter.' }, query: null, login: { '*': 'Old.' } } },
      { warnings: { main: { warnings: 'Unknown parameter.' } } },
      { warnings: [{ module: 'edit', text: 'Slow.' }, null, { text: { toString: 1 } }] },
      { warnings: 'text' },
      { warnings: null },
    ];
    const { address } = await loopback((_request, count) => ({ body: bodies[count - 1] }));
    const { get } = exchangeWith(address, { onWarning: (warning: object) => warnings.push(warning) }, accepting);
    for (const _ of bodies) await get({}, {});
    expect(warnings).toEqual([
      { module: 'main', text: 'Unknown parameter.' },
      { module: 'edit', text: 'Slow.' },
    ]);
  });
});
