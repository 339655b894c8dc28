import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import { parseWithPlaces, parseYaml } from '../../../generators/catalogue/yaml.ts';
import { readValues } from '../../../generators/catalogue/yaml-values.ts';
import { yamlText } from '../../../generators/import/print/yaml-text.ts';

const map = (fields: Record<string, Data>): DataMap => new Map(Object.entries(fields));

describe('what a file looks like', () => {
  it('has a module over lines and its short parameters on one each', () => {
    const module = map({
      name: 'pages',
      group: 'list',
      prefix: '',
      parameters: map({
        '...PAGING': null,
        from: 'string',
        kinds: map({ type: ['!redirect', 'all'], default: 10, multi: true }),
        'format-{slot}': map({ type: 'FORMAT[]', variables: map({ slot: 'slots' }) }),
        page: map({ type: 'integer[]', default: [], purpose: 'Which page, from 1' }),
      }),
    });
    expect(yamlText(module, '../schema/module.schema.json')).toBe(
      `# yaml-language-server: $schema=../schema/module.schema.json
name: pages
group: list
prefix: ''
parameters:
  ...PAGING:
  from: string
  kinds: { type: ['!redirect', all], default: 10, multi: true }
  format-{slot}: { type: 'FORMAT[]', variables: { slot: slots } }
  page: { type: 'integer[]', default: [], purpose: 'Which page, from 1' }
`,
    );
  });

  it('divides routes by blank lines, and has a short endpoint on a line', () => {
    const listing = map({
      '...PAGING': null,
      order: 'ORDER',
      orderby: map({ type: ['id', 'date'] }),
      search: 'string',
    });
    const family = map({
      title: 'Posts',
      routes: map({
        '/v1/posts': map({ endpoints: [map({ name: 'listPosts', methods: 'GET', arguments: listing })] }),
        '/v1/posts/{id:digits}': map({
          arguments: map({ id: 'integer' }),
          endpoints: [
            map({ name: 'getPost', methods: ['GET', 'POST'], arguments: map({ arguments: map({ type: 'string' }) }) }),
            map({ name: 'updatePost', methods: 'PUT', arguments: map({ '...FIELDS': null }) }),
            map({
              name: 'deletePost',
              methods: 'DELETE',
              purpose: 'p'.repeat(90),
              arguments: map({ force: 'boolean' }),
            }),
          ],
        }),
      }),
    });
    expect(yamlText(family)).toBe(`title: Posts
routes:
  /v1/posts:
    endpoints:
      - name: listPosts
        methods: GET
        arguments:
          ...PAGING:
          order: ORDER
          orderby: { type: [id, date] }
          search: string

  /v1/posts/{id:digits}:
    arguments: { id: integer }
    endpoints:
      - { name: getPost, methods: [GET, POST], arguments: { arguments: { type: string } } }
      - { name: updatePost, methods: PUT, arguments: { ...FIELDS: } }
      - name: deletePost
        methods: DELETE
        purpose: ${'p'.repeat(90)}
        arguments: { force: boolean }
`);
  });

  it('keeps short sets together, and sets off what takes several lines', () => {
    const values = Array.from({ length: 20 }, (_, index) => `value-${index}`);
    const sets = map({
      DIR: map({ values: ['up', 'down'], default: 'up' }),
      ORDER: map({ values: ['asc', 'desc'] }),
      VALUES: map({ values }),
      LAST: map({ from: 'VALUES', without: ['value-1'] }),
    });
    expect(yamlText(sets)).toBe(`DIR: { values: [up, down], default: up }
ORDER: { values: [asc, desc] }

VALUES:
  values:
    [
      value-0, value-1, value-2, value-3, value-4, value-5, value-6, value-7, value-8, value-9, value-10, value-11,
      value-12, value-13, value-14, value-15, value-16, value-17, value-18, value-19
    ]

LAST: { from: VALUES, without: [value-1] }
`);
  });

  it('writes out a group however short it is', () => {
    expect(yamlText(map({ PAGING: map({ parameters: map({ page: 'integer' }) }) }))).toBe(
      'PAGING:\n  parameters:\n    page: integer\n',
    );
  });

  it('folds long texts, and keeps the lines of those that have some', () => {
    const long = `${'lengthy '.repeat(20)}text`;
    expect(yamlText(map({ purpose: long, text: 'one\n\n  two: #2', end: 'a\nb\n' }))).toBe(`purpose: >-
  ${'lengthy '.repeat(13)}lengthy
  ${'lengthy '.repeat(6)}text

text: |-
  one

    two: #2

end: |
  a
  b
`);
  });

  it('gives long items of a list a line each', () => {
    const item = 'x'.repeat(70);
    expect(yamlText(map({ extensions: [item, map({ a: item, b: item }), [item, item]] }))).toBe(
      `extensions:
  - ${item}
  - a: ${item}
    b: ${item}
  - - ${item}
    - ${item}
`,
    );
  });

  it('writes an empty file as an empty map', () => {
    expect(yamlText(new Map())).toBe('{}\n');
  });
});

