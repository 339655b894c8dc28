import { expect, it } from 'vitest';
import { parseExpression } from '../../../generators/import/route-index/expressions/parse.ts';
import { createPatternReader } from '../../../generators/import/route-index/expressions/usable.ts';
import { valuePattern } from '../../../generators/import/route-index/expressions/value-pattern.ts';

function usable(source: string): string {
  return createPatternReader()(parseExpression(source)).pattern;
}

it('keeps a pattern as it is where JavaScript reads it in the same way', () => {
  const kept = [
    ...['[\\d]+', '\\d+', '[\\w-]+', '.+', '(?:[\\d]+|me)', 'delete|enable|disable', '[\\w-]{32}', '(?!me)[\\w-]+'],
    ...['[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?', '[a-z0-9]+(?:-[a-z0-9]+)*', '(?:[a-z]|%[0-9a-f]{2})+'],
    ...['\\d+-\\d+-\\d+T\\d+:\\d+', '\\w[\\w\\s\\-]*', '\\p{L}+', '[а-я]+'],
  ];
  expect(kept.map(usable)).toEqual(kept);
});

it('says in JavaScript what PCRE says in ways of its own', () => {
  const table = {
    '[\\w-\\.]+': '[\\w\\-.]+',
    '[\\/\\s%\\w\\.\\(\\)\\[\\]\\@_\\-]+': '[/\\s%\\w.()\\[\\]@_\\-]+',
    '[[:alpha:]_]++': '[A-Za-z_]+',
    '\\h+': '[ \\t]+',
    '[]abc]+': '[\\]abc]+',
    '[^]a-c-]': '[^\\]a-c\\-]',
    '(?>a|b)c': '(?:a|b)c',
    '(?P<year>\\d{4})-(?<month>\\d{,2})': '(?:\\d{4})-(?:\\d{0,2})',
    '\\Aa\\-b\\z': '^a-b$',
    '\\x41\\x{1F600}': 'A😀',
    'a{,}b}': 'a\\{,\\}b\\}',
    '\\pL': '\\p{L}',
  };
  expect(Object.fromEntries(Object.keys(table).map((source) => [source, usable(source)]))).toEqual(table);
});

it('takes any text for a pattern that may take long, and says why', () => {
  const table = {
    '([^/]+)+': '"[^/]" (character 2) can match a text in several ways',
    '[[:alpha:]]*[a-z]*\\w*x': '"\\w" (character 16) and "x" (character 19) can match the same text',
    '(?>a+)+': '"a" (character 4) can match a text in several ways',
    ['(a?)'.repeat(30)]: expect.stringMatching(
      /^"a" \(character \d+\) and "a" \(character \d+\) can match the same text$/,
    ),
    ['a?'.repeat(600)]: 'it has more than 1000 characters',
  };
  for (const [source, expense] of Object.entries(table)) {
    expect([source, createPatternReader()(parseExpression(source))]).toEqual([source, { pattern: '.+', expense }]);
  }
});

it('judges so many patterns of a document and no more', () => {
  const read = createPatternReader();
  const patterns = Array.from({ length: 110 }, (_, index) => read(parseExpression(`a${index}+`)));
  expect(patterns.slice(0, 100).every(({ pattern }) => pattern !== '.+')).toBe(true);
  expect(patterns.at(100)).toEqual({ pattern: '.+', expense: 'it comes after too many others' });
  expect(read(parseExpression('[a-z]+'))).toEqual({ pattern: '[a-z]+' });
  expect(read(parseExpression('a0+'))).toEqual({ pattern: 'a0+' });
});

it('takes any text for what JavaScript cannot say', () => {
  for (const source of ['', '(?R)', '(?i)abc', '(a)\\1', '[z-a]', '[\\R]', '\\Qa\\E', '(?(1)a|b)', '(*SKIP)a']) {
    expect([source, usable(source)]).toEqual([source, '.+']);
  }
});

it('does not understand what is no regular expression', () => {
  for (const source of [
    '(',
    ')',
    '[a',
    'a)',
    '*a',
    '(?P<>x)',
    'a\\',
    '(?<a b>c)',
    '('.repeat(100_000),
    '(a'.repeat(50),
  ]) {
    expect([source.slice(0, 20), parseExpression(source)]).toEqual([source.slice(0, 20), undefined]);
  }
});

it('says of a value in JavaScript exactly what PCRE says with its flag u', () => {
  const table = {
    '[a-z]+$': '[a-z]+$',
    '^[a-zA-Z0-9_\\%-]+$': '^[a-zA-Z0-9_%\\-]+$',
    '^\\_\\:\\-\\@\\#$': '^_:-@#$',
    '\\A[\\w-\\.]++\\z': '^[\\w\\-.]+$',
    '^\\d++-[a-z]*+\\Z': '^\\d+-[a-z]*$',
    '[[:alpha:]][[:alnum:]_]*': '[\\p{L}][\\p{L}\\p{N}_]*',
    '\\a\\e[\\e]': '\\x07\\x1b[\\x1b]',
    '^\\h$': '^[ \\t\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000]$',
    '^[^\\v]$': '^[^\\n\\v\\f\\r\\x85\\u2028\\u2029]$',
    '(?P<a>a)|\\x{1F600}}': '(?:a)|😀\\}',
    '\\pL{2,}?': '\\p{L}{2,}?',
  };
  expect(Object.fromEntries(Object.keys(table).map((source) => [source, valuePattern(source)]))).toEqual(table);
});

it('has no pattern of a value where JavaScript would take other texts', () => {
  const sources = [
    // What a possessive quantifier or an atomic group does not give back may be needed by what follows.
    ...['^a++a$', '^\\w++-?b$', '^(?:ab)++$', '^(?>a|ab)c$', '^.*+x$'],
    ...[
      '(?i)abc',
      '(?R)',
      '\\Qa\\E',
      '\\R',
      '\\X',
      'a\\Kb',
      '[[:punct:]]',
      '[[:^alpha:]]',
      'a{,3}',
      '\\p{Han}',
      '[z-a]',
      '(',
    ],
  ];
  expect(sources.filter((source) => valuePattern(source) !== undefined)).toEqual([]);
});

it('matches texts by a translated pattern as PCRE does', () => {
  const matches = (source: string, text: string): boolean => new RegExp(valuePattern(source) ?? '(?!)', 'u').test(text);
  expect(['a%-_Z9', '', 'a b', 'ä', '\\'].map((text) => matches('^[a-zA-Z0-9_\\%-]+$', text))).toEqual([
    ...[true, false, false, false, false],
  ]);
  expect(['12-ab', '12-', '-ab', '12ab'].map((text) => matches('^\\d++-[a-z]*+$', text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['ß', '٣', '_', '-'].map((text) => matches('^[[:word:]]$', text))).toEqual([true, true, true, false]);
  expect([' ', '\u3000', '\n', 'h'].map((text) => matches('^\\h$', text))).toEqual([true, true, false, false]);
});
