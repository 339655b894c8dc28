import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { placesOf } from './answer-places.ts';
import { type AskedModules, askedModulesOf } from './asked-modules.ts';
import { KnownValues } from './known-values.ts';
import { Observer } from './observer.ts';
import { queryIn, requestOf } from './recorded-request.ts';
import { observingOf } from './request-facts.ts';

/** A request as a query, with an address in front or not, and the answer to it. */
export interface RecordedAnswer {
  readonly request: string;
  readonly answer: unknown;
  /** The HTTP status. Only from a successful one, 200 to 299, something is learnt. */
  readonly status?: number | undefined;
}

/** Whether a value can be the status of a recorded answer. */
export function isStatus(value: unknown): value is number | undefined {
  return value === undefined || (Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599);
}

/** Whether the status of a recorded answer says that it is none to the request: a refusal, or a redirect. */
export function isRefusal({ status = 200 }: Pick<RecordedAnswer, 'status'>): boolean {
  return status < 200 || status >= 300;
}

/** A run about an interface: the modules to ask about, and what is learnt of their answers. */
export interface ObservingRun {
  readonly iface: ModulesInterface;
  readonly modules: AskedModules;
  readonly known: KnownValues;
  readonly observer: Observer;
}

/** Begins a run about an interface whose binding describes answers. Nothing is asked yet. */
export function beginRun(iface: ModulesInterface): ObservingRun {
  const places = iface.binding?.results ? placesOf(iface.binding.results) : new Map();
  const known = new KnownValues(observingOf(iface).pages);
  return {
    iface,
    modules: askedModulesOf(iface, places),
    known,
    observer: new Observer(iface, places, known),
  };
}

/** The counts of recorded answers. */
export interface RecordedCounts<Recorded = RecordedAnswer> {
  readonly requests: number;
  readonly refused: number;
  /** The first answer from which nothing was learnt. */
  readonly unread: Recorded | undefined;
}

/** Learns from recorded answers. `note` is told each answer that was read. */
export function learnAnswers<Recorded extends RecordedAnswer>(
  answers: Iterable<Recorded>,
  { iface, modules, observer }: ObservingRun,
  note: (module: Module, answer: Recorded) => void = () => {},
): RecordedCounts<Recorded> & { readonly leftOut: number } {
  let requests = 0;
  let refused = 0;
  let leftOut = 0;
  let unread: Recorded | undefined;
  for (const recorded of answers) {
    requests += 1;
    const read = isRefusal(recorded) ? undefined : requestOf(queryIn(recorded.request), iface, modules.asked);
    if (read && read !== 'left out' && observer.learn(read.asked.module, read.sent, recorded.answer)) {
      note(read.asked.module, recorded);
      continue;
    }
    unread ??= recorded;
    if (read === 'left out') leftOut += 1;
    else refused += 1;
  }
  return { requests, refused, leftOut, unread };
}

/** The query that asks for a module, without its parameters. */
export function queryFor(module: Module, { iface, modules }: ObservingRun): string {
  const { fixed = [] } = iface.binding?.deployment ?? {};
  const naming = modules.asked.find((one) => one.module === module)?.naming ?? [];
  return new URLSearchParams([...new Map([...fixed, ...naming])]).toString();
}
