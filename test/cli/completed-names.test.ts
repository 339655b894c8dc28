import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

/** The words that the program lists for a text, one a line. */
async function words(names: string, text: string, ...line: readonly string[]): Promise<readonly string[]> {
  const { code, out, error } = await catalpa('words', names, text, ...line);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return out.split('\n').slice(0, -1);
}

test.each<[string, readonly string[]]>([
  ['list=allpages&apfr', ['list=allpages&apfrom=']],
  [
    'list=allpages&apfrom=A&apf',
    ['list=allpages&apfrom=A&apfilterredir=', 'list=allpages&apfrom=A&apfilterlanglinks='],
  ],
  [
    'list=allpages&apfilterredir=',
    [
      'list=allpages&apfilterredir=all',
      'list=allpages&apfilterredir=nonredirects',
      'list=allpages&apfilterredir=redirects',
    ],
  ],
  ['prop=info|categories|cat', ['prop=info|categories|categoryinfo']],
  ['?action=que', ['?action=query']],
  ['list=nothing&apf', []],
  ['list=allpages&apfrom=A', []],
  ['PU', ['PUT /']],
  ['GET /cms/v2/posts', ['GET /cms/v2/posts', 'GET /cms/v2/posts?', 'GET /cms/v2/posts/']],
  ['GET /cms/v2/posts?sti', ['GET /cms/v2/posts?sticky=']],
  ['get /cms/v2/posts?sticky=', ['get /cms/v2/posts?sticky=true', 'get /cms/v2/posts?sticky=false']],
  ['/cms/v2/posts?page=2&orderby=rel', ['/cms/v2/posts?page=2&orderby=relevance']],
  ['DELETE /cms/v2/posts/3?f', ['DELETE /cms/v2/posts/3?force=']],
  ['GET /unknown', []],
  ['GET /cms/v2/posts?st$(touch x)', []],
])('The request %s continues with %j', async (text, expected) => {
  expect(await words('request', text, 'any', '--server', 'https://wiki.example', '--post')).toEqual(expected);
});

test('A name continues with names of all kinds, and with the interface where that is written', async () => {
  expect(await words('entries', 'allp')).toEqual(['allpages']);
  expect(await words('entries', 'wiki/allp')).toEqual(['wiki/allpages']);
  expect(await words('entries', 'RIGHTS_CON')).toEqual(['RIGHTS_CONTRIB']);
  expect(await words('entries', 'GET /cms/v2/posts/{i')).toEqual(['GET /cms/v2/posts/{id}']);
  expect(await words('entries', 'DELETE /cms/v2/posts/{i')).toEqual(['DELETE /cms/v2/posts/{id}']);
  expect(await words('entries', 'PUT /cms/v2/p')).toContain('PUT /cms/v2/posts/{id}');
  expect(await words('entries', 'listPostR')).toEqual(['listPostRevisions']);
});

test('The options of the line choose the interface, and an unknown one leaves no words', async () => {
  expect(await words('request', 'list=allpa', '--interface', 'wiki')).toEqual(['list=allpages']);
  expect(await words('request', 'list=allpa', '--interface', 'wikis')).toEqual([]);
  expect(await words('request', 'list=allpa', '-b', 'unknown')).toEqual([]);
});

test('There are no words of a catalogue that is missing or has errors', async () => {
  const folder = folderOf({ 'broken/catalogue.yaml': 'title: [' });
  expect(await words('entries', '', '-c', join(folder, 'missing'))).toEqual([]);
  expect(await words('entries', '', '-c', join(folder, 'broken'))).toEqual([]);
  expect(await words('unknown', '')).toEqual([]);
});

/** The small catalogue, where a value would run a program in a shell, and has quotation marks and a space. */
const hostile = {
  ...mini,
  'wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']}`.replace('[up, down]', '[up, "$(touch ran)", "it\'s `x`"]'),
};

test('Values of a request are written as in a query, so that no shell gives their characters a meaning', async () => {
  const folder = folderOf(hostile);
  expect(await words('request', 'list=pages&pdir=', '-c', folder)).toEqual([
    'list=pages&pdir=up',
    'list=pages&pdir=%24%28touch%20ran%29',
    'list=pages&pdir=it%27s%20%60x%60',
  ]);
});

test('A parameter that is repeated for its values may follow itself', async () => {
  const folder = folderOf(mini);
  const before = 'GET /shop/v1/items?state[]=';
  expect(await words('request', before, '-c', folder)).toEqual([`${before}open`, `${before}closed`]);
  expect(await words('request', `${before}open&st`, '-c', folder)).toEqual([`${before}open&state[]=`]);
  expect(await words('request', 'GET /shop/v1/items?page=1&pa', '-c', folder)).toEqual([]);
});

test('Help does not list the command', async () => {
  expect((await catalpa('--help')).out).not.toMatch(/^ {2}words/m);
});
