/** @import { Answer, CallOptions, Connection, Given, Validator } from '../types.ts' */
/** @import { Parts } from './call.js' */
import { ApiError, tooMany } from '../errors.js';
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
    let largest = Number(first[facts.paging.size]) || 1;
    for (let count = 1; ; count += 1) {
      const answer = await coming.catch((error) => {
        if (count === 1 || !isPast(error)) throw error;
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
      if (count >= most) throw tooMany(count, 'pages. Ask for larger ones');
      coming = following ?? ask(next, ended.signal);
      query = next;
    }
  } finally {
    ended.abort();
  }
}

/**
 * Whether a server refuses a page since it comes after the last one.
 * @type {(error: unknown) => boolean}
 */
function isPast(error) {
  const { code = '' } = Object(error);
  return facts.paging.pastCodes.some((/** @type {string} */ end) => String(code).endsWith(end));
}

/** @type {(answer: Answer) => Page} */
function pageOf({ body, headers, status }) {
  if (!Array.isArray(body)) throw new ApiError('no-list', 'The answer is no list', { status, data: body });
  const number = (/** @type {string} */ name) => (/^\d+$/.test(headers.get(name) ?? '') ? Number(headers.get(name)) : undefined);
  return { items: body, total: number(facts.paging.total), pages: number(facts.paging.pages) };
}

/**
 * The query for the next page; undefined after the last one. A page may have fewer items than it could, as servers leave out what a caller may
 * not see: where nothing states the end, it is a page without any. `size`: the most items of a page.
 * @type {(query: Given, page: Page, size: number) => Given | undefined}
 */
function queryAfter(query, { items, total, pages }, size) {
  const { page, offset } = facts.paging;
  const isByOffset = query[offset] !== undefined;
  const number = Number(query[page] ?? 1);
  const reached = isByOffset ? Number(query[offset]) + size : number * size;
  const isLast = !isByOffset && pages !== undefined ? number >= pages : total === undefined ? items.length === 0 : reached >= total;
  if (isLast) return undefined;
  return isByOffset ? { ...query, [offset]: reached } : { ...query, [page]: number + 1 };
}
