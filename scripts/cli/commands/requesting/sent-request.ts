import type { CheckedOperation, OperationRequest } from '../../../../generators/assistant/operation.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { clientFolder } from '../../../../generators/emit/client/client-folder.ts';
import type { CallOptions, Client, GeneratedClient, RawRequest } from './generated-client.ts';
import type { Reading } from './listed-items.ts';

/** A checked request, and how it is sent. */
export interface SentRequest {
  readonly checked: CheckedOperation;
  /** The request as it is sent where the client has no function for it. */
  readonly raw: RawRequest | undefined;
  /** Whether a request for modules is posted. */
  readonly isPosted: boolean;
}

/** The request of a route by another method than the first of its endpoint, of which the client's function is. */
export function rawRequest(
  { operation = '', read }: CheckedOperation,
  addressOf: GeneratedClient['addressOf'],
): RawRequest | undefined {
  const [method = ''] = operation.split(' ', 1);
  if (!read || method === read.endpoint.methods[0]) return undefined;
  const { body, ...parts } = read.parts;
  return { method, target: addressOf(operation, parts), body };
}

/** The answer to a checked request. One for modules is posted if it may change something. */
export async function answerTo(
  client: Client,
  iface: Interface,
  { checked, raw, isPosted }: SentRequest,
  options: CallOptions,
): Promise<unknown> {
  if (raw) return client.raw(raw, options);
  if (checked.read) return called(client, iface, checked.read, options);
  return client[isPosted ? 'post' : 'query'](checked.values, options);
}

/** The items of all answers to a checked request. Nothing is sent before the first one is asked for. */
export function itemsOf(
  client: Client,
  iface: Interface,
  checked: CheckedOperation,
  reading: Reading,
  options: CallOptions,
): AsyncIterable<unknown> {
  if (!checked.read) return client[reading === 'pages' ? 'pages' : 'items'](checked.values, options);
  const items = called(client, iface, checked.read, options);
  if (!isIterable(items)) throw new Error(`the function for "${checked.operation}" lists nothing`);
  return items;
}

function isIterable(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}

function called(client: Client, iface: Interface, { endpoint, parts }: OperationRequest, options: CallOptions) {
  const call = client[clientFolder(iface)?.calls.get(endpoint.name) ?? ''];
  if (!call) throw new Error(`the client has no function for "${endpoint.name}"`);
  return call(parts, options);
}

/** The items that were read, and why no more of them were. */
export interface Collected {
  readonly items: readonly unknown[];
  readonly isCut: boolean;
  /** The error that ended the reading. */
  readonly failure?: unknown;
}

/** Reads up to `limit` items. `progress` is told how many there are. An error before the first of them is thrown. */
export async function collected(
  source: AsyncIterable<unknown>,
  limit: number,
  progress: (count: number) => void,
): Promise<Collected> {
  const items: unknown[] = [];
  try {
    for await (const item of source) {
      items.push(item);
      progress(items.length);
      if (items.length >= limit) return { items, isCut: true };
    }
  } catch (failure) {
    if (items.length === 0) throw failure;
    return { items, isCut: false, failure };
  }
  return { items, isCut: false };
}
