import type { Login } from '../login.ts';

/** The answer of a site: its status, and its JSON value. */
export interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** Sends a request for a route. A body is sent as JSON, unless it consists of the bytes of a file. */
export type Ask = (method: string, route: string, body?: unknown) => Promise<Answer>;

/** Sends requests to a site as a user. `address`: the address of its routes. */
export function askAs(login: Login, address: string, signal: AbortSignal): Ask {
  const authorization = authorizationOf(login);
  return async (method, route, body) => {
    const sent =
      body instanceof Uint8Array
        ? { type: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dot.png"' }, body }
        : { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const headers = { authorization, ...(body === undefined ? {} : sent.type) };
    const init = { method, headers, signal, ...(body === undefined ? {} : { body: sent.body }) };
    const response = await fetch(`${address.replace(/\/$/, '')}${route}`, init);
    return { status: response.status, value: await response.json() };
  };
}

/** The header with which programs log in. */
export function authorizationOf({ user, password }: Login): string {
  return `Basic ${btoa(`${user}:${password}`)}`;
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** An answer on one line. */
export function shown({ status, value }: Answer): string {
  return `${status} ${JSON.stringify(value)}`.slice(0, 300);
}
