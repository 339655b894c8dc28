import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';

/** A request as a user writes it: the query of a request for modules, or the method and path of one for a route. */
export interface AskedRequest {
  readonly kind: Interface['kind'];
  readonly text: string;
  /** The arguments of the check of requests. */
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * Reads a request, and its body if the options have one.
 * @throws {UsageError} if it is neither a query nor a method and a path.
 */
export async function askedRequest(text: string, body: string | undefined, terminal: Terminal): Promise<AskedRequest> {
  const [, method = 'GET', path] = /^\s*(?:([a-z]+)\s+)?((?:\/|https?:\/\/).*)$/is.exec(text) ?? [];
  if (path !== undefined && !path.startsWith('/'))
    throw new UsageError('the request has the address of a server', 'Name that with --server, as in "GET /posts".');
  if (path !== undefined)
    return {
      kind: 'routes',
      text,
      given: {
        method: method.toUpperCase(),
        path,
        ...(body === undefined ? {} : { body: await jsonOf(body, terminal) }),
      },
    };
  const [, named, rest = ''] = /^\s*(GET|HEAD|POST|PUT|PATCH|DELETE)\b\s*([^=]*)$/i.exec(text) ?? [];
  if (named !== undefined)
    throw new UsageError(
      rest === '' ? 'the request has no path' : 'the path of the request does not begin with "/"',
      `Write it as "${named.toUpperCase()} /${rest || 'posts'}".`,
    );
  if (text.trim() === '')
    throw new UsageError('the request is empty', 'Write it like "GET /posts" or "list=allpages&aplimit=3".');
  if (body !== undefined)
    throw new UsageError(
      '--body is for routes, and the request is for modules',
      'Write all parameters in the request.',
    );
  return { kind: 'modules', text, given: { query: text.replace(/^\?/, '') } };
}

/** @throws {UsageError} if a body, or the one on standard input, is not JSON. */
async function jsonOf(body: string, { input }: Terminal): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  if (body === '-') for await (const chunk of input) chunks.push(chunk);
  try {
    return JSON.parse(body === '-' ? Buffer.concat(chunks).toString('utf8') : body);
  } catch (error) {
    throw new UsageError(
      `the body is not JSON: ${error instanceof Error ? error.message : error}`,
      `Write it like --body '{"title":"A"}', or as - for standard input.`,
    );
  }
}
