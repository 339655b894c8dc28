import { expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/yaml/data.ts';
import type { Entry, ParameterList } from '../../../generators/import/factor/parameter-lists.ts';
import { withVariants } from '../../../generators/import/factor/variants.ts';
import { map } from './drafts.ts';

function list(parameters: Record<string, Data>, file = 'rest/routes/posts.yaml', writes = true): ParameterList {
  return { owner: { file, topic: 'posts', route: '/', endpoint: 0, writes }, entries: Object.entries(parameters) };
}

const fields = { title: 'string', content: 'string', status: 'string', author: 'user', date: 'timestamp' };
const { title: _title, ...untitled } = fields;

function included(...lists: readonly ParameterList[]): (readonly Entry[])[] {
  return withVariants(lists).lists.map(({ entries }) => entries);
}

it('a group is the longest list of a family, for those that leave out or change at most three parameters', () => {
  const required = map({ type: 'string', required: true });
  const made = withVariants([list({ ...untitled, status: required }), list(fields), list(fields)]);
  expect(made.groups).toEqual([{ id: '@v1', entries: Object.entries(fields), isWhole: true }]);
  expect(made.lists.map(({ entries }) => entries)).toEqual([
    [['...@v1', map({ without: ['title'], change: map({ status: map({ required: true }) }) })]],
    [['...@v1', null]],
    [['...@v1', null]],
  ]);
});

it('a change adds a default, of lists that are as long as one another', () => {
  const withDefault = { ...fields, status: map({ type: 'string', default: 'draft' }) };
  expect(included(list(withDefault), list(fields))).toEqual([
    [['...@v1', map({ change: map({ status: map({ default: 'draft' }) }) })]],
    [['...@v1', null]],
  ]);
});

it('a change withdraws a flag', () => {
  const required = map({ type: 'string', required: true });
  expect(included(list({ ...untitled, content: 'string' }), list({ ...fields, content: required }))[0]).toEqual([
    ['...@v1', map({ without: ['title'], change: map({ content: map({ required: false }) }) })],
  ]);
});

const purpose = (text: string) => map({ type: 'string', purpose: text });
const four = { title: purpose('1'), content: purpose('2'), status: purpose('3'), author: purpose('4'), date: 'string' };

it.each<[string, ParameterList]>([
  ['with four differences', list({ ...four, date: 'timestamp' })],
  ['with another type', list({ ...fields, date: 'string' })],
  ['with a parameter more and one less', list({ ...untitled, slug: 'string' })],
  ['in another order', list({ ...untitled, title: 'string' })],
  ['of three parameters', list({ status: 'string', author: 'user', date: 'timestamp' })],
  ['of another family', list(fields, 'rest/routes/pages.yaml')],
  ['of an endpoint that reads', list(fields, 'rest/routes/posts.yaml', false)],
])('a list %s is written out', (_, other) => {
  expect(included(list(fields), other)).toEqual([Object.entries(fields), other.entries]);
});

it('families whose endpoints take the same share one group', () => {
  const pages = 'rest/routes/pages.yaml';
  const made = withVariants([list(fields), list(fields), list(fields, pages), list(untitled, pages)]);
  expect(made.groups).toHaveLength(1);
  expect(made.lists.map(({ entries }) => entries[0]?.[0])).toEqual(['...@v1', '...@v1', '...@v1', '...@v1']);
});
