import { expect, it } from 'vitest';
import { templateMessages } from '../../../scripts/build/templates/template-messages.ts';
import { folderOf } from '../../support/cli.ts';

const views = `
interface Item { readonly owner: string; readonly owners: readonly string[] }
interface PageView { readonly title: string; readonly items: readonly Item[]; readonly first?: Item }
export interface Views { readonly page: PageView; readonly other: Item }
`;

/** The faults of a page, a line each, without the folder. */
function faultsOf(page: string, partials: Readonly<Record<string, string>> = {}): string[] {
  const files = Object.entries({ kept: '', ...partials }).map(([name, text]) => [`partials/${name}.hbs`, text]);
  const folder = folderOf({ 'views/index.ts': views, 'page.hbs': page, ...Object.fromEntries(files) });
  return templateMessages(folder).map(({ text, location, notes }) => {
    const { file = '', line, column } = location ?? {};
    return `${file.slice(folder.length + 1)}:${line}:${column} ${text}${(notes ?? []).map((note) => note.text?.replace(/^hint:/, ' —')).join('')}`;
  });
}

it.each([
  ['a helper', '{{coed title}}', ['page.hbs:1:2 there is no helper "coed" — Did you mean "code" or "codes"?']],
  [
    'a helper of a block',
    '{{#eech items}}{{/eech}}',
    ['page.hbs:1:3 there is no helper "eech" — Did you mean "each"?'],
  ],
  ['a helper within one', '{{code (jion items)}}', ['page.hbs:1:8 there is no helper "jion" — Did you mean "join"?']],
  ['a partial', '{{> kpet}}', ['page.hbs:1:4 there is no partial "kpet" — Did you mean "kept"?']],
  ['three braces', '{{{title}}}', ['page.hbs:1:0 this text is not escaped — Write it in two braces.']],
  ['an ampersand', '{{&title}}', ['page.hbs:1:0 this text is not escaped — Write it in two braces.']],
  [
    'a decorator',
    '{{* x}}',
    ['page.hbs:1:0 decorators and partials with a block are not supported — Put it into a partial of its own.'],
  ],
  [
    'a partial with a block',
    '{{#> kept}}{{/kept}}',
    ['page.hbs:1:0 decorators and partials with a block are not supported — Put it into a partial of its own.'],
  ],
  ['an open block', 'a\n{{#if title}}\nb\n', ['page.hbs:2:0 "{{#if}}" is not closed — Add "{{/if}}".']],
  [
    'an open block in another one',
    '{{#each items}}\n {{#if owner}}\n{{/each}}',
    ['page.hbs:3:0 "{{/each}}" does not close "{{#if}}" — Write "{{/if}}" before it, or correct one of them.'],
  ],
  ['an end without a beginning', 'a{{/if}}', ['page.hbs:1:1 "{{/if}}" does not close anything']],
  ['an open brace', 'a\n{{title}\n', ['page.hbs:2:0 the template cannot be read — Look for a missing brace.']],
])('reports %s', (_name, page, expected) => {
  expect(faultsOf(page)).toEqual(expected);
});

it('reports every name that the view does not have, wherever it stands', () => {
  const lines = [
    '{{titel}}{{code titel}}',
    '{{#each items}}{{ownre}}{{../titel}}{{../title}}{{../../title}}{{/each}}',
    '{{#if frist}}{{/if}}{{first.onwer}}',
    '{{#with first}}{{title}}{{/with}}',
    '{{#each title}}{{/each}}',
    '{{#each items}}{{code owner}}{{#if @last}}.{{/if}}{{/each}}{{title}}',
  ];
  expect(faultsOf(lines.join('\n'))).toEqual([
    'page.hbs:1:2 "titel" is not in PageView — Did you mean "title" or "items"?',
    'page.hbs:1:16 "titel" is not in PageView — Did you mean "title" or "items"?',
    'page.hbs:2:17 "ownre" is not in Item — Did you mean "owner" or "owners"?',
    'page.hbs:2:26 "titel" is not in PageView — Did you mean "title" or "items"?',
    'page.hbs:2:50 "../../title" leads out of the template — Give it to the partial: {{> name title=title}}.',

    'page.hbs:3:6 "frist" is not in PageView — Did you mean "first"?',
    'page.hbs:3:22 "onwer" is not in Item — Did you mean "owner" or "owners"?',
    'page.hbs:4:17 "title" is not in Item',
    'page.hbs:5:8 "each" takes a list, and "title" is text',
  ]);
});

