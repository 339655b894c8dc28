import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { connect, operation } from '../../templates/client/routes/call.js';
import { list } from '../../templates/client/routes/list.js';
import { siteOf } from '../../templates/client/routes/site.js';
import type { CallOptions, Given, Options } from '../../templates/client/types.ts';

/** A request as a server has read it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A status, headers and a body, which is sent as JSON unless it is text. */
export interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

type Answering = (
  request: Received,
  count: number,
  response: ServerResponse,
) => Answered | 'own' | Promise<Answered | 'own'>;

export interface Loopback {
  readonly address: string;
  /** The requests that have arrived, in their order. */
  readonly received: readonly Received[];
}

/** A server of this machine that lives as long as a test. Its function answers, or returns "own" where it writes the response itself. */
export async function loopback(answering: Answering): Promise<Loopback> {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(request);
    const answer = await answering(request, received.length, response);
    if (answer === 'own') return;
    const { status = 200, headers: own = {}, body = {} } = answer;
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...own } as Record<
      string,
      string
    >);
    response.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** A server that answers with each body in turn, and then the last one again and again. */
export function answering(...bodies: readonly unknown[]): Promise<Loopback> {
  return loopback((_request, count) => ({ body: bodies[count - 1] ?? bodies.at(-1) }));
}

/** The queries of the addresses of the requests that have arrived. */
export function queries({ received }: Loopback): readonly Readonly<Record<string, string>>[] {
  return received.map(({ url }) => Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?')))));
}

/** Ends the pauses of clients at once, and returns how many milliseconds they would have taken. */
export function quickPauses(): readonly number[] {
  const pauses: number[] = [];
  const original = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds: number, ...rest: []) => {
    // The platform has timers of its own.
    const isOwn = new Error().stack?.includes('client/waiting.js') ?? false;
    if (isOwn) pauses.push(milliseconds);
    return original(work, isOwn ? 0 : milliseconds, ...rest);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return pauses;
}

/** A validator that accepts everything. */
export const accepting = { validate: () => ({}) };

type Parts = { readonly query?: Given; readonly body?: Given };

/** A client of routes. */
export interface Site {
  get(parts?: Parts, options?: CallOptions): Promise<unknown>;
  make(parts?: Parts, options?: CallOptions): Promise<unknown>;
  list(
    parts?: Parts,
    options?: CallOptions,
  ): PromiseLike<unknown> &
    AsyncIterable<unknown> & { pages(): AsyncIterable<{ items: readonly unknown[]; total?: number }> };
  raw(request: { method: string; target: string; body?: unknown }, options?: CallOptions): Promise<unknown>;
}

export function siteAt(address: string, options: Options = {}): Site {
  return siteOf(connect(address, options), {
    get: operation('GET /books', accepting),
    make: operation('POST /books', accepting),
    list: list('GET /books', accepting),
  }) as Site;
}

/** The error with which a promise is rejected. */
export async function errorOf(promise: PromiseLike<unknown>): Promise<Error & Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error('no error is thrown');
}

/** The items of a loop. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const seen: Item[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}
