/** @import { Answer, Connection, ErrorOf, Failure, Judge, Next, Options, Outgoing, Refusal, ShownRequest } from './types.ts' */
import { lost, textOf } from './body.js';
import { cookieJar } from './cookies.js';
import { ApiError, isApiError } from './errors.js';
import { setHeader } from './schemes.js';
import { eitherSignal, limiter, pauseBefore, timeLimit, unlessAborted, wait } from './waiting.js';

/**
 * A connection to a server, all of whose requests go to this address. Nothing is sent yet.
 * @param {string | { readonly href: string }} address
 * @param {Options} options
 * @param {Judge} judge
 * @param {(target: string) => string} shown The end of an address without secrets.
 * @returns {Connection}
 */
export function connection(address, options, judge, shown) {
  const addressFor = addressesAt(address);
  const { retries = 4, longestWait = 120_000, largest = 100_000_000, use = [], credentials } = options;
  checkNumbers({ retries, longestWait, largest, timeout: options.timeout, mostPages: options.mostPages });
  checkNumbers({ atOnce: options.atOnce }, 1);
  const inTurn = limiter(options.atOnce ?? 4);
  const jar = credentials === 'omit' ? undefined : cookieJar();

  /** @type {(outgoing: Outgoing, signal: AbortSignal, errorOf: ErrorOf) => Promise<Answer | Failure>} */
  async function exchange({ method, target, body, headers: own }, signal, errorOf) {
    const headers = headersOf({ 'user-agent': options.userAgent, ...options.headers, ...own });
    jar?.write(headers);
    await options.auth?.(headers);
    signal.throwIfAborted();
    /** @type {Next} */
    const last = (request) => (options.fetch ?? fetch)(request).catch(lost(errorOf));
    const next = use.reduceRight((/** @type {Next} */ then, one) => (request) => one(request, then), last);
    const response = await next(new Request(addressFor(target), { method, body, headers, signal, credentials, redirect: 'manual' }));
    jar?.read(response.headers);
    options.auth?.read?.(response.headers);
    return answerOf(response, await textOf(response, largest, errorOf), judge, errorOf, target);
  }

  /** @type {(outgoing: Outgoing, ended: AbortSignal | undefined, errorOf: ErrorOf) => Promise<Answer | Failure>} */
  async function attempt(outgoing, ended, errorOf) {
    const limit = timeLimit(outgoing.timeout ?? options.timeout ?? 60_000);
    try {
      const signal = eitherSignal(ended, limit);
      return await unlessAborted(signal, () => exchange(outgoing, signal, errorOf));
    } catch (error) {
      if (!ended?.aborted && limit.aborted) return { error: errorOf('timeout', 'The server has not answered in time'), repeat: 'safe' };
      if (!isApiError(error, 'network')) throw error;
      return { error, repeat: isRefused(error) ? 'any' : 'safe' };
    }
  }

  // The address of a server may have a key. What begins with a slash is a path.
  const shownFor = addressesAt(address, (/** @type {string} */ query) => query.replace(/=(?!\/)[^&]+/g, '=…'));
  const shownAddress = (/** @type {string} */ target) => shownFor(shown(target));
  return {
    options,
    shown: shownAddress,
    send(outgoing) {
      const { method, target, isSafe, signal, timeout } = outgoing;
      checkNumbers({ timeout });
      const errorOf = errorsOf({ method, address: shownAddress(target) });
      const ended = eitherSignal(signal);
      return unlessAborted(ended, async () => {
        for (let count = 0; ; count += 1) {
          const outcome = await inTurn(() => attempt(outgoing, ended, errorOf));
          if (!('error' in outcome)) return outcome;
          const pause = pauseBefore(count, outcome.after, longestWait);
          const mayRepeat = outcome.repeat === 'any' || (outcome.repeat && isSafe);
          if (!mayRepeat || count >= retries || pause === undefined) throw outcome.error;
          await wait(pause, ended);
        }
      });
    },
  };
}

