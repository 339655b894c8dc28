import { expect, it } from 'vitest';
import { templateFaults } from '../../../scripts/templates/check.ts';
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
  return templateFaults(folder).map(
    ({ file, line, column, message, hint }) =>
      `${file.slice(folder.length + 1)}:${line}:${column} ${message}${hint === undefined ? '' : ` — ${hint}`}`,
  );
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
    '{{#each items}}{{ownre}}{{../title}}{{/each}}',
    '{{#if frist}}{{/if}}{{first.onwer}}',
    '{{#with first}}{{title}}{{/with}}',
    '{{#each title}}{{/each}}',
    '{{#each items}}{{code owner}}{{#if @last}}.{{/if}}{{/each}}{{title}}',
  ];
  expect(faultsOf(lines.join('\n'))).toEqual([
    'page.hbs:1:2 "titel" is not in PageView — Did you mean "title" or "items"?',
    'page.hbs:1:16 "titel" is not in PageView — Did you mean "title" or "items"?',
    'page.hbs:2:17 "ownre" is not in Item — Did you mean "owner" or "owners"?',
    'page.hbs:2:26 "../title" leaves its context — Add it to the view of the block.',
    'page.hbs:3:6 "frist" is not in PageView — Did you mean "first"?',
    'page.hbs:3:22 "onwer" is not in Item — Did you mean "owner" or "owners"?',
    'page.hbs:4:17 "title" is not in Item',
    'page.hbs:5:3 "each" is given something that is not a list',
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
