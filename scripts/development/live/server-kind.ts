import type { Context } from './clean-up.ts';
import type { Login } from './login.ts';
import type { RequestsOf } from './requests/requests-test.ts';

/** A kind of server that can be started here. */
export interface Server {
  readonly name: string;
  /** The Debian packages that it needs. */
  readonly packages: readonly string[];
  /** The importer for its self-description, which is also the name of the generated file. */
  readonly importer: 'route-index' | 'paraminfo';
  readonly description: string;
  /** How random requests are sent to it. */
  readonly requests: RequestsOf;
  /** Further trials, which may change the content of a server that was started here. */
  readonly trials: readonly Trial[];
  start(context: Context): Promise<RunningServer>;
  /** Reduces a self-description, the server's or ours, to the form in which they are compared. */
  comparable(description: unknown): unknown;
  /** The findings that `drift` must report after the server was changed. */
  readonly expected: readonly Expected[];
}

export interface Trial {
  readonly what: string;
  /** Returns details for the report; throws if the trial fails. `spec`: the folder of the imported catalogue. */
  work(test: {
    readonly address: string;
    readonly login: Login;
    readonly spec: string;
    readonly signal: AbortSignal;
    readonly seed: number;
    /** The number of random requests. */
    readonly requests: number;
  }): Promise<string>;
}

export interface RunningServer {
  /** The address to import from, and further addresses with the same result. */
  readonly addresses: readonly [string, ...string[]];
  /** An account with the right to write. */
  readonly login: Login;
  /** Addresses without a self-description: pages, errors and other answers. */
  readonly pages: readonly string[];
  /** Fetches the current self-description of the server. */
  description(): Promise<unknown>;
  /** Fetches the self-description in its other forms. */
  otherForms(): Promise<readonly unknown[]>;
  /** Changes the server as an administrator would, so that it accepts more values, fewer values and other ones. */
  change(): Promise<void>;
}

/** An expected finding of `drift`: its code, and texts in its message. */
export interface Expected {
  readonly code: string;
  readonly message: readonly string[];
}
