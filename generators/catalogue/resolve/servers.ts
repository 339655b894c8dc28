import { type Cursor, child, entries, items, placeOf, textAt } from '../definitions/cursor.ts';
import { type Context, readFact, refersTo } from '../definitions/resolving-context.ts';
import type { ByServer, Interface, OnServers } from '../model/model.ts';

/** Reads a list of servers; no list stands for all servers. */
export function readServers(context: Context, cursor: Cursor | undefined): OnServers {
  if (!cursor) return {};
  const servers = items(cursor).map((item) => {
    refersTo(context, context.definedNames.servers, String(item.value), placeOf(item), 'unknown-server');
    return String(item.value);
  });
  return { servers };
}

/** Reads which servers have a definition, and the facts that single servers state differently; `read` reads these except extensions. */
export function readOnServers<Facts>(context: Context, cursor: Cursor, read: (own: Cursor) => Facts) {
  return { ...readServers(context, child(cursor, 'servers')), ...readByServer(context, cursor, read) };
}

/** Reads the facts that single servers state differently. */
function readByServer<Facts>(
  context: Context,
  cursor: Cursor,
  read: (own: Cursor) => Facts,
): { readonly byServer?: ByServer<Facts> } {
  const stated = entriesByServer(context, child(cursor, 'byServer'));
  if (stated.length === 0) return {};
  const byServer = stated.map(([server, own]) => {
    const { extensions } = readFact(context, own, placeOf(own, 'key'));
    return [server, { ...read(own), extensions }] as const;
  });
  return { byServer: new Map(byServer) };
}

/** Reads the addresses that the servers of an interface were read from, and the address of the interface on single servers. */
export function readServerAddresses(context: Context, root: Cursor): Pick<Interface, 'serverAddresses' | 'byServer'> {
  return {
    serverAddresses: new Map(entries(child(root, 'servers')).map(([name, address]) => [name, String(address.value)])),
    ...readByServer(context, root, addressIn),
  };
}

function addressIn(cursor: Cursor): { readonly address?: string } {
  const address = textAt(cursor, 'address');
  return address === undefined ? {} : { address };
}

/** The entries of `byServer`, whose keys are names of servers. */
export function entriesByServer(context: Context, cursor: Cursor | undefined): readonly (readonly [string, Cursor])[] {
  const all = entries(cursor);
  for (const [server, own] of all) {
    refersTo(context, context.definedNames.servers, server, placeOf(own, 'key'), 'unknown-server');
  }
  return all;
}
