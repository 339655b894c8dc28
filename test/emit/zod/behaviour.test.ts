import { expect, it } from 'vitest';
import { hardCatalogue } from '../../../scripts/development/fuzz/tested-catalogues.ts';
import { mini } from '../../support/mini.ts';
import { processorTime } from '../../support/processor-time.ts';
import { rulesCatalogue } from '../agreement/rules-catalogue.ts';
import { boundCatalogue } from '../typescript/bound.ts';
import { resolved } from '../typescript/small.ts';
import { loadedSchemas, outcome } from './loaded.ts';

const small = await loadedSchemas(boundCatalogue());
const rules = await loadedSchemas(rulesCatalogue());
const hard = await loadedSchemas(hardCatalogue());

const pages = (more: object): unknown => outcome(small.get('query')?.get('pages'), { title: 'A', ...more });
const farm = (more: object): unknown => outcome(small.get('query.farm')?.get('pages'), { 'p-title': 'A', ...more });
const plain = (more: object): unknown => outcome(rules.get('wiki')?.get('pages'), { a: '', ...more });
const real = (more: object): unknown => outcome(rules.get('wiki.real')?.get('pages'), { pa: '', ...more });

it('accepts one value or an array, the greatest bounds of any caller, and undefined as absent', () => {
  const accepted = [
    { prop: 'ids', rights: ['edit', 'move'], namespace: '*', level: [] },
    { limit: 5000, rights: Array(500).fill('edit'), min: 0, deep: 'all' },
    { from: undefined, limit: undefined, 'contentformat-main': undefined },
  ];
  for (const one of accepted) expect(pages(one), JSON.stringify(one)).toBe('accepted');
  expect(outcome(small.get('query')?.get('icons'), { names: ['iconAdd', 'iconLogoOther', 'iconLogo\n'] })).toBe(
    'accepted',
  );
  expect(outcome(small.get('store')?.get('deleteItem'), { id: 1, force: true })).toBe('accepted');
});

it('refuses what the validators refuse, each issue with its path', () => {
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ foreign: 1 }, /^: Unrecognized key: "foreign"$/],
    [{ title: undefined }, /^title: Invalid input: expected string, received undefined$/],
    [{ limit: 5001 }, /^limit: Too big/],
    [{ limit: 1.5 }, /^limit: Supply a whole number$/],
    [{ prop: 'ids|title' }, /^prop: Invalid input$/],
    [{ rights: Array(501).fill('edit') }, /^rights: Invalid input$/],
    [{ dir: 'sideways' }, /^dir: Invalid option/],
    [
      { 'contentformat-main': 'text/css' },
      /^contentformat-main: "contentformat-main" is accepted only with "slots" of "main"$/,
    ],
    [{ 'contentformat-other': 'text/css', slots: '*' }, /^: Unrecognized key: "contentformat-other"$/],
  ];
  for (const [one, message] of refused)
    expect(pages(one), JSON.stringify(one)).toEqual([expect.stringMatching(message)]);
  const store = small.get('store');
  expect(outcome(store?.get('deleteItem'), { id: 1, force: false })).toEqual(['force: Invalid input: expected true']);
  expect(outcome(store?.get('deleteItem'), { id: -1, force: true })).toEqual([
    'id: Supply what the path has a place for',
  ]);
  expect(outcome(store?.get('getKind'), { kind: 'a' })).toEqual([
    'style: Invalid input: expected nonoptional, received undefined',
  ]);
});

it('takes values apart that are joined to one text, where a binding says how', () => {
  const accepted = ['ids', 'ids|title', 'ids|ids', '', ['ids'], []];
  for (const prop of accepted) expect(farm({ 'p-prop': prop }), JSON.stringify(prop)).toBe('accepted');
  const refused = ['ids|titel', 'ids|', '|', ['ids|title'], Array(501).fill('ids').join('|')];
  for (const prop of refused) expect(farm({ 'p-prop': prop }), JSON.stringify(prop)).not.toBe('accepted');
  for (const c of ['1|-2', '\u001F1\u001F2', '\u001F', 3]) expect(real({ pa: undefined, pc: c })).toBe('accepted');
  for (const c of ['1|a', '1.5', '1|', '1|2|3|4|5|6']) expect(real({ pa: undefined, pc: c })).not.toBe('accepted');
  expect(real({ plangs: ['a|b', 'c\u001F'] })).not.toBe('accepted');
});

