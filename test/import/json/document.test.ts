import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../generators/import/json/document.ts';
import { report } from '../../support/report.ts';

const read = (text: string) => readJson('index.json', text);

/** The report to the user about a text that is not JSON. */
const faultOf = (text: string): string => report(read(text).problems);

/** The text that a path leads to. */
function pointedAt(text: string, path: readonly (string | number)[], part: 'key' | 'value' = 'value'): string {
  const { source } = read(text);
  const { start, end } = source.locate({ source, path, part });
  return source.text.slice(start, end);
}

describe('a JSON document', () => {
  test('keeps the order and the name of every key', () => {
    const { json, problems, repairs } = read('{"b": 1, "404": 2, "__proto__": [], "1": {}, "": null}');
    expect(json).toEqual(
      new Map<string, unknown>([
        ['b', 1],
        ['404', 2],
        ['__proto__', []],
        ['1', new Map()],
        ['', null],
      ]),
    );
    expect([...(json as Map<string, unknown>).keys()]).toEqual(['b', '404', '__proto__', '1', '']);
    expect([problems, repairs]).toEqual([[], []]);
  });

  test('has the values that every reader of JSON gives', () => {
    const plain = (json: unknown): unknown => {
      if (Array.isArray(json)) return json.map(plain);
      if (!(json instanceof Map)) return json;
      return Object.fromEntries([...json].map(([key, value]) => [key, plain(value)]));
    };
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, spaces) => {
        const spaced = JSON.stringify(JSON.parse(text), null, spaces);
        expect(plain(read(spaced).json)).toEqual(JSON.parse(spaced));
      }),
    );
  });

  test('is read behind a byte order mark, with places that do not count it', () => {
    const { json, source } = read('\ufeff{"a": 1}');
    expect(json).toEqual(new Map([['a', 1]]));
    expect(source.position(source.locate({ source, path: ['a'], part: 'key' }).start)).toEqual({ line: 1, column: 2 });
  });

  test('says that a key occurs twice, and takes the last one at the place of the first', () => {
    const { json, repairs, source } = read('{"a": {"type": "x", "z": 0, "type": "y"}}');
    expect(json).toEqual(
      new Map([
        [
          'a',
          new Map<string, unknown>([
            ['type', 'y'],
            ['z', 0],
          ]),
        ],
      ]),
    );
    expect(repairs).toEqual([{ at: ['a', 'type'], message: '"type" occurs twice; the last one counts' }]);
    expect(source.locate({ source, path: ['a', 'type'], part: 'value' }).start).toBe(36);
  });

  test('says that half a character is none, in a value and in a key', () => {
    const { json, repairs } = read('["\\ud83d!", {"\\udc00": 1}, "\\ud83d\\ude00"]');
    expect(json).toEqual(['\ufffd!', new Map([['\ufffd', 1]]), '😀']);
    expect(repairs.map(({ at }) => at)).toEqual([[0], [1, '\udc00']]);
  });

  test('keeps all digits of a whole number', () => {
    const { json, repairs } = read('[9223372036854775807, -9007199254740993, 9007199254740992, 1e21, 0.1]');
    expect(json).toEqual([9223372036854775807n, -9007199254740993n, 2 ** 53, 1e21, 0.1]);
    expect(repairs).toEqual([]);
  });

  test('says that a number is too large to be kept, and knows one nought', () => {
    const { json, repairs } = read(`[1e999, -0, -1${'0'.repeat(309)}]`);
    expect(json).toEqual([Number.MAX_VALUE, 0, -Number.MAX_VALUE]);
    const message = 'a number larger than any that can be kept became the largest';
    expect(repairs).toEqual([
      { at: [0], message },
      { at: [2], message },
    ]);
  });
});

describe('a place in a document', () => {
  const text = '{\n  "routes": {"/a": {"methods": ["GET", "POST"]}},\n  "long": [\n    1\n  ]\n}';

  test('is that of a key or a value', () => {
    expect(pointedAt(text, ['routes', '/a', 'methods', 1])).toBe('"POST"');
    expect(pointedAt(text, ['routes', '/a'], 'key')).toBe('"/a"');
    expect(pointedAt(text, ['routes', '/a', 'methods'])).toBe('["GET", "POST"]');
  });

  test('is the nearest one around what is not there', () => {
    expect(pointedAt(text, ['routes', '/a', 'methods', 7, 'x'], 'key')).toBe('["GET", "POST"]');
    expect(pointedAt(text, ['routes', '/b'])).toBe('{"/a": {"methods": ["GET", "POST"]}}');
  });

  test('is the key of what has several lines or is long, and its bracket where it has no key', () => {
    expect(pointedAt(text, ['long'])).toBe('"long"');
    expect(pointedAt(text, [])).toBe('{');
    expect(pointedAt(`{"a": ["${'x'.repeat(90)}"]}`, ['a'])).toBe('"a"');
  });
});

