import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** A plain file server without knowledge of the site. */
export interface FileServer {
  readonly origin: string;
  close(): void;
}

/** Serves a folder below a path, such as `/docs/`, on a free port. */
export async function serveFolder(folder: string, base: string): Promise<FileServer> {
  const server = createServer(({ url = '/' }, response) => {
    const file = fileAt(folder, base, new URL(url, 'http://localhost').pathname);
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': types[extname(file ?? '.html')] ?? 'application/octet-stream',
    });
    if (file === undefined) response.end('Not found');
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: originOf(server), close: () => void server.close(() => {}) };
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function fileAt(folder: string, base: string, pathname: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const path = normalize(decodeURIComponent(pathname.slice(base.length)));
  if (path.startsWith('..')) return undefined;
  const file = pathname.endsWith('/') ? join(folder, path, 'index.html') : join(folder, path);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
