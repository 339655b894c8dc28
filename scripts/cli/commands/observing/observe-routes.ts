import { interfaceAt } from '../../../../generators/api/answering-interface.ts';
import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { folderOf } from '../../../../generators/catalogue/sources/source.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import { observedLayerFiles } from '../../../../generators/observe/observed-files.ts';
import { type AskedEndpoints, askedEndpointsOf } from '../../../../generators/observe/routes/asked-endpoints.ts';
import { EndpointObserver } from '../../../../generators/observe/routes/endpoint-observer.ts';
import { type EndpointRun, observeEndpoints } from '../../../../generators/observe/routes/observe-endpoints.ts';
import { recordedEndpoint } from '../../../../generators/observe/routes/recorded-endpoint.ts';
import { answersIn, routeFiles } from '../../../../generators/observe/routes/route-files.ts';
import { SeenValues } from '../../../../generators/observe/routes/seen-values.ts';
import { nodeDisk } from '../../../../generators/write/disk.ts';
import { requireChangeable } from '../../../../generators/write/replace-folder.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { count, runText } from './observe-report.ts';
import { type ObservedLayer, observedLayerOf, requireSameServer, writeLayer } from './observed-layer.ts';
import { type AskingOptions, withClient } from './observing-run.ts';
import type { Halt, PoliteClient } from './polite-client.ts';
import { recordedAnswers } from './recorded-answers.ts';
import { indexOf, requestAddress } from './route-index-address.ts';
import { routesDryRunText } from './routes-dry-run.ts';

interface RoutesOptions extends AskingOptions {
  readonly catalogue: string;
  /** A folder with recorded answers; undefined to ask a server. */
  readonly from: string | undefined;
  readonly dryRun: boolean;
  /** Add to a layer that was observed on another server. */
  readonly merge: boolean;
}

/** The subject of a run about an interface of routes. */
interface RoutesRun {
  readonly options: RoutesOptions;
  /** The address of the server; undefined if answers were recorded. */
  readonly url: URL | undefined;
  /** The interface with the routes of all servers, and its binding. */
  readonly whole: RoutesInterface;
  readonly layer: ObservedLayer;
}

/** Learns what the endpoints answer whose responses nothing states, by requests that only read. */
export async function observeRoutes(run: RoutesRun, terminal: Terminal): Promise<ExitCode> {
  const { options, url, whole, layer } = run;
  const folder = folderOf(whole.at.source);
  if (options.login !== undefined)
    throw new UsageError(`no binding of "${whole.name}" says how to log in`, 'Give the credentials with --header.');
  const iface = url ? interfaceAt(url, whole) : whole;
  const before = answersIn(layer.files, folder);
  const endpoints = askedEndpointsOf(iface, ({ name }) => before.has(name));
  if (endpoints.asked.length === 0 || options.dryRun) {
    terminal.out(
      endpoints.asked.length === 0 ? nothingText(iface, endpoints) : routesDryRunText(iface, endpoints, options.limit),
    );
    return 0;
  }
  // Tried before the first request, as a run may take long.
  requireChangeable(layer.folder, nodeDisk, 'another catalogue with --catalogue');
  if (url && !options.merge) requireSameServer(layer, folder, url.origin);
  const began = Date.now();
  const seen = new SeenValues(url?.origin);
  const observer = new EndpointObserver(iface, seen);
  const done = url
    ? await askRoutes({ ...run, url }, iface, endpoints, { seen, observer }, terminal)
    : learnRecordedRoutes(options.from ?? '', endpoints, observer);
  return keepLearnt(run, observer, { ...done, seconds: (Date.now() - began) / 1000 }, terminal);
}

