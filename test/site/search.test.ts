import { expect, it } from 'vitest';
import { filesOf } from '../../generators/emit/generator.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { referencesOf } from '../../generators/emit/reference/reference.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { linkOf } from '../../generators/site/page-link.ts';
import { plainText } from '../../generators/site/search/plain.ts';
import { searchIndexOf } from '../../generators/site/search/search-index.ts';
import { sectionsOf } from '../../generators/site/search/sections.ts';
import { foundAt, search, whereIs } from '../../templates/site/scripts/search.ts';
import { squeezed, wordsOf } from '../../templates/site/scripts/search-words.ts';
import { shippedCatalogue } from '../support/catalogue.ts';

const catalogue = withBindings(shippedCatalogue(), []);
const files = await filesOf(referenceGenerator, catalogue);
const index = searchIndexOf(
  files.filter(({ path }) => path.endsWith('.md')),
  referencesOf(catalogue),
);
const first = (query: string): string => search(index, query)[0]?.link ?? 'nothing';

it.each([
  ['apnamespace', '/wiki.mediawiki/modules/list/allpages.html#apnamespace'],
  ['ap namespace', '/wiki.mediawiki/modules/list/allpages.html#apnamespace'],
  ['AP  Namespace!', '/wiki.mediawiki/modules/list/allpages.html#apnamespace'],
  ['apnamesp', '/wiki.mediawiki/modules/list/allpages.html#apnamespace'],
  ['apnamespce', '/wiki.mediawiki/modules/list/allpages.html#apnamespace'],
  ['allpages namespace', '/wiki.mediawiki/modules/list/allpages.html#apnamespace'],
  ['allpages', '/wiki.mediawiki/modules/list/allpages.html'],
  ['RIGHTS_ALL', '/wiki.mediawiki/sets/RIGHTS_ALL.html'],
  ['rights all', '/wiki.mediawiki/sets/RIGHTS_ALL.html'],
  ['listPosts per_page', '/content.wordpress/routes/posts/listPosts.html#per_page'],
])('finds "%s"', (query, link) => {
  expect(first(query)).toBe(link);
});

it.each(['', ' ', '!', '\u202e', '__', 'zzzzzzzzzzzzzzzzzzz'])('finds nothing for "%s", and does not fail', (query) => {
  expect(search(index, query)).toEqual([]);
});

it.each([
  ['apnamespace', 'Module: allpages', 'Wiki', 'Module: allpages · Wiki'],
  ['Module: allpages', 'Module: allpages', 'Wiki', 'Wiki'],
  ['fullparameter', 'The format', '', 'The format'],
  ['Routes', 'Test Site', 'Test Site', 'Test Site'],
  ['Consistency rules', 'Consistency rules', '', ''],
])('says once where "%s" is', (title, page, iface, expected) => {
  expect(whereIs({ link: '/', title, page, interface: iface, about: '' })).toBe(expected);
});

it('says of what it finds where it is and what it is about', () => {
  expect(search(index, 'apnamespace')[0]).toEqual({
    link: '/wiki.mediawiki/modules/list/allpages.html#apnamespace',
    title: 'apnamespace',
    page: 'Module: allpages',
    interface: 'Wiki query interface (MediaWiki)',
    about: 'The namespace to list. · Type: namespace number · …',
  });
});

it('knows each parameter that has a section, with the binding only, and no part that all pages have', () => {
  const anchors = new Set(index.places.map((_, at) => foundAt(index, at).link));
  for (const { places } of referencesOf(catalogue).filter(({ bound }) => bound.size === 0))
    for (const headings of places.parameters.values())
      for (const { path, anchor } of headings().values())
        expect(anchors.has(linkOf({ path, anchor })), `${path}#${anchor}`).toBe(true);
  expect(index.places.filter(([, , title]) => title === 'Not shown').length).toBeLessThan(index.pages.length / 5);
});

it('is small', () => {
  expect(JSON.stringify(index).length).toBeLessThan(345_000);
});

it('takes a name apart into its words', () => {
  expect(wordsOf('listPosts per_page ÄPFEL x2')).toEqual(['listposts', 'list', 'posts', 'per', 'page', 'äpfel', 'x2']);
  expect(squeezed('ap  name-space')).toBe('apnamespace');
});

it('reads sections as readers see them, with the anchors of their headings', () => {
  const page = [
    '# Module: `pages`',
    '',
    '[Wiki](../index.md) / [Lists](index.md)',
    '',
    'Says \\*what\\* &lt;b&gt; `a\\|b` [is](x.md) **there**.',
    '',
    '```text',
    '# no heading',
    '```',
    '',
    '<details>',
    '<summary>In other languages</summary>',
    '',
    '**Client**',
    '',
    '```ts',
    '</details>',
    '```',
    '',
    '</details>',
    '',
    'After it.',
    '',
    '## `a|b` &lt;i&gt;',
    '',
    '| Name | Type |',
    '| --- | --- |',
    '| [`x`](#x) | string |',
    '| one | `a\\|b` |',
    '- item',
  ].join('\n');
  expect(sectionsOf(page)).toEqual([
    { anchor: '', title: 'Module: pages', lines: ['Says *what* <b> a\\|b is there.', 'After it.'] },
    { anchor: 'ab-i', title: 'a|b <i>', lines: ['Name · Type', 'one · a|b', 'item'] },
  ]);
  expect(plainText('`` a`b `` \\[x\\](y)')).toBe('a`b [x](y)');
});
