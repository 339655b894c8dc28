import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { type Answer, ask } from '../../../../generators/import/read/client.ts';
import { isPage, linkedAs } from '../../../../generators/import/read/discovery.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import { wayOf } from '../../../../generators/import/read/ways.ts';
import { isRecord } from '../../../../generators/lib/guards.ts';
import type { RouteRequest } from '../../../../generators/observe/routes/route-requests.ts';
import { addressesOf } from '../../../../generators/shape/addresses.ts';
import type { Terminal } from '../../terminal.ts';
import { clientOptions } from '../reading.ts';
import type { AskingOptions } from './observing-run.ts';

/** The address of an index of routes, and the number of requests by which it was found. */
interface FoundIndex {
  readonly index: URL;
  readonly requests: number;
}

/**
 * The address of the index of routes at an address, or of the one that a page there links to.
 * @throws {ImportError} if there is none, or if it is on another server.
 */
export async function indexOf(url: URL, options: AskingOptions, terminal: Terminal): Promise<FoundIndex> {
  const asking = clientOptions(options, terminal);
  terminal.progress(`Asking ${shownAddress(url)} …`);
  const first = await ask(url, asking);
  const linked = isPage(first) ? linkedAs(wayOf('route-index').relation, first) : undefined;
  if (!linked) return { index: requireIndex(url, first), requests: 1 };
  const index = new URL(linked);
  if (index.origin !== url.origin) throw elsewhere(url, index);
  index.username = url.username;
  index.password = url.password;
  return { index: requireIndex(index, await ask(index, asking)), requests: 2 };
}

function requireIndex(url: URL, answer: Answer): URL {
  if (answer.url.origin !== url.origin) throw elsewhere(url, answer.url);
  if (isIndex(answer.text)) return url;
  throw new ImportError(`"${shownAddress(url)}" is no index of routes`, {
    hint: 'Name the address of the index, such as …/wp-json/ or …/?rest_route=/.',
  });
}

function elsewhere(url: URL, other: URL): ImportError {
  return new ImportError(`"${url.origin}" leads to "${other.origin}"`, {
    hint: 'Name the address there, if that server is meant.',
  });
}

function isIndex(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && isRecord(json['routes']);
  } catch {
    return false;
  }
}

/** The address of a request for a route, given that of the index. A route stands in the path, or in a parameter where the index has one. */
export function requestAddress(index: URL, { path, query }: RouteRequest, iface: RoutesInterface): URL {
  const url = new URL(index);
  const names = addressesOf(iface).flatMap((address) => /[?&]([^=&{}]+)=\{route\}/.exec(address)?.[1] ?? []);
  const name = names.find((one) => index.searchParams.has(one));
  if (name !== undefined) url.searchParams.set(name, decodeURIComponent(path));
  else if (path !== '/') url.pathname = index.pathname.replace(/\/$/, '') + path;
  for (const [argument, text] of query) url.searchParams.append(argument, text);
  return url;
}
