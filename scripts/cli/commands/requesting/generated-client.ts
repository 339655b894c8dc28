import type { OperationRequest } from '../../../../generators/assistant/operation.ts';
import type { Catalogue, Interface } from '../../../../generators/catalogue/model/model.ts';
import { clientGenerator } from '../../../../generators/emit/client/index.ts';
import { filesOf } from '../../../../generators/emit/generator.ts';
import type { LoadedModules } from '../../assistant/run-modules.ts';

type Values = Readonly<Record<string, unknown>>;

/** An error of a generated client. */
export interface ClientError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] | undefined;
  readonly request: { readonly method: string; readonly address: string } | undefined;
}

/** A function through which requests pass on their way to the server. */
export type Middleware = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

/** The options of a client that `catalpa request` sets. */
interface Options {
  readonly headers: Values;
  readonly timeout: number;
  readonly retries: number;
  readonly largest: number;
  readonly use: readonly Middleware[];
  readonly auth?: unknown;
  readonly validate?: Values;
  readonly onWarning: (warning: { readonly module: string; readonly text: string }) => void;
}

/** The options of a call: the signal that ends it. */
export interface CallOptions {
  readonly signal: AbortSignal;
}

/** A function of a client of routes. Its result can be read item by item if the endpoint lists items. */
type Call = (parts: Values, options: CallOptions) => Promise<unknown> & Partial<AsyncIterable<unknown>>;

/** A request for a route that is sent by `raw`, as the client has no function for it. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly body?: unknown;
}

/** A client of modules, or one of routes, which has a function for each endpoint. */
export type Client = Readonly<Record<string, Call>> & {
  query(request: Values, options: CallOptions): Promise<unknown>;
  post(request: Values, options: CallOptions): Promise<unknown>;
  items(request: Values, options: CallOptions): AsyncIterable<unknown>;
  pages(request: Values, options: CallOptions): AsyncIterable<unknown>;
  login(user: string, password: string, options: CallOptions): Promise<void>;
  raw(request: RawRequest, options: CallOptions): Promise<unknown>;
};

/** The exports of a generated client. */
export interface GeneratedClient {
  createClient(address: string, options: Options): Client;
  isApiError(error: unknown): error is ClientError;
  /** The address of an operation, below that of the server. */
  addressOf(operation: string, parts: Pick<OperationRequest['parts'], 'path' | 'query'>): string;
  /** The credentials of a scheme, which the client names. */
  credentials(scheme: string, user: string, password: string): unknown;
}

/** Generates the client of an interface, and runs it beside the validators that are among the modules already. Nothing is written. */
export async function generatedClient(
  iface: Interface,
  catalogue: Catalogue,
  modules: LoadedModules,
): Promise<GeneratedClient> {
  modules.add(await filesOf(clientGenerator, { ...catalogue, interfaces: [iface] }), 'client');
  const exports = modules.load(`client/${iface.name}.js`) as Pick<GeneratedClient, 'createClient' | 'isApiError'> &
    Readonly<Record<string, (user: string, password: string) => unknown>>;
  const { createClient, isApiError } = exports;
  const { encodeRequest: addressOf } = modules.load(`validators/${iface.name}/index.js`) as {
    readonly encodeRequest: GeneratedClient['addressOf'];
  };
  return {
    createClient,
    isApiError,
    addressOf,
    credentials: (scheme, user, password) => exports[scheme]?.(user, password),
  };
}
