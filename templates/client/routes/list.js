/** @import { Answer, CallOptions, Connection, Given, Validator } from '../types.ts' */
/** @import { Parts } from './call.js' */
import { ApiError } from '../errors.js';
import { eitherSignal } from '../waiting.js';
import { check, sent } from './call.js';
import { facts } from './facts.js';

/** @typedef {{ readonly items: readonly unknown[], readonly total: number | undefined, readonly pages: number | undefined }} Page */
/** @typedef {(query: Given, ended?: AbortSignal) => Promise<Answer>} Ask */

/**
 * A function that lists items. Awaited, its result is the items of one response; in a loop, those of all that follow.
 * @type {(operation: string, validator: Validator, response?: string) => (connection: Connection, parts?: Parts, options?: CallOptions) => PromiseLike<unknown> & AsyncIterable<unknown> & { pages(): AsyncIterable<Page> }}
 */
export function list(operation, validator, response) {
  return (connection, parts = {}, options = {}) => {
    const { query: first = {} } = parts;
    /** @type {Ask} */
    const ask = async (query, ended) => {
      const given = check(connection, operation, validator, { ...parts, query }, options);
      const signal = eitherSignal(options.signal, ended);
      return sent(connection, operation, given, { ...options, signal }, response);
    };
    const pages = () => pagesOf(ask, first, connection.options.mostPages ?? 10_000, options.ahead);
    return {
      pages,
      // biome-ignore lint/suspicious/noThenProperty: `await` asks for one response, and a loop for all.
      then: (done, failed) => ask(first).then(({ body }) => body).then(done, failed),
      async *[Symbol.asyncIterator]() {
        for await (const { items } of pages()) yield* items;
      },
    };
  };
}

/**
 * The responses one after the other.
 * @type {(ask: Ask, first: Given, most: number, isAhead?: boolean) => AsyncGenerator<Page>}
 */
async function* pagesOf(ask, first, most, isAhead) {
  const ended = new AbortController();
  try {
    let coming = ask(first, ended.signal);
    let query = first;
    let largest = 1;
    let isLast = false;
    for (let count = 1; ; count += 1) {
      const answer = await coming.catch((error) => {
        // Servers refuse the page after the last one.
        if (!isLast || error?.status !== 400) throw error;
      });
      if (!answer) return;
      const page = pageOf(answer);
      largest = Math.max(largest, page.items.length);
      const next = queryAfter(query, page, largest);
      const following = isAhead && next && count < most ? ask(next, ended.signal) : undefined;
      // Its failure is thrown when it is its turn, or never if the loop has ended.
      following?.catch(() => {});
      yield page;
      if (!next) return;
      if (count >= most) throw tooMany(count);
      coming = following ?? ask(next, ended.signal);
      query = next;
      isLast = !(Number(next[facts.paging.page]) < Number(page.pages));
    }
  } finally {
    ended.abort();
  }
}

/** @type {(count: number) => ApiError} */
function tooMany(count) {
  return new ApiError('too-many-pages', 'There are more than ' + count + ' pages. Ask for larger ones, or raise "mostPages".');
}

/** @type {(answer: Answer) => Page} */
function pageOf({ body, headers, status }) {
  if (!Array.isArray(body)) throw new ApiError('no-list', 'The answer is no list', { status, data: body });
  const number = (/** @type {string} */ name) => (/^\d+$/.test(headers.get(name) ?? '') ? Number(headers.get(name)) : undefined);
  return { items: body, total: number(facts.paging.total), pages: number(facts.paging.pages) };
}

/**
 * The query for the next page; undefined after the last one.
 * @type {(query: Given, page: Page, largest: number) => Given | undefined}
 */
function queryAfter(query, { items, total = Number.POSITIVE_INFINITY, pages }, largest) {
  const { page, offset } = facts.paging;
  if (pages === undefined && items.length < largest) return undefined;
  if (query[offset] !== undefined) {
    const next = Number(query[offset]) + items.length;
    return items.length === 0 || next >= total ? undefined : { ...query, [offset]: next };
  }
  const next = Number(query[page] ?? 1) + 1;
  return pages !== undefined && next > pages ? undefined : { ...query, [page]: next };
}