it('keeps constraints, and names what is too much or missing', () => {
  expect(plain({ b: true })).toEqual(['b: Supply exactly one of a, b, c']);
  expect(plain({ a: undefined, kind: 'x' })).toEqual([': Supply exactly one of a, b, c']);
  expect(plain({ d: '', flag: false })).toContain('flag: Supply at most one of d, flag');
  expect(plain({ d: '', user: 'x' })).toEqual(['show: "d" needs "show"']);
  expect(real({ pb: false })).toBe('accepted');
});

it('keeps decided conditions, defaults included, and lets undecided ones pass', () => {
  expect(plain({ odd: '' })).toBe('accepted');
  expect(plain({ mine: '' })).toEqual(['mine: "mine" is accepted only with "user"']);
  expect(plain({ user: '', ours: true })).toEqual(['ours: "ours" is accepted only without "user"']);
  expect(plain({ turn: '' })).toBe('accepted');
  expect(plain({ turn: '', kind: 'y' })).toEqual(['turn: "turn" is accepted only with "kind" of "x"']);
  expect(plain({ stay: '' })).toEqual(['stay: "stay" is accepted only without "kind" of "x"']);
  expect(plain({ big: 1, show: '*' })).toBe('accepted');
  expect(real({ pbig: 1, pshow: 'other|size' })).toBe('accepted');
});

it('ties templated names to the values that are given, whether they can be spelled out or not', () => {
  expect(plain({ 'text-main': '' })).toBe('accepted');
  expect(plain({ 'text-side': '' })).toEqual(['text-side: "text-side" is accepted only with "slots" of "side"']);
  expect(plain({ 'lang-de': 1, langs: ['de', 'fr'] })).toBe('accepted');
  expect(plain({ 'lang-en': 1, langs: ['de', 'fr'] })).toEqual([
    'lang-en: "lang-en" is not made of values that are given',
  ]);
  expect(plain({ 'lang-en': 1, langs: 'all' })).toBe('accepted');
  expect(plain({ 'pair-de-main': '', langs: 'de' })).toBe('accepted');
  expect(plain({ 'lang-': 1, langs: [''] })).toEqual([': Unrecognized key: "lang-"']);
});

it('takes names apart in each way that there is, and soon, however many there are', () => {
  const pages = hard.get('wiki')?.get('pages');
  const places = ['home', 'at-sea', 'sea'];
  const roles = ['guest', 'home-help', 'help', 'a-home'];
  const given = (name: string): unknown => outcome(pages, { title: 'A', places, roles, [`at-${name}`]: 1 });
  for (const name of ['home-guest-at-sea-help', 'home-home-help-sea-help']) expect(given(name), name).toBe('accepted');
  for (const name of ['home-guest-at-help', 'home-guest-home-guests']) {
    expect(given(name), name).toEqual([expect.stringContaining('is not made of values that are given')]);
  }
  const dashes = Array.from({ length: 600 }, (_, index) => '-'.repeat(index + 1));
  const name = `at-${'-'.repeat(2000)}b`;
  const started = processorTime();
  expect(outcome(pages, { title: 'A', places: dashes, roles: dashes, [name]: 1 })).not.toBe('accepted');
  // Trying every combination would not end.
  expect(processorTime() - started).toBeLessThan(20_000);
});

it('counts values of any kind in a joined text too', () => {
  const pages = hard.get('wiki.real')?.get('pages');
  const given = (anything: unknown): unknown => outcome(pages, { ptitle: 'A', panything: anything });
  for (const one of ['a', 'a|b|c', ['a', 1, {}], 5]) expect(given(one), JSON.stringify(one)).toBe('accepted');
  for (const one of ['a|b|c|d', ['a', 1, {}, null]])
    expect(given(one), JSON.stringify(one)).toEqual([expect.any(String)]);
});

it('does not ask of a name that a value is spelled out in what a form of names accepts that it happens to have', async () => {
  const module = `
name: alike
group: list
prefix: ''
source: wiki-doc 3
parameters:
  a: { type: string, multi: true }
  b: { type: [y] }
  '{b}-2': { type: integer, variables: { b: b } }
  '{a}-{a}': { type: string, variables: { a: a } }
`;
  const schemas = await loadedSchemas(resolved({ ...mini, 'wiki/modules/list/alike.yaml': module }));
  const alike = schemas.get('wiki')?.get('alike');
  expect(outcome(alike, { a: ['q'], b: 'y', 'y-2': 5, 'q-q': 'text' })).toBe('accepted');
  expect(outcome(alike, { a: ['q'], b: 'y', 'y-2': 'text' })).toEqual([expect.stringMatching(/^y-2: /)]);
});
