import type { RoutesInterface } from '../../catalogue/model/model.ts';
import type { Ends } from '../observe.ts';
import { type AskedEndpoint, type LeftOutEndpoint, operationOf } from './asked-endpoints.ts';
import type { EndpointObserver } from './endpoint-observer.ts';
import {
  choicesOf,
  fieldsFor,
  type Given,
  listsWith,
  most,
  type RouteRequest,
  requestFor,
  valuesFor,
} from './route-requests.ts';
import type { SeenValues } from './seen-values.ts';

/** The answer to a request as JSON, or the reason why there is none. */
type RouteAnswer = { readonly json: unknown } | { readonly refused: string };

/** The parts of a run that differ between servers and tests. */
interface EndpointRunParts {
  readonly seen: SeenValues;
  readonly observer: EndpointObserver;
  readonly ends: Ends;
  /** Sends a request about an endpoint. `operation` names it in messages, without any value. */
  ask(request: RouteRequest, operation: string): Promise<RouteAnswer>;
}

/** The counts of a run, and the endpoints that have not answered. */
export interface EndpointRun {
  readonly requests: number;
  /** The requests without an answer that could be read. */
  readonly refused: number;
  /** Whether all planned requests were sent. */
  readonly isWhole: boolean;
  readonly leftOut: readonly LeftOutEndpoint[];
}

/**
 * Asks endpoints: first each with what it needs, so that a run that ends early has asked each something, and then with each choice of their
 * arguments.
 */
export async function observeEndpoints(
  iface: RoutesInterface,
  asked: readonly AskedEndpoint[],
  parts: EndpointRunParts,
): Promise<EndpointRun> {
  const run = new EndpointsRun(iface, parts);
  const answered: (readonly [AskedEndpoint, Given])[] = [];
  const leftOut: LeftOutEndpoint[] = [];
  for (const one of asked) {
    const base = await run.base(one);
    if ('given' in base) answered.push([one, base.given]);
    else if (!run.isCut) leftOut.push({ name: operationOf(one), why: base.why });
  }
  for (const [one, given] of answered)
    for (const choice of choicesOf(one, iface)) await run.ask(one, new Map([...given, choice]));
  const { requests, refused, isCut } = run;
  return { requests, refused, isWhole: !isCut, leftOut };
}

class EndpointsRun {
  requests = 0;
  refused = 0;
  /** Whether a request was not sent, as the run is over. */
  isCut = false;
  readonly #iface: RoutesInterface;
  readonly #parts: EndpointRunParts;
  /** The requests that were sent, as JSON. */
  readonly #sent = new Set<string>();

  constructor(iface: RoutesInterface, parts: EndpointRunParts) {
    this.#iface = iface;
    this.#parts = parts;
  }

  /** Asks an endpoint with a few values of what it needs. Returns the first values that were answered. */
  async base(one: AskedEndpoint): Promise<{ readonly given: Given } | { readonly why: string }> {
    const tried = new Set<string>();
    let first: Given | undefined;
    let why: string | undefined;
    while (tried.size < most.attempts) {
      let given = this.#nextOf(one, tried);
      if (!given && !first) {
        await this.#askLists(one);
        given = this.#nextOf(one, tried);
      }
      if (!given) break;
      tried.add(keyOf(given));
      const answer = await this.ask(one, given);
      if ('refused' in answer) why = answer.refused;
      else first ??= given;
    }
    return first ? { given: first } : { why: why ?? this.#missingIn(one) };
  }

  /** Asks an endpoint, and learns from the answer. */
  async ask(one: AskedEndpoint, given: Given): Promise<RouteAnswer> {
    const answer = await this.#send(requestFor(one, given, this.#iface), operationOf(one));
    if ('json' in answer) this.#parts.observer.learn(one, given, answer.json);
    return answer;
  }

  async #send(request: RouteRequest, operation: string): Promise<RouteAnswer> {
    const { ends, ask } = this.#parts;
    this.isCut ||= this.requests >= ends.requests || ends.isOver();
    if (this.isCut) return { refused: 'the run ended before' };
    this.requests += 1;
    this.#sent.add(JSON.stringify(request));
    const answer = await ask(request, operation);
    if ('json' in answer) return answer;
    this.refused += 1;
    // Nobody knows what an endpoint would have answered that the end of the run has cut off.
    this.isCut ||= ends.isOver();
    return answer;
  }

  /** The next values that were not tried yet. */
  #nextOf(one: AskedEndpoint, tried: ReadonlySet<string>): Given | undefined {
    const given = new Map<string, string>();
    for (const argument of one.needed) {
      const values = valuesFor(argument, one, this.#parts.seen, this.#iface);
      const value = values[tried.size % Math.max(1, values.length)];
      if (value === undefined) return undefined;
      given.set(argument.name, value);
    }
    return tried.has(keyOf(given)) ? undefined : given;
  }

  /** Asks lists for values of what an endpoint needs. No list is asked twice, for itself or for another endpoint. */
  async #askLists(one: AskedEndpoint): Promise<void> {
    for (const { name } of one.needed) {
      const before = this.#valuesOf(one, name);
      for (const path of listsWith(fieldsFor(name, this.#iface), one.route.path, this.#iface)) {
        const request = { path, query: [] };
        if (this.#sent.has(JSON.stringify(request))) continue;
        const answer = await this.#send(request, `GET ${path}`);
        if ('json' in answer) this.#parts.seen.add(path, answer.json, false);
        if (this.#valuesOf(one, name) > before) break;
      }
    }
  }

  #valuesOf({ route }: AskedEndpoint, name: string): number {
    return this.#parts.seen.of(fieldsFor(name, this.#iface), route.path).length;
  }

  #missingIn(one: AskedEndpoint): string {
    const missing = one.needed.find((argument) => valuesFor(argument, one, this.#parts.seen, this.#iface).length === 0);
    return `no value of "${missing?.name}" is known`;
  }
}

function keyOf(given: Given): string {
  return JSON.stringify([...given]);
}
