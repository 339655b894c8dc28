import { afterEach, expect, it } from 'vitest';
import { livePath, type SiteServer, serveSite } from '../../scripts/cli/site/serve-site.ts';

const servers: SiteServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const page = (path: string, text: string) => ({ path, contents: () => text });
const files = [page('index.html', 'home'), page('a/ü b.html', 'page'), page('404.html', 'none'), page('x.json', '{}')];

async function started(port?: number): Promise<SiteServer> {
  const server = await serveSite('/docs/', port);
  servers.push(server);
  return server;
}

it('serves a site below its path, and the page for unknown addresses elsewhere', async () => {
  const server = await started();
  expect(server.address).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
  expect((await fetch(server.address)).status).toBe(503);
  server.update(files);
  const answerTo = async (path: string) => {
    const answer = await fetch(new URL(path, server.address));
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  expect(await answerTo('')).toEqual([200, 'text/html; charset=utf-8', 'home']);
  expect(await answerTo('a/%C3%BC%20b.html?x#y')).toEqual([200, 'text/html; charset=utf-8', 'page']);
  expect(await answerTo('x.json')).toEqual([200, 'application/json; charset=utf-8', '{}']);
  for (const path of ['/', '/index.html', 'a/', '%E0%A4%A', '../docs/../index.html', '..%2f..%2fetc%2fpasswd'])
    expect((await answerTo(path)).slice(0, 1), path).toEqual([404]);
});

it('tells open pages that the site has changed', async () => {
  const server = await started();
  const { body } = await fetch(new URL(livePath, server.address));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': ready\n\n');
  server.update(files);
  expect((await reader?.read())?.value).toBe('data: changed\n\n');
  await reader?.cancel();
});

it('takes the next free port unless one is asked for', async () => {
  const first = new URL((await started()).address).port;
  const second = new URL((await started()).address).port;
  expect(Number(second)).toBeGreaterThan(Number(first));
  await expect(started(Number(first))).rejects.toThrow(`port ${first} is taken by another program`);
});
