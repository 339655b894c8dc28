import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const secret = 'SECRET pass+word';

/** A wiki that answers those alone who are logged in. Returns its address, and its requests with their cookies and forms. */
async function wikiWithLogin(more: (form: URLSearchParams, response: ServerResponse) => boolean = () => false) {
  const requests: string[] = [];
  const address = await serve({
    '/api.php': async (request, response) => {
      const query = new URL(request.url ?? '', 'http://host').searchParams;
      const form = new URLSearchParams(await bodyOf(request));
      requests.push(
        `${request.method} ${form.get('action') ?? query.get('meta') ?? 'other'} ${request.headers.cookie ?? ''}`.trim(),
      );
      response.setHeader('content-type', 'application/json');
      if (query.get('meta') === 'tokens') {
        response.setHeader('set-cookie', ['wiki_session=first; path=/; HttpOnly', 'other=1']);
        response.end(JSON.stringify({ query: { tokens: { logintoken: 'TOKEN+\\' } } }));
      } else if (request.method === 'POST') {
        if (more(form, response)) return;
        const isRight =
          form.get('lgpassword') === secret && form.get('lgtoken') === 'TOKEN+\\' && form.get('lgname') === 'Ada';
        response.setHeader('set-cookie', 'wiki_session=second; path=/');
        response.end(JSON.stringify({ login: { result: isRight ? 'Success' : 'Failed', reason: secret } }));
      } else if (request.headers.cookie?.includes('wiki_session=second'))
        response.end(JSON.stringify(answerOf(request)));
      else response.end(JSON.stringify({ error: { code: 'readapidenied', info: 'no' } }));
    },
  });
  return { address: `${address}/api.php`, requests };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

test('A login is sent once, and each request of the run has the cookies of the session', async () => {
  vi.stubEnv('CATALPA_PASSWORD', secret);
  const { address, requests } = await wikiWithLogin();
  const { observe, observed } = wikiProject();
  const { code, out, error } = await observe(address, '--login', 'Ada');
  expect(code).toBe(0);
  expect(requests.slice(0, 2)).toEqual(['GET tokens', 'POST login wiki_session=first; other=1']);
  expect(new Set(requests.slice(2))).toEqual(new Set(['GET other wiki_session=second; other=1']));
  expect(out).toContain('2 modules with a response, 12 new fields');
  expect(out + error + JSON.stringify(observed())).not.toMatch(/SECRET|TOKEN|wiki_session/);
});

test.each<[string, string, readonly string[], RegExp]>([
  [
    'a wrong password',
    'wrong',
    ['--login', 'Ada'],
    /"http:\/\/host" refuses the login of "Ada": Failed\n {2}Check the name and the password\./,
  ],
  ['no password', '', ['--login', 'Ada'], /there is no password for --login\n {2}Set CATALPA_PASSWORD/],
])('With %s, nothing is asked and nothing is written', async (_what, password, args, fact) => {
  vi.stubEnv('CATALPA_PASSWORD', password);
  const { address, requests } = await wikiWithLogin();
  const { observe, observed } = wikiProject();
  const { code, out, error } = await observe(address, ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(fact);
  expect(error).not.toMatch(/SECRET|wrong|TOKEN/);
  expect(requests.some((one) => one.startsWith('GET other'))).toBe(false);
  expect(observed()).toEqual({});
});

test('A password never follows a redirect, and no message has it', async () => {
  vi.stubEnv('CATALPA_PASSWORD', secret);
  const bodies: string[] = [];
  const other = await serve({
    '/api.php': async (request, response) => {
      bodies.push(await bodyOf(request));
      response.end('{}');
    },
  });
  const { address } = await wikiWithLogin((_form, response) => {
    response.writeHead(307, { location: `${other}/api.php` }).end();
    return true;
  });
  const { code, error } = await wikiProject().observe(address, '--login', 'Ada');
  expect(code).toBe(2);
  expect(error).toContain('where a form is not sent');
  expect(bodies).toEqual([]);
  const failing = await wikiWithLogin((form, response) => {
    response
      .writeHead(500, { 'content-type': 'text/html' })
      .end(`<title>Bad ${form.get('lgpassword')} ${form}</title>`);
    return true;
  });
  const failed = await wikiProject().observe(failing.address, '--login', 'Ada');
  expect(failed.code).toBe(2);
  expect(failed.error).toContain('500');
  expect(failed.error).not.toMatch(/SECRET|pass\+|TOKEN/);
});

test('Answers that were recorded, and a WordPress, take no login', async () => {
  vi.stubEnv('CATALPA_PASSWORD', secret);
  const recorded = await wikiProject().observe('--from', '.', '--login', 'Ada');
  expect([recorded.code, recorded.error]).toEqual([
    2,
    expect.stringContaining('--login is about requests to a server, and --from sends none'),
  ]);
  const { address, requests } = await servedSite();
  const { code, error } = await siteProject().observe(address, '--login', 'Ada');
  expect(code).toBe(2);
  expect(error).toContain('says how to log in\n  Give the credentials with --header.');
  expect(requests).toEqual([]);
});