it('reports a fault in a partial once, in its file, with a page that calls it', () => {
  const faults = faultsOf('{{> part}}{{#each items}}{{> part}}{{/each}}', { part: '\n{{code ownr}}' });
  expect(faults).toEqual(['partials/part.hbs:2:7 "ownr" is not in PageView, which "page" gives it']);
});

it('takes what a call adds to a partial as its names', () => {
  expect(
    faultsOf('{{> part extra=first}}', { part: '{{extra.owner}}{{#each extra.owners}}{{this}}{{/each}}' }),
  ).toEqual([]);
});

it('reports the faults of all files at once', () => {
  expect(faultsOf('{{> nope}}', { part: '{{{x}}}' })).toHaveLength(2);
});

it.each([
  [
    'a helper without its arguments',
    '{{code}}',
    '1:2 "code" is a helper — Give it its arguments, or write "this.code" for a field.',
  ],
  [
    'too few arguments',
    '{{join items}}',
    '1:2 "join" takes 2 arguments, not 1 — It takes a list of texts, then plain text.',
  ],
  ['a text in the place of a list', '{{codes title}}', '1:8 "codes" takes a list of plain texts, and "title" is text'],
  ['a list in the place of a text', '{{code items}}', '1:7 "code" takes plain text, and "items" is Item[]'],
  ['a block in the place of a value', '{{#code title}}{{/code}}', '1:3 "code" takes no block — Write "{{code …}}".'],
  ['a value in the place of a block', '{{each items}}', '1:2 "each" has no block — Write "{{#each …}}…{{/each}}".'],
  [
    'a column outside of a table',
    '{{column "Title" title}}',
    '1:2 "column" is outside of a table — Put it into a block "{{#table …}}".',
  ],
  [
    'a list that is printed',
    '{{items}}',
    '1:2 "items" is Item[], which cannot be printed as it is — Print its items: {{#each items}}…{{/each}}.',
  ],
  [
    'an object that is printed',
    '{{first}}',
    '1:2 "first" is Item, which cannot be printed as it is — Print its fields: {{#with first}}…{{/with}}.',
  ],
  [
    'a name of the root',
    '{{#each items}}{{@root.title}}{{/each}}',
    '1:17 "@root.title" leaves its context — Write "../" to leave a block, or give the partial its value: {{> name title=title}}.',
  ],
  [
    'a name near one of a block over a list',
    '{{#each items}}{{@indx}}{{/each}}',
    '1:17 there is no "@indx" — Did you mean "@index"?',
  ],
  [
    'a partial by a name that is made',
    '{{> (code title)}}',
    '1:4 the name of a partial is not written out — Write one call for each name.',
  ],
  [
    'names behind as',
    '{{#each items as |item|}}{{/each}}',
    '1:0 names behind "as" are not supported — Leave them out: in the block the fields of an item have their own names, and "../" leads out of it.',
  ],
])('reports %s', (_name, page, expected) => {
  expect(faultsOf(page)).toEqual([`page.hbs:${expected}`]);
});

it('reports a partial that calls itself, with the way round', () => {
  expect(faultsOf('{{> one}}', { one: 'a{{> two}}', two: '{{#if title}}{{> one}}{{/if}}' })).toEqual([
    'partials/one.hbs:1:5 the partial "one" calls itself: "one" calls "two" calls "one" — Remove this call.',
  ]);
  expect(faultsOf('{{> one}}', { one: '{{> one}}' })).toEqual([
    'partials/one.hbs:1:4 the partial "one" calls itself — Remove this call.',
  ]);
});

it('takes a block that has only an else, and literals that a call gives', () => {
  expect(faultsOf('{{^if title}}{{titel}}{{/if}}{{> part extra="a"}}', { part: '{{extra}}{{code extra}}' })).toEqual([
    'page.hbs:1:15 "titel" is not in PageView — Did you mean "title" or "items"?',
  ]);
});
