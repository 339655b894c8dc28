import type { ApiError } from './errors.js';

/** An object of values by name. */
export type Given = Readonly<Record<string, unknown>>;

/** Sends a request: the next function of a chain, the last of which is `fetch`. */
export type Next = (request: Request) => Promise<Response>;

/** A function through which requests pass on their way, and responses on their way back. */
export type Middleware = (request: Request, next: Next) => Promise<Response>;

/** Adds the credentials of a scheme to the headers of a request. `read`: takes those to use from then on from the headers of a response. */
export interface Authenticate {
  (headers: Headers): void | Promise<void>;
  read?(headers: Headers): void;
}

/** The options of a connection. */
export interface Options {
  readonly auth?: Authenticate;
  readonly headers?: Readonly<Record<string, string>>;
  readonly userAgent?: string;
  readonly credentials?: RequestInit['credentials'];
  readonly fetch?: Next;
  readonly use?: readonly Middleware[];
  readonly timeout?: number;
  readonly retries?: number;
  readonly longestWait?: number;
  readonly largest?: number;
  readonly atOnce?: number;
  readonly mostPages?: number;
  readonly validate?: false | Given;
  readonly responses?: Readonly<Record<string, Validator | undefined>>;
  readonly onMismatch?: (mismatch: { operation: string; issues: NonNullable<Checked['issues']> }) => void;
}

/** The options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly validate?: false | Given;
  readonly ahead?: boolean;
}

/** The options of a request that is posted. */
export interface PostOptions extends CallOptions {
  readonly partSize?: number;
  readonly onProgress?: (sent: number, of: number) => void;
}

/** A request as it is sent. */
export interface Outgoing extends CallOptions {
  readonly method: string;
  /** What follows the address of the server. */
  readonly target: string;
  readonly body?: RequestInit['body'];
  /** Whether to send it twice does no more than to send it once. */
  readonly isSafe: boolean;
}

/** A request in errors, without the values that are secret. */
export interface ShownRequest {
  readonly method: string;
  readonly address: string;
}

/** The answer to a request, of which the body is parsed JSON; undefined if it is empty. */
export interface Answer {
  readonly body: unknown;
  readonly status: number;
  readonly headers: Headers;
}

/** The outcome of an attempt that has failed. */
export interface Failure {
  readonly error: ApiError;
  /** The requests that may be sent again: any, as the server has not handled it, or those for which twice does no more than once. */
  readonly repeat?: 'any' | 'safe' | undefined;
  /** The value of the header `Retry-After`. */
  readonly after?: string | null;
}

/** The details of an error. */
export interface ErrorDetails {
  readonly status?: number;
  readonly data?: unknown;
  readonly issues?: Checked['issues'];
  readonly request?: ShownRequest | undefined;
  readonly cause?: unknown;
}

/** Makes the error of a request. */
export type ErrorOf = (code: string, message: string, details?: ErrorDetails) => ApiError;

/** What an answer states to be wrong. The status says which requests may be sent again, unless `repeat` does. */
export interface Refusal extends Pick<Failure, 'repeat'> {
  readonly code: string;
  readonly message: string;
}

/** Finds the refusal that a body states; undefined for any other answer. */
export type Judge = (answer: Answer) => Refusal | undefined;

/** A connection to a server. */
export interface Connection {
  readonly options: Options;
  /** The address of a request without secrets. */
  shown(target: string): string;
  send(request: Outgoing): Promise<Answer>;
}

export interface Checked {
  readonly issues?: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] | undefined;
}

export interface Validator {
  validate(input: unknown, options?: Given): Checked;
}
