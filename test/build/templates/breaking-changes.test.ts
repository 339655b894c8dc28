import { expect, it } from 'vitest';
import type { Views } from '../../../generators/templates/views.ts';
import { breakingChanges } from '../../../scripts/build/templates/breaking-changes.ts';

const text = { type: 'text' };
const before: Views = {
  version: 1,
  templates: { page: 'PageView', other: 'Item' },
  types: {
    PageView: { fields: { title: text, items: { type: 'Item', list: 'always' }, note: { ...text, optional: true } } },
    Item: { fields: { name: text, count: { type: 'number' } } },
  },
};

it('finds no fault with what is added, renamed as a type, or always there now', () => {
  const now: Views = {
    version: 1,
    templates: { page: 'PageView', other: 'Thing', third: 'Thing' },
    types: {
      PageView: { fields: { title: text, items: { type: 'Thing', list: 'always' }, note: text, more: text } },
      Thing: { purpose: 'New words.', fields: { name: text, count: { type: 'number' } } },
    },
  };
  expect(breakingChanges(before, now)).toEqual([]);
});

it('finds what is gone, of another type, or may be absent', () => {
  const now: Views = {
    version: 1,
    templates: { page: 'PageView' },
    types: {
      PageView: { fields: { title: { ...text, optional: true }, items: { type: 'Item', list: 'always' } } },
      Item: { fields: { name: { type: 'Item' }, count: { type: 'number', list: 'always' } } },
    },
  };
  expect(breakingChanges(before, now)).toEqual([
    '"page.title" may be absent',
    '"page.items.name" is Item, and was text',
    '"page.items.count" is number[], and was number',
    '"page.note" is gone',
    'the template "other" is gone',
  ]);
});
