import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Address, ModuleValues, Values } from './addresses.ts';

/** A request that a fixture makes with a generated client, and what it gives by the names of the catalogue. */
export interface ClientRequest {
  readonly endpoint?: string;
  readonly values?: Values;
  readonly modules?: readonly ModuleValues[];
  readonly generator?: ModuleValues;
  send(): Promise<unknown>;
}

/** Puts the fixture of an interface beside the types of a document, and gives its path. */
export function placeFixture(folder: string, iface: string, document: string, types: string): string {
  const place = join(folder, `requests.${document}`);
  mkdirSync(place);
  writeFileSync(join(place, 'document.ts'), `export type * from '${types}';\n`);
  for (const name of ['address.ts', `${iface}.ts`]) {
    copyFileSync(resolve('test/tools/fixtures', name), join(place, name));
  }
  return join(place, `${iface}.ts`);
}

/** The requests of a placed fixture, which go to the address that the document gives as that of its server. */
export async function requestsOf(fixture: string, server: string): Promise<readonly ClientRequest[]> {
  const outfile = fixture.replace(/\.ts$/, '.mjs');
  await build({ entryPoints: [fixture], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  const { requests } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  return requests(server);
}

/** Makes a request with what is given the address of a server, and tells what reached that server. */
export async function received(send: (site: string) => Promise<void>): Promise<Address[]> {
  const addresses: Address[] = [];
  const server = createServer((request, response) => {
    void addressReceived(request).then((address) => {
      addresses.push(address);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  try {
    await send(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return addresses;
}

async function addressReceived(request: IncomingMessage): Promise<Address> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const query = [...searchParams].map(([name, value]): [string, string] => [name, value]);
  return {
    method: request.method ?? '',
    path: pathname,
    query,
    ...(text === '' ? {} : { body: JSON.parse(text) }),
  };
}
