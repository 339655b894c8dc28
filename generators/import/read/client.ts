import { visible } from '../../lib/visible.ts';
import { ImportError } from '../error.ts';
import { readJson } from '../json/document.ts';
import { collect, textOf, tooLarge } from './bytes.ts';
import { bodyWords, errorWords } from './error-text.ts';
import { failureOf } from './failures.ts';
import type { Header } from './headers.ts';
import { LostError } from './lost-error.ts';
import { RefusedError } from './refused-error.ts';
import { decoded, masked, secretsIn, secretsOfHeader } from './secrets.ts';
import { shownAddress } from './target.ts';

export interface ClientOptions {
  /** Headers that are sent to the first origin only. */
  readonly headers: readonly Header[];
  /** The time limit of a request including its answer, in milliseconds. */
  readonly timeout: number;
  /** The most bytes of an answer, after decompression. */
  readonly largest: number;
  /** Whether answers are never shown: secrets that they repeat are then not masked, as that would change other texts too. */
  readonly isPrivate?: boolean;
  /** The parameters of a form that is posted; undefined for a request by GET. They are masked in messages, and never follow a redirect. */
  readonly form?: URLSearchParams;
  /** The user agent, such as `catalpa/1.0.0`. */
  readonly agent: string;
  /** Whether messages have none of the words by which a server refuses a request, but the status alone. */
  readonly isTerse?: boolean;
  /** An address for messages; `shownAddress` if undefined. */
  readonly shown?: (url: URL) => string;
}

export interface Answer {
  /** The address of the answer, after redirects. */
  readonly url: URL;
  readonly text: string;
  readonly headers: Headers;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and returns the answer, after redirects.
 * @throws {ImportError} unless it gets a complete answer with a status from 200 to 299.
 */
export async function ask(first: URL, options: ClientOptions): Promise<Answer> {
  const { shown = shownAddress } = options;
  const visited = new Set<string>();
  let url = first;
  for (;;) {
    if (visited.has(url.href)) throw inCircle(visited, url, shown);
    if (visited.size > mostRedirects) {
      throw new ImportError(`"${shown(first)}" redirects more than ${mostRedirects} times`, {
        hint: `The last address is "${shown(url)}": name the one that answers.`,
      });
    }
    visited.add(url.href);
    const answer = await request(url, first, options);
    if (!(answer instanceof URL)) return answer;
    if (options.form) {
      throw new ImportError(`"${shown(first)}" leads to "${shown(answer)}", where a form is not sent`, {
        hint: 'Name the address there, if that server is meant.',
      });
    }
    url = answer;
  }
}

const straight = 'Name the address of the description itself.';

/** Resolves a link. @throws {ImportError} if it is invalid, or leads from https to http or to another protocol. */
export function linkFrom(url: URL, link: string, shown = shownAddress): URL {
  const named = `"${shown(url)}" leads`;
  if (!URL.canParse(link, url.href))
    throw new ImportError(`${named} to something that is not an address`, { hint: straight });
  const target = new URL(link, url);
  // A server must not choose the credentials.
  target.username = '';
  target.password = '';
  target.hash = '';
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new ImportError(`${named} to an address of "${target.protocol}", which cannot be requested`, {
      hint: straight,
    });
  }
  if (url.protocol === 'https:' && target.protocol === 'http:') {
    throw new ImportError(`${named} from https to http, to "${shown(target)}"`, {
      hint: 'If you trust the connection, name that address yourself.',
    });
  }
  return target;
}

async function request(url: URL, first: URL, options: ClientOptions): Promise<Answer | URL> {
  const { shown = shownAddress } = options;
  const named = `"${shown(url)}"`;
  const timeout = AbortSignal.timeout(options.timeout);
  const leaving = new AbortController();
  const signal = AbortSignal.any([timeout, leaving.signal]);
  const late = rejectedBy(timeout);
  let response: Response | undefined;
  try {
    const headers = headersFor(url, first, options);
    const form = options.form ? { method: 'POST', body: options.form } : {};
    response = await Promise.race([fetch(withoutUser(url), { redirect: 'manual', headers, signal, ...form }), late]);
    const location = redirects.has(response.status) ? response.headers.get('location') : null;
    if (location !== null) return linkFrom(url, location, shown);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > options.largest) throw tooLarge(`the answer of ${named}`, length, options.largest);
    const body = await Promise.race([collect(chunksOf(response), options.largest, `the answer of ${named}`), late]);
    const posted = [...(options.form?.values() ?? [])].map((value) => ({ name: 'secret', value }));
    const secrets = [...secretsIn(first.href), ...[...options.headers, ...posted].flatMap(secretsOfHeader)];
    if (!response.ok)
      throw refused(
        named,
        response,
        options.isTerse ? undefined : masked(body.toString('utf8'), secrets),
        url.origin === first.origin && sendsCredentials(first, options),
      );
    const text = textOf(body, `the answer of ${named}`, 'server');
    return { url, text: options.isPrivate ? text : withoutEcho(text, secrets), headers: response.headers };
  } catch (error) {
    throw asImportError(error, timeout, response !== undefined, named, options);
  } finally {
    // Cancels the body without waiting: a compressed body may never confirm it.
    leaving.abort();
  }
}

