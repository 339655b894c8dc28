import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expenseOf, isPlain, longestText } from '../../generators/lib/backtracking.ts';
import { quickExpressions } from '../../generators/lib/quick-expressions.ts';
import { processorTime } from '../support/processor-time.ts';

const optional = 'a?'.repeat(30) + 'a'.repeat(30);

it('finds nothing in patterns that route indexes and people use', () => {
  const quick = [
    ...[
      '[\\d]+',
      '\\d+',
      '[\\w-]+',
      '.+',
      '.*',
      '[^/]+',
      '[\\/\\s%\\w\\.\\(\\)\\[\\]@_\\-]+',
      '(?:[\\d]+|me)',
      '(?!me)[\\w-]+',
    ],
    ...['[a-z0-9-]+/[a-z0-9-]+', '[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?', '[^.\\/]+(?:\\/[^.\\/]+)?'],
    ...['delete|enable|disable', '[\\w-]{32}', '[a-z]{1,255}', '[a-z0-9]+(?:-[a-z0-9]+)*', '(?:[a-z]|%[0-9a-f]{2})+'],
    ...['\\d+-\\d+-\\d+T\\d+:\\d+', '\\p{L}+', '[а-я]+', '\\d{4}-\\d{2}-\\d{2}', '(?:\\d{1,3}\\.){3}\\d{1,3}'],
    ...['[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z]+)?'],
    ...['(?:[a-z0-9-]{1,63}\\.)+[a-z]{2,63}', '(?!\\.\\.?$)[^/]+', '(?:(?!\\.\\.)[^/])+', '(?=.{1,64}$)[a-z0-9-]+'],
    ...['', 'v\\d+(?:\\.\\d+)?', '\\d+|[\\w-]+|\\d+-\\d+', '\\bword\\b', '[^]*\\.(?:jpe?g|png)'],
  ];
  for (const expression of quick) expect([expression, expenseOf(expression)]).toEqual([expression, undefined]);
});

it('lets the time grow with the square of a text, but no faster', () => {
  const square = [
    '([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+',
    '[\\w-]+-[\\w-]+',
    '[^@]+@[^@]+\\.[^@]+',
  ];
  for (const expression of square) {
    expect([expression, expenseOf(expression)]).toEqual([expression, undefined]);
    const whole = new RegExp(`^(?:${expression})$`, 'u');
    const started = processorTime();
    for (const text of ['a', 'a@', '-', 'a.'])
      whole.test(`${'a@'.repeat(2)}${text.repeat(longestText)}`.slice(0, longestText - 1).concat('\n'));
    expect(processorTime() - started).toBeLessThan(1000);
  }
  for (const expression of [
    '\\d+\\d+\\d+',
    '\\s*.*\\s*',
    '.*.*.*.*',
    'a+a+|b',
    '(?=.*x)a+a+',
    '(?:a+|b)a+a+',
    '(?:b|a+)a+a+',
    'a+a+(?:a+|b)',
  ])
    expect([expression, expenseOf(expression)]).toEqual([
      expression,
      expect.stringMatching(/can match the same text$/),
    ]);
});

it('judges an expression by its parts where each has been judged, however many there are', () => {
  const whole = quickExpressions.join('|');
  expect(whole.length).toBeGreaterThan(1000);
  expect(expenseOf(whole)).toBeUndefined();
  expect(expenseOf(`${whole}|(a+)+`)).toBe('it has more than 1000 characters');
});

