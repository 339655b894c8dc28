import { expect, it } from 'vitest';
import { factor } from '../../../generators/import/factor/factor.ts';
import { described, map, modulesDraft, sourcesOf } from './drafts.ts';

const list = (more: Record<string, string> = {}) =>
  map({
    start: 'timestamp',
    end: map({ type: 'timestamp', purpose: 'Where to end' }),
    dir: map({ type: ['newer', 'older'], default: 'older' }),
    ...more,
  });

const known = {
  sets: new Map([
    ['DIR_N', map({ from: 'DIRECTIONS', default: 'older', source: 'wiki 2' })],
    ['DIRECTIONS', map({ values: ['newer', 'older'] })],
  ]),
  groups: new Map([
    [
      'PERIOD',
      map({
        purpose: 'A stretch of time',
        parameters: map({
          start: map({ type: 'timestamp', source: 'wiki 4' }),
          end: map({ type: 'timestamp', purpose: 'Where to end' }),
          dir: 'DIR_N',
        }),
      }),
    ],
  ]),
};

it('takes sets and groups that the catalogue has, by their names, and makes none beside them', () => {
  const draft = modulesDraft({
    blocks: list({ user: 'user' }),
    changes: map({ ...Object.fromEntries(list()), limit: 'limit' }),
    others: map({ dir: map({ type: ['newer', 'older'] }), way: map({ type: ['newer', 'older'], default: 'newer' }) }),
  });
  const files = factor(draft, known);
  expect([...files.keys()].filter((path) => /\/(?:sets|groups)\//.test(path))).toEqual([]);
  expect(files.get('wiki/modules/list/blocks.yaml')?.get('parameters')).toEqual(
    map({ '...PERIOD': null, user: 'user' }),
  );
  expect(files.get('wiki/modules/list/others.yaml')?.get('parameters')).toEqual(
    map({ dir: 'DIRECTIONS', way: map({ type: 'DIRECTIONS', default: 'newer' }) }),
  );
  const whole = new Map([...files, ['wiki/sets/own.yaml', known.sets], ['wiki/groups/own.yaml', known.groups]]);
  const all = described('wiki', whole);
  expect(all).toBe(described('wiki', draft.files));
  expect(sourcesOf('wiki', whole)).not.toHaveLength(0);
});

it('leaves alone what a known set would say too much of', () => {
  const dir = map({ type: ['newer', 'older'] });
  const draft = modulesDraft({ one: map({ dir }), two: map({ way: dir }) });
  const sets = new Map([['DIR_N', map({ values: ['newer', 'older'], default: 'older' })]]);
  const files = factor(draft, { sets, groups: new Map() });
  expect(files.get('wiki/modules/list/one.yaml')?.get('parameters')).toEqual(map({ dir: 'NEWER_OLDER' }));
});
