import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import type { AskedEndpoint, AskedEndpoints } from '../../../../generators/observe/routes/asked-endpoints.ts';
import { EndpointObserver } from '../../../../generators/observe/routes/endpoint-observer.ts';
import { type EndpointRun, observeEndpoints } from '../../../../generators/observe/routes/observe-endpoints.ts';
import { learnRouteAnswers, misfitOfRoutes } from '../../../../generators/observe/routes/recorded-endpoint.ts';
import { SeenValues } from '../../../../generators/observe/routes/seen-values.ts';
import type { Terminal } from '../../terminal.ts';
import { type AskingOptions, withClient } from './observing-run.ts';
import type { Halt } from './polite-client.ts';
import { nothingLearnt, recordedAnswers } from './recorded-answers.ts';
import { indexOf, requestAddress } from './route-index-address.ts';

/** A run about endpoints, and what is learnt of their answers. */
interface RoutesRun {
  readonly iface: RoutesInterface;
  readonly endpoints: AskedEndpoints;
  readonly seen: SeenValues;
  readonly observer: EndpointObserver;
}

/** Begins a run about endpoints. Nothing is asked yet. */
export function beginRoutes(iface: RoutesInterface, endpoints: AskedEndpoints, url: URL | undefined): RoutesRun {
  const seen = new SeenValues(url?.origin);
  return { iface, endpoints, seen, observer: new EndpointObserver(iface, seen) };
}

/** The counts of a run about endpoints, and how it ended. */
export interface RoutesDone extends EndpointRun {
  readonly halt: Halt | undefined;
  /** The address of the index; undefined if answers were recorded. */
  readonly index: URL | undefined;
}

/** The hint if no endpoint has answered. */
export const loginHint =
  'Check the address, and that the catalogue is that of the server; if a login is required, see --header.';

/**
 * Learns from recorded answers. `note` is told the file of each answer that was read.
 * @throws {ImportError} if nothing is learnt.
 */
export function learnRecordedRoutes(
  folder: string,
  { iface, endpoints: { asked, leftOut }, observer }: RoutesRun,
  note: (one: AskedEndpoint, path: string) => void = () => {},
): RoutesDone {
  const { unread, ...counts } = learnRouteAnswers(
    recordedAnswers(folder),
    asked,
    { iface, observer },
    (one, { path }) => note(one, path),
  );
  if (observer.answered().length === 0)
    throw nothingLearnt(folder, unread && misfitOfRoutes(unread, asked), 'there is none');
  return { ...counts, isWhole: true, leftOut, halt: undefined, index: undefined };
}

/** Learns from the answers of a server. */
export function askRoutes(
  url: URL,
  { iface, endpoints: { asked, leftOut }, seen, observer }: RoutesRun,
  { options, stopping }: { readonly options: AskingOptions; readonly stopping: string },
  terminal: Terminal,
): Promise<RoutesDone> {
  const hintForPages = 'Name the address of its index, such as …/wp-json/.';
  const shown = ({ origin }: URL): string => origin;
  const kind = { hintForPages, isEachAlone: true, shown };
  return withClient(url, errorFacts, { ...options, ...kind }, terminal, async (client) => {
    const { index, requests } = await indexOf(url, options, terminal);
    terminal.error(
      `catalpa: up to ${options.limit} requests that only read, to ${visible(url.origin)}, about ${counted(asked.length, 'endpoint')}; Ctrl-C ${stopping}\n`,
    );
    let sent = requests;
    const run = await observeEndpoints(iface, asked, {
      seen,
      observer,
      ends: { requests: options.limit - requests, isOver: () => client.isOver() },
      async ask(request, operation) {
        sent += 1;
        terminal.progress(`Request ${sent} of at most ${options.limit}: ${operation} …`);
        const answer = await client.ask(requestAddress(index, request, iface));
        return answer ?? { refused: client.refusal() ?? 'it has not answered' };
      },
    });
    return {
      ...run,
      requests: requests + run.requests,
      leftOut: [...leftOut, ...run.leftOut],
      halt: client.halt(),
      index,
    };
  });
}

/** Routes answer errors with statuses of their own. */
const errorFacts = { errorFields: [], retryCodes: [], faultCodes: [] };
