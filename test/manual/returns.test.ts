import { expect, it } from 'vitest';
import { bindInterface } from '../../generators/catalogue/bindings/bind.ts';
import { type Entry, entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { linkedBooks } from '../support/linked-books.ts';
import { mini } from '../support/mini.ts';
import { shownBooks } from '../support/shown-books.ts';

const plain = { width: 80, strong: String, name: String, faint: String };
const catalogue = catalogueFrom({ ...mini, ...shownBooks });
const entries = entriesOf(catalogue);

function pageOf(name: string, among: readonly Entry[] = entries): string {
  const [entry] = findEntries(among, name);
  if (!entry) throw new Error(`no entry "${name}"`);
  return manualPage(entry, plain);
}

it('says what an endpoint returns by a binding, which it names', () => {
  expect(pageOf('listBooks')).toBe(`listBooks  endpoint of shop

  GET /shop/v1/books
  returns a list of book, in the context that context names (with the binding
  site)

ARGUMENTS
  context  one of 3 values: view, edit, embed; in the query
  page     integer; in the query

HEADERS OF THE RESPONSE
  X-Total  integer — How many items there are
  Link     string

EXAMPLE
    GET {base_url}//shop/v1/books

SOURCE
  The shop, section 3
`);
  expect(pageOf('/shop/v1/books/{id}')).toContain(
    `
DELETE  deleteBook
  returns book: as it was, in previous beside deleted, or as it is in the trash
  if it was moved there (with the binding site)
`,
  );
});

it('names no binding on a page that is made with it', () => {
  const [site] = catalogue.interfaces.flatMap((one) => one.bindings.map((binding) => bindInterface(one, binding)));
  const bound = entriesOf({ ...catalogue, interfaces: site ? [site] : [] });
  expect(pageOf('createBook', bound)).toContain('\n  returns book, in the context edit\n');
});

it('shows the fields of a resource in responses, and none that requests give where there are none', () => {
  expect(pageOf('book')).toBe(`book  resource of shop

IN RESPONSES
  id              integer; in view, edit, embed; read-only — The number of the
                  book
  title           object
  title.raw       string; in edit
  title.rendered  string
  notes           object
  notes.raw       string; in edit
  shelf           string; in view, edit
  password        string; in edit

SOURCE
  The shop, section 2
`);
});

it('shows what a binding states of responses', () => {
  expect(pageOf('site')).toContain(`
WHAT RESPONSES SHOW
  GET of routes that end in kinds: The items by name.
  GET of routes that another route of the resource extends by a variable part: A
  list of items.
  DELETE: The item as it was.
  POST: The item as an editor sees it. Context edit.
  any method: The item.
  A response has all fields of its context.
  An object without fields is an empty array.

ARGUMENTS ABOUT RESPONSES
  context   names the context of a response
  fields    lists the fields of a response
  embed     brings linked items into embedded, as lists by relation
  envelope  puts a response into an object: under answer, beside status and
            headers

HEADERS OF A LIST
  X-Total  integer — How many items there are
  Link     string
`);
});

it('lists the relations of links that a binding states', () => {
  expect(pageOf('site', entriesOf(catalogueFrom({ ...mini, ...linkedBooks })))).toContain(`
LINKS OF ITEMS
  self    every item of copy, any resource with shelf
  s:next  items of book; brings book
  s:next  every item of book, copy
  shelf   items of any resource with shelf; brings shelf, any resource with slug
          but without id
  copies  items of any resource with shelf but without slug; brings lists of
          copy
`);
});
