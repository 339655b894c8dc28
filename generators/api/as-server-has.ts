import type { Interface } from '../catalogue/model/model.ts';
import { interfaceOn } from '../diff/one-server.ts';
import { UsageError } from '../lib/usage-error.ts';
import { listed } from '../lib/wording.ts';

/**
 * An interface of several servers as one of them has it, which is identified by its address or by a name.
 * @throws {UsageError} if it is none of these servers: the facts of all servers cannot be compared with those of one.
 */
export function asServerHas(iface: Interface, address: string, name?: string): Interface {
  const servers = iface.serverAddresses;
  if (servers.size === 0) return iface;
  const [server = name ?? ''] = [...servers].find(([, stated]) => stated === address) ?? [];
  if (servers.has(server)) return interfaceOn(iface, server);
  throw new UsageError(
    `"${address}" is none of the servers of "${iface.name}"`,
    `They are ${listed([...servers.keys()])}: name the address of one${name === undefined ? '' : ', or a file that is called as it is'}.`,
  );
}
