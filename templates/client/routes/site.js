/** @import { CallOptions, Connection } from '../types.ts' */
import { send } from './call.js';

/** @typedef {{ readonly method: string, readonly target: string, readonly body?: unknown }} Raw */
/** @typedef {(connection: Connection, ...given: any[]) => unknown} Call */

/**
 * A client: the functions of all operations, without the connection that each of them takes. `together`: the function that makes a connection
 * whose requests are sent together, if the server takes such.
 * @type {(connection: Connection, calls: Readonly<Record<string, Call>>, together?: (connection: Connection) => Connection) => object}
 */
export function siteOf(connection, calls, together) {
  const bound = Object.entries(calls).map(([name, call]) => {
    return [name, (/** @type {any[]} */ ...given) => call(connection, ...given)];
  });
  return {
    ...Object.fromEntries(bound),
    ...(together ? { batched: () => siteOf(together(connection), calls) } : {}),
    raw: (/** @type {Raw} */ request, /** @type {CallOptions} */ options) => raw(connection, request, options),
  };
}

/** @type {(connection: Connection, request: Raw, options?: CallOptions) => Promise<unknown>} */
async function raw(connection, { method, target, body }, options = {}) {
  return (await send(connection, method, target, body, options)).body;
}
