import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorOf, loopback, quickPauses, siteAt } from './loopback.ts';

/** A server of bare bytes, with the number of requests that it has read. */
async function bareServer(answering: (socket: Socket) => void): Promise<{ address: string; count: () => number }> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (!/^(GET|POST)/.test(bytes.toString())) return;
      count += 1;
      answering(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const bound = server.address();
  return { address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, count: () => count };
}

/** An address at which no server is. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

describe.each([
  ['before the answer', (socket: Socket) => socket.destroy()],
  ['in the middle of the headers', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-ty')],
  ['in the middle of the body', (socket: Socket) => socket.end(`${head}content-length: 100\r\n\r\n{"id":`)],
  ['in the middle of a chunk', (socket: Socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\nff\r\n{"id":`)],
  ['with what is not HTTP', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
])('A connection that ends %s', (_where, answering) => {
  it('is an error of the network after a number of attempts', async () => {
    quickPauses();
    const { address, count } = await bareServer(answering);
    const error = await errorOf(siteAt(address).get());
    expect(error).toMatchObject({ name: 'ApiError', code: 'network', status: undefined });
    expect(error.message).toMatch(
      /^(The server cannot be reached|The answer has ended too early): .+ \(GET http:.*\/books\?format=json\)$/,
    );
    expect(count()).toBe(5);
  });

  it('never lets a request be sent twice that changes something', async () => {
    const { address, count } = await bareServer(answering);
    expect((await errorOf(siteAt(address).make({ body: { id: 1 } }))).code).toBe('network');
    expect(count()).toBe(1);
  });
});

it('a request that was refused before it was sent is sent again, whatever it does', async () => {
  const pauses = quickPauses();
  expect((await errorOf(siteAt(await freeAddress(), { retries: 2 }).make({ body: {} }))).code).toBe('network');
  expect(pauses.length).toBe(2);
});

it('a Content-Length that is too short does not pass as an answer', async () => {
  const { address } = await bareServer((socket) => socket.end(`${head}content-length: 3\r\n\r\n{"id":1}`));
  expect((await errorOf(siteAt(address, { retries: 0 }).get())).code).toBe('not-json');
});

describe('A time limit', () => {
  it.each([
    ['headers that never come', () => {}],
    ['headers that come slowly', (socket: Socket) => void slowly(socket, `${head}x-filler: ${'x'.repeat(1000)}`)],
    ['a body that comes slowly', (socket: Socket) => void slowly(socket, `[${'1,'.repeat(1000)}`, `${head}\r\n`)],
  ])('ends %s, each attempt anew', async (_what, answering) => {
    quickPauses();
    const { address, count } = await bareServer(answering);
    const started = performance.now();
    const error = await errorOf(siteAt(address, { timeout: 400, retries: 1 }).get());
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'timeout',
      message: expect.stringContaining('has not answered in time (GET '),
    });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(count()).toBe(2);
  });

  it('ends a function in place of fetch, and one in between, that heed no signal', async () => {
    const never = () => new Promise<Response>(() => {});
    const own = siteAt('http://shop.example', { fetch: never, timeout: 20, retries: 0 });
    expect((await errorOf(own.get())).code).toBe('timeout');
    const between = siteAt('http://shop.example', { use: [never], timeout: 20, retries: 0 });
    expect((await errorOf(between.get())).code).toBe('timeout');
    const asking = siteAt('http://shop.example', { auth: () => new Promise(() => {}), timeout: 20, retries: 0 });
    expect((await errorOf(asking.get())).code).toBe('timeout');
  });

  it('may be longer than a timer can be', async () => {
    const { address } = await loopback(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { body: [1] };
    });
    expect(await siteAt(address, { timeout: 1e12 }).get()).toEqual([1]);
    expect(await siteAt(address).get({}, { timeout: Number.POSITIVE_INFINITY })).toEqual([1]);
  });

  it('of a call goes before that of the client', async () => {
    const { address } = await bareServer(() => {});
    expect((await errorOf(siteAt(address, { retries: 0 }).get({}, { timeout: 20 }))).code).toBe('timeout');
  });
});

/** Sends a text a character at a time. */
async function slowly(socket: Socket, text: string, before = ''): Promise<void> {
  socket.write(before);
  for (const one of text) {
    if (socket.destroyed) return;
    socket.write(one);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('An answer beyond the limit', () => {
  it('is given up, and its connection with it', async () => {
    let isClosed = false;
    const { address, received } = await loopback((_request, _count, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const more = (): void => {
        while (!response.destroyed && response.write('1,'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
      return 'own';
    });
    const error = await errorOf(siteAt(address, { largest: 1_000_000 }).get());
    expect(error).toMatchObject({ code: 'too-large', data: undefined });
    expect(error.message).toContain('more than 1000000 bytes. Ask for less, or raise "largest" (GET ');
    expect(received.length).toBe(1);
    while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('counts what a compressed one unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const { address } = await loopback((_request, _count, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      return 'own';
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await errorOf(siteAt(address, { largest: 1_000_000 }).get())).code).toBe('too-large');
  });

  it('has exactly more bytes than it', async () => {
    const { address } = await loopback(() => ({ body: ['é'.repeat(10)] }));
    expect(await siteAt(address, { largest: 24 }).get()).toEqual(['é'.repeat(10)]);
    expect((await errorOf(siteAt(address, { largest: 23 }).get())).code).toBe('too-large');
  });
});
