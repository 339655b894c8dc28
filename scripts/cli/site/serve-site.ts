import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SiteFile } from '../../../generators/site/site-file.ts';
import { UsageError } from '../usage-error.ts';

/** The path at which the server reports that the site has changed. */
export const livePath = '/.catalpa-live';

/** A server of a site that is edited. */
export interface SiteServer {
  readonly address: string;
  /** Serves other files from now on, and has the open pages load again. */
  update(files: readonly SiteFile[]): void;
  close(): void;
}

/** The types of contents, by ending. Texts are in UTF-8. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
};

/** The number of ports that are tried from the default one, if no port is asked for. */
const tries = 10;

/**
 * Serves a site on this machine alone. Pages are made when they are asked for.
 * @param base The path below which the site is.
 * @param port The port; undefined for the first free one from 5173.
 * @throws {UsageError} if the port is taken.
 */
export async function serveSite(base: string, port: number | undefined): Promise<SiteServer> {
  let byPath = new Map<string, SiteFile>();
  const listening = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (path === livePath) listen(response, listening);
    else answer(response, path === undefined || !path.startsWith(base) ? undefined : path.slice(base.length), byPath);
  });
  const taken = await listenOn(server, port);
  return {
    address: `http://localhost:${taken}${base}`,
    update(files) {
      byPath = new Map(files.map((file) => [file.path, file]));
      for (const response of listening) response.write('data: changed\n\n');
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

function listen(response: ServerResponse, listening: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(': ready\n\n');
  listening.add(response);
  response.once('close', () => void listening.delete(response));
}

function answer(response: ServerResponse, path: string | undefined, files: ReadonlyMap<string, SiteFile>): void {
  const found = path === undefined ? undefined : files.get(path.replace(/(^|\/)$/, '$1index.html'));
  const file = found ?? files.get('404.html');
  if (!file) {
    // Browsers ask again, so that the site appears when the errors are mended.
    const headers = { 'Content-Type': 'text/plain', Refresh: '2' };
    response.writeHead(503, headers).end('The catalogue has errors: see the terminal.\n');
    return;
  }
  const ending = file.path.slice(file.path.lastIndexOf('.') + 1);
  const type = types[ending] ?? 'application/octet-stream';
  const whole = /^(?:text|application)\//.test(type) && ending in types ? `${type}; charset=utf-8` : type;
  response.writeHead(found ? 200 : 404, { 'Content-Type': whole, 'Cache-Control': 'no-store' });
  response.end(file.contents());
}

/** Listens on the port, or on the first free one from the default. Returns the port. */
async function listenOn(server: Server, port: number | undefined): Promise<number> {
  const first = port ?? 5173;
  for (let next = first; ; next += 1) {
    const error = await listeningError(server, next);
    if (error === undefined) return next;
    if (port === undefined && error.code === 'EADDRINUSE' && next < first + tries) continue;
    const reason = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used: ${error.message}`;
    throw new UsageError(`port ${next} ${reason}`, 'Name another port with --port.');
  }
}

function listeningError(server: Server, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    const fail = (error: NodeJS.ErrnoException): void => done(error);
    server.once('error', fail);
    server.listen(port, 'localhost', () => {
      server.off('error', fail);
      done(undefined);
    });
  });
}