/** Rejects when a signal is aborted: during decompression, Node's client may miss its own signal. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  const rejected = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  rejected.catch(() => {});
  return rejected;
}

/** Masks secrets that an answer repeats, unless it is a description: any other answer may be shown in a message. */
function withoutEcho(text: string, secrets: readonly string[]): string {
  const shown = masked(text, secrets);
  if (shown === text) return text;
  const { json } = readJson('', text);
  const isDescription = json instanceof Map && (json.has('routes') || json.has('paraminfo'));
  return isDescription && errorWords(json) === undefined ? text : shown;
}

/** The chunks of a body. The cast is safe, as a body consists of bytes. */
function chunksOf({ body }: Response): AsyncIterable<Uint8Array> {
  return (body ?? new Blob([]).stream()).values({ preventCancel: true }) as AsyncIterable<Uint8Array>;
}

/** An address without its user and password. */
export function withoutUser(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

/** The headers of a request to an address. Those of the user go to the first origin only. */
export function headersFor(
  url: URL,
  first: URL,
  { agent, headers }: Pick<ClientOptions, 'agent' | 'headers'>,
): Headers {
  const result = new Headers({ accept: 'application/json', 'user-agent': agent });
  if (url.origin !== first.origin) return result;
  if (first.username !== '' || first.password !== '') {
    const user = `${decoded(first.username)}:${decoded(first.password)}`;
    result.set('authorization', `Basic ${Buffer.from(user).toString('base64')}`);
  }
  for (const { name, value } of headers) result.set(name, value);
  return result;
}

/** Whether requests to the first origin have credentials. */
export function sendsCredentials({ username, password }: URL, { headers }: Pick<ClientOptions, 'headers'>): boolean {
  return username !== '' || password !== '' || headers.some(({ name }) => /^(?:authorization|cookie)$/i.test(name));
}

const login = 'Give the credentials with --header, as in --header "Authorization: Bearer 0123".';
const expired = 'Check the credentials that are sent: they may be wrong or have expired.';
const statusHints: Readonly<Record<number, string>> = {
  401: login,
  403: login,
  404: 'Check the address: WordPress has its index at /wp-json/ or /?rest_route=/, MediaWiki its interface at api.php.',
  407: login,
  429: 'Wait a while, then try again.',
  503: 'Wait a while, then try again.',
};

/** @param body Its words are part of the message; undefined for the status alone. */
function refused(
  named: string,
  { status, statusText, headers }: Response,
  body: string | undefined,
  isKnown: boolean,
): RefusedError {
  const words = body === undefined ? undefined : bodyWords(body);
  const answer = `${status}${statusText === '' || body === undefined ? '' : ` ${visible(statusText)}`}`;
  const fallback = status >= 500 ? 'Check the log of the server.' : 'Check the address.';
  return new RefusedError(`${named} answers ${answer}${words ? `: ${words}` : ''}`, {
    hint: isKnown && status === 401 ? expired : (statusHints[status] ?? fallback),
    status,
    retryAfter: headers.get('retry-after'),
  });
}

function inCircle(visited: ReadonlySet<string>, back: URL, shown: (url: URL) => string): ImportError {
  const way = [...visited, back.href].map((href) => `"${shown(new URL(href))}"`);
  const circle = way.slice(way.indexOf(`"${shown(back)}"`));
  return new ImportError(`the address redirects in a circle: ${circle.join(' to ')}`, {
    hint: 'It may require a cookie or a login: see --header.',
  });
}

function asImportError(
  error: unknown,
  signal: AbortSignal,
  began: boolean,
  named: string,
  { timeout }: ClientOptions,
): unknown {
  if (error instanceof ImportError) return error;
  if (signal.aborted) {
    const fact = `${named} ${began ? 'does not finish its answer' : 'does not answer'}`;
    return new LostError(`${fact} within ${timeout / 1000} s`, {
      hint: 'Try again, or allow more time with --timeout.',
    });
  }
  const failure = failureOf(error);
  if (!failure) return error;
  const fact = began ? `the answer of ${named} was cut off` : `${named} cannot be requested`;
  return new LostError(`${fact}: ${failure.fact}`, { hint: failure.hint });
}
