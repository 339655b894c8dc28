import { expect, it } from 'vitest';
import { Client } from '../../templates/client/modules/client.js';
import { connect, operation } from '../../templates/client/routes/call.js';
import { list } from '../../templates/client/routes/list.js';
import type { Given, Options } from '../../templates/client/types.ts';
import { accepting, all, answering, errorOf, loopback } from './loopback.ts';

/** A validator that refuses every body, and notes what it is given. */
function refusing(): { readonly asked: unknown[]; readonly validate: (body: unknown, asked?: Given) => object } {
  const asked: unknown[] = [];
  const validate = (body: unknown, given?: Given) => {
    asked.push([body, given]);
    return { issues: [{ message: '"title": wrong type. Supply text.', path: ['title'] }] };
  };
  return { asked, validate };
}

const get = operation('GET /books', accepting, 'booksResponse');

it('an empty response is an error where the catalogue states one, and none where it states nothing', async () => {
  const { address } = await loopback(() => ({ headers: { 'content-type': 'application/json' }, body: '' }));
  const stated = operation('GET /books', accepting, 'getBooksResponse');
  expect(await errorOf(stated(connect(address)))).toMatchObject({
    code: 'not-json',
    status: 200,
    message: 'The answer is empty',
  });
  expect(await operation('DELETE /books', accepting)(connect(address))).toBeUndefined();
});

it('a response that its validator refuses is an error with what is wrong', async () => {
  const { address } = await answering({ title: 1 });
  const responses = { booksResponse: refusing() };
  const error = await errorOf(get(connect(address, { responses })));
  expect(error).toMatchObject({ code: 'invalid-response', data: { title: 1 } });
  expect(error.message).toBe(
    'The answer to GET /books is another than the catalogue states. "title": wrong type. Supply text.',
  );
});

it('a function is told of it in place of the error', async () => {
  const { address } = await answering([{ title: 1 }], []);
  const told: unknown[] = [];
  const options: Options = { responses: { booksResponse: refusing() }, onMismatch: (one) => told.push(one) };
  expect(await all(list('GET /books', accepting, 'booksResponse')(connect(address, options)))).toEqual([{ title: 1 }]);
  expect(told).toMatchObject([{ operation: 'GET /books', issues: [{ path: ['title'] }] }, {}]);
});

it('the validator is told on what a response depends', async () => {
  const { address } = await answering({});
  const booksResponse = refusing();
  const query = { context: 'edit', fields: ['id'], embed: true, page: 2 };
  await errorOf(get(connect(address, { responses: { booksResponse } }), { query }));
  expect(booksResponse.asked).toEqual([[{}, { context: 'edit', fields: ['id'], embed: true }]]);
});

it.each([{}, { responses: {} }, { responses: { otherResponse: refusing() } }])(
  'a response without a validator is not looked at: %j',
  async (options) => {
    const { address } = await answering({ title: 1 });
    expect(await get(connect(address, options))).toEqual({ title: 1 });
  },
);

it('an answer of modules is looked at with its request, and in part where it continues another', async () => {
  const { address } = await answering({ continue: { from: 'b' } }, {});
  const wholeAnswer = refusing();
  const wiki = new Client(address, { responses: { wholeAnswer }, onMismatch: () => {} }, accepting);
  const request = { action: 'query', list: 'books' };
  await all(wiki.answers(request));
  expect(wholeAnswer.asked).toEqual([
    [{ continue: { from: 'b' } }, { request, partial: false }],
    [{}, { request, partial: true }],
  ]);
});
