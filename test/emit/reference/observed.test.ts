import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { brokenLinks, looselySpaced, repeatedHeadings } from './links.ts';
import { filesIn, fixtures, pagesOf } from './pages.ts';

const pages = pagesOf(withBindings(catalogueFrom(observedWiki), ['wiki.mediawiki']));
const expected = filesIn(join(fixtures, 'expected-observed'));

it.each(Object.keys(expected))('writes %s, with what modules return, as expected', async (path) => {
  expect((await pages).get(path)).toBe(expected[path]);
});

it('says nothing of what a module returns where that is not known', async () => {
  expect((await pages).get('wiki.mediawiki/modules/prop/links.md')).not.toContain('## Returns');
});

it('has no broken link, repeated heading or loose line', async () => {
  expect(brokenLinks(await pages)).toEqual([]);
  expect(repeatedHeadings(await pages)).toEqual([]);
  expect(looselySpaced(await pages)).toEqual([]);
});

it('lists on the page of the binding the fields of every answer, and which of a page all kinds of pages have', async () => {
  const page = (await pages).get('wiki.mediawiki/binding.md') ?? '';
  expect(page).toContain('\n## What an answer consists of\n');
  expect(page).toContain('\n- `prop` adds to `query.pages`.\n');
  expect(page).toContain(
    '\n| `query.pages[].missing` | one of `true` | The page does not exist. Not in every response. |\n',
  );
  expect(page).toContain('\n| `query.normalized[].from` | string |  |\n');
});
