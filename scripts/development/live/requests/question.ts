import type { Random } from '../../random.ts';
import type { Caller } from './caller.ts';
import type { Verdict } from './verdict.ts';

/** A body that is neither JSON nor a form of texts, with its headers. */
export interface Sent {
  readonly body: FormData | Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request, and the facts for judging its answer. */
export interface Question {
  readonly method: string;
  readonly address: string;
  /** The JSON body; undefined if the request has none. */
  readonly body?: unknown;
  /** The form in the body; undefined if the request has none. */
  readonly form?: string;
  /** Any other body; undefined if the request has none. */
  readonly sent?: Sent;
  readonly caller: Caller;
  /** The module or endpoint. */
  readonly operation: string;
  /** The parameters of the module or endpoint. */
  readonly stated: ReadonlySet<string>;
  /** The given parameters. */
  readonly given: ReadonlySet<string>;
  /** The parameter that may be wrong. */
  readonly parameter: string;
  /** Its type in words, such as `array of integer`. */
  readonly type: string;
  /** The spelling of the value, such as `separated by commas`. */
  readonly spelling: string;
  /**
   * The parameters that a server checks only after the types of all others, if at all: those that must be true, and those of other named
   * modules.
   */
  readonly later?: ReadonlySet<string>;
  /** The verdict of the generated code. */
  readonly ours: Verdict;
}

/** A parameter that requests are about. */
export interface Asked {
  readonly operation: string;
  readonly parameter: string;
  /** A random request; undefined if it would be too long. */
  question(random: Random): Question | undefined;
}
