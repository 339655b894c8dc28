import { expect, it } from 'vitest';
import { boundForms } from '../../../generators/catalogue/bindings/bind.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { pagesOf } from './pages.ts';

const pages = pagesOf(boundShippedCatalogue());
const full = pages.then((all) => all.get('llms-full.txt') ?? '');

/** The section under a heading, up to the next heading. */
async function sectionOf(heading: string): Promise<string> {
  return (await full).split(`\n### ${heading}\n\n`)[1]?.split(/\n\n##+ /)[0] ?? '';
}

it('tells of a module what it is for, a request for it, its parameters and its rules', async () => {
  expect(
    await sectionOf('`random`'),
  ).toBe(`Lists random pages. Module of list, path \`query+random\`, prefix \`rn\`, generator.

Example: \`GET {base_url}/api.php?action=query&format=json&formatversion=2&list=random&rnnamespace=0&rnlimit=5\`

- \`rnfilterredir\`: set \`FILTERREDIR\`; default \`nonredirects\` — Chooses pages by whether they are redirects
- \`rnminsize\`: integer — Only pages of at least this many bytes
- \`rnmaxsize\`: integer — Only pages of at most this many bytes
- \`rncontentmodel\`: one of 7 values: \`css\`, \`javascript\`, \`json\`, \`text\`, \`unknown\`, \`vue\`, \`wikitext\` — Only pages with this content model
- \`rnredirect\`: boolean; deprecated — Lists redirects instead of other pages
- \`rnlimit\`: number of results or \`max\`; set \`LIMIT1\`; default \`1\` — The most results to return
- Also: \`rnnamespace\`, \`rncontinue\`
- At most one of \`rnfilterredir\`, \`rnredirect\` is given. The error is \`invalidparammix\`.`);
});

it('tells the same of an operation, with the body of the request', async () => {
  const section = await sectionOf('`POST /cms/v2/posts`');
  expect(section).toMatch(
    /^Create a post\. Called `createPost`\. Body: the fields of Post\.\n\nExample: `POST .*` with the body `\{.*\}`\n\n/,
  );
  expect(section).toContain('\n- Also: `_fields`, `_embed`, `_envelope`, `_locale`\n');
});

it('has an example address for each operation and module', async () => {
  const sections = (await full).split(/\n### (?=`)/).slice(1);
  expect(sections.length).toBe(60 + 64);
  expect(sections.filter((section) => !/^(?:Example: `[A-Z]+|- Example: `)/m.test(section))).toEqual([]);
});

it('states what a parameter is that "Also" names, once', async () => {
  for (const text of (await full).split(/\n## /).slice(1)) {
    const [, listed = ''] = text.split('\n### Shared parameters\n');
    const shared = [...(listed.split('\n### ')[0] ?? '').matchAll(/^- `([^`]+)`: ./gm)].map(([, name = '']) => name);
    const prefixes = ['', ...[...text.matchAll(/, prefix `([^`]+)`/g)].map(([, prefix = '']) => prefix)];
    const known = new Set(shared.flatMap((name) => prefixes.map((prefix) => prefix + name)));
    const named = [...text.matchAll(/^- Also: (.*)$/gm)].flatMap(([, names = '']) => names.slice(1, -1).split('`, `'));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

it('has an interface once, bound, and says at its end and nowhere else what a preset adds', async () => {
  const text = await full;
  expect(text.match(/^## .*$/gm)).toEqual([
    '## Content management REST interface (WordPress)',
    '## Wiki query interface (MediaWiki)',
  ]);
  expect(text).not.toContain('†');
  expect(text).toContain('\n- descriptions of `status`: `updateMedia`, `updatePage`, `updatePost`\n');
  const index = (await pages).get('llms.txt') ?? '';
  expect(index.match(/^## .*$/gm)).toEqual([...(text.match(/^## .*$/gm) ?? []), '## Optional']);
  expect(index).toContain('\n- [Plain form](wiki/index.md): The same without the binding\n');
  const withoutPlain = (await pagesOf(boundForms(boundShippedCatalogue()))).get('llms.txt');
  expect(withoutPlain).not.toContain('Plain form');
});
