import { describe, expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
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
