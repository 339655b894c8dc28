import type { CheckedOperation } from '../../../../generators/assistant/operation.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { clientFolder } from '../../../../generators/emit/client/client-folder.ts';
import type { Client } from './generated-client.ts';

/** The answer to a checked request. */
export async function answerTo(client: Client, iface: Interface, { read, result }: CheckedOperation): Promise<unknown> {
  if (!read) return client.query({ ...(result.value as object) });
  const call = client[clientFolder(iface)?.calls.get(read.endpoint.name) ?? ''];
  if (!call) throw new Error(`the client has no function for "${read.endpoint.name}"`);
  return call(read.parts);
}
