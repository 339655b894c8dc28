import { expect, it, describe as suite } from 'vitest';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import type { Range } from '../../../generators/catalogue/yaml/data.ts';
import { parseWithPlaces, parseYaml } from '../../../generators/catalogue/yaml/yaml.ts';
import { isThorough, sized } from '../../support/thorough.ts';

/** Many enough to see what takes longer for each where there are more. */
const characters = sized(40_000, 400_000);

function problemsOf(text: string): string[] {
  return parseYaml(text).problems.map(({ code, message, range }) => `${code} ${range.start}-${range.end}: ${message}`);
}

suite('reading YAML', () => {
  it('keeps the order and the names of keys that objects treat specially', () => {
    const { data } = parseYaml('z: 1\n404: 2\n__proto__: 3\nconstructor: 4\n2: 5\n');
    expect(data instanceof Map && [...data]).toEqual([
      ['z', 1],
      ['404', 2],
      ['__proto__', 3],
      ['constructor', 4],
      ['2', 5],
    ]);
  });

  it('reads YAML 1.2: "no", "on" and dates are texts', () => {
    const { data } = parseYaml('[no, on, 2020-01-01, true, 1.5, ~, "", !x]'.replace(', !x', ''));
    expect(data).toEqual(['no', 'on', '2020-01-01', true, 1.5, null, '']);
  });

  it.each([
    ['a key that occurs twice', 'a: 1\nb: 2\na: 3\n', ['duplicate-key 10-11: the key "a" occurs twice']],
    ['an alias', 'a: &x [1]\nb: *x\n', ['yaml-alias 13-15: "*x" is an alias, which the format does not have']],
    [
      'a merge key',
      'a: &x { b: 1 }\nc: { <<: *x }\n',
      ['yaml-alias 24-26: "*x" is an alias, which the format does not have'],
    ],
    ['a tag', 'a: !date 2020\n', ['yaml-tag 9-13: "!date" is a tag, and tags are not supported']],
    [
      'tags that the format has no use for, though YAML knows them',
      'a: !!str 5\nb: !!binary aGk=\nc: !!map {}\nd: ! x\n',
      [
        'yaml-tag 9-10: "!!str" is a tag, and tags are not supported',
        'yaml-tag 23-27: "!!binary" is a tag, and tags are not supported',
        'yaml-tag 37-39: "!!map" is a tag, and tags are not supported',
        'yaml-tag 45-46: "!" is a tag, and tags are not supported',
      ],
    ],
    [
      'each conflict that a merge left, and nothing else',
      'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> side\nc:\n<<<<<<< HEAD\n  d: 4\n=======\n>>>>>>> side\n',
      ['merge-conflict 5-17: a merge left a conflict here', 'merge-conflict 52-64: a merge left a conflict here'],
    ],
    [
      'a conflict with the common ancestor, and Windows line endings',
      'a: 1\r\n<<<<<<< HEAD\r\nb: 2\r\n||||||| 1234\r\n=======\r\nb: 3\r\n>>>>>>> side\r\n',
      ['merge-conflict 6-18: a merge left a conflict here'],
    ],
    [
      'no conflict where a text is about the markers',
      'a: |\n  <<<<<<< HEAD\n  >>>>>>> side\nb: "x\n',
      ['yaml-syntax 38-39: missing closing quote'],
    ],
    ['a tab', 'a:\n\tb: 1\n', ['yaml-syntax 3-4: a tab is used to indent']],
    ['an open quote, where it opens', 'a: "x\n', ['yaml-syntax 3-4: missing closing quote']],
    [
      'an open quote that takes in the lines behind it',
      "a:\n  - { b: 'x, c: 1 }\n  - { b: y, c: 2 }\n",
      ['yaml-syntax 12-13: missing closing quote'],
    ],
    [
      'an open quote that another one far behind it closes',
      'a: { b: "x,\n c: y,\n d: z,\n e: "w" }\n',
      ['yaml-syntax 8-9: the text in quotes goes on to line 4, and something is wrong after it'],
    ],
    [
      'an open bracket',
      'a: [x\n',
      ['yaml-syntax 6-7: flow sequence in block collection must be sufficiently indented and end with a ]'],
    ],
    ['two documents', 'a: 1\n---\nb: 2\n', ['yaml-syntax 5-8: the file holds more than one document']],
    [
      'a number past all those of JavaScript',
      `a: [1e400, .inf, -Infinity]\nb: -1${'0'.repeat(309)}\n`,
      [
        'yaml-number 4-9: the number is larger than any that can be kept',
        'yaml-number 31-342: the number is larger than any that can be kept',
      ],
    ],
    [
      'an item that goes on with the one before it, as it stands further right',
      'a:\n  - b 1\n   - b 2\n  - c\n',
      ['yaml-indent 14-19: "- b 2" continues the text before it, as it is indented further'],
    ],
    [
      'half of a character',
      'a: "\\ud800"\n"\\udc00": 1\nb: "\\ud83d\\ude00"\n',
      [
        'yaml-syntax 3-11: a text has half of a character, which no file can hold',
        'yaml-syntax 12-20: a text has half of a character, which no file can hold',
      ],
    ],
    ['a key that is a list', '[a]: 1\n', ['yaml-syntax 0-1: a key is not a text']],
  ])('reports %s', (_name, text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  it('keeps all digits of a whole number, in both readers', () => {
    const text =
      'a: [9007199254740993, -0009007199254740993, +18446744073709551615]\nb: 0x20000000000001\nc: 0o400000000000000001\n';
    const expected = new Map<string, unknown>([
      ['a', [9007199254740993n, -9007199254740993n, 18446744073709551615n]],
      ['b', 9007199254740993n],
      ['c', 9007199254740993n],
    ]);
    expect(parseYaml(text)).toMatchObject({ data: expected, problems: [] });
    expect(parseWithPlaces(text)).toMatchObject({ data: expected, problems: [] });
  });

  it('keeps a number of many digits that JavaScript writes in the same way, and a text of any digits', () => {
    const text =
      'a: [9007199254740992, 9223372036854776000, "9007199254740993", v9007199254740993, 1e300]\n9007199254740993: x\n';
    const { data, problems } = parseYaml(text);
    expect(problems).toEqual([]);
    expect(data).toEqual(
      new Map<string, unknown>([
        ['a', [2 ** 53, 2 ** 63, '9007199254740993', 'v9007199254740993', 1e300]],
        ['9007199254740993', 'x'],
      ]),
    );
  });

  it('refuses nesting that would exhaust the stack, in either style and without taking long', () => {
    const flow = '['.repeat(10_000) + ']'.repeat(10_000);
    const block = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('');
    const indicators = `${'- '.repeat(10_000)}x\n`;
    for (const text of [flow, block, indicators]) {
      expect(problemsOf(text).map((problem) => problem.replace(/ .*?:/, ':'))).toEqual([
        'yaml-depth: nested more than 64 levels deep',
      ]);
    }
  });

  it.each([
    [
      'with the first of the items that do not line up',
      'a:\n   b: 1\n\n\n\n  c: 2\n',
      '6:3 all mapping items must start at the same column; 2:4 the first of them',
    ],
    [
      'with the key that is followed by what cannot follow it',
      'a:\n    b: 1\n\n\n\n  - c: 2\n',
      '6:3 a block sequence may not be used as an implicit map key; 1:1 the key before',
    ],
    [
      'with the first key of a file that stands further right than others',
      ' a: 1\nb: 2\n',
      '2:1 unexpected scalar at node end; 1:2 the first key is indented further',
    ],
  ])('shows a problem %s', (_name, text, expected) => {
    const source = createSource('x.yaml', text);
    const shown = ({ start }: Range, message: string): string => {
      const { line, column } = source.position(start);
      return `${line}:${column} ${message}`;
    };
    const [problem] = source.problems;
    if (!problem?.related) throw new Error('there is nothing related');
    const { range, message, related } = problem;
    expect(`${shown(range, message)}; ${shown(related.range, related.message)}`).toBe(expected);
  });

  it.each([
    ['anchors on one line', '&a ', 'a node can have at most one anchor'],
    ['aliases on one line', '*a ', 'unexpected alias at node end'],
    ['brackets that close nothing', ']', 'unexpected flow-seq-end token in YAML document: "]"'],
    ['commas', '[,', 'nested more than 64 levels deep'],
    ['quotes', '"" ', 'unexpected double-quoted-scalar at node end'],
    ['tags on one line', '!a ', 'tags are not supported'],
    ['lists in lists', '[[[],[]],', 'nested more than 64 levels deep'],
  ])(
    'does not take long over many %s',
    (_name, unit, expected) => {
      const [first] = parseYaml(unit.repeat(characters / unit.length)).problems;
      expect(first?.message).toBe(expected);
    },
    10_000,
  );

  it.each(['\\q', '\\xzz', '\\u12'])(
    'does not take long over many escapes that are none: %s',
    (unit) => {
      const [first] = parseYaml(`a: "${unit.repeat(characters / unit.length)}"\n`).problems;
      expect(first?.message).toContain('invalid escape sequence');
    },
    10_000,
  );

  it('keeps the first thousand problems of a file, and counts the others', () => {
    const { problems } = parseYaml(`a: &a x\nb:\n${'  - *a\n'.repeat(3000)}`);
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)).toMatchObject({ code: 'more-findings', message: '2,000 more findings are not listed' });
  });

  it('refuses more words, marks and line breaks than memory is worth, whatever they say', () => {
    for (const text of isThorough ? ['\n'.repeat(1_100_000), '- a\n'.repeat(300_000)] : ['\n'.repeat(1_100_000)]) {
      expect(problemsOf(text).map((problem) => problem.replace(/ .*?:/, ':'))).toEqual([
        'yaml-size: the file has more than 1,000,000 words, marks and line breaks',
      ]);
    }
  });

  it('does not unfold aliases, so a small file cannot become a large value', () => {
    const bomb = [
      'a: &a [x, x]',
      ...'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [*${'abcdefghi'[index]}, *${'abcdefghi'[index]}]`),
    ];
    expect(problemsOf(`${bomb.join('\n')}\n`)).toHaveLength(18);
  });

  it('reads a map of 20,000 keys without comparing each with every other', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `key${index}: ${index}\n`).join('');
    const { data, problems } = parseYaml(text);
    expect(problems).toEqual([]);
    expect(data instanceof Map && data.size).toBe(20_000);
  }, 10_000);

  it.each([
    ['the value of a key', ['b', 'c'], 'value', 'two'],
    ['a key', ['b', 'c'], 'key', 'c'],
    ['an item of a list', ['d', 1], 'value', 'y'],
    ['an item of a list by a pointer', ['d', '1'], 'value', 'y'],
    ['a value on several lines, by its key', ['b'], 'value', 'b'],
    ['a shorthand for a deeper value', ['a', 'type'], 'value', 'one'],
    ['the nearest node that there is', ['b', 'missing', 'x'], 'value', 'b'],
    ['the whole file, by its first key', [], 'value', 'a'],
    ['the end of a value, by its last line', ['b'], 'end', 'e: three'],
    ['the end of a value on one line', ['b', 'c'], 'end', 'two'],
  ] as const)('locates %s', (_name, path, part, expected) => {
    const text = 'a: one\nb:\n  c: two\n  e: three\nd: [x, y]\n';
    const { start, end } = parseYaml(text).locate(path, part);
    expect(text.slice(start, end)).toBe(expected);
  });
});
