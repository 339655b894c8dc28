import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { answering, type Handler } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A site with routes of several methods, which keeps its requests. */
async function mixedShop(answer: Handler) {
  const requests: string[] = [];
  const handler: Handler = async (request, response) => {
    requests.push(`${request.method} ${request.url} ${await bodyOf(request)}`.trim());
    answer(request, response);
  };
  const { address } = await servedSite({ '/wp-json/shop/v1/moods/a%20b': handler, '/wp-json/shop/v1/moods': handler });
  const { cli } = siteProject({
    'spec/server/site/routes/moods.yaml': `title: Moods
routes:
  /shop/v1/moods: { endpoints: [{ name: getMoods, methods: [GET, POST, DELETE], arguments: { page: integer } }] }
  /shop/v1/moods/{name:any}: { arguments: { name: string }, endpoints: [{ name: getMood, methods: [GET, DELETE], arguments: { force: boolean } }] }
`,
    'spec/server/site/routes/shop.yaml': `title: Shop
routes:
  /shop/v1/motto: { endpoints: [{ name: getMotto, methods: GET }] }
`,
    'spec/server/site/interface.yaml': `title: Site
kind: routes
address: '{base_url}/wp-json{route}'
namespaces: { shop/v1: {} }
segments: { any: { pattern: '[^/]+' } }
`,
  });
  const ask = (text: string, ...args: readonly string[]) => cli('request', text, '--server', address, ...args);
  return { ask, requests };
}

test('A failed request of a second method is not repeated, and is named by that method', async () => {
  const { ask, requests } = await mixedShop(answering('', {}, 502));
  expect(await ask('DELETE /shop/v1/moods', '--post')).toEqual({
    code: 1,
    out: '',
    error: 'catalpa: the server answers 502 (DELETE http://host/wp-json/shop/v1/moods)\n',
  });
  expect(requests).toEqual(['DELETE /wp-json/shop/v1/moods']);
});

test('A request of a second method has its path, its query and its body', async () => {
  const { ask, requests } = await mixedShop(answering('{}'));
  expect((await ask('DELETE /shop/v1/moods/a%20b?force=1', '--post')).code).toBe(0);
  expect((await ask('POST /shop/v1/moods', '--body', '{"page":1}', '--post')).code).toBe(0);
  expect(requests).toEqual([
    'DELETE /wp-json/shop/v1/moods/a%20b?force=true',
    'POST /wp-json/shop/v1/moods {"page":1}',
  ]);
  expect((await ask('POST /shop/v1/moods', '--body', '{"page":1}', '--dry-run')).out).toBe(
    'POST http://host/wp-json/shop/v1/moods\n\n{\n  "page": 1\n}\n',
  );
  expect((await ask('DELETE /shop/v1/moods', '--all', '--dry-run')).error).toBe(
    'catalpa: "DELETE /shop/v1/moods" does not list items page by page\n  Leave out --all.\n',
  );
});
