import { expect, it } from 'vitest';
import { givenOf } from '../../templates/site/scripts/builder/entered.ts';
import type { FormField } from '../../templates/site/scripts/builder/form-field.ts';
import type { Requested, Result } from '../../templates/site/scripts/builder/request.ts';
import { verdictOf } from '../../templates/site/scripts/builder/verdict.ts';

const fields: readonly FormField[] = [
  { name: 'limit', entry: 'number', in: 'query' },
  { name: 'tags', entry: 'lines', in: 'query' },
  { name: 'format-{slot}', entry: 'text', in: 'query', parts: ['format-', ''] },
];
const object: Requested = { name: 'pages', exported: 'pages', address: '', fields };
const verdict = (
  values: Readonly<Record<string, unknown>>,
  result: Partial<Result> = {},
  needs: readonly string[] = [],
) => {
  const entered = new Map(Object.entries(values).map(([name, value]) => [name, { value, variables: ['main'] }]));
  return verdictOf({ ...object, needs }, givenOf(fields, entered), { warnings: [], ...result });
};

it('judges nothing before something is entered', () => {
  const issues = [{ message: '"limit": missing (undefined). Supply a number.', path: ['limit'] }];
  expect(verdict({}, { issues }, ['titles'])).toEqual({
    kind: 'empty',
    text: 'Nothing entered yet',
    byName: new Map(),
    others: [],
    warnings: [],
  });
});

it('counts what is entered and what is wrong', () => {
  expect(verdict({ limit: 0 })).toMatchObject({ kind: 'right', text: '1 parameter, no issue' });
  expect(verdict({ limit: 1, tags: ['a'] })).toMatchObject({ kind: 'right', text: '2 parameters, no issue' });
  expect(verdict({ limit: 1 }, { warnings: [{ message: 'old' }] })).toMatchObject({ kind: 'right', warnings: ['old'] });
  expect(verdict({ limit: 1 }, {}, ['titles', 'pageids'])).toMatchObject({
    kind: 'wrong',
    text: '1 issue',
    others: ['The request does not state yet what it works on: enter titles or pageids.'],
  });
});

it('puts each issue under its field, without the name of the field, and others in a list', () => {
  const issues = [
    { message: '"limit": out of range (9). Supply a number from 1 to 5.', path: ['limit'] },
    { message: '"tags.1": not listed (string). Supply "a".', path: ['tags', 1] },
    { message: '"format-main": wrong type (number). Supply text.', path: ['format-main'] },
    { message: 'Too many issues.', path: [] },
    { message: '"other": unknown parameter.', path: ['other'] },
  ];
  const found = verdict({ limit: 9, tags: ['a', 'b'], 'format-{slot}': 1 }, { issues });
  expect(found.text).toBe('5 issues');
  expect([...found.byName]).toEqual([
    ['limit', [{ text: 'Out of range (9). Supply a number from 1 to 5.', inside: [] }]],
    ['tags', [{ text: '1: not listed (string). Supply "a".', inside: [1] }]],
    ['format-main', [{ text: 'Wrong type (number). Supply text.', inside: [] }]],
  ]);
  expect(found.others).toEqual(['Too many issues.', '"other": unknown parameter.']);
});