it('says what makes an expression slow', () => {
  const table = {
    '(a+)+': '"a" (character 2) can match a text in several ways',
    '(?:[a-z]{0,19}){10}': '"[a-z]" (character 4) can match a text in several ways',
    '[a-z]*[a-z]*[a-z]*x': '"[a-z]" (character 13) and "x" (character 19) can match the same text',
    [optional]: '"a" (character 59) and "a" (character 61) can match the same text',
    '\\d+|(?:[a-z-]+-)+': '"[a-z-]" (character 8) and "-" (character 15) can match the same text',
    '(?:ab){600}': 'it can match a text in more ways than can be followed',
    '(?<year>\\d{4})': '"(?<year>\\d{4})" is a group with a name',
    '(\\w+)-\\1': '"\\1" refers to what was matched before',
    '[ab]*(?<=b(a+)+)x': '"(?<=b(a+)+)" looks behind',
    '(?:(?=(?:(?=.*x|.).)*y|.).)*': '"(?=(?:(?=.*x|.).)*y|.)" looks ahead again and again',
    ['\\B$'.repeat(5)]: 'it has too many word boundaries',
    '(?:\\b-?)*': 'it has too many word boundaries',
    ['a'.repeat(1001)]: 'it has more than 1000 characters',
    '(?i:a)': 'it is not understood',
  };
  expect(Object.fromEntries(Object.keys(table).map((expression) => [expression, expenseOf(expression)]))).toEqual(
    table,
  );
});

it('finds the classics', () => {
  const slow = [
    ...[
      '([^/]+)+',
      '(?:\\w+)*',
      '((a+)+)+',
      '(a|a)*',
      '(a|aa)+',
      '(\\w+|\\d+)+',
      '(?:\\w+\\s*)+',
      '(?:\\w+){2,50}',
      '(a*)*',
    ],
    ...[
      '(?:а[а-я]+)*',
      '(?:\\p{L}|é)*',
      '(?:|a)+',
      '(?:a?b?)*',
      '(?:a+?)+?',
      '(?:aa|aaa)*',
      '(?:a{0,20}b?){0,50}',
      '(.*a){11}',
    ],
    ...[
      '[a-z]{0,19}'.repeat(10),
      '(?:a?){30}a{30}',
      'a{0,100}a{0,100}a{0,100}',
      '(([a-z])+.)+[A-Z]([a-z])+',
      '(?=(a+)+b)a',
    ],
    '([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))',
  ];
  for (const expression of slow) expect([expression, expenseOf(expression)]).not.toEqual([expression, undefined]);
});

it('takes words in alternatives for one way, unless they are ambiguous themselves', () => {
  const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
  const day = 'Mon|Tues|Wednes|Thurs|Fri|Satur|Sun';
  const numbers = Array.from({ length: 150 }, (_, index) => `aa${index + 100}`).join('|');
  for (const one of [`(?:${month})`, `(?:${month} )*`, `(?:${day})day, \\d\\d-(?:${month})-\\d\\d`, `(?:${numbers})+`])
    expect([one, expenseOf(one)]).toEqual([one, undefined]);
  expect(expenseOf('(?:ab|ba|ab)*')).toBe('"a" (character 4) and "a" (character 10) can match the same text');
  expect(expenseOf('(?:ab|c|abab)*')).toBe('"a" (character 4) and "a" (character 9) can match the same text');
  // All words of a list are tried at each place, which is too much where a text is gone through again from each place.
  expect(expenseOf(`.*.*(?:${numbers})`)).toBe('"a" (character 8) and "a" (character 14) can match the same text');
});

it('has no need to judge most', () => {
  for (const one of ['[\\d]+', '[\\w\\-]+', '.+', '[^\\]]*?', '[a-z]{2,}', 'posts|pages', 'v1'])
    expect(isPlain(one), one).toBe(true);
  for (const one of ['(a+)+', '\\d+\\d+', '[a]b+', 'a+', '|a', '[a', 'a'.repeat(1001)])
    expect(isPlain(one), one).toBe(false);
});

it('finds nothing in the patterns of the format itself', () => {
  const texts = readdirSync('spec/schema').map((name) => readFileSync(`spec/schema/${name}`, 'utf8'));
  const patterns = new Set(
    texts.flatMap((text) => [...text.matchAll(/"pattern": ("\^.*\$")/g)].map(([, one]) => one ?? '')),
  );
  expect(patterns.size).toBeGreaterThan(5);
  for (const pattern of patterns)
    expect([pattern, expenseOf(JSON.parse(pattern).slice(1, -1))]).toEqual([pattern, undefined]);
});
