import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { hostileText } from '../hostile/texts.ts';
import type { Answer, Asked } from './answer.ts';
import { jsonAnswers } from './json-answers.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=UTF-8' };

/** The ways in which a server answers badly, and one good answer. */
export const answers: Readonly<Record<string, Answer>> = {
  'a description': ({ response, description }) => response.writeHead(200, json).end(description),
  ...jsonAnswers,

  'a status': ({ response, random, said }) => {
    const status = random.pick([201, 204, 205, 206, 300, 304, 400, 401, 403, 404, 407, 418, 429, 500, 503, 599, 999]);
    response.writeHead(status, random.pick([json, html]));
    response.end(random.pick(['', '{}', said, `<title>${said}</title>`, hostileText(random).toWellFormed()]));
  },
  'words of a status': ({ response, random, said }) => {
    const words = random.pick(['\u009b31m', '\u0085', 'é', 'x'.repeat(9000), said.replaceAll(/[^ -~]/g, ''), '']);
    raw(response, Buffer.from(`HTTP/1.1 500 ${words}\r\nContent-Length: 0\r\n\r\n`, 'latin1'));
  },
  'a redirect': (asked) => redirect(asked, asked.random.pick(locations)(asked)),
  'a redirect without an address': ({ response }) => response.writeHead(302).end(),
  'a page': ({ response, random, said, there }) => {
    const link = random.pick([
      '/w/api.php?token=swordfish',
      `${there}/x`,
      'http://[',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://me:swordfish@127.0.0.1:9999/?key=swordfish',
    ]);
    const relation = random.pick(['https://api.w.org/', 'EditURI']);
    const title = random.pick([said, '&#8238;&#27;[31m&#0;x', 'Log in', 'x'.repeat(100_000)]).replaceAll('<', '&lt;');
    response.writeHead(200, { ...html, ...(random.below(2) === 0 ? { link: `<${link}>; rel="${relation}"` } : {}) });
    response.end(`<!doctype html>${said}\n<title>${title}</title><link rel='${relation}' href="${link}">`);
  },
  'no JSON': ({ response, random, said }) => {
    const text = random.pick([
      said,
      hostileText(random).toWellFormed(),
      `{"a": "${said}`,
      '[1',
      '',
      'null',
      '<?xml?>',
      'PK\0\0',
    ]);
    response.writeHead(200, json).end(text);
  },
  'another encoding': ({ response, random, description }) => {
    const bytes = random.pick([
      Buffer.from(`\ufeff${description}`, 'utf16le'),
      Buffer.from(`é${description}é`, 'latin1'),
      Buffer.from(`\ufeff${description}`),
      gzipSync(description),
    ]);
    response.writeHead(200, { 'content-type': 'application/json; charset=x-unknown' }).end(bytes);
  },
  'another packing': ({ response, random, description }) => {
    const packed = gzipSync(description);
    const bytes = random.pick([Buffer.from(description), packed.subarray(0, 50), packed, Buffer.alloc(100)]);
    const encoding = random.pick([
      'gzip',
      'br',
      'deflate',
      'gzip, gzip',
      'zstd',
      'x-none',
      ', , ,',
      'gzip, '.repeat(30),
    ]);
    response.writeHead(200, { ...json, 'content-encoding': encoding }).end(bytes);
  },
  'a length that is not so': ({ response, random, description }) => {
    const length = random.pick(['5', '999999', '0', '-1', '1e3', '99999999999999999999', '5, 6', 'x']);
    raw(response, Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${description}`));
  },
  'pieces that are broken': ({ response, random, description }) => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    const body = random.pick([
      'zz\r\n',
      'ffffffffffffffff\r\n',
      `5\r\n${description}`,
      '5\r\nab',
      '-1\r\n\r\n',
      '0\r\n',
    ]);
    raw(response, Buffer.from(head + body));
  },
  'a body that stops': ({ response, random, description }) => {
    response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(description)) });
    response.write(description.slice(0, random.below(description.length)), () => response.destroy());
  },
  'hostile headers': ({ response, random, description }) => {
    const [name, value] = random.pick([
      ['Link', '<'.repeat(8000)],
      ['Link', '<http://[>; rel="https://api.w.org/"'],
      ['Content-Type', 'text/html\u009b'],
      ['Location', 'http://x/'],
      ['Set-Cookie', 'a=b; '.repeat(2000)],
      ['X'.repeat(20_000), 'a'],
      ['X-Null', 'a\0b'],
      ['X y', 'a'],
      ['', ''],
    ]);
    const head = `HTTP/1.1 200 OK\r\n${name}: ${value}\r\nContent-Length: ${Buffer.byteLength(description)}\r\n\r\n`;
    raw(response, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(description)]));
  },
  'no HTTP': ({ response, random }) => {
    const text = random.pick([
      '',
      'SSH-2.0-x\r\n',
      '\u0016\u0003\u0001',
      'HTTP/9.9 200 OK\r\n\r\n',
      '\r\n'.repeat(50),
      'HTTP/1.1 200',
    ]);
    raw(response, Buffer.from(text, 'latin1'));
  },
  'notes before the answer': ({ response }) =>
    raw(response, Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(200))),
  'a connection reset': ({ response }) => void response.socket?.resetAndDestroy(),
};

/** Answers that take long to send or to wait for, which are tried less often. */
export const longAnswers: Readonly<Record<string, Answer>> = {
  'much in little': ({ response }) => {
    bomb ??= gzipSync(Buffer.alloc(80 * 1024 * 1024, ' '));
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb);
  },
  'no end': ({ response, random }) => {
    const piece = Buffer.alloc(1 << 20, random.pick([' ', '[', 'a']));
    response.writeHead(random.pick([200, 500]), json);
    const more = (): void => {
      if (!response.destroyed) response.write(piece, () => setImmediate(more));
    };
    more();
  },
  nothing: () => {},
  'drop by drop': ({ response }) => {
    response.writeHead(200, json);
    const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(' ')), 20);
    response.on('close', () => clearInterval(timer));
  },
};

let bomb: Buffer | undefined;

/** The targets of redirects. */
const locations: readonly ((asked: Asked) => string)[] = [
  ({ request }) => request.url ?? '/',
  ({ before }) => `/?${before}`,
  ({ there }) => `${there}/wp-json/`,
  ({ here }) => here.replace('//', '//me:swordfish@'),
  ({ there }) => `${there.replace('//', '//me:swordfish@')}/?token=swordfish#swordfish`,
  ({ request, here }) => `/login?redirect_to=${encodeURIComponent(`${here}${request.url}`)}&n=${Math.random()}`,
  ({ request }) => `/login?next=${encodeURIComponent(`//me:swordfish@x${request.url}?auth=swordfish`)}`,
  () => 'file:///etc/passwd',
  () => 'javascript:alert(1)',
  () => 'data:application/json,{}',
  () => 'https//me:swordfish@host/',
  () => 'http://me:swordfish@[/',
  () => 'http://me:swordfish@127.0.0.1:9999/?sig=swordfish',
  () => '//',
  () => '',
  () => `/${'a/../'.repeat(500)}`,
  ({ random }) => `/${hostileText(random)}`,
];

function redirect({ response, random }: Asked, location: string): void {
  const status = random.pick([301, 302, 303, 307, 308]);
  raw(
    response,
    Buffer.from(
      `HTTP/1.1 ${status} Moved\r\nLocation: ${location.replaceAll(/[\r\n\0]/g, '')}\r\nContent-Length: 0\r\n\r\n`,
    ),
  );
}

/** Sends bytes that Node's server would not send by itself. */
function raw(response: ServerResponse, bytes: Uint8Array): void {
  response.socket?.end(bytes);
}
