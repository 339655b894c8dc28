import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry, ParameterList } from '../../../generators/import/factor/parameter-lists.ts';
import { withRuns } from '../../../generators/import/factor/runs.ts';

/** A list of parameters that are named by the letters of a word. */
function list(word: string): ParameterList {
  return { owner: { file: '', topic: '' }, entries: [...word].map((letter): Entry => [letter, 'string']) };
}

const wordOf = (entries: readonly Entry[]): string => entries.map(([name]) => name).join(' ');

function runsIn(words: readonly string[], whole: readonly string[] = []) {
  const made = withRuns({
    lists: words.map(list),
    groups: whole.map((word, index) => ({ id: `@v${index + 1}`, entries: list(word).entries })),
  });
  return {
    lists: made.lists.map(({ entries }) => wordOf(entries)),
    groups: made.groups.map(({ id, entries }) => `${id}: ${wordOf(entries)}`),
  };
}

it.each([
  ['of three parameters', ['abcx', 'yabc'], ['...@r1 x', 'y ...@r1'], ['@r1: a b c']],
  ['not of two', ['abx', 'yab'], ['a b x', 'y a b'], []],
  ['not of what one list has', ['abcd', 'xyz'], ['a b c d', 'x y z'], []],
  ['only of what always stands together', ['abcd', 'abcd', 'xa'], ['a ...@r1', 'a ...@r1', 'x a'], ['@r1: b c d']],
  ['not of what stands in another order', ['abc', 'acb'], ['a b c', 'a c b'], []],
  [
    'of each one that is cut',
    ['abcdef', 'abcxdef'],
    ['...@r1 ...@r2', '...@r1 x ...@r2'],
    ['@r1: a b c', '@r2: d e f'],
  ],
])('a group is made %s', (_, words, lists, groups) => {
  expect(runsIn(words)).toEqual({ lists, groups });
});

it('a run that is the whole of a group is that group', () => {
  expect(runsIn(['xabcd'], ['abcd'])).toEqual({ lists: ['x ...@v1'], groups: ['@v1: a b c d'] });
});

it('a group has a group for the run that it shares', () => {
  expect(runsIn(['xabc'], ['abcd'])).toEqual({ lists: ['x ...@r1'], groups: ['@v1: ...@r1 d', '@r1: a b c'] });
});

it('says the same, whatever the lists', () => {
  const word = fc.shuffledSubarray([...'abcdefgh']).map((letters) => letters.join(''));
  const cut = fc.tuple(fc.nat(7), fc.nat(8)).map(([from, to]) => 'abcdefgh'.slice(from, to));
  fc.assert(
    fc.property(fc.array(fc.oneof(word, cut), { maxLength: 5 }), (words) => {
      const { lists, groups } = withRuns({ lists: words.map(list), groups: [] });
      const bodies = new Map(groups.map(({ id, entries }) => [`...${id}`, wordOf(entries)]));
      const written = lists.map(({ entries }) => entries.map(([name]) => bodies.get(name) ?? name).join(' '));
      expect(written).toEqual(words.map((one) => [...one].join(' ')));
    }),
  );
});
