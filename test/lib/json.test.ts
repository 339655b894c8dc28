import { expect, it } from 'vitest';
import {
  exactJson,
  isSame,
  type Json,
  jsonMap,
  jsonOf,
  jsonText,
  keepText,
  merged,
  unique,
} from '../../generators/lib/json.ts';

it('keeps the order and the name of every key', () => {
  const map = new Map<string, Json>([
    ['b', 1],
    ['404', 2],
    ['__proto__', new Map([['constructor', 3]])],
    ['a', []],
    ['', new Map()],
  ]);
  const text = '{\n  "b": 1,\n  "404": 2,\n  "__proto__": {\n    "constructor": 3\n  },\n  "a": [],\n  "": {}\n}\n';
  expect(jsonText(map)).toBe(text);
});

it('lays out lists and objects as JSON.stringify does', () => {
  const data = { list: [1, 'two', true, null, [[], {}], { deep: [-0.5, 1e21] }], text: '"\\/\b\f\n\r\t\u0001é' };
  expect(jsonText(jsonOf(data))).toBe(`${JSON.stringify(data, null, 2)}\n`);
});

it('prints a map whose text is kept as any other, wherever it stands', () => {
  const map = jsonMap<Json>({ a: [jsonMap({ b: 1 })], c: new Map() });
  const all: readonly Json[] = [map, [map], jsonMap<Json>({ once: map, list: [[map], map] })];
  const texts = all.map(jsonText);
  keepText(map);
  expect(all.map(jsonText)).toEqual(texts);
  expect(all.map(jsonText)).toEqual(texts);
});

it('writes out what cannot be seen, and what could end a script element', () => {
  const text = 'a\u202eb\u2028c\u00a0d\ufeffe\u{e0041}f\ud800g</script><!--<SCRIPT><b>';
  const expected =
    '"a\\u202eb\\u2028c\u00a0d\\ufeffe\\udb40\\udc41f\\ud800g\\u003c/script>\\u003c!--\\u003cSCRIPT><b>"\n';
  expect(jsonText(text)).toBe(expected);
  expect(JSON.parse(jsonText(text))).toBe(text);
});

it('has all digits of whole numbers, whatever else is replaced', () => {
  expect(jsonText([9007199254740993n, -18446744073709551615n])).toBe(
    '[\n  9007199254740993,\n  -18446744073709551615\n]\n',
  );
  const data = { a: [9007199254740993n, '9007199254740993', '"\\ud8001"', undefined], b: new Map([['c', -1n]]) };
  expect(exactJson(data)).toBe('{"a":[9007199254740993,"9007199254740993","\\"\\\\ud8001\\"",null],"b":{}}');
  const replaced = exactJson(data, (_key, one) => (one instanceof Map ? [...one] : one), 1);
  expect(replaced).toContain('"b": [\n  [\n   "c",\n   -1\n  ]\n ]');
});

it('tells apart whole numbers that JavaScript rounds to the same one', () => {
  expect(isSame([9007199254740993n], [9007199254740993n])).toBe(true);
  expect(isSame([9007199254740993n], [9007199254740992])).toBe(false);
});

it('refuses a number that JSON does not have', () => {
  expect(() => jsonText([Number.NaN])).toThrow('NaN has no JSON text');
});

it('leaves out undefined fields, and lets a later map win in the place of the first', () => {
  const one = jsonMap({ a: 1, b: undefined, c: 3 });
  expect([...merged(one, undefined, jsonMap({ c: 4, d: 5 }))]).toEqual([
    ['a', 1],
    ['c', 4],
    ['d', 5],
  ]);
});

it('finds values the same whatever the order of their keys, and different in anything else', () => {
  expect(isSame({ a: 1, b: [new Map([['x', 'y']])] }, { b: [new Map([['x', 'y']])], a: 1 })).toBe(true);
  for (const other of [
    { a: 1 },
    { a: 1, c: [] },
    { a: 1, b: {} },
    { a: 1, b: [1] },
    { a: '1', b: [] },
    [1, []],
    null,
  ]) {
    expect(isSame({ a: 1, b: [] }, other)).toBe(false);
  }
  expect(isSame(new Map([['a', 1]]), { a: 1 })).toBe(false);
  expect(isSame(new Map([['a', 1]]), new Map([['b', 1]]))).toBe(false);
  expect(isSame([1, 2], [1])).toBe(false);
});

it('leaves out values that are the same as an earlier one', () => {
  const map = new Map<string, Json>([
    ['b', [1, { c: 2n }] as unknown as Json],
    ['a', null],
  ]);
  const turned = new Map([...map].reverse());
  const others = [{ a: null, b: 1 }, { b: 1, a: undefined }, [1], '1', 1, 1n, new Map([['a', 1]]), { a: 1 }];
  expect(unique<unknown>([map, ...others, turned, { b: 1, a: null }, [1], 1, 1n])).toEqual([map, ...others]);
});