describe('what is quoted', () => {
  const cases: readonly (readonly [Data, string])[] = [
    ['plain text', 'plain text'],
    ["don't", "don't"],
    ['http://example.org/?a=b&c#d', 'http://example.org/?a=b&c#d'],
    ['', "''"],
    ['404', "'404'"],
    [404, '404'],
    ['1e3', "'1e3'"],
    ['0x1F', "'0x1F'"],
    ['0o7', "'0o7'"],
    ['1.39.17', "'1.39.17'"],
    ['12:30', "'12:30'"],
    ['2020-01-01', "'2020-01-01'"],
    ['yes', "'yes'"],
    ['Null', "'Null'"],
    ['~', "'~'"],
    ['.inf', "'.inf'"],
    [true, 'true'],
    ['true', "'true'"],
    ['a: b', "'a: b'"],
    ['a #b', "'a #b'"],
    ['- a', "'- a'"],
    ['!a', "'!a'"],
    ['*', "'*'"],
    [' a', "' a'"],
    ['a ', "'a '"],
    ["it's: so", '"it\'s: so"'],
    ['[\\d]+', "'[\\d]+'"],
    ['a\tb', '"a\\tb"'],
    ['\u2028', '"\\u2028"'],
    ['\ufeffa', '"\\ufeffa"'],
    ['a\u00a0b', '"a\\u00a0b"'],
    ['\ud800', '"\\ud800"'],
    ['naïve – 日本', 'naïve – 日本'],
    [-0, '-0.0'],
    [1e21, '1.0e+21'],
    [1.5e-7, '1.5e-7'],
    [Number.POSITIVE_INFINITY, '.inf'],
    [null, 'null'],
  ];
  it.each(cases)('%j is %s', (value, text) => {
    expect(yamlText(map({ key: value }))).toBe(`key: ${text}\n`);
  });

  it('quotes between brackets what would end there', () => {
    expect(yamlText(map({ key: ['a,b', 'a]', '{a}', 'a:b'] }))).toBe("key: ['a,b', 'a]', '{a}', a:b]\n");
  });
});

/** Texts that YAML readers have been seen to take for something else. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...':#-?,[]{}&*!|>\'"%@`~=. \t\n\r\\0x1eaN_+', '\u2028', '\u0085', '\ufeff', '\ud83d'),
  }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '404',
    'yes',
    'off',
    '1e3',
    '0x1',
    '0b1',
    '.5',
    '-',
    '---',
    '...',
    '<<',
    '?',
  ),
  fc.constantFrom(
    '...',
    '...A',
    '1_000',
    '1:30',
    '2001-01-01',
    '+1',
    'key: ',
    '# x',
    "'",
    '"',
    '\\',
    '\ud800',
    '\udc00a',
  ),
  fc.lorem({ maxCount: 60 }).map((text) => text.replaceAll(' a', '  a')),
  fc
    .array(fc.constantFrom('a', '', ' b', 'c ', '#', '\t', '-', 'x: y'), { maxLength: 6 })
    .map((lines) => lines.join('\n')),
  fc.integer({ min: 900, max: 1100 }).map((length) => 'k'.repeat(length)),
);

const anyData = fc.letrec<{ data: Data; map: DataMap }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    hostile,
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(hostile, { maxLength: 40 }),
    fc.array(tie('data'), { maxLength: 5 }),
    tie('map'),
  ),
  map: fc
    .array(fc.tuple(fc.oneof(hostile, fc.constantFrom('parameters', 'routes', 'endpoints', 'A')), tie('data')), {
      maxLength: 6,
    })
    .map((entries) => new Map(entries)),
}));

describe('what is read back', () => {
  it('is the same data, to both readers', () => {
    fc.assert(
      fc.property(anyData.map, (data) => {
        const text = yamlText(data);
        expect(readValues(text, 64)).toStrictEqual(data);
        expect(parseWithPlaces(text)).toMatchObject({ problems: [] });
        expect(parseWithPlaces(text).data).toStrictEqual(data);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('is a key that no line can hold', () => {
    const data = map({ outer: map({ ['k '.repeat(800)]: map({ a: ['x'.repeat(130)] }) }) });
    expect(parseYaml(yamlText(data)).data).toStrictEqual(data);
  });
});

it('prints half a megabyte without anyone noticing', () => {
  const one = map({ type: ['asc', 'desc'], default: 'asc', purpose: 'The direction of the listing, as asked for' });
  const parameters = new Map(Array.from({ length: 6000 }, (_, index) => [`parameter${index}`, one]));
  const start = performance.now();
  const text = yamlText(map({ name: 'many', parameters }));
  expect(text.length).toBeGreaterThan(500_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