/** Writes what was learnt into the layer, and reports it. */
async function keepLearnt(
  { options, url, whole }: RoutesRun,
  observer: EndpointObserver,
  { leftOut, ...counts }: Done & { readonly seconds: number },
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = folderOf(whole.at.source);
  // Another run may have written meanwhile.
  const now = observedLayerOf(options.catalogue);
  const earlier = answersIn(now.files, folder);
  const responses = new Map([...earlier].map(([name, { response }]) => [name, response]));
  const observed = observer.observed(responses, whole, url?.origin);
  if (observed.length === 0) {
    const { fact = 'no endpoint whose response is unknown has answered', hint = loginHint } = counts.halt ?? {};
    throw new ImportError(fact, { hint });
  }
  const own = routeFiles(observed, whole, earlier);
  await writeLayer(options.catalogue, now, folder, observedLayerFiles(own, now, { folder, title: whole.title }));
  const notLearnt = leftOut.map(({ name, why }) => `  ${visible(name)}: ${visible(why)}\n`);
  terminal.out(
    runText({
      ...counts,
      observed,
      noun: 'endpoint',
      refusals: url ? 'without an answer in JSON' : 'about other endpoints',
      notLearnt: notLearnt.length > 0 ? [`${count(notLearnt.length, 'endpoint')} not learnt:\n`, ...notLearnt] : [],
      from: url ? visible(url.origin) : `the answers in ${visible(options.from ?? '')}`,
      layer: now,
      catalogue: options.catalogue,
    }),
  );
  return counts.halt ? 1 : 0;
}

const loginHint =
  'Check the address, and that the catalogue is that of the server; if a login is required, see --header.';

/** The answer to a run that has nothing to ask. */
function nothingText(iface: RoutesInterface, { leftOut, known }: AskedEndpoints): string {
  const others = leftOut.map(({ name, why }) => `  ${visible(name)}: ${visible(why)}\n`);
  return [
    `nothing is sent: of ${visible(iface.name)}, ${count(known, 'endpoint')} that only read have a response already\n`,
    ...(others.length > 0 ? [`${count(others.length, 'endpoint')} would not be asked:\n`, ...others] : []),
  ].join('');
}

interface Done extends EndpointRun {
  readonly halt: Halt | undefined;
}

/** Learns from recorded answers. */
function learnRecordedRoutes(folder: string, { asked, leftOut }: AskedEndpoints, observer: EndpointObserver): Done {
  const recorded = [...recordedAnswers(folder)];
  const read = recorded.flatMap(({ request, answer }) => {
    const found = recordedEndpoint(request, asked);
    return found ? [{ ...found, answer }] : [];
  });
  for (const { one, given, answer } of read) observer.learn(one, given, answer);
  const refused = recorded.length - read.length;
  return { requests: recorded.length, refused, isWhole: true, leftOut, halt: undefined };
}

function askRoutes(
  { options, url }: RoutesRun & { readonly url: URL },
  iface: RoutesInterface,
  { asked, leftOut }: AskedEndpoints,
  parts: { readonly seen: SeenValues; readonly observer: EndpointObserver },
  terminal: Terminal,
): Promise<Done> {
  const hintForPages = 'Name the address of its index, such as …/wp-json/.';
  const shown = ({ origin }: URL): string => origin;
  const kind = { hintForPages, isEachAlone: true, shown };
  return withClient(url, errorFacts, { ...options, ...kind }, terminal, async (client: PoliteClient) => {
    const { index, requests } = await indexOf(url, options, terminal);
    terminal.error(
      `catalpa: up to ${options.limit} requests that only read, to ${visible(url.origin)}, about ${count(asked.length, 'endpoint')}; Ctrl-C ends it and keeps what was learnt\n`,
    );
    let sent = requests;
    const run = await observeEndpoints(iface, asked, {
      ...parts,
      ends: { requests: options.limit - requests, isOver: () => client.isOver() },
      async ask(request, operation) {
        sent += 1;
        terminal.progress(`Request ${sent} of at most ${options.limit}: ${operation} …`);
        const answer = await client.ask(requestAddress(index, request, iface));
        return answer ?? { refused: client.refusal() ?? 'it has not answered' };
      },
    });
    return { ...run, requests: requests + run.requests, leftOut: [...leftOut, ...run.leftOut], halt: client.halt() };
  });
}

/** Routes answer errors with statuses of their own. */
const errorFacts = { errorFields: [], retryCodes: [], faultCodes: [] };
