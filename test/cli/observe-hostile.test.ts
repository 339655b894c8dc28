import { expect, test } from 'vitest';
import { type Handler, serve } from '../import/read/server.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';

async function observing(handler: Handler, ...args: readonly string[]) {
  const address = await serve({ '/api.php': handler });
  const project = wikiProject();
  return { ...project, ran: await project.observe(`${address}/api.php`, ...args) };
}

test('A server that asks to wait is waited for', async () => {
  let refusals = 2;
  const { ran } = await observing((request, response) => {
    refusals -= 1;
    if (refusals >= 0) response.writeHead(429, { 'retry-after': '0' }).end('later');
    else response.end(JSON.stringify(answerOf(request)));
  });
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('12 new fields');
});

test('A server that lags is waited for', async () => {
  let refusals = 2;
  const { ran } = await observing((request, response) => {
    refusals -= 1;
    response.setHeader('retry-after', '0');
    response.end(JSON.stringify(refusals >= 0 ? { error: { code: 'maxlag', info: 'lag' } } : answerOf(request)));
  });
  expect(ran.out).toContain('12 new fields');
});

test('A server that asks to wait for long is left alone, and what was learnt is kept', async () => {
  let left = 6;
  const { ran, observed } = await observing((request, response) => {
    left -= 1;
    if (left < 0) response.writeHead(503, { 'retry-after': '7200' }).end('later');
    else response.end(JSON.stringify(answerOf(request)));
  });
  expect(ran.code).toBe(1);
  expect(ran.out).toContain('It ended before all was asked: "http://host/api.php" answers 503');
  expect(observed()['wiki/modules/list/users.yaml']).toContain('userid');
});

test.each([
  ['in the middle', 8],
  ['at the last request', 12],
])('A connection that is lost %s fails the run, and what was learnt is kept', async (_when, answered) => {
  let left = answered;
  const { ran, observed } = await observing((request, response) => {
    left -= 1;
    if (left < 0) response.destroy();
    else response.end(JSON.stringify(answerOf(request)));
  });
  expect(ran.code).toBe(1);
  expect(ran.out).toMatch(/\nThe last request has no answer: "http:\/\/host\/api\.php" cannot be requested: /);
  expect(observed()['wiki/modules/list/users.yaml']).toContain('userid');
});

test('A connection that is lost once is no fault', async () => {
  let count = 0;
  const { ran } = await observing((request, response) => {
    count += 1;
    if (count === 8) response.destroy();
    else response.end(JSON.stringify(answerOf(request)));
  });
  expect(ran.code).toBe(0);
  expect(ran.out).not.toContain('It ended');
});

test.each<[string, string, Handler]>([
  [
    'pages',
    'nothing that "http://host/api.php" answers is JSON',
    (_request, response) => response.end('<html></html>'),
  ],
  ['a server error', '500', (_request, response) => response.writeHead(500).end('no')],
  [
    'errors',
    'no answer shows what a module adds: the server answers "x" (',
    (_request, response) => response.end('{"error":{"code":"x"}}'),
  ],
  ['nothing but a text', 'no answer shows what a module adds', (_request, response) => response.end('"text"')],
])('A server that answers with %s is refused, and nothing is written', async (_name, fact, handler) => {
  const { ran, observed, file } = await observing(handler);
  expect(ran.code).toBe(2);
  expect(ran.error).toContain(fact);
  expect(observed()).toEqual({});
  expect(file('catalogue.yaml')).toContain('extends: ./server');
});

test('An answer that is too large is not read to its end', async () => {
  const { ran } = await observing((_request, response) => {
    response.on('error', () => {});
    const chunk = 'x'.repeat(1024 * 1024);
    const more = (): void => {
      if (!response.destroyed) response.write(chunk, () => setImmediate(more));
    };
    more();
  });
  expect(ran.code).toBe(2);
  expect(ran.error).toContain('is larger than 8 MB');
});

test('Endless continuation, deep nesting, many fields and other types each time cost a bounded number of requests and fields', async () => {
  let count = 0;
  const { ran, observed, cli } = await observing((_request, response) => {
    count += 1;
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`f${count}x${index}`, index]));
    const types = [1, 'a', null, true, [], {}, [[1]], { a: 1 }][count % 8];
    const deep = `${'{"a":['.repeat(3000)}1${']}'.repeat(3000)}`;
    const users = JSON.stringify([{ many, types, __proto__: 1, constructor: count }]);
    response.end(`{"continue":{"uscontinue":"${count}"},"query":{"users":${users},"deep":${deep}}}`);
  });
  expect(ran.code).toBe(0);
  expect(count).toBeLessThan(60);
  const { 'wiki/modules/list/users.yaml': text = '' } = observed();
  expect(text.length).toBeLessThan(10_000);
  expect(text).not.toMatch(/f\d+x/);
  expect((await cli('check')).out).toBe('no errors, no warnings\n');
});

test('A server that asks for more results cannot have requests about another module', async () => {
  const requests: URLSearchParams[] = [];
  const hostile = { action: 'logout', list: 'other', format: 'xml', formatversion: '1', titles: 'x', toString: 'x' };
  const { ran } = await observing((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://host').searchParams);
    const answer = answerOf(request);
    response.end(JSON.stringify({ ...Object(answer), continue: { ...hostile, uslimit: '3', continue: '-||' } }));
  });
  expect(ran.code).toBe(0);
  const continued = requests.filter((query) => query.get('uslimit') === '3');
  const fixed = { action: 'query', format: 'json', formatversion: '2' };
  expect(continued.map((query) => Object.fromEntries(query))).toEqual([
    { ...fixed, list: 'users', uslimit: '3', continue: '-||' },
  ]);
  for (const [name, value] of Object.entries(fixed))
    expect(new Set(requests.map((query) => query.get(name)))).toEqual(new Set([value]));
  expect(requests.some((query) => query.has('toString') || query.get('list') === 'other')).toBe(false);
});

test('A message has no words of a server that refuses a request', async () => {
  let count = 0;
  const { ran } = await observing((request, response) => {
    count += 1;
    if (count < 5) response.end(JSON.stringify(answerOf(request)));
    else response.writeHead(404, 'Secret \u00a9 phrase').end('{"error":{"code":"secret","info":"Secret words"}}');
  });
  expect(ran.out).toContain('"http://host/api.php" answers 404. Another run');
  expect(ran.out + ran.error).not.toMatch(/secret/i);
});

test('A message has no values of requests, wherever the server leads', async () => {
  let count = 0;
  const { ran } = await observing((request, response) => {
    count += 1;
    if (count < 5) response.end(JSON.stringify(answerOf(request)));
    else
      response
        .writeHead(302, {
          location: `${(request.url ?? '').replace('/api.php', count % 2 ? '/b' : '/c')}&again=${count}`,
        })
        .end();
  });
  expect(ran.out).toContain('"http://host/…" answers 404');
  expect(ran.out + ran.error).not.toMatch(/action=|again=/);
});
