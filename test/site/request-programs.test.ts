import { expect, it } from 'vitest';
import { buildables } from '../../generators/site/requests/buildable.ts';
import { givenOf } from '../../templates/site/scripts/builder/entered.ts';
import type { Code, Requested } from '../../templates/site/scripts/builder/request.ts';
import { programsOf } from '../../templates/site/scripts/builder/request-programs.ts';
import { fetchArguments } from '../../templates/site/scripts/builder/sending.ts';
import { loadedShipped } from '../emit/validators/codec-loaded.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';

async function programs(iface: string, name: string, operation: string, values: Readonly<Record<string, unknown>>) {
  const found = buildables(boundShippedCatalogue(), () => true)
    .get(iface)
    ?.find((one) => one.name === name);
  const folder = (await loadedShipped())(iface);
  const code = { codec: Object.fromEntries(folder.exports) as unknown as Code['codec'] };
  const object: Requested = {
    ...(found as Requested),
    address: (found?.address ?? '').replace('{base_url}', 'https://x'),
  };
  const entered = new Map(Object.entries(values).map(([field, value]) => [field, { value }]));
  return programsOf(iface, object, operation, givenOf(object.fields, entered), code);
}

const shown = (all: ReadonlyMap<string, string>) => `${[...all.values()].join('\n\n')}\n`;

it('sends a post from a program in each language, with the credentials that it needs', async () => {
  const values = { title: 'Oak', sticky: false, date: null };
  const all = await programs('content.wordpress', 'createPost', 'POST /cms/v2/posts', values);
  expect([...all.keys()]).toEqual(['curl', 'Client', 'fetch', 'Python', 'PHP']);
  await expect(shown(all)).toMatchFileSnapshot('expected/programs-post.txt');
});

it('lists pages from a program in each language', async () => {
  const all = await programs('wiki.mediawiki', 'allpages', '', { aplimit: 'max', apprtype: ['edit', 'move'] });
  await expect(shown(all)).toMatchFileSnapshot('expected/programs-list.txt');
});

it('names the file that was chosen', async () => {
  const file = new File(['a'], "oak;'.jpg");
  const all = await programs('content.wordpress', 'createMedia', 'POST /cms/v2/media', { file });
  await expect(shown(all)).toMatchFileSnapshot('expected/programs-file.txt');
});

it('sends from a browser what is stated, but no cookies', () => {
  const sent = {
    method: 'PUT',
    address: 'https://x/a',
    query: [['q', 'a b']],
    headers: [
      ['X-Trace', '1'],
      ['cookie', 'a=b'],
    ],
  } as const;
  const common = { method: 'PUT', credentials: 'omit' };
  expect(fetchArguments(sent, undefined)).toEqual(['https://x/a?q=a+b', { ...common, headers: [['X-Trace', '1']] }]);
  const json = { ...sent, headers: [], body: { kind: 'json', value: { no: false } } } as const;
  expect(fetchArguments(json, undefined)[1]).toEqual({
    ...common,
    headers: [['Content-Type', 'application/json']],
    body: '{"no":false}',
  });
  const form = { ...sent, headers: [], body: { kind: 'form', fields: [['a', '&']], files: [] } } as const;
  expect(String(fetchArguments(form, undefined)[1].body)).toBe('a=%26');
});
