import { expect, it } from 'vitest';
import { pageOf } from '../../generators/language/hover-pages.ts';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { shownBooks } from '../support/shown-books.ts';

const entries = entriesOf(catalogueFrom({ ...mini, ...shownBooks }));

it.each([
  [
    'getBookCopy',
    `**\`getBookCopy\`** endpoint of shop

\`GET /shop/v1/books/{parent}/copies/{number}\`

Returns Copy (with the binding \`site\`)

- \`parent\`: integer; pattern \`[\\d]+\`; in the path; required
- \`number\`: integer; pattern \`[\\d]+\`; in the path; required`,
  ],
  [
    'copy',
    `**\`copy\`** resource of shop

In responses:

- \`number\`: integer
- \`code\`: string; deprecated

Source: The shop, section 2`,
  ],
])('hover says of %s what responses show', (name, text) => {
  const [entry] = findEntries(entries, name);
  expect(entry && pageOf(entry).markdown).toBe(text);
});
