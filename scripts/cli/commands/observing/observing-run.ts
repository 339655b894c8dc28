import type { Module } from '../../../../generators/catalogue/model/model.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import { misfitOfModules } from '../../../../generators/observe/misfit.ts';
import { observe } from '../../../../generators/observe/observe.ts';
import { formOf } from '../../../../generators/observe/recorded-request.ts';
import { learnAnswers, type ObservingRun } from '../../../../generators/observe/recorded-run.ts';
import { clientFactsOf } from '../../../../generators/observe/request-facts.ts';
import { stoppable } from '../../stoppable.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { clientOptions, type ReadingOptions } from '../reading.ts';
import { sessionHeader } from './log-in.ts';
import { addressWith, isLoopback } from './module-address.ts';
import type { Done } from './observe-report.ts';
import { type PoliteClient, type PoliteOptions, politeClient } from './polite-client.ts';
import { nothingLearnt, recordedAnswers } from './recorded-answers.ts';

/** The bounds of a run that asks a server, and the parts of its requests that the user chooses. */
export interface AskingOptions extends Pick<ReadingOptions, 'header' | 'timeout'> {
  /** The most requests. */
  readonly limit: number;
  /** The time between two requests, in seconds; undefined for the usual one. */
  readonly wait: number | undefined;
  /** The time limit of the run, in minutes. */
  readonly within: number;
  /** The name of the user who logs in first; undefined to ask without a login. */
  readonly login?: string | undefined;
}

/** The usual bounds of a run. */
export const usualRun = { limit: 1500, within: 60 };

/** @throws {UsageError} for the first of these options that is given, as recorded answers need no requests. */
export function refuseBesideRecorded(options: Readonly<Record<string, unknown>>): void {
  const [flag] = Object.entries(options).find(([, value]) => value !== undefined) ?? [];
  if (flag === undefined) return;
  throw new UsageError(`--${flag} is about requests to a server, and --from sends none`, `Leave out --${flag}.`);
}

/** Seconds between two requests to a server that is not on this machine. */
const usualWait = 0.5;

/** The most bytes of all answers of a run. */
const bytesAltogether = 512 * 1024 ** 2;

/** The parts in which runs that ask a server differ. */
interface Asking {
  readonly options: AskingOptions;
  /** Whether something is known of a module. Others come first. */
  isKnown(module: Module): boolean;
  /** The effect of Ctrl-C, to follow it in a sentence. */
  readonly stopping: string;
}

/** Works with a client for one server, whose requests end when the user stops the run or its time is over. */
export function withClient<Result>(
  url: URL,
  facts: Parameters<typeof politeClient>[1],
  { hintForPages, isEachAlone = false, shown, ...options }: AskingOptions & ClientKind,
  terminal: Terminal,
  work: (client: PoliteClient) => Promise<Result>,
): Promise<Result> {
  return stoppable((stopped) => {
    const pause = 1000 * (options.wait ?? (isLoopback(url) ? 0 : usualWait));
    const until = Date.now() + options.within * 60_000;
    const limits = { pause, stopped, until, bytesAltogether, hintForPages, isEachAlone, ...(shown ? { shown } : {}) };
    return work(politeClient(url, facts, { ...clientOptions(options, terminal), ...limits }));
  });
}

type ClientKind = Pick<PoliteOptions, 'hintForPages' | 'isEachAlone' | 'shown'>;

/** Learns from the answers of a server. */
export async function askServer(
  url: URL,
  { iface, modules, observer, known }: ObservingRun,
  { options, isKnown, stopping }: Asking,
  terminal: Terminal,
): Promise<Done> {
  const facts = clientFactsOf(iface);
  const hintForPages = 'Name the address of its interface, which ends in api.php.';
  const session =
    options.login === undefined ? [] : [await sessionHeader(options.login, url, iface, options, terminal)];
  const asking = { ...options, header: [...options.header, ...session], hintForPages };
  return withClient(url, facts, asking, terminal, async (client) => {
    terminal.error(
      `catalpa: up to ${options.limit} requests that only read, to ${visible(url.origin)}, about ${counted(modules.asked.length, 'module')}; Ctrl-C ${stopping}\n`,
    );
    let count = 0;
    const run = await observe(iface, modules.asked, {
      known,
      isKnown,
      ends: { requests: options.limit, isOver: () => client.isOver() },
      learn: (module, sent, answer) => observer.learn(module, sent, answer),
      async send(request) {
        count += 1;
        terminal.progress(`Request ${count} of at most ${options.limit}: ${request.asked.module.path} …`);
        const answer = await client.ask(addressWith(url, request.sent, facts));
        if (!answer) observer.refuse(client.refusal() ?? 'it has not answered');
        return answer;
      },
    });
    return { ...run, halt: client.halt() };
  });
}

/**
 * Learns from recorded answers. `note` is told the file of each answer that was read.
 * @throws {ImportError} if nothing is learnt.
 */
export function learnRecorded(
  folder: string,
  run: ObservingRun,
  note: (module: Module, path: string) => void = () => {},
): Done {
  const { requests, refused, leftOut, unread } = learnAnswers(recordedAnswers(folder), run, (module, { path }) =>
    note(module, path),
  );
  const { iface, modules, observer } = run;
  if (observer.answered().length === 0)
    throw nothingLearnt(
      folder,
      unread && misfitOfModules(unread, iface, modules.asked),
      'no answer shows what a module adds',
    );
  const form = formOf(iface);
  return { requests, refused, leftOut: { count: leftOut, form }, isWhole: true, unsettled: new Set(), halt: undefined };
}
