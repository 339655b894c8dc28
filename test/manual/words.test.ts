import { expect, it } from 'vitest';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { shippedCatalogue } from '../support/catalogue.ts';

const plain = { width: 80, strong: String, name: String, faint: String };

function shown(name: string): string {
  return findEntries(entriesOf(shippedCatalogue()), name)
    .map((entry) => manualPage(entry, plain))
    .join('\n');
}

it('shows the words of a preset that the catalogue asks for', () => {
  expect(shown('pageswithprop')).toContain(`
PARAMETERS
  propname  string; required — The name of the property
  prop      any of 3 values: ids, title, value; default ids, title; multiple
            values: at most 50, or 500 with elevated rights — What to return
            about each page
  continue  string — Where to go on, as the previous response says
  limit     number of results; set LIMIT10; default 10; 1 to 500, or 5000 with
            elevated rights — The most results to return
`);
  expect(shown('wiki/CHANGE_TYPE')).toContain(`
VALUES (5)
  categorize: Pages added to categories or removed from them
  edit: Edits of existing pages
`);
});
