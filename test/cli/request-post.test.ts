import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, type Handler, serve } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';
import { wikiProject } from '../observe/observed-wiki.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The fields of a form, however it is written. */
async function fieldsOf(request: IncomingMessage): Promise<string> {
  const body = await bodyOf(request);
  if (body === '') return '';
  const form = await new Response(body, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  return [...form].map((pair) => pair.join('=')).join('&');
}

const edit = `name: edit
group: action
prefix: ''
mustBePosted: true
parameters:
  title: string
  secret: { type: string, sensitive: true }
  token: { type: string, required: true, tokenType: csrf, sensitive: true }
`;

/** A wiki that gives tokens and takes edits, and whose first token has expired. */
async function editedWiki() {
  const requests: string[] = [];
  let given = 0;
  const address = await serve({
    '/api.php': async (request, response) => {
      const form = await fieldsOf(request);
      const { searchParams } = new URL(request.url ?? '', 'http://host');
      requests.push(`${request.method} ${form || searchParams.get('meta')} ${request.headers.cookie ?? ''}`.trim());
      response.setHeader('content-type', 'application/json');
      if (form.includes('lgpassword')) {
        response.setHeader('set-cookie', 'session=in');
        const result = form.includes('lgpassword=SECRET') ? 'Success' : 'Failed';
        response.end(JSON.stringify({ login: { result } }));
      } else if (searchParams.get('type') === 'login') response.end('{"query":{"tokens":{"logintoken":"LOGIN+\\\\"}}}');
      else if (searchParams.get('meta') === 'tokens') {
        given += 1;
        response.end(`{"query":{"tokens":{"csrftoken":"T${given}+\\\\"}}}`);
      } else if (form.includes('T1')) response.end('{"error":{"code":"badtoken","info":"expired"}}');
      else response.end('{"edit":{"result":"Success"}}');
    },
  });
  const { cli } = wikiProject({ 'spec/server/wiki/modules/action/edit.yaml': edit });
  const ask = (text: string, ...args: readonly string[]) =>
    cli('request', text, '--server', `${address}/api.php`, ...args);
  return { ask, requests };
}

/** A shop that keeps the requests for things with their bodies. */
async function changedShop() {
  const bodies: string[] = [];
  const handler: Handler = async (request, response) => {
    bodies.push(`${request.method} ${await bodyOf(request)}`);
    answering('{"id":9}', {}, 201)(request, response);
  };
  const { address } = await servedSite({ '/wp-json/shop/v1/things': handler, '/wp-json/shop/v1/moods': handler });
  const { cli } = siteProject();
  const ask = (text: string, ...args: readonly string[]) => cli('request', text, '--server', address, ...args);
  return { ask, bodies };
}

const hint = '\n  Look at it with --dry-run, or send it with --post.\n';

test('A request that may change something is sent with --post alone', async () => {
  const wiki = await editedWiki();
  const error = `catalpa: the request is sent only with --post: it must be posted${hint}`;
  expect(await wiki.ask('action=edit&title=A')).toEqual({ code: 2, out: '', error });
  expect(wiki.requests).toEqual([]);
  const shop = await changedShop();
  expect(await shop.ask('POST /shop/v1/things', '--body', '{"price":1}')).toEqual({
    code: 2,
    out: '',
    error: `catalpa: the request is sent only with --post: its method may change something${hint}`,
  });
  expect((await shop.ask('DELETE /shop/v1/moods')).code).toBe(2);
  expect(shop.bodies).toEqual([]);
});

test('A token is fetched, and fetched anew if it has expired', async () => {
  const { ask, requests } = await editedWiki();
  const { code, out } = await ask('action=edit&title=A', '--post');
  expect({ code, out: JSON.parse(out) }).toEqual({ code: 0, out: { edit: { result: 'Success' } } });
  const sent = 'format=json&formatversion=2&action=edit&title=A&token=';
  expect(requests).toEqual(['GET tokens', `POST ${sent}T1+\\`, 'GET tokens', `POST ${sent}T2+\\`]);
});

test('A token that the request has is sent as it is', async () => {
  const { ask, requests } = await editedWiki();
  expect((await ask('action=edit&title=A&token=mine', '--post')).code).toBe(0);
  expect(requests).toEqual(['POST format=json&formatversion=2&action=edit&title=A&token=mine']);
});

test('A login comes first, and the session goes with every request', async () => {
  vi.stubEnv('CATALPA_PASSWORD', 'SECRET');
  const { ask, requests } = await editedWiki();
  expect((await ask('action=edit&title=A', '--post', '--login', 'Ada')).code).toBe(0);
  expect(requests[0]).toBe('GET tokens');
  expect(requests.slice(2).every((one) => one.endsWith(' session=in'))).toBe(true);
});

test('A login that is refused sends nothing else, and no message has the password', async () => {
  vi.stubEnv('CATALPA_PASSWORD', 'WRONG');
  const { ask, requests } = await editedWiki();
  const { code, out, error } = await ask('action=edit&title=A', '--post', '--login', 'Ada');
  expect({ code, out, count: requests.length }).toEqual({ code: 2, out: '', count: 2 });
  expect(error).toContain('catalpa: the login of "Ada" is refused: "Failed". Check the name and the password.');
  expect(error).not.toContain('WRONG');
});

test('Wrong requests are refused before the question whether they change something', async () => {
  const { ask } = await editedWiki();
  expect((await ask('action=edit&titel=A')).out).toContain('hint: Supply a known name. Did you mean "title"?');
});

test('The body of a request for a route is checked and sent, from the command line or standard input', async () => {
  const { ask, bodies } = await changedShop();
  const { code, out } = await ask('POST /shop/v1/things', '--body', '{"colour":"red","price":1.5}', '--post');
  expect({ code, out }).toEqual({ code: 0, out: '{\n  "id": 9\n}\n' });
  expect((await ask('POST /shop/v1/things', '--body', '{"colour":"rad"}', '--post')).out).toContain(
    'Did you mean "red"?',
  );
  expect(bodies).toEqual(['POST {"colour":"red","price":1.5}']);
});

test('An endpoint of several methods is asked by the one that is named', async () => {
  const { ask, bodies } = await changedShop();
  expect((await ask('DELETE /shop/v1/moods', '--post')).code).toBe(0);
  expect((await ask('/shop/v1/moods')).code).toBe(0);
  expect(bodies).toEqual(['DELETE ', 'GET ']);
});

test('A dry run prints the request without secrets, and sends nothing', async () => {
  const wiki = await editedWiki();
  expect(await wiki.ask('action=edit&title=A+B&secret=hush', '--dry-run', '--login', 'Ada')).toEqual({
    code: 0,
    out: 'POST http://host/api.php\n\nformat=json\nformatversion=2\naction=edit\ntitle=A B\nsecret=…\ntoken=…\n',
    error: '',
  });
  expect((await wiki.ask('list=users', '--dry-run')).out).toBe(
    'GET http://host/api.php?action=query&format=json&formatversion=2&list=users\n',
  );
  expect(wiki.requests).toEqual([]);
  const shop = await changedShop();
  expect((await shop.ask('POST /shop/v1/things', '--body', '{"price":1}', '--dry-run')).out).toBe(
    'POST http://host/wp-json/shop/v1/things\n\n{\n  "price": 1\n}\n',
  );
  expect((await shop.ask('GET /shop/v1/things?page=2', '--all', '--dry-run')).out).toBe(
    'GET http://host/wp-json/shop/v1/things?page=2\n',
  );
  expect(shop.bodies).toEqual([]);
});

test.each<[readonly string[], string]>([
  [['GET /shop/v1/things', '--body', '{"page":1}'], '"GET /shop/v1/things" takes no body\n  Leave out --body.\n'],
  [['GET /shop/v1/things', '--all', '--post'], '--all reads, and --post is for what may change something\n  Leave out'],
])('%j is wrong usage', async ([text = '', ...args], fact) => {
  const { ask, bodies } = await changedShop();
  const { code, error } = await ask(text, ...args);
  expect({ code, bodies }).toEqual({ code: 2, bodies: [] });
  expect(error).toContain(`catalpa: ${fact}`);
});

test('A request that the user stops ends at once', async () => {
  const { address } = await servedSite({
    '/wp-json/shop/v1/things': () => {
      process.emit('SIGINT');
    },
  });
  const began = Date.now();
  const ran = await siteProject().cli('request', '/shop/v1/things', '--server', address);
  expect(ran).toEqual({ code: 2, out: '', error: 'catalpa: the request was stopped\n' });
  // Much less than the time limit of a request.
  expect(Date.now() - began).toBeLessThan(10_000);
});
