import type { Options } from '../../validators/runtime.d.ts';
import type { KnownCode } from './sample.ts';

/** The `Request` of the platform; without the platform's types, any object. */
type PlatformRequest = typeof globalThis extends { Request: { prototype: infer Platform } } ? Platform : object;

/** The `Response` of the platform; without the platform's types, any object. */
type PlatformResponse = typeof globalThis extends { Response: { prototype: infer Platform } } ? Platform : object;

/** The `Headers` of the platform; without the platform's types, the method that sets one. */
type PlatformHeaders = typeof globalThis extends { Headers: { prototype: infer Platform } }
  ? Platform
  : { set(name: string, value: string): void };

/** The `AbortSignal` of the platform; without the platform's types, any object. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Platform } } ? Platform : object;

/** Sends a request on, in the end by `fetch`. */
export type Next = (request: PlatformRequest) => Promise<PlatformResponse>;

/** A function through which every request passes on its way to the server, and its response on the way back. */
export type Middleware = (request: PlatformRequest, next: Next) => Promise<PlatformResponse>;

/** Adds credentials to the headers of a request. They are sent to the server of the client alone. */
export type Authenticate = (headers: PlatformHeaders) => void | Promise<void>;

/** The options of a client. */
export interface ClientOptions {
  /** The credentials of every request. */
  readonly auth?: Authenticate | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The header `User-Agent`: the name of the program, and how its author is reached. Browsers send their own. */
  readonly userAgent?: string | undefined;
  /** Whether a browser sends its cookies: by default, only to its own site. */
  readonly credentials?: 'include' | 'omit' | 'same-origin' | undefined;
  /** The function that sends requests, in place of the `fetch` of the platform. */
  readonly fetch?: Next | undefined;
  /** Functions through which every attempt passes, the first one first. They may read copies of requests and responses. */
  readonly use?: readonly Middleware[] | undefined;
  /** The milliseconds after which an attempt is given up: 60000 unless stated. */
  readonly timeout?: number | undefined;
  /** The number of repeats of a request that has failed: 4 unless stated. Only one that is safe to repeat is sent again. */
  readonly retries?: number | undefined;
  /** The most milliseconds before a repeat: 120000 unless stated. If the server asks for more, the call fails. */
  readonly longestWait?: number | undefined;
  /** The most bytes of an answer, unpacked if it is compressed: 100000000 unless stated. */
  readonly largest?: number | undefined;
  /** The most requests at a time: 4 unless stated, and one for an interface of modules. */
  readonly atOnce?: number | undefined;
  /** The most answers of one loop, or to each of the requests into which it divides the pages: 10000 unless stated. */
  readonly mostPages?: number | undefined;
  /** The options of the validators that check requests; `false` sends requests unchecked. */
  readonly validate?: false | Options | undefined;
  /** The validators of responses, as `import * as responses` gives them: a response that they refuse is an error. */
  readonly responses?: object | undefined;
  /** Called with each response that its validator refuses, which is then returned in place of an error. */
  readonly onMismatch?: ((mismatch: { readonly operation: string; readonly issues: Issues }) => void) | undefined;
}

/** The issues of validators. */
type Issues = readonly { readonly message: string; readonly path: readonly (string | number)[] }[];

/** The options of a call. */
export interface CallOptions {
  /** Ends the call with the reason of the signal. Nothing more is sent then. */
  readonly signal?: Signal | undefined;
  /** The milliseconds after which an attempt is given up. */
  readonly timeout?: number | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The options of the validators that check the request; `false` sends it unchecked. */
  readonly validate?: false | Options | undefined;
}

/**
 * The code of an error that no server states. `http`: a status of 400 or more. `invalid-request`: the validators refuse the request, and
 * nothing was sent. `invalid-response`: the validators refuse the response. `network`: the server cannot be reached, or the connection has
 * broken. `no-answer`: the answer to a batch has none for this request. `no-code`: the error of the server has no code. `no-list`: the answer
 * has no items for a loop. `no-token`: the server gives no token. `not-json`: the answer is not JSON. `redirected`: the server has another
 * address. `timeout`: it has not answered in time. `too-large` and `too-many-pages`: a limit of the options.
 */
export type ClientErrorCode =
  | 'http'
  | 'invalid-request'
  | 'invalid-response'
  | 'network'
  | 'no-answer'
  | 'no-code'
  | 'no-list'
  | 'no-token'
  | 'not-json'
  | 'redirected'
  | 'timeout'
  | 'too-large'
  | 'too-many-pages';

/** The code of an error: one of the server, or one of the client. */
export type ApiErrorCode = ClientErrorCode | KnownCode | (string & Record<never, never>);

/** The refusal of a server, or the reason why it has not answered. Credentials are in no part of it. */
export declare class ApiError extends Error {
  readonly name: 'ApiError';
  readonly code: ApiErrorCode;
  /** The status of the response; undefined if there is none. */
  readonly status: number | undefined;
  /** The body of the response; of one that is not JSON, the first characters. */
  readonly data: unknown;
  /** What the validators say of a request or a response that they refuse. */
  readonly issues: Issues | undefined;
  readonly request: { readonly method: string; readonly address: string } | undefined;
}

/** Whether an error is one of a server or of its client; with a code, whether it has this one. */
export declare function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError;
