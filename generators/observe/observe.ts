import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import type { AskedModule } from './asked-modules.ts';
import { defaultText, type Sent } from './complete-request.ts';
import type { KnownValues } from './known-values.ts';
import { modulePlan, valuesAlone } from './module-plan.ts';
import { exampleValuesOf, listedValues } from './parameter-values.ts';
import type { ModulePlan, Outcome } from './plan-steps.ts';
import { pagesParameterOf, separatorOf } from './request-facts.ts';

/** A request about a module. */
export interface PlannedRequest {
  readonly asked: AskedModule;
  readonly sent: Sent;
}

/** Sends a request. Returns the answer as JSON; undefined if it is not JSON, or there is none. */
export type Send = (request: PlannedRequest) => Promise<{ readonly json: unknown } | undefined>;

/** The limits of a run. */
export interface Ends {
  readonly requests: number;
  /** Whether the run should end, as its time is over or the user has stopped it. */
  isOver(): boolean;
}

/** The counts of a run, and how it ended. */
export interface Run {
  readonly requests: number;
  /** The requests that the server refused, or answered with something else than JSON. */
  readonly refused: number;
  /** Whether all planned requests were sent. */
  readonly isWhole: boolean;
  /** The modules of which not every listed value was asked for, so that nobody knows which value brings a field. */
  readonly unsettled: ReadonlySet<Module>;
}

/** The parts of a run that differ between servers, recorded answers and dry runs. */
export interface RunParts {
  /** Whether an earlier run has learnt something of the module. Others come first. */
  isKnown(module: Module): boolean;
  readonly known: KnownValues;
  readonly send: Send;
  readonly ends: Ends;
  /** Learns from an answer. Returns what it showed; undefined if the server refused the request. */
  learn(module: Module, sent: Sent, answer: unknown): Outcome | undefined;
}

/** A module may take this part of all requests, or this many. */
const [share, least] = [12, 40];

/**
 * Asks about modules by turns, so that a run that ends early has asked each module something.
 */
export async function observe(
  iface: ModulesInterface,
  asked: readonly AskedModule[],
  { learn, isKnown, known, send, ends }: RunParts,
): Promise<Run> {
  const making = { iface, known, examples: exampleValuesOf(iface), separator: separatorOf(iface) };
  const rank = (one: AskedModule): number => rankOf(one, iface) + (isKnown(one.module) ? knownRank : 0);
  const order = [...asked].sort((one, other) => rank(one) - rank(other));
  let turns = order.map(
    (one): Turn => ({
      asked: one,
      plan: modulePlan(one, making),
      outcomes: new Map(),
      unanswered: 0,
      last: '',
      isAgain: false,
    }),
  );
  const ofModule = Math.max(least, Math.ceil(ends.requests / share));
  let requests = 0;
  let refused = 0;
  while (turns.length > 0) {
    const left: Turn[] = [];
    for (const turn of turns) {
      const sent = turn.outcomes.size < ofModule ? nextNew(turn, making.separator) : undefined;
      if (!sent) {
        if (mayComeAgain(turn)) left.push({ ...turn, plan: modulePlan(turn.asked, making), isAgain: true });
        continue;
      }
      if (requests >= ends.requests || ends.isOver())
        return { requests, refused, isWhole: false, unsettled: unsettledIn(turns) };
      requests += 1;
      const answer = await send({ asked: turn.asked, sent });
      const outcome = answer && learn(turn.asked.module, sent, answer.json);
      turn.outcomes.set(turn.last, outcome);
      if (!answer) turn.unanswered += 1;
      if (!outcome) refused += 1;
      left.push(turn);
    }
    turns = left;
  }
  return { requests, refused, isWhole: true, unsettled: new Set() };
}

/** The plan for a module, and what has come of its requests, by their queries. */
interface Turn {
  readonly asked: AskedModule;
  readonly plan: ModulePlan;
  readonly outcomes: Map<string, Outcome | undefined>;
  /** The requests to which there was no answer in JSON. */
  unanswered: number;
  last: string;
  /** Whether its plan is the second one. */
  readonly isAgain: boolean;
}

/** Whether no request has found anything, as answers may have shown values since then with which one does. */
function mayComeAgain({ isAgain, outcomes }: Turn): boolean {
  return !isAgain && [...outcomes.values()].every((outcome) => !outcome || outcome.objects <= 1);
}

/** The next request of a plan that was not sent yet. One that was sent brings nothing new. */
function nextNew(turn: Turn, separator: string): Sent | undefined {
  let outcome = turn.outcomes.get(turn.last);
  for (;;) {
    const { value, done } = turn.plan.next(outcome);
    if (done || !value) return undefined;
    turn.last = meaningOf(value, turn.asked.module, separator);
    if (!turn.outcomes.has(turn.last)) return value;
    const before = turn.outcomes.get(turn.last);
    outcome = before && { ...before, brings: false };
  }
}

/** A text for what a request asks for: the same for values in another order, and for defaults that are sent or left out. */
function meaningOf(sent: Sent, { parameters }: Module, separator: string): string {
  const byName = new Map(parameters.map((one) => [one.name, one]));
  const inOrder = (text: string): string => text.split(separator).sort().join(separator);
  const told = [...sent].flatMap(([name, text]): [string, string][] => {
    const parameter = byName.get(name);
    const wanted = parameter?.multi ? inOrder(text) : text;
    const usual = defaultText(parameter, separator);
    const isUsual = usual !== undefined && wanted === (parameter?.multi ? inOrder(usual) : usual);
    return isUsual ? [] : [[name, wanted]];
  });
  return new URLSearchParams(told.sort()).toString();
}

/** The modules that have answered fewer times than they have listed values that are asked for. */
function unsettledIn(turns: readonly Turn[]): ReadonlySet<Module> {
  return new Set(
    turns.flatMap(({ asked: { module }, outcomes, unanswered }) => {
      const listed = module.parameters.map((one) => (one.multi ? valuesAlone(listedValues(one) ?? []).length : 0));
      return outcomes.size - unanswered < Math.max(...listed, 0) ? [module] : [];
    }),
  );
}

/** More than the ranks of modules that are not known. */
const knownRank = 10;

/** Modules about pages come last, as the others show pages. */
function rankOf({ module }: AskedModule, iface: ModulesInterface): number {
  const needs = module.parameters.some((parameter) => isRequired(parameter)) ? 1 : 0;
  return pagesParameterOf(module, iface) === undefined ? needs : 2 + needs;
}
