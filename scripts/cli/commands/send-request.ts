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
import { answerText } from './requesting/answer-text.ts';
import { askedRequest } from './requesting/asked-request.ts';
import { checkedRequest, findingsOf } from './requesting/checked-request.ts';
import { refusalText } from './requesting/client-failure.ts';
import { generatedClient, type Middleware } from './requesting/generated-client.ts';
import { type ConnectingOptions, readyClient } from './requesting/ready-client.ts';
import { type SendingChoice, sendingInterface } from './requesting/sending-interface.ts';
import { answerTo } from './requesting/sent-request.ts';

export interface RequestOptions extends Omit<SendingChoice, 'isSecret'>, Omit<ConnectingOptions, 'password'> {
  readonly catalogue: string;
  /** The body of a request for a route, as JSON, or - for standard input. */
  readonly body: string | undefined;
}

/** `catalpa request`: sends one checked request by the generated client of an interface, and prints the answer. */
export async function sendRequest(text: string, options: RequestOptions, terminal: Terminal): Promise<ExitCode> {
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
  const generated = await generatedClient(sending.iface, catalogue, modules);
  const { login } = options;
  const password = login === undefined ? undefined : await passwordOf(login, sending.server, terminal);
  return stoppable(async (stopped) => {
    try {
      const client = await readyClient(generated, sending, { ...options, password }, [stoppedBy(stopped)], terminal);
      terminal.progress(`Asking ${visible(sending.server.host)} …`);
      terminal.out(answerText(await answerTo(client, sending.iface, checked)));
      return 0;
    } catch (error) {
      if (stopped.aborted) throw new ImportError('the request was stopped');
      if (!generated.isApiError(error)) throw error;
      if (error.issues) return refuse(findingsOf(error.issues, asked), terminal);
      terminal.error(refusalText(error, password === undefined ? [] : [password]));
      return 1;
    }
  });
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
