import { expect, test } from 'vitest';
import { answering, type Handler, redirecting, serve } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';

const endless: Handler = (_request, response) => {
  response.on('error', () => {});
  const chunk = 'x'.repeat(1024 * 1024);
  const more = (): void => {
    if (!response.destroyed) response.write(chunk, () => setImmediate(more));
  };
  more();
};

const deep = `${'{"a":['.repeat(3000)}1${']}'.repeat(3000)}`;

test.each<[string, Handler, string]>([
  [
    'redirects in a circle',
    redirecting('/wp-json/shop/v1/motto'),
    'the address redirects in a circle: "http://host" to "http://host"',
  ],
  [
    'redirects endlessly',
    (request, response) =>
      response.writeHead(302, { location: `/wp-json/shop/v1/motto?MARK${request.url?.length}x${request.url}` }).end(),
    '"http://host" redirects more than 5 times',
  ],
  ['redirects to another host', redirecting('http://127.0.0.2:9/MARK'), '"http://127.0.0.2:9" cannot be requested'],
  ['answers without end', endless, 'the answer of "http://host" is larger than 8 MB'],
  ['answers with a page', answering('<html>MARK</html>', { 'content-type': 'text/html' }), 'the answer is not JSON'],
  ['answers with half of an object', answering('{"a":'), 'the answer is not JSON'],
  ['fails', answering('{"code":"MARK"}', {}, 500), 'the server answers 500'],
])('A route that %s is not learnt, and the others are', async (_what, handler, why) => {
  const { address } = await servedSite({ '/wp-json/shop/v1/motto': handler });
  const { observe, observed, cli } = siteProject();
  const { code, out, error } = await observe(address);
  expect(out).toContain(`  GET /shop/v1/motto: ${why}`);
  expect(out).toContain('6 endpoints with a response');
  expect(code).toBe(0);
  expect(out + error + JSON.stringify(observed())).not.toMatch(/mark/i);
  expect((await cli('check')).out).toBe('no errors, no warnings\n');
});

test('A redirect to another server is followed without headers, and the answer there is not learnt', async () => {
  const requests: string[] = [];
  const other = await serve({
    '/wp-json/shop/v1/motto': (request, response) => {
      requests.push(String(request.headers['authorization']));
      response.end('"MARK"');
    },
  });
  const { address } = await servedSite({ '/wp-json/shop/v1/motto': redirecting(`${other}/wp-json/shop/v1/motto`) });
  const { observe, observed } = siteProject();
  const { out } = await observe(address, '--header', 'Authorization: Bearer MARKsecret');
  expect(requests).toEqual(['undefined']);
  expect(out).toContain('  GET /shop/v1/motto: "http://host" redirects to "http://host"');
  expect(observed()).not.toHaveProperty('site/resources/motto.yaml');
  expect(out).not.toContain('MARK');
});

test('Deep nesting, many fields, odd names and other types each time cost a bounded number of requests and fields', async () => {
  let count = 0;
  const { address } = await servedSite({
    '/wp-json/shop/v1/things': (_request, response) => {
      count += 1;
      const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`f${count}x${index}`, index]));
      const types = [1, 'a', null, true, [], {}, [[1]], { a: 1 }][count % 8];
      response.end(
        `[{"id":1,"many":${JSON.stringify(many)},"types":${JSON.stringify(types)},"__proto__":1,"deep":${deep}}]`,
      );
    },
    '/wp-json/shop/v1/motto': answering(
      `{"constructor":"MARK","toString":1,"__proto__":{"a":1},"hasOwnProperty":null}`,
    ),
    '/wp-json/shop/v1/counts': answering(deep),
  });
  const { observe, observed, cli } = siteProject();
  const { code } = await observe(address);
  expect(code).toBe(0);
  const { 'site/resources/things.yaml': text = '' } = observed();
  expect(text.length).toBeLessThan(10_000);
  expect(text).not.toMatch(/f\d+x/);
  expect(JSON.stringify(observed())).not.toContain('MARK');
  expect((await cli('check')).out).toBe('no errors, no warnings\n');
});

test.each([
  [2, '"http://host" answers 503', 1],
  [0, '', 2],
])('A server that is too busy after %s more answers is left alone', async (left, fact, code) => {
  let more = left;
  const busy: Handler = (request, response) => {
    more -= 1;
    if (more < 0) response.writeHead(503, { 'retry-after': '7200' }).end('later');
    else response.end(request.url === '/wp-json' ? '{"routes":{},"name":"MARK"}' : '{}');
  };
  const { address } = await servedSite({ '/wp-json': busy, '/wp-json/shop/v1': busy });
  const { observe } = siteProject();
  const ran = await observe(address);
  expect(ran.code).toBe(code);
  expect(ran.out + ran.error).toContain(fact);
});

test('A limit ends the run, which asks each endpoint something first', async () => {
  const { address, requests } = await servedSite();
  const { observe } = siteProject();
  const { code, out } = await observe(address, '--limit', '4');
  expect(code).toBe(0);
  expect(requests).toHaveLength(4);
  expect(out).toContain('3 endpoints with a response');
  expect(out).toContain(
    'It ended before all was asked. Another run adds to it, and asks first about endpoints of which nothing is known.',
  );
});

test('A run that the user stops keeps what it has learnt, and says nothing of what it has not asked', async () => {
  const { address, requests } = await servedSite({
    '/wp-json/shop/v1/counts': (_request, response) => {
      process.emit('SIGINT');
      response.end('{"code":1,"error":"a"}');
    },
  });
  const { observe, observed } = siteProject();
  const { code, out } = await observe(address, '--wait', '0.2');
  expect(code).toBe(0);
  expect(requests.at(-1)).toBe('GET /wp-json/shop/v1/counts');
  expect(observed()).toHaveProperty('site/resources/things.yaml');
  expect(out).toContain('It ended before all was asked: it was stopped. Another run');
  expect(out).not.toContain('it has not answered');
});
