import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { linkFrom } from '../../../generators/import/read/client.ts';
import { read, refusal } from './reading.ts';
import { answering, type Handler, redirecting, serve } from './server.ts';

describe('a description at an address', () => {
  test('is asked for as JSON, under the name of the program, with the headers that are given', async () => {
    let seen: unknown;
    const address = await serve({
      '/wp-json/': ({ headers: { accept, authorization, 'user-agent': agent, 'x-key': key } }, response) => {
        seen = { accept, agent, authorization, key };
        response.end('{}');
      },
    });
    const named = address.replace('//', '//me:p%40ss@');
    expect(await read(`${named}/wp-json/`, { headers: [{ name: 'X-Key', value: 'secret' }] })).toEqual({
      path: `${address}/wp-json/`,
      described: `${address}/wp-json/`,
      text: '{}',
    });
    expect(seen).toEqual({
      accept: 'application/json',
      agent: 'catalpa/0.0.0',
      authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
      key: 'secret',
    });
  });

  test('is unpacked', async () => {
    const packed = gzipSync('{"a": 1}');
    const address = await serve({
      '/': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    });
    expect((await read(address)).text).toBe('{"a": 1}');
  });

  test('is left at the limit, also where it is packed', async () => {
    const packed = gzipSync(Buffer.alloc(3 * 1024 * 1024));
    const address = await serve({
      '/packed': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
      '/said': answering('', { 'content-length': String(200 * 1024 * 1024) }),
      '/endless': (_request, response) => {
        const more = (): void => {
          if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        more();
      },
    });
    expect(await refusal(`${address}/packed`)).toContain('the answer of "http://host/packed" is larger than 1 MB');
    expect(await refusal(`${address}/said`)).toContain('is 200 MB large; at most 1 MB are read');
    expect(await refusal(`${address}/endless`)).toContain('the answer of "http://host/endless" is larger than 1 MB');
  });

  test('is waited for as long as is said', async () => {
    const address = await serve({
      '/silent': () => {},
      '/stalled': (_request, response) => void response.write('{'),
    });
    expect(await refusal(`${address}/silent`, { timeout: 50 })).toBe(
      '"http://host/silent" does not answer within 0.05 s — Try again, or allow more time with --timeout.',
    );
    expect(await refusal(`${address}/stalled`, { timeout: 1000 })).toBe(
      '"http://host/stalled" does not finish its answer within 1 s — Try again, or allow more time with --timeout.',
    );
  });

  test('is waited for no longer while it is unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const address = await serve({
      '/': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    });
    expect(await refusal(address, { timeout: 100, largest: 1e9 })).toMatch(/within 0\.1 s — /);
  });

  test('is shown without what it was told where it is none', async () => {
    const echo = ({ url, headers }: { url?: string | undefined; headers: object }): string =>
      JSON.stringify({ code: 'denied', message: `${url} ${JSON.stringify(headers)}` });
    const address = await serve({
      '/': (request, response) => response.writeHead(401).end(echo(request)),
      '/ok': (request, response) => response.writeHead(200).end(echo(request)),
    });
    const named = `${address.replace('//', '//me:hunter2@')}`;
    const headers = [{ name: 'X-Api-Key', value: 'hunter3' }];
    const message = await refusal(`${named}/?token=hunter4`, { headers });
    expect(message).toContain('401 Unauthorized: "/?token=… {');
    expect(message).not.toContain('hunter');
    const { text } = await read(`${named}/ok?token=hunter4`, { headers });
    expect(text).toContain('/ok?token=… {');
    expect(text).not.toContain('hunter');
  });

  test('has words of a status that do nothing to a terminal', async () => {
    const address = await serve({
      '/': (request) => void request.socket.end('HTTP/1.1 500 \u009b31m\r\n\r\n'),
    });
    expect(await refusal(address)).toContain('answers 500 <U+009B>31m — ');
  });

  test.each<[string, Handler, string]>([
    [
      'an error of WordPress',
      answering('{"code":"rest_forbidden","message":"Sorry, <b>no</b>.","data":{"status":401}}', {}, 401),
      '"http://host/" answers 401 Unauthorized: "Sorry, no." (rest_forbidden) — Give the credentials with --header',
    ],
    [
      'an error of MediaWiki',
      answering('{"error":{"code":"readapidenied","info":"You need read permission."}}', {}, 403),
      'answers 403 Forbidden: "You need read permission." (readapidenied) — Give the credentials',
    ],
    [
      'a page',
      answering('<html><title>Gone &amp; lost</title>', { 'content-type': 'text/html' }, 404),
      'answers 404 Not Found: "Gone & lost" — Check the address: WordPress has its index at /wp-json/',
    ],
    ['a fault', answering('', {}, 500), 'answers 500 Internal Server Error — Check the log of the server.'],
    ['a status that says nothing', answering('', {}, 304), 'answers 304 Not Modified — Check the address.'],
  ])('is not what %s says', async (_name, page, message) => {
    expect(await refusal(`${await serve({ '/': page })}/`)).toContain(message);
  });

  test('is not what refuses credentials that are sent', async () => {
    const address = await serve({ '/': answering('', {}, 401) });
    expect(await refusal(`${address.replace('//', '//ada:hunter@')}/`)).toContain(
      '"http://host/" answers 401 Unauthorized — Check the credentials that are sent: they may be wrong or have expired.',
    );
  });

  test('is not what breaks off', async () => {
    const address = await serve({
      '/half': (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"a":', () => setTimeout(() => response.destroy(), 20));
      },
      '/none': (request) => void request.socket.destroy(),
    });
    expect(await refusal(`${address}/half`)).toBe(
      'the answer of "http://host/half" was cut off: the connection was lost — Try again; if it persists, check the log of the server.',
    );
    expect(await refusal(`${address}/none`)).toContain(
      '"http://host/none" cannot be requested: the connection was lost',
    );
  });

  test('is not what is not there, or speaks something else', async () => {
    const address = await serve({ '/': answering('{}') });
    expect(await refusal('http://127.0.0.1:1/')).toBe(
      '"http://host/" cannot be requested: fetch refuses this port — Let the server listen on another port.',
    );
    expect(await refusal('http://127.0.0.1:9999/')).toContain('nothing listens there — Check the port');
    expect(await refusal('http://host.invalid/')).toMatch(/there is no host of that name|cannot be looked up now/);
    expect(await refusal(address.replace('http:', 'https:'))).toContain('it does not use TLS there');
  });

  test('is not asked by TLS of a server that closes the connection instead of beginning with it', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    expect(await refusal(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)).toContain(
      'cannot be requested: the connection was lost before TLS began — Try http:// instead of https://, and check the port.',
    );
  });
});

