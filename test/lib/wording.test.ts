import { expect, test } from 'vitest';
import { listed } from '../../generators/lib/wording.ts';

test('a few names are all listed, many are counted', () => {
  expect(listed(['a'])).toBe('"a"');
  expect(listed(['a', 'b', 'c'])).toBe('"a", "b" and "c"');
  expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('"a", "b", "c" and 2 more');
});

test('one name more than fits is shown, as "and 1 more" would be no shorter', () => {
  expect(listed(['a', 'b', 'c', 'd'])).toBe('"a", "b", "c" and "d"');
});

test('the empty text is a name', () => {
  expect(listed(['', '|'])).toBe('"" and "|"');
});
