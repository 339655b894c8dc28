import type { Random } from '../../random.ts';
import type { Caller } from './caller.ts';
import type { Verdict } from './verdict.ts';

/** A body that is neither JSON nor a form of texts, with the headers that it needs. */
export interface Sent {
  readonly body: FormData | Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request, and what it is meant to find out. */
export interface Question {
  readonly method: string;
  readonly address: string;
  /** Sent as JSON; undefined where the request has no such body. */
  readonly body?: unknown;
  /** Sent as a form; undefined where the request has no such body. */
  readonly form?: string;
  /** Sent as it is; undefined where the request has no such body. */
  readonly sent?: Sent;
  readonly caller: Caller;
  /** The module or endpoint that is asked. */
  readonly operation: string;
  /** The parameters of the module or endpoint. */
  readonly stated: ReadonlySet<string>;
  /** The parameters that are given. */
  readonly given: ReadonlySet<string>;
  /** The parameter that may be wrong. */
  readonly parameter: string;
  /** Its type in words, such as `array of integer`. */
  readonly type: string;
  /** How its value is written, such as `separated by commas`. */
  readonly spelling: string;
  /** The parameters that a server checks after the types of all others, if at all: those that have to be true, and those of chosen modules. */
  readonly later?: ReadonlySet<string>;
  /** The verdict of the generated code. */
  readonly ours: Verdict;
}

/** A parameter that requests may be about. */
export interface Asked {
  readonly operation: string;
  readonly parameter: string;
  /** A random request; undefined where it would be too long to be sent. */
  question(random: Random): Question | undefined;
}
