import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import type { Terminal } from '../../terminal.ts';
import { printAnswer } from './answer-text.ts';
import type { CallOptions, Client } from './generated-client.ts';
import { isContinued, listsIn, type Reading } from './listed-items.ts';
import { answerTo, collected, itemsOf, type SentRequest } from './sent-request.ts';

/** The options that say what is printed of answers. */
export interface ReceivingOptions {
  /** The most items; undefined for the usual number. */
  readonly limit: number | undefined;
  readonly json: boolean;
  readonly table: boolean;
}

/** The most items that are read, unless an option says otherwise. */
export const usualItems = 1000;

/** A request that may be sent. */
export interface ReadyRequest extends SentRequest {
  readonly iface: Interface;
  /** The way in which all items are read; undefined for a single answer. */
  readonly reading: Reading | undefined;
}

/** Sends a request, and prints the answer, or all items that the request lists. @throws the error that ends the reading of items. */
export async function printReceived(
  client: Client,
  request: ReadyRequest,
  { json, table, signal, limit = usualItems }: ReceivingOptions & CallOptions,
  terminal: Terminal,
): Promise<void> {
  const { iface, checked, reading } = request;
  const form = json ? 'json' : table ? 'table' : undefined;
  if (reading === undefined) {
    const answer = await answerTo(client, iface, request, { signal });
    printAnswer(answer, listsIn(answer, iface, checked), form, terminal);
    if (isContinued(answer, iface)) terminal.error('catalpa: the server has more; --all reads it\n');
    return;
  }
  const source = itemsOf(client, iface, checked, reading, { signal });
  const { items, isCut, failure } = await collected(source, limit, (count) => terminal.progress(`${count} items …`));
  printAnswer(items, [{ items }], form, terminal);
  if (items.length === 0) terminal.error('catalpa: the answers list nothing\n');
  if (isCut) terminal.error(`catalpa: there may be more than these ${limit} items; see --limit\n`);
  if (failure !== undefined) throw failure;
}
