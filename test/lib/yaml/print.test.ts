import { expect, it } from 'vitest';
import { type Json, jsonMap } from '../../../generators/lib/json.ts';
import { blockLayout, entryText } from '../../../generators/lib/yaml/print.ts';

const field = (value: Json): string => entryText('a', value, blockLayout, '');

it('prints block style with a line for each entry and each item, however few they are', () => {
  const value = jsonMap({
    list: ['x', 1, ['z', []], jsonMap({ k: true, m: new Map() })],
    'a: b': null,
  });
  expect(field(value)).toBe(
    [
      'a:',
      '  list:',
      '    - x',
      '    - 1',
      '    - - z',
      '      - []',
      '    - k: true',
      '      m: {}',
      "  'a: b': null",
    ].join('\n'),
  );
});

it.each([
  ['no', "a: 'no'"],
  ['~', "a: '~'"],
  ['.inf', "a: '.inf'"],
  ['<<', "a: '<<'"],
  ['1_000', "a: '1_000'"],
  ['12:30', "a: '12:30'"],
  ["it's", "a: it's"],
  ["'it", 'a: "\'it"'],
  ['x\u202ey', 'a: "x\\u202ey"'],
  ['</script>', 'a: "\\u003c/script>"'],
  [`one\n${'two </SCRIPT '.repeat(20)}`, `a: "one\\n${'two \\u003c/SCRIPT '.repeat(20)}"`],
  ['https://a.example/b', 'a: https://a.example/b'],
  ['one\ntwo\n', 'a: |\n  one\n  two'],
  ['one\n\ntwo', 'a: |-\n  one\n\n  two'],
])('prints the text %j as %j', (value, text) => {
  expect(field(value)).toBe(text);
});

it('folds a text that is longer than a line, and fills no line with items', () => {
  expect(field(`${'word '.repeat(30)}end`)).toBe(`a: >-\n  ${'word '.repeat(22)}word\n  ${'word '.repeat(7)}end`);
  const items = Array.from({ length: 40 }, (_, index) => `item${index}`);
  expect(field(items)).toBe(`a:\n  - ${items.join('\n  - ')}`);
});
