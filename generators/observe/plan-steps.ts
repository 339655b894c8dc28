import type { Sent } from './complete-request.ts';

/** The facts that are learnt at once from the answer to a request; undefined if it was refused. */
export interface Outcome {
  /** The fields of the answer, as objects that stand for them. */
  readonly fields: ReadonlySet<object>;
  /** Whether it has a field that no answer about the module had before. */
  readonly brings: boolean;
  /** The number of objects in the answer. */
  readonly objects: number;
  /** The parameters that ask for more results. */
  readonly continuation: Sent | undefined;
}

/** The requests about a module, one after the other, each of which may depend on what came of those before. */
export type ModulePlan = Generator<Sent, void, Outcome | undefined>;

/** Makes a request with further parameters; undefined if it cannot be valid. */
export type Request = (more: readonly Pair[]) => Sent | undefined;
export type Pair = readonly [name: string, text: string];
/** Requests of a plan, with a result. */
export type Steps<Result> = Generator<Sent, Result, Outcome | undefined>;

/** A single request, if it can be made. Returns what has come of it. */
export function* ask(sent: Sent | undefined): Steps<Outcome | undefined> {
  return sent && (yield sent);
}

/** Asks for each value alone beside parameters that have brought further fields, which tells what of both has brought them. */
export function* askEachBeside(pairs: readonly Pair[], values: readonly Pair[], request: Request): Steps<void> {
  for (const value of values) yield* ask(request([value, ...pairs]));
}
