import type { Context } from './context.ts';
import type { Login } from './login.ts';
import type { RequestsOf } from './requests/requests-test.ts';

/** A real server that can be started here. */
export interface Server {
  readonly name: string;
  /** Debian's packages that it needs. */
  readonly packages: readonly string[];
  /** The importer that reads what it says of itself, and the file that says the same once it is generated. */
  readonly importer: 'route-index' | 'paraminfo';
  readonly description: string;
  /** How it is asked random requests. */
  readonly requests: RequestsOf;
  /** A further trial with a server that was started here, whose content it may change. */
  readonly trial?: Trial;
  start(context: Context): Promise<RunningServer>;
  /** Reduces a description, the server's or ours, to the form that is compared. */
  comparable(description: unknown): unknown;
  /** The changes that must be found after the server was changed. */
  readonly expected: readonly Expected[];
}

export interface Trial {
  readonly what: string;
  /** Gives what is worth telling; throws where it goes wrong. `spec` is the folder of the imported catalogue. */
  work(test: {
    readonly address: string;
    readonly login: Login;
    readonly spec: string;
    readonly signal: AbortSignal;
  }): Promise<string>;
}

export interface RunningServer {
  /** The address to import from, and others that say the same. */
  readonly addresses: readonly [string, ...string[]];
  /** An account that may write. */
  readonly login: Login;
  /** Addresses of what is no description: pages, errors, other answers. */
  readonly pages: readonly string[];
  /** Fetches the current self-description of the server. */
  description(): Promise<unknown>;
  /** The same in the other forms that the server knows. */
  otherForms(): Promise<readonly unknown[]>;
  /** Changes the server as an administrator would, so that it accepts more, less and other than before. */
  change(): Promise<void>;
}

/** A finding of the drift: its code, and texts that are part of its message. */
export interface Expected {
  readonly code: string;
  readonly message: readonly string[];
}
