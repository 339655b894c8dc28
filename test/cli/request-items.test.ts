import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { run } from '../../scripts/cli/main.ts';
import { answering, type Handler } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';
import { servedWiki, wikiProject } from '../observe/observed-wiki.ts';

const words = ['oak', 'ash', 'elm', 'fir', 'yew'];

/** A list of things on three pages. */
const pagedThings: Handler = (request, response) => {
  const page = Number(new URL(request.url ?? '', 'http://host').searchParams.get('page') ?? 1);
  const items = words.slice(2 * page - 2, 2 * page).map((name, at) => ({ id: 2 * page - 1 + at, name }));
  response.writeHead(200, { 'content-type': 'application/json', 'x-wp-totalpages': '3', 'x-wp-total': '5' });
  response.end(JSON.stringify(items));
};

/** Users in answers of two each, each of which is continued. */
const continuedUsers: Handler = (request, response) => {
  const from = Number(new URL(request.url ?? '', 'http://host').searchParams.get('uscontinue') ?? 0);
  const users = words.slice(from, from + 2).map((name, at) => ({ userid: from + at + 1, name }));
  const more = from + 2 < words.length ? { continue: { uscontinue: from + 2, continue: '-||' } } : {};
  response.end(JSON.stringify({ ...more, query: { users } }));
};

const site = async (handler = pagedThings) => {
  const { address, requests } = await servedSite({ '/wp-json/shop/v1/things': handler });
  const { cli } = siteProject();
  return {
    requests,
    ask: (text: string, ...args: readonly string[]) => cli('request', text, '--server', address, ...args),
  };
};

const wiki = async (handler = continuedUsers) => {
  const { address, requests } = await servedWiki(handler);
  const { cli } = wikiProject();
  return {
    requests,
    ask: (text: string, ...args: readonly string[]) => cli('request', text, '--server', address, ...args),
  };
};

const table = 'id  name\n1   oak\n2   ash\n3   elm\n4   fir\n5   yew\n';

test('All pages of a list are read, as a table if that is asked for', async () => {
  const { ask, requests } = await site();
  expect(await ask('GET /shop/v1/things', '--all', '--table')).toEqual({ code: 0, out: table, error: '' });
  expect(requests).toHaveLength(3);
});

test('All items of a module are read, also past its limit in one answer', async () => {
  const { ask, requests } = await wiki();
  const { code, out, error } = await ask('list=users', '--all');
  expect({ code, error, count: requests.length }).toEqual({ code: 0, error: '', count: 3 });
  expect(JSON.parse(out)).toEqual(words.map((name, at) => ({ userid: at + 1, name })));
});

test('No more items are read than the limit', async () => {
  const { ask, requests } = await site();
  const { out, error } = await ask('GET /shop/v1/things', '--all', '--limit', '2');
  expect(JSON.parse(out)).toHaveLength(2);
  expect(error).toBe('catalpa: there may be more than these 2 items; see --limit\n');
  expect(requests).toHaveLength(1);
});

test('Pages are read with what all answers say of them', async () => {
  const { ask } = await wiki((request, response) => {
    const isFirst = !request.url?.includes('rvcontinue');
    const page = { pageid: 1, title: 'A', revisions: [{ revid: isFirst ? 1 : 2 }] };
    const more = isFirst ? { continue: { rvcontinue: '1', continue: '||' } } : { batchcomplete: true };
    response.end(JSON.stringify({ ...more, query: { pages: [page] } }));
  });
  const { out } = await ask('titles=A&prop=revisions', '--all');
  expect(JSON.parse(out)).toEqual([{ pageid: 1, title: 'A', revisions: [{ revid: 1 }, { revid: 2 }] }]);
});

test('An error after the first items is reported behind them', async () => {
  const { ask } = await site((request, response) => {
    if (request.url?.includes('page=2')) answering('{"code":"gone","message":"No more"}', {}, 410)(request, response);
    else pagedThings(request, response);
  });
  expect(await ask('GET /shop/v1/things', '--all', '--table')).toEqual({
    code: 1,
    out: 'id  name\n1   oak\n2   ash\n',
    error: 'catalpa: the server answers 410, "gone": No more (GET http://host/wp-json/shop/v1/things?page=2)\n',
  });
});

test('One answer of several says that there is more', async () => {
  const { ask } = await wiki();
  const { code, error } = await ask('list=users');
  expect({ code, error }).toEqual({ code: 0, error: 'catalpa: the server has more; --all reads it\n' });
});

test.each<[string, readonly string[], string]>([
  ['GET /shop/v1/motto', ['--all'], '"GET /shop/v1/motto" does not list items page by page\n  Leave out --all.\n'],
  ['GET /shop/v1/things', ['--limit', '3'], '--limit is the number of items of --all\n  Give --all as well.\n'],
  ['GET /shop/v1/things', ['--json', '--table'], '--json and --table exclude each other\n  Leave out one of them.\n'],
])('%s with %j is wrong usage', async (text, args, fact) => {
  const { ask, requests } = await site();
  expect(await ask(text, ...args)).toEqual({ code: 2, out: '', error: `catalpa: ${fact}` });
  expect(requests).toEqual([]);
});

test('A request for modules that lists nothing has no items', async () => {
  const { ask, requests } = await wiki();
  expect((await ask('action=query', '--all')).error).toBe('catalpa: the request lists nothing\n  Leave out --all.\n');
  expect(requests).toEqual([]);
});

test('An answer without a list of objects is no table', async () => {
  const { ask } = await site(answering('[1,2]'));
  expect(await ask('GET /shop/v1/things', '--table')).toEqual({
    code: 0,
    out: '[\n  1,\n  2\n]\n',
    error: 'catalpa: the answer has no list of objects, and is printed as JSON\n',
  });
});

test('Cells have inner values as JSON, and no characters that a terminal interprets', async () => {
  const items = [
    { '\u001bkey': 'a\nb', 漢字: [1, '\u009b'] },
    { 漢字: null, é: true },
  ];
  const { ask } = await site(answering(JSON.stringify(items)));
  const { out } = await ask('GET /shop/v1/things', '--table');
  expect(out).toBe(`<U+001B>key  漢字          é
a<U+000A>b   [1,"\\u009b"]
                           true
`);
});

/** What a terminal of so many columns shows. */
async function shownOn(columns: number, items: unknown): Promise<string> {
  const { address } = await servedSite({ '/wp-json/shop/v1/things': answering(JSON.stringify(items)) });
  const { folder } = siteProject();
  let out = '';
  const print = (text: string): void => {
    out += text;
  };
  const terminal = { out: print, error: print, progress: () => {}, colour: false, debug: false, width: 80, columns };
  const args = ['request', '/shop/v1/things', '--server', address, '--catalogue', `${folder}/spec`];
  await run(args, { ...terminal, input: Readable.from([]) });
  return out;
}

test('On a terminal, a list of plain values is a table of its width', async () => {
  const items = [{ id: 1, name: 'a'.repeat(30), more: '漢'.repeat(30) }];
  const narrow = items.map(({ id, name }) => ({ id, name }));
  expect(await shownOn(80, narrow)).toBe(`id  name\n1   ${'a'.repeat(30)}\n`);
  expect(await shownOn(24, items)).toBe('id  name       more\n1   aaaaaaaa…  漢漢漢漢…\n');
});

test('On a terminal, other answers are JSON', async () => {
  expect(await shownOn(80, [{ id: 1, inner: {} }])).toBe('[\n  {\n    "id": 1,\n    "inner": {}\n  }\n]\n');
  expect(await shownOn(80, [])).toBe('[]\n');
});