describe('a redirect', () => {
  test('is followed, and what it leads to is named by the address that was asked', async () => {
    const address = await serve({ '/': redirecting('/a', 301), '/a': redirecting('b', 308), '/b': answering('[1]') });
    expect(await read(`${address}/`)).toEqual({ path: `${address}/`, described: `${address}/`, text: '[1]' });
  });

  test('takes nothing secret to another origin', async () => {
    let seen: unknown = 'nothing';
    const other = await serve({
      '/': ({ headers: { authorization, 'x-key': key } }, response) => {
        seen = { authorization, key };
        response.end('{}');
      },
    });
    const address = await serve({ '/': redirecting(other.replace('//', '//a:b@')) });
    await read(address.replace('//', '//me:pass@'), { headers: [{ name: 'X-Key', value: 'secret' }] });
    expect(seen).toEqual({ authorization: undefined, key: undefined });
  });

  test('in a circle is named', async () => {
    const address = await serve({ '/': redirecting('/a'), '/a': redirecting('/b'), '/b': redirecting('/a') });
    expect(await refusal(`${address}/`)).toBe(
      'the address redirects in a circle: "http://host/a" to "http://host/b" to "http://host/a" — It may require a cookie or a login: see --header.',
    );
  });

  test('is not followed more than five times', async () => {
    let count = 0;
    const address = await serve({
      '/': (request, response) => {
        count += 1;
        redirecting(`/?${count}`)(request, response);
      },
    });
    expect(await refusal(`${address}/`)).toBe(
      '"http://host/" redirects more than 5 times — The last address is "http://host/?6": name the one that answers.',
    );
    expect(count).toBe(6);
  });

  test.each([
    ['ftp://example.org/', 'leads to an address of "ftp:", which cannot be requested — Name the address of'],
    ['http://[', 'leads to something that is not an address — Name the address of'],
  ])('to %s is refused', async (location, message) => {
    expect(await refusal(await serve({ '/': redirecting(location) }))).toContain(message);
  });
});

describe('a link', () => {
  const from = new URL('https://example.org/wp-json/');

  test('leads on from http to https, but not back', () => {
    expect(linkFrom(new URL('http://example.org/'), 'https://example.org/x').href).toBe('https://example.org/x');
    expect(() => linkFrom(from, 'http://example.org/x?token=hunter2')).toThrow(
      '"https://example.org/wp-json/" leads from https to http, to "http://example.org/x?token=…"',
    );
  });

  test('is relative to where it stands, and brings no user of its own', () => {
    expect(linkFrom(from, 'v2#x').href).toBe('https://example.org/wp-json/v2');
    expect(linkFrom(from, '//me:pass@example.net').href).toBe('https://example.net/');
  });
});
