/** @import { Answer, Connection, Failure, Judge, Next, Options, Outgoing, ShownRequest } from './types.ts' */
import { lost, parsed, textOf } from './body.js';
import { cookieJar } from './cookies.js';
import { ApiError } from './errors.js';
import { limiter, pauseBefore, wait } from './waiting.js';

/**
 * A connection to a server, all of whose requests go to this address. Nothing is sent yet.
 * @param {string} address
 * @param {Options} options
 * @param {Judge} judge
 * @param {(target: string) => string} shown The end of an address without secrets.
 * @returns {Connection}
 */
export function connection(address, options, judge, shown) {
  const server = serverAt(address);
  const { timeout = 60_000, retries = 4, longestWait = 120_000, largest = 100_000_000, use = [] } = options;
  const inTurn = limiter(options.atOnce ?? 4);
  const jar = cookieJar();
  /** @type {Next} */
  const last = (request) => (options.fetch ?? globalThis.fetch)(request).catch(lost);
  const next = use.reduceRight((/** @type {Next} */ then, one) => (request) => one(request, then), last);

  /** @type {(outgoing: Outgoing) => Promise<Headers>} */
  async function headersOf({ headers }) {
    const all = new Headers({ accept: 'application/json', ...options.headers, ...headers });
    if (options.userAgent) all.set('user-agent', options.userAgent);
    jar.write(all);
    await options.auth?.(all);
    return all;
  }

  /** @type {(outgoing: Outgoing, request: ShownRequest) => Promise<Answer | Failure>} */
  async function attempt(outgoing, request) {
    const limit = AbortSignal.timeout(outgoing.timeout ?? timeout);
    const signal = outgoing.signal ? AbortSignal.any([outgoing.signal, limit]) : limit;
    outgoing.signal?.throwIfAborted();
    const { method, body, target } = outgoing;
    const { credentials } = options;
    const init = { method, body, headers: await headersOf(outgoing), signal, redirect: /** @type {const} */ ('manual') };
    try {
      const response = await next(new Request(joined(server, target), credentials ? { ...init, credentials } : init));
      jar.read(response.headers);
      return await answerOf(response, largest, request, judge);
    } catch (cause) {
      outgoing.signal?.throwIfAborted();
      if (limit.aborted) return { error: late(request), isPassing: true };
      if (!(cause instanceof ApiError)) throw cause;
      const error = cause.request ? cause : new ApiError(cause.code, cause.message, { ...cause, request });
      if (error.code !== 'network') throw error;
      return { error, isPassing: true, isUnhandled: isRefused(error) };
    }
  }

  return {
    options,
    async send(outgoing) {
      const request = { method: outgoing.method, address: joined(server, shown(outgoing.target)) };
      for (let count = 0; ; count += 1) {
        const outcome = await inTurn(() => attempt(outgoing, request));
        if (!('error' in outcome)) return outcome;
        const { error, isUnhandled, isPassing, after } = outcome;
        const pause = pauseBefore(count, after);
        const mayRepeat = isUnhandled || (isPassing && outgoing.isSafe);
        if (!mayRepeat || count >= retries || pause > longestWait) throw error;
        await wait(pause, outgoing.signal);
      }
    },
  };
}

/** @type {(address: string) => URL} */
function serverAt(address) {
  const server = new URL(address);
  if (server.username || server.password) throw new TypeError('The address has a user or a password. Supply "auth".');
  return server;
}

/**
 * The address of a request. Where the address of the server has a query, as in `?rest_route=`, what follows is a part of it.
 * @type {(server: URL, target: string) => string}
 */
function joined({ href, search }, target) {
  const base = href.replace(/#.*/s, '');
  return search ? base + target.replace('?', '&') : base.replace(/\/$/, target.startsWith('/') ? '' : '/') + target;
}

const busy = [408, 502, 503, 504];

/** @type {(response: Response, largest: number, request: ShownRequest, judge: Judge) => Promise<Answer | Failure>} */
async function answerOf(response, largest, request, judge) {
  const { status, headers, type } = response;
  if (type === 'opaqueredirect' || (status > 300 && status < 400)) throw redirected(headers, status, request);
  const text = await textOf(response, largest);
  const after = headers.get('retry-after');
  // A server that names a time has not begun.
  const facts = { after, isUnhandled: status === 429 || (status === 503 && after !== null), isPassing: busy.includes(status) };
  let body;
  try {
    body = parsed(text);
  } catch {
    return { error: notJson(status, text, request), ...facts };
  }
  const answer = { body, status, headers };
  const failure = judge(answer, request);
  if (failure) return { ...facts, ...failure, isUnhandled: facts.isUnhandled || failure.isUnhandled };
  if (response.ok) return answer;
  return { error: new ApiError('http', 'The server answers ' + status, { status, data: body, request }), ...facts };
}

/** @type {(headers: Headers, status: number, request: ShownRequest) => ApiError} */
function redirected(headers, status, request) {
  const to = (headers.get('location') ?? '').replace(/[?#].*/s, '');
  const where = to === '' ? 'another address' : JSON.stringify(to);
  return new ApiError('redirected', 'The server redirects to ' + where + '. Supply that address', { status, request });
}

/** @type {(status: number, text: string, request: ShownRequest) => ApiError} */
function notJson(status, text, request) {
  const isPage = /^\s*</.test(text);
  const what = status >= 400 ? 'The server answers ' + status : 'The answer is ' + (isPage ? 'a page, not JSON' : 'no JSON');
  return new ApiError(status >= 400 ? 'http' : 'not-json', what, { status, data: text.slice(0, 500), request });
}

/** @type {(request: ShownRequest) => ApiError} */
function late(request) {
  return new ApiError('timeout', 'The server has not answered in time', { request });
}

/**
 * Whether nothing has reached the server.
 * @type {(error: ApiError) => boolean}
 */
function isRefused({ cause }) {
  return /** @type {{ cause?: { code?: string } }} */ (cause).cause?.code === 'ECONNREFUSED';
}
