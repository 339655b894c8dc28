import { expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/data.ts';
import { merge } from '../../../generators/import/merge/merge.ts';
import { findingsFrom } from '../../support/catalogue.ts';
import { at, changes, drafted, sources } from './drafted.ts';
import { applied, kept, sourcesOf } from './fixture.ts';

const users = 'wiki/modules/list/users.yaml';

/** The catalogue after the server says other things of some parameters of one module that brings in a group. */
function mergedWith(parameters: Readonly<Record<string, Readonly<Record<string, Data>>>>, from = sources) {
  const draft = drafted(
    'wiki',
    (files) => {
      const list = at(files, users, 'parameters');
      for (const [name, said] of Object.entries(parameters)) list.set(name, new Map(Object.entries(said)));
    },
    from,
  );
  return merge(from, draft);
}

const lowLimit = { type: 'limit', default: 10, min: 1, max: 20, highmax: 5000 };
const withoutDefault = { type: ['ids', 'title'], multi: true };

it('a bound of a shared set is changed where the group is brought in, with the default that the set gave', () => {
  const merged = mergedWith({ limit: lowLimit });
  expect([...merged.files.keys()]).toEqual([users]);
  expect(changes(merged, users)).toEqual([
    '-  ...BASE:',
    '+  ...BASE: { change: { limit: { type: limit, min: 1, max: 20, highmax: 5000, default: 10 } } }',
  ]);
});

it('only the parameter that a change cannot say stands beside the group', () => {
  const merged = mergedWith({ prop: withoutDefault, limit: lowLimit });
  const after = applied(sources, merged);
  expect(after.find(({ path }) => path === users)?.text).toContain(`parameters:
  prop: { type: [ids, title], multi: true }
  ...BASE: { without: [prop], change: { limit: { type: limit, min: 1, max: 20, highmax: 5000, default: 10 } } }
  name: { type: user, required: true }
`);
  const files = Object.fromEntries(after.map(({ path, text }) => [path, text]));
  expect(findingsFrom(files).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('a group is written out where what cannot be said stands in its middle, as the order is a fact', () => {
  const base = 'wiki/groups/base.yaml';
  const reordered = kept[base]?.replace(/( {4}prop: .*\n)( {4}limit: .*\n)/, '$2$1') ?? '';
  const merged = mergedWith({ prop: withoutDefault }, sourcesOf({ ...kept, [base]: reordered }));
  expect(merged.files.get(users)).toContain(`parameters:
  limit: LIMIT
  prop: { type: [ids, title], multi: true }
  dir: DIR
  name:`);
});
