import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ReferenceFlavour, referenceFlavours } from '../../../generators/emit/generator.ts';
import { flavours } from '../../../generators/emit/reference/flavours/flavours.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { oddNames } from '../../../scripts/development/flavours/odd-names.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { brokenLinks, linksOf } from './links.ts';
import { fixtures } from './pages.ts';

const pageOf = (flavour: string): string => readFileSync(join(fixtures, 'flavours', `${flavour}.md`), 'utf8');
const path = 'wiki/modules/list/pages.md';
const purpose = 'Lists `pages` \\*/ "so" &lt;/script&gt;.';

it.each(referenceFlavours)('writes a page for %s', (flavour) => {
  expect(flavours[flavour].page(path, pageOf('github'), purpose)).toBe(pageOf(flavour));
});

const filesOf = (flavour: ReferenceFlavour): Promise<Record<string, string>> =>
  outputOf(referenceGenerator, catalogueFrom(oddNames), {
    openapi: { versions: ['3.1'], format: 'json' },
    reference: { flavour },
  });

/** A page as GitHub reads it: headings with a stated anchor read like it. */
const withPlainHeadings = (text: string): string =>
  text
    .replace(/^---\n[\s\S]*?^---\n/, '')
    .replace(/^(#+) (?:.* \{#(.*)\}|<a id="(.*)"><\/a>.*)$/gm, (_line, marks, id, other) => `${marks} ${id ?? other}`);

it.each(['vitepress', 'docusaurus', 'mkdocs'] as const)(
  'links to files and anchors that are there, for %s',
  async (flavour) => {
    const pages = new Map(
      Object.entries(await filesOf(flavour)).map(([file, text]) => [file, withPlainHeadings(text)]),
    );
    expect([...pages.values()].flatMap(linksOf).length).toBeGreaterThan(700);
    expect(brokenLinks(pages)).toEqual([]);
  },
);

it('links to folders and anchors that are there, for starlight', async () => {
  const folderOf = (file: string): string =>
    `http://site/${file.replace(/(?:(?<=^|\/)index)?\.md$/, '/')}`.replace(/\/+$/, '/');
  const { 'llms.txt': text = '', ...files } = await filesOf('starlight');
  const pages = new Map(Object.entries(files).map(([file, page]) => [folderOf(file), withPlainHeadings(page)]));
  const targets = [...pages].flatMap(([folder, page]) =>
    linksOf(page).map((target) => new URL(target, folder).href.replace(/#.*/, '')),
  );
  expect(targets.length).toBeGreaterThan(700);
  expect(targets.filter((target) => !pages.has(target))).toEqual([]);
  expect(linksOf(text).filter((target) => !(target in files))).toEqual([]);
});

it.each([
  [
    'content.wordpress/routes/posts/listPosts.md',
    'content.wordpress/routes/posts/listPosts.md',
    'content_wordpress/routes/posts/listposts.md',
  ],
  ['shop/routes/odd/index.md', 'shop/routes/odd/index-.md', 'shop/routes/odd/index-.md'],
  ['shop/routes/odd/odd.md', 'shop/routes/odd/odd-.md', 'shop/routes/odd/odd-.md'],
  ['shop/routes/dist/a.md', 'shop/routes/dist-/a.md', 'shop/routes/dist-/a.md'],
  ['wiki/modules/list/index.md', 'wiki/modules/list/index.md', 'wiki/modules/list/index.md'],
  ['wiki/modules/list/README.md', 'wiki/modules/list/README-.md', 'wiki/modules/list/readme-.md'],
  ['wiki/sets/__proto__.md', 'wiki/sets/-__proto__.md', 'wiki/sets/-__proto__.md'],
  ['wiki/modules/1-a/2_b.md', 'wiki/modules/-1-a/-2_b.md', 'wiki/modules/-1-a/-2_b.md'],
])('keeps %s where no tool leaves it out or makes it another page', (page, expected, small) => {
  expect(referenceFlavours.map((flavour) => flavours[flavour].path(page))).toEqual([
    page,
    expected,
    expected,
    small,
    expected,
  ]);
});
