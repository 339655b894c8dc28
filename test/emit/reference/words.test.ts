import { expect, it } from 'vitest';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { pagesOf } from './pages.ts';

const pages = pagesOf(boundShippedCatalogue());

async function pageOf(path: string): Promise<string> {
  const page = (await pages).get(path);
  if (page === undefined) throw new Error(`there is no page ${path}`);
  return page;
}

/** A part of a page, from one text to another. */
function between(page: string, start: string, end: string): string {
  const from = page.indexOf(start);
  return page.slice(from, page.indexOf(end, from + start.length));
}

it('marks the words of a preset on the page of a module, and says what the mark means', async () => {
  const page = await pageOf('wiki.mediawiki/modules/list/pageswithprop.md');
  expect(between(page, '> With', '\n</details>')).toBe(`\
> With the binding [MediaWiki](../../binding.md), which is not from the sources: Common knowledge of MediaWiki and of its action API. Descriptions and constraints marked † are from the preset MediaWiki, not from the sources.
`);
  expect(between(page, '| Name', '\n### `pwpcontinue`')).toBe(`\
| Name | Type | Default | Purpose |
| --- | --- | --- | --- |
| [\`pwppropname\`](#pwppropname) | string |  | **Required**. The name of the property†. |
| [\`pwpprop\`](#pwpprop) | \`ids\`, \`title\`, \`value\`, multiple | \`ids\`, \`title\` | What to return about each page†. |
| [\`pwpcontinue\`](#pwpcontinue) | string |  | Where to go on, as the previous response says†. |
| [\`pwplimit\`](#pwplimit) | [\`LIMIT10\`](../../sets/LIMIT10.md) or \`max\` | \`10\` | The most results to return†. |
| [\`pwpdir\`](#pwpdir) | [\`DIR_A\`](../../sets/DIR_A.md) | \`ascending\` | The direction of the list, which is in the order of page IDs†. |

### \`pwppropname\`

The name of the property†.

- **Type:** string
- **Length:** at least 1 character
- **Required:** yes

### \`pwpprop\`

What to return about each page†.

- **Type:** any of 3 values
- **Values:**
  - \`ids\`: The ID of the page†
  - \`title\`: The title of the page and the number of its namespace†
  - \`value\`: The value of the property†
- **Default:** \`ids\`, \`title\`
- **Multiple values:** at most 50, or 500 with elevated rights
`);
});

it('does not mark what the sources say, and leaves the pages without the preset as they are', async () => {
  const page = await pageOf('content.wordpress/routes/oembed/getProxiedEmbed.md');
  expect(between(page, '| [`url`](#url)', '\n## Returns')).toBe(`\
| [\`url\`](#url) | string |  | **Required**. Address of the resource. |
| [\`format\`](#format) | [\`OEMBED_FORMAT\`](../../sets/OEMBED_FORMAT.md) | \`json\` | The format to ask the provider for†. |
| [\`maxwidth\`](#maxwidth) | integer | \`600\` | The greatest width of the embed frame, in pixels. |
| [\`maxheight\`](#maxheight) | integer |  | The greatest height of the embed frame, in pixels. |
| [\`discover\`](#discover) | boolean | \`true\` | Whether to run discovery for providers not whitelisted. |
| [\`_fields\`](#_fields) | array of string |  | The fields that the response has, such as \`id\` or \`title.rendered\`; left out, all of them†. |
| [\`_embed\`](#_embed) | boolean or array of string |  | Puts linked items into the response under \`_embedded\`: all that may be, or those of these relations†. |
| [\`_envelope\`](#_envelope) | \`true\` |  | Puts the status and the headers into the body, beside the response†. |
| [\`_locale\`](#_locale) | \`user\` |  | Writes messages in the language of the user rather than in that of the site†. |
`);
  const unbound = [...(await pages)].filter(([path]) => /^(?:wiki|content)\//.test(path));
  expect(unbound.length).toBeGreaterThan(100);
  expect(unbound.filter(([, text]) => text.includes('†'))).toEqual([]);
});

it('describes the values of a shared set on its page, where they mean the same everywhere', async () => {
  expect(between(await pageOf('wiki.mediawiki/sets/CHANGE_TYPE.md'), '## Values', '\n## Used by')).toBe(`\
## Values

- \`categorize\`: Pages added to categories or removed from them†
- \`edit\`: Edits of existing pages†
- \`external\`: Changes on another wiki that concern a page here†
- \`log\`: Entries of the logs†
- \`new\`: Creations of pages†
`);
});

it('does not show the purpose of a set as that of a parameter', async () => {
  const page = await pageOf('wiki/modules/list/pageswithprop.md');
  expect(page).toContain('| [`limit`](#limit) | [`LIMIT10`](../../sets/LIMIT10.md) | `10` |  |\n');
});
