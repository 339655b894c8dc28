import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine for the time of a test, by the paths of its pages without their queries. Gives its address. */
export async function serve(pages: Readonly<Record<string, Handler>>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://host').pathname];
    if (page) page(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<html><title>Nothing here</title></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers with a text, as JSON unless it is said to be something else. */
export function answering(text: string, headers: Readonly<Record<string, string>> = {}, status = 200): Handler {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export function redirecting(location: string, status = 302): Handler {
  return (_request, response) => response.writeHead(status, { location }).end('moved');
}