describe('a text that is not JSON', () => {
  test('is shown with the place at fault', () => {
    expect(faultOf('{\n  "a": 1,\n  "b": [1, 2,]\n}')).toBe(
      `index.json:3:13 error json-syntax
  there is a comma before "]"
  2 |   "a": 1,
  3 |   "b": [1, 2,]
    |             ^
  hint: Remove the comma.

1 error in 1 file
`,
    );
  });

  test('is shown where it was cut off, with what was open', () => {
    expect(faultOf('{"name": "Site", "routes": {"/": {"met')).toBe(
      `index.json:1:35 error json-syntax
  the document ends in the middle of the JSON
  1 | {"name": "Site", "routes": {"/": {"met
    |                                   ^
  this is not closed: index.json:1:34
  1 | {"name": "Site", "routes": {"/": {"met
    |                                  -
  hint: It was cut off: fetch it again.

1 error in 1 file
`,
    );
  });

  test('is shown in part where its line is long', () => {
    const lines = faultOf(`[${'"0123456789",'.repeat(200_000)}x]`).split('\n');
    expect(lines[0]).toBe('index.json:1:2600002 error json-syntax');
    expect(lines[2]).toMatch(/^ {2}1 \| ….{90,100}$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
  });

  test.each([
    ['', 'the document is empty'],
    [' \n', 'the document is empty'],
    ['{"a": 1} {"b": 2}', 'there is more text after the end of the JSON'],
    ['{"a" 1}', 'something else stands where ":" should'],
    ['{"a": 1 "b": 2}', 'something else stands where "," or "}" should'],
    ['[1 2]', 'something else stands where "," or "]" should'],
    ['{a: 1}', 'something else stands where a key in double quotes should'],
    ["{'a': 1}", 'hint: Put texts and keys in double quotes.'],
    ['[NaN]', 'something else stands where a value should'],
    ['[01]', 'something else stands where "," or "]" should'],
    ['[1.]', 'something else stands where a whole number should'],
    ['[+1]', 'something else stands where a value should'],
    ['[-]', 'something else stands where a value should'],
    ['// x\n{}', 'JSON has no comments'],
    ['{} /* x */', 'there is more text after the end of the JSON'],
    ['["a\nb"]', 'the text is not closed on its line'],
    ['["\\x"]', 'a backslash before a character that has no escape'],
    ['["\\u12"]', 'an escape "\\u" without four hexadecimal digits'],
    ['["\u0007"]', 'a control character in a text'],
    ['{"a": ', 'the document ends in the middle of the JSON'],
    ['"a', 'the document ends in the middle of the JSON'],
    [`${'['.repeat(41)}`, 'nested more than 40 levels deep'],
    ['['.repeat(1_000_000), 'nested more than 40 levels deep'],
    ['{"a":'.repeat(1_000_000), 'nested more than 40 levels deep'],
    [
      '<!DOCTYPE html>\n<title>Log In &lsaquo; My &amp; Site &#8212; X</title>',
      'its title is "Log In ‹ My & Site — X"',
    ],
    ['<title>&Auml;&hellip; &quot;b&quot; &#99999999; &no;</title>', 'its title is "Ä… \'b\' \ufffd &no;"'],
    ['<title>a &#27;[31m&#8238; b</title>', 'its title is "a <U+001B>[31m<U+202E> b"'],
    ['<html><body>', 'this is an HTML page, not JSON'],
    ['<?xml version="1.0"?><!DOCTYPE html><html>', 'this is an HTML page, not JSON'],
    ['<?xml version="1.0"?><api servedby="a"/>', 'this is XML, not JSON'],
    [
      '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/srv/a.php</b> on line <b>3</b><br />\n{"a": 1}',
      'a message of PHP stands where the JSON should begin: "Warning:  Undefined variable $x',
    ],
    ['PK\u0003\u0004\0\0', 'this is a binary file, not JSON'],
  ])('is named for what it is: %j', (text, message) => {
    const { json } = read(text);
    expect(json).toBeUndefined();
    expect(faultOf(text)).toContain(message.replace('Warning:  ', 'Warning: '));
    expect(faultOf(text)).toContain('hint: ');
  });

  test('may be as deep as a document can reasonably be', () => {
    expect(read(`${'['.repeat(40)}${']'.repeat(40)}`).problems).toEqual([]);
  });
});
