/** @import { Answer, CallOptions, Connection, Given, Validator } from '../types.ts' */
/** @import { Parts } from './call.js' */
import { ApiError } from '../errors.js';
import { check, sent } from './call.js';
import { facts } from './facts.js';

/**
 * A function that lists items.
 * @type {(operation: string, validator: Validator) => (connection: Connection, parts?: Parts, options?: CallOptions) => Listing}
 */
export function list(operation, validator) {
  return (connection, parts = {}, options = {}) => new Listing(connection, operation, validator, parts, options);
}

/** The items that an operation lists. Awaited, it is those of one response; in a loop, those of all that follow. */
export class Listing {
  /** @type {(query?: Given, ended?: AbortSignal) => Promise<Answer>} */
  #ask;
  /** @type {Given} */
  #query;
  #most;
  #isAhead;

  /**
   * @param {Connection} connection
   * @param {string} operation
   * @param {Validator} validator
   * @param {Parts} parts
   * @param {CallOptions} options
   */
  constructor(connection, operation, validator, parts, options) {
    this.#query = parts.query ?? {};
    this.#most = connection.options.mostPages ?? 10_000;
    this.#isAhead = options.ahead;
    this.#ask = async (query = this.#query, ended = undefined) => {
      const given = check(connection, operation, validator, { ...parts, query }, options);
      return sent(connection, operation, given, ended ? { ...options, signal: either(ended, options.signal) } : options);
    };
  }

  /**
   * @param {((body: unknown) => unknown) | null} [done]
   * @param {((error: unknown) => unknown) | null} [failed]
   */
  // biome-ignore lint/suspicious/noThenProperty: `await` asks for one response, and a loop for all.
  then(done, failed) {
    return this.#ask()
      .then(({ body }) => body)
      .then(done, failed);
  }

  async *[Symbol.asyncIterator]() {
    for await (const { items } of this.pages()) yield* items;
  }

  /** The responses one after the other, each with its items and the number of all items, if the server states it. */
  async *pages() {
    const ended = new AbortController();
    try {
      let coming = this.#ask(undefined, ended.signal);
      let query = this.#query;
      let largest = 0;
      for (let count = 1; ; count += 1) {
        const answer = await coming.catch((error) => {
          // Servers refuse the page after the last one.
          if (largest > 0 && error.status === 400) return undefined;
          throw error;
        });
        if (!answer) return;
        const page = pageOf(answer);
        largest = page.pages === undefined ? Math.max(largest, page.items.length) : 0;
        const next = queryAfter(query, page, largest);
        if (next && count >= this.#most) throw tooMany(count);
        if (next && this.#isAhead) coming = later(this.#ask(next, ended.signal));
        yield page;
        if (!next) return;
        if (!this.#isAhead) coming = this.#ask(next, ended.signal);
        query = next;
      }
    } finally {
      ended.abort();
    }
  }
}

/** @type {(ended: AbortSignal, own: AbortSignal | undefined) => AbortSignal} */
function either(ended, own) {
  return own ? AbortSignal.any([ended, own]) : ended;
}

/** @type {(count: number) => ApiError} */
function tooMany(count) {
  return new ApiError('too-many-pages', 'There are more than ' + count + ' pages. Ask for larger ones, or raise "mostPages".');
}

/**
 * An answer whose failure is looked at later, or never if the loop has ended.
 * @type {(answer: Promise<Answer>) => Promise<Answer>}
 */
function later(answer) {
  answer.catch(() => {});
  return answer;
}

/** @typedef {{ readonly items: readonly unknown[], readonly total: number | undefined, readonly pages: number | undefined }} Page */

/** @type {(answer: Answer) => Page} */
function pageOf({ body, headers, status }) {
  const number = (/** @type {string} */ name) => (headers.has(name) ? Number(headers.get(name)) : undefined);
  if (!Array.isArray(body)) throw new ApiError('no-list', 'The answer is no list', { status, data: body });
  return { items: body, total: number(facts.paging.total), pages: number(facts.paging.pages) };
}

/**
 * The query for the next page; undefined after the last one.
 * @type {(query: Given, page: Page, largest: number) => Given | undefined}
 */
function queryAfter(query, { items, total, pages }, largest) {
  const { page, offset } = facts.paging;
  if (items.length === 0 || items.length < largest) return undefined;
  if (offset !== undefined && query[offset] !== undefined) {
    const next = Number(query[offset]) + items.length;
    return total !== undefined && next >= total ? undefined : { ...query, [offset]: next };
  }
  const current = Number(query[page] ?? 1);
  return pages !== undefined && current >= pages ? undefined : { ...query, [page]: current + 1 };
}
