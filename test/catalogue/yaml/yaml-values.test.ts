import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseWithPlaces } from '../../../generators/catalogue/yaml/yaml.ts';
import { readValues } from '../../../generators/catalogue/yaml/yaml-values.ts';

describe('the reader of values alone', () => {
  const odd = [
    'a: [0x1F, 0o17, 010, 1e3, +1, -0, .5, 1_000, .inf, -.INF, .nan, 1.0, 00]',
    'a: [9007199254740993, 0x20000000000001, 0o400000000000000001, 1e300]',
    'a: [~, null, Null, NULL, "", \'\', yes, on, off, True, FALSE, 2020-01-01, 12:30:45, =, <<]',
    "a: |\n  one\n   two\n\nb: >-\n  one\n  two\n\n  three\nc: \"a\\tb\\u0041\"\nd: 'it''s'\n",
    'a: one # comment\nb: "# no comment"\nc: plain text, with: no',
    'a: !!str 5\nb: !!int "5"\nc: !!set { x }',
    '? complex\n: value\n',
    '404: number\ntrue: boolean\nnull: nothing\n1.5: float\n',
    '{ "a": 1, b : 2, c: , "d":3 }',
    '- - a\n  - b\n-\n  c: d\n',
    '%YAML 1.1\n---\na: yes\n',
    'a: &x 1\nb: 2\n',
    '--- a\n...\n',
    '',
  ];
  const shipped = readdirSync('spec', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));

  it.each([...odd, ...shipped.map((path) => readFileSync(`spec/${path}`, 'utf8'))])(
    'reads what the reader of places reads, or leaves it: %#',
    (text) => {
      const values = readValues(text, 64);
      const { data, problems } = parseWithPlaces(text);
      if (values === undefined) return;
      expect(problems).toEqual([]);
      expect(values).toEqual(data);
    },
  );

  it('reads every file of the shipped catalogue, so that a check is fast', () => {
    expect(shipped.filter((path) => readValues(readFileSync(`spec/${path}`, 'utf8'), 64) === undefined)).toEqual([]);
  });
});
