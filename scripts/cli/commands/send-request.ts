import type { CheckedOperation } from '../../../generators/assistant/operation.ts';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { ImportError } from '../../../generators/import/error.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { resolveFolder } from '../../../generators/pipeline.ts';
import { countsOf } from '../../../generators/report/pretty.ts';
import { LoadedModules } from '../assistant/run-modules.ts';
import type { ExitCode } from '../exit-codes.ts';
import { stoppable } from '../stoppable.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { passwordOf } from './observing/log-in.ts';
import { formatNamed, printFindings } from './print-findings.ts';
import { printAnswer } from './requesting/answer-text.ts';
import { askedRequest } from './requesting/asked-request.ts';
import { checkedRequest, findingsOf } from './requesting/checked-request.ts';
import { refusalText } from './requesting/client-failure.ts';
import { type Client, generatedClient, type Middleware } from './requesting/generated-client.ts';
import { isContinued, listsIn, type Reading, readingOf } from './requesting/listed-items.ts';
import { type ConnectingOptions, readyClient } from './requesting/ready-client.ts';
import { type SendingChoice, sendingInterface } from './requesting/sending-interface.ts';
import { answerTo, collected, itemsOf } from './requesting/sent-request.ts';

export interface RequestOptions extends Omit<SendingChoice, 'isSecret'>, Omit<ConnectingOptions, 'password'> {
  readonly catalogue: string;
  /** The body of a request for a route, as JSON, or - for standard input. */
  readonly body: string | undefined;
  /** Whether to read all items that the request lists. */
  readonly all: boolean;
  /** The most of these items; undefined for the usual number. */
  readonly limit: number | undefined;
  readonly json: boolean;
  readonly table: boolean;
}

/** The most items that are read, unless an option says otherwise. */
export const usualItems = 1000;

/** `catalpa request`: sends one checked request by the generated client of an interface, and prints the answer. */
export async function sendRequest(text: string, options: RequestOptions, terminal: Terminal): Promise<ExitCode> {
  requireTogether(options);
  const asked = await askedRequest(text, options.body, terminal);
  const catalogue = catalogueIn(options.catalogue, terminal);
  const isSecret = options.login !== undefined || options.header.length > 0;
  const sending = sendingInterface(catalogue, asked.kind, { ...options, isSecret });
  const modules = new LoadedModules();
  terminal.progress(`Checking the request for "${sending.iface.name}" …`);
  const checked = await checkedRequest(sending.iface, asked, options, catalogue, modules);
  const { issues = [], warnings } = checked.result;
  if (issues.length > 0) return refuse(findingsOf(issues, asked), terminal);
  for (const { message } of warnings) terminal.error(`catalpa: ${visible(message)}\n`);
  const reading = options.all ? readingOf(sending.iface, checked) : undefined;
  const generated = await generatedClient(sending.iface, catalogue, modules);
  const { login } = options;
  const password = login === undefined ? undefined : await passwordOf(login, sending.server, terminal);
  return stoppable(async (stopped) => {
    try {
      const client = await readyClient(generated, sending, { ...options, password }, [stoppedBy(stopped)], terminal);
      terminal.progress(`Asking ${visible(sending.server.host)} …`);
      await printReceived(client, { ...sending, checked, reading }, options, terminal);
      return 0;
    } catch (error) {
      if (stopped.aborted) throw new ImportError('the request was stopped');
      if (!generated.isApiError(error)) throw error;
      if (error.issues) return refuse(findingsOf(error.issues, asked), terminal);
      terminal.error(refusalText(error, { secrets: password === undefined ? [] : [password], isSecret }));
      return 1;
    }
  });
}

interface Ready {
  readonly iface: Interface;
  readonly checked: CheckedOperation;
  /** The way in which all items are read; undefined for a single answer. */
  readonly reading: Reading | undefined;
}

/** Sends a request, and prints the answer, or all items that the request lists. @throws the error that ends the reading of items. */
async function printReceived(
  client: Client,
  { iface, checked, reading }: Ready,
  { json, table, limit = usualItems }: RequestOptions,
  terminal: Terminal,
): Promise<void> {
  const form = json ? 'json' : table ? 'table' : undefined;
  if (reading === undefined) {
    const answer = await answerTo(client, iface, checked);
    printAnswer(answer, listsIn(answer, iface, checked), form, terminal);
    if (isContinued(answer, iface)) terminal.error('catalpa: the server has more; --all reads it\n');
    return;
  }
  const source = itemsOf(client, iface, checked, reading);
  const { items, isCut, failure } = await collected(source, limit, (count) => terminal.progress(`${count} items …`));
  printAnswer(items, [{ items }], form, terminal);
  if (items.length === 0) terminal.error('catalpa: the answers list nothing\n');
  if (isCut) terminal.error(`catalpa: there may be more than these ${limit} items; see --limit\n`);
  if (failure !== undefined) throw failure;
}

/** @throws {UsageError} if options do not go together. */
function requireTogether({ all, limit, json, table }: RequestOptions): void {
  if (limit !== undefined && !all)
    throw new UsageError('--limit is the number of items of --all', 'Give --all as well.');
  if (json && table) throw new UsageError('--json and --table exclude each other', 'Leave out one of them.');
}

/** @throws {UsageError} if the catalogue has errors. */
function catalogueIn(folder: string, terminal: Terminal): Catalogue {
  const { catalogue } = resolveFolder(folder, (stage) => terminal.progress(`${stage} ${folder} …`));
  if (catalogue) return catalogue;
  throw new UsageError(`the catalogue "${folder}" has errors`, `See catalpa check --catalogue ${folder}.`);
}

/** Reports why a request is not sent. */
function refuse(found: readonly Diagnostic[], terminal: Terminal): ExitCode {
  const summary = `nothing was sent: the request has ${countsOf(found)}`;
  terminal.out(printFindings(found, formatNamed('pretty'), '', terminal.colour, { summary }));
  return 1;
}

/** Ends requests when the user stops the command, those of a login and for tokens among them. */
function stoppedBy(stopped: AbortSignal): Middleware {
  return (request, next) => next(new Request(request, { signal: AbortSignal.any([request.signal, stopped]) }));
}
