import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boundForms } from '../../../generators/catalogue/bindings/bind.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { brokenLinks, looselySpaced, repeatedHeadings } from './links.ts';
import { filesIn, fixtures, pagesOf } from './pages.ts';

const pages = pagesOf(boundForms(withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site'])));
const expected = filesIn(join(fixtures, 'expected-shown'));

it.each(Object.keys(expected))('writes %s, with what responses show, as expected', async (path) => {
  expect((await pages).get(path)).toBe(expected[path]);
});

it.each([
  ['listBooks', 'a list of [Book](../../resources/book.md), in the context that `context` names'],
  ['createBook', '[Book](../../resources/book.md), in the context `edit`'],
  [
    'deleteBook',
    '[Book](../../resources/book.md): as it was, in `previous` beside `deleted`, or as it is in the trash if it was moved there',
  ],
  ['listKinds', 'a map of [Kind](../../resources/kind.md) by name'],
])('says that %s returns %s, and not that its response is not shown', async (name, returns) => {
  const page = (await pages).get(`shop.site/routes/books/${name}.md`);
  expect(page).toContain(`\n## Returns\n\n- **Returns:** ${returns}\n`);
  expect(page).not.toContain('**Response:**');
});

it('leads from what an operation returns to what its errors are', async () => {
  const site = (shownBooks['shop/bindings/site.yaml'] ?? '').replace(
    'partly: true',
    "partly: true, errors: { statuses: { '404': Not there. } }",
  );
  const files = { ...mini, ...shownBooks, 'shop/bindings/site.yaml': site };
  const failing = await pagesOf(boundForms(withBindings(catalogueFrom(files), ['shop.site'])));
  expect(failing.get('shop.site/routes/books/createBook.md')).toContain(
    ', in the context `edit`\n- **Errors:** `404`: [what they mean, and their body](../../binding.md#errors)\n',
  );
});

it('says that a response is not shown where nothing is known of it', async () => {
  const page = (await pages).get('shop.site/routes/items/getItem.md');
  expect(page).toContain('\n- **Response:** not shown\n');
  expect(page).not.toContain('**Returns:**');
});

it('keeps the fields that requests give apart from those of responses', async () => {
  const item = (await pages).get('shop.site/resources/item.md');
  expect(item).toContain('\n## Fields\n\n| Name ');
  expect(item).not.toContain('## In responses');
  expect((await pages).get('shop.site/resources/book.md')).not.toContain('## Fields');
});

it('has no broken link, repeated heading or loose line', async () => {
  expect(brokenLinks(await pages)).toEqual([]);
  expect(repeatedHeadings(await pages)).toEqual([]);
  expect(looselySpaced(await pages)).toEqual([]);
});

it('lists the relations of links and the resources of linked items, with the links among the fields of a resource', async () => {
  const linked = await pagesOf(boundForms(withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site'])));
  expect(linked.get('shop.site/binding.md')).toContain(`
An item has a list of links for each relation in \`links\`, where there may be more relations than these. Linked items are in the context \`embed\`.
Of several rows for a relation, the first that is about the resource applies.

| Relation | Items | Every item | Linked items |
| --- | --- | --- | --- |
| \`self\` | \`copy\`, any resource with \`shelf\` | yes |  |
| \`s:next\` | \`book\` |  | \`book\` |
| \`s:next\` | \`book\`, \`copy\` | yes |  |
| \`shelf\` | any resource with \`shelf\` |  | \`shelf\`, any resource with \`slug\` but without \`id\` |
| \`copies\` | any resource with \`shelf\` but without \`slug\` |  | lists of \`copy\` |
`);
  expect(linked.get('shop.site/resources/book.md')).toContain(`
| \`links\` | object of array of object |  | The links of an item, by relation. Relations: \`self\`, \`s:next\`, \`shelf\`, \`copies\`; \`embed\` brings the items of \`s:next\`, \`shelf\`, \`copies\`. |
| \`links.*[].href\` | string |  | The address. |
| \`links.*[].embeddable\` | boolean |  | Not in every response. |
`);
});
