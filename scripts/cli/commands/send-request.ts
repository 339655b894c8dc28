import type { CheckedOperation } from '../../../generators/assistant/operation.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
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
import { askedRequest } from './requesting/asked-request.ts';
import { reasonToPost, type WithToken, withToken } from './requesting/changing-request.ts';
import { checkedRequest, findingsOf } from './requesting/checked-request.ts';
import { refusalText } from './requesting/client-failure.ts';
import { generatedClient, type Middleware } from './requesting/generated-client.ts';
import { readingOf } from './requesting/listed-items.ts';
import { type ConnectingOptions, readyClient } from './requesting/ready-client.ts';
import { printReceived, type ReadyRequest, type ReceivingOptions } from './requesting/received.ts';
import { type Sending, type SendingChoice, sendingInterface } from './requesting/sending-interface.ts';
import { rawRequest } from './requesting/sent-request.ts';
import { UnsentError, unsentText } from './requesting/unsent-request.ts';

export interface RequestOptions
  extends Omit<SendingChoice, 'isSecret'>,
    Omit<ConnectingOptions, 'password'>,
    ReceivingOptions {
  readonly catalogue: string;
  /** The body of a request for a route, as JSON, or - for standard input. */
  readonly body: string | undefined;
  /** Whether to read all items that the request lists. */
  readonly all: boolean;
  /** Whether to send a request that may change something. */
  readonly post: boolean;
  /** Whether to send nothing, and print the request. */
  readonly dryRun: boolean;
}

/** `catalpa request`: sends one checked request by the generated client of an interface, and prints the answer. */
export async function sendRequest(text: string, options: RequestOptions, terminal: Terminal): Promise<ExitCode> {
  requireTogether(options);
  const typed = await askedRequest(text, options.body, terminal);
  const catalogue = catalogueIn(options.catalogue, terminal);
  const isSecret = !options.dryRun && (options.login !== undefined || options.header.length > 0);
  const sending = sendingInterface(catalogue, typed.kind, { ...options, isSecret });
  const modules = new LoadedModules();
  const { asked, ...token } = withToken(sending.iface, typed);
  terminal.progress(`Checking the request for "${sending.iface.name}" …`);
  const checked = await checkedRequest(sending.iface, asked, options, catalogue, modules);
  const { issues = [], warnings } = checked.result;
  if (issues.length > 0) return refuse(findingsOf(issues, typed), terminal);
  for (const { message } of warnings) terminal.error(`catalpa: ${visible(message)}\n`);
  const ready = readyRequest(sending, checked, token, options);
  const generated = await generatedClient(sending.iface, catalogue, modules);
  const raw = rawRequest(checked, generated.addressOf);
  const login = options.dryRun ? undefined : options.login;
  const password = login === undefined ? undefined : await passwordOf(login, sending.server, terminal);
  return stoppable(async (stopped) => {
    try {
      const use = [stoppedBy(stopped), ...(options.dryRun ? [unsent] : [])];
      const client = await readyClient(
        generated,
        sending,
        { ...options, login, password, signal: stopped },
        use,
        terminal,
      );
      terminal.progress(`Asking ${visible(sending.server.host)} …`);
      await printReceived(client, { ...ready, raw }, { ...options, signal: stopped }, terminal);
      return 0;
    } catch (error) {
      if (stopped.aborted) throw new ImportError('the request was stopped');
      if (error instanceof UnsentError) {
        terminal.out(await unsentText(error.request, sending.iface));
        return 0;
      }
      if (!generated.isApiError(error)) throw error;
      if (error.issues) return refuse(findingsOf(error.issues, typed), terminal);
      terminal.error(refusalText(error, { secrets: password === undefined ? [] : [password], isSecret }));
      return 1;
    }
  });
}

/** A checked request, with the way in which it is sent. @throws {UsageError} if it may not be sent so. */
function readyRequest(
  { iface }: Sending,
  checked: CheckedOperation,
  { needsToken, fetched }: Omit<WithToken, 'asked'>,
  { all, post, dryRun, body }: RequestOptions,
): Omit<ReadyRequest, 'raw'> {
  const reason = reasonToPost(iface, checked, needsToken);
  if (reason !== undefined && !post && !dryRun)
    throw new UsageError(
      `the request is sent only with --post: ${reason}`,
      'Look at it with --dry-run, or send it with --post.',
    );
  if (body !== undefined && checked.operation?.startsWith('GET '))
    throw new UsageError(`"${checked.operation}" takes no body`, 'Leave out --body.');
  const reading = all ? readingOf(iface, checked) : undefined;
  const isPosted = post || reason !== undefined;
  if (fetched === undefined || dryRun) return { iface, checked, reading, isPosted };
  // The client fetches the token.
  const { [fetched]: _, ...values } = checked.values;
  return { iface, checked: { ...checked, values }, reading, isPosted };
}

/** @throws {UsageError} if options do not go together. */
function requireTogether({ all, limit, json, table, post }: RequestOptions): void {
  if (limit !== undefined && !all)
    throw new UsageError('--limit is the number of items of --all', 'Give --all as well.');
  if (json && table) throw new UsageError('--json and --table exclude each other', 'Leave out one of them.');
  if (all && post)
    throw new UsageError('--all reads, and --post is for what may change something', 'Leave out one of them.');
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

/** Ends a request before it is sent. */
const unsent: Middleware = async (request) => {
  throw new UnsentError(request);
};
