import type { Verdict } from './verdict.ts';

/** A request, and what it is meant to find out. */
export interface Question {
  readonly method: string;
  readonly address: string;
  /** Sent as JSON; undefined where the request has no body. */
  readonly body?: unknown;
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
  /** The verdict of the generated code. */
  readonly ours: Verdict;
}