/**
 * Throws an error for options that are no numbers, or less than they may be.
 * @type {(given: Readonly<Record<string, number | undefined>>, least?: number) => void}
 */
function checkNumbers(given, least = 0) {
  for (const [name, value = least] of Object.entries(given))
    if (!(Number(value) >= least)) throw new TypeError('The option "' + name + '" is no number of at least ' + least + '. Correct it.');
}

/** @type {(request: ShownRequest) => ErrorOf} */
function errorsOf(request) {
  return (code, message, details) => new ApiError(code, message, { ...details, request });
}

/** @type {(given: Readonly<Record<string, string | undefined>>) => Headers} */
function headersOf(given) {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(given)) if (value !== undefined) setHeader(headers, name, value);
  return headers;
}

/**
 * A function that makes the addresses of requests. Where the address of the server has a query, as in `?rest_route=`, what follows is a part
 * of it.
 * @type {(address: string | { readonly href: string }, queryOf?: (query: string) => string) => (target: string) => string}
 */
function addressesAt(given, queryOf = String) {
  const address = typeof given === 'string' ? given : given.href;
  const { protocol = '', username, password, href = '' } = URL.canParse(address) ? new URL(address) : {};
  if (!/^https?:/.test(protocol)) throw new TypeError('The address is not one of a server. Supply one that begins with "https:" or "http:".');
  if (username || password) throw new TypeError('The address has a user or a password. Supply "auth".');
  const base = href.replace(/#.*/s, '').replace(/\?.*/s, queryOf);
  return (target) =>
    (target.startsWith('/') ? base.replace(/\/$/, '') : base) + (base.includes('?') ? target.replace('?', '&') : target);
}

/** @type {(response: Response, text: string, judge: Judge, errorOf: ErrorOf, target: string) => Answer | Failure} */
function answerOf({ status, headers, type, ok }, text, judge, errorOf, target) {
  const { body, isOther } = parsed(text);
  const answer = { body, status, headers };
  const to = headers.get('location');
  const isMoved = type === 'opaqueredirect' || (to && status >= 300 && status < 400);
  const refusal = isMoved ? moved(to, target) : ok && isOther ? notJson(text) : judge(answer);
  if (ok && !refusal) return answer;
  const advice = status === 404 ? '. Look at the address' : '';
  const { code, message, repeat } = refusal ?? { code: 'http', message: 'The server answers ' + status + advice };
  const after = headers.get('retry-after');
  return { error: errorOf(code, message, { status, data: body }), repeat: repeat ?? repeatAfter(status, after), after };
}

/** @type {(to: string | null, target: string) => Refusal} */
function moved(to, target) {
  const [path = '', end = target.replace(/\?.*/s, '')] = [to?.replace(/[?#].*/s, '')];
  // What follows the address of the server is not to be supplied.
  const base = end && path.endsWith(end) && path.startsWith('http') ? path.slice(0, -end.length) : path;
  const where = base ? JSON.stringify(base) : 'another address';
  return { code: 'redirected', message: 'The server redirects to ' + where + '. Supply that address' };
}

/** @type {(text: string) => Refusal} */
function notJson(text) {
  return { code: 'not-json', message: 'The answer is ' + (/^\s*</.test(text) ? 'a page, not JSON' : 'no JSON') };
}

/**
 * The parsed JSON of a text; undefined if it is empty; the beginning of any other text.
 * @type {(text: string) => { body: unknown, isOther?: boolean }}
 */
function parsed(text) {
  try {
    return { body: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return { body: text.slice(0, 500), isOther: true };
  }
}

/** @type {(status: number, after: string | null) => Failure['repeat']} */
function repeatAfter(status, after) {
  // A server that names a time has not begun.
  if (status === 429 || (status === 503 && after)) return 'any';
  return [408, 502, 503, 504].includes(status) ? 'safe' : undefined;
}

/**
 * Whether nothing has reached the server.
 * @type {(error: ApiError) => boolean}
 */
function isRefused({ cause }) {
  return /** @type {{ cause?: { code?: string } }} */ (cause)?.cause?.code === 'ECONNREFUSED';
}
