import { interfaceAt } from '../../../../generators/api/answering-interface.ts';
import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { folderOf } from '../../../../generators/catalogue/sources/source.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import { observedLayerFiles } from '../../../../generators/observe/observed-files.ts';
import { type AskedEndpoints, askedEndpointsOf } from '../../../../generators/observe/routes/asked-endpoints.ts';
import type { EndpointObserver } from '../../../../generators/observe/routes/endpoint-observer.ts';
import { answersIn, routeFiles } from '../../../../generators/observe/routes/route-files.ts';
import { nodeDisk } from '../../../../generators/write/disk.ts';
import { requireChangeable } from '../../../../generators/write/replace-folder.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { askRoutes, beginRoutes, learnRecordedRoutes, loginHint, type RoutesDone } from './asking-routes.ts';
import { exitCodeOf, nothingAnswered, runText } from './observe-report.ts';
import { type LockedLayer, type ObservedLayer, requireSameServer, withLayer, writeLayer } from './observed-layer.ts';
import type { AskingOptions } from './observing-run.ts';
import { hintForFiles } from './recorded-answers.ts';
import { refusalsOf, withRefusals } from './refusals.ts';
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
  const asking = beginRoutes(iface, endpoints, url);
  const stopping = 'ends it and keeps what was learnt';
  const done = url
    ? await askRoutes(url, asking, { options, stopping }, terminal)
    : learnRecordedRoutes(options.from ?? '', asking);
  const { observer } = asking;
  const seconds = (Date.now() - began) / 1000;
  return withLayer(options.catalogue, { iface: folder, origin: options.merge ? undefined : url?.origin }, (now) =>
    keepLearnt({ ...run, layer: now }, observer, { ...done, seconds }, terminal),
  );
}

/** Writes what was learnt into the layer, and reports it. */
function keepLearnt(
  { options, url, whole, layer: now }: RoutesRun & { readonly layer: LockedLayer },
  observer: EndpointObserver,
  { leftOut, ...counts }: RoutesDone & { readonly seconds: number },
  terminal: Terminal,
): ExitCode {
  const folder = folderOf(whole.at.source);
  const earlier = answersIn(now.files, folder);
  const responses = new Map([...earlier].map(([name, { response }]) => [name, response]));
  const observed = observer.observed(responses, whole, url?.origin);
  if (observed.length === 0) {
    const usual = 'no endpoint whose response is unknown has answered';
    const fact = withRefusals(usual, refusalsOf(url ? leftOut : []));
    throw nothingAnswered(counts.halt, { fact, hint: url ? loginHint : hintForFiles });
  }
  const own = routeFiles(observed, whole, earlier);
  writeLayer(options.catalogue, now, folder, observedLayerFiles(own, now, { folder, title: whole.title }));
  const notLearnt = leftOut.map(({ name, why }) => `  ${visible(name)}: ${visible(why)}\n`);
  terminal.out(
    runText({
      ...counts,
      observed,
      noun: 'endpoint',
      refusals: url ? 'without an answer in JSON' : 'about other endpoints',
      notLearnt: notLearnt.length > 0 ? [`${counted(notLearnt.length, 'endpoint')} not learnt:\n`, ...notLearnt] : [],
      from: url ? visible(url.origin) : `the answers in ${visible(options.from ?? '')}`,
      layer: now,
      catalogue: options.catalogue,
    }),
  );
  return exitCodeOf(counts);
}

/** The answer to a run that has nothing to ask. */
function nothingText(iface: RoutesInterface, { leftOut, others }: AskedEndpoints): string {
  const notAsked = leftOut.map(({ name, why }) => `  ${visible(name)}: ${visible(why)}\n`);
  return [
    `nothing is sent: of ${visible(iface.name)}, ${counted(others, 'endpoint')} that only read have a response already\n`,
    ...(notAsked.length > 0 ? [`${counted(notAsked.length, 'endpoint')} would not be asked:\n`, ...notAsked] : []),
  ].join('');
}
