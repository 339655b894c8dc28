import { describe, expect, test } from 'vitest';
import { createSource, type Place } from '../../generators/catalogue/sources/source.ts';
import { cellsOf } from '../../generators/report/cells.ts';
import { frameOf } from '../../generators/report/frame.ts';
import { spanOf } from '../../generators/report/span.ts';
import { placeOf } from './findings.ts';

const plain = (text: string): string => text;
const style = { mark: '^', paintMark: plain, paintGutter: plain, gutter: 1 };

function frame(text: string, fault: string | Place): string {
  const place = typeof fault === 'string' ? placeOf(createSource('x.yaml', text), fault) : fault;
  return frameOf(spanOf(place, '.'), style).join('\n');
}

function at(text: string, start: number, end = start): Place {
  return { source: createSource('x.yaml', text), path: [], part: 'value', range: { start, end } };
}

describe('a frame', () => {
  test('shows the line before, the line at fault, and the underline', () => {
    expect(frame('a: 1\nb: two\nc: 3\n', 'two')).toBe('1 | a: 1\n2 | b: two\n  |    ^^^');
  });

  test('shows no line before the first, nor a blank one', () => {
    expect(frame('a: 1\n', 'a')).toBe('1 | a: 1\n  | ^');
    expect(frame('a: 1\n \t\nb: 2\n', 'b')).toBe('3 | b: 2\n  | ^');
  });

  test('is empty where there is no text', () => {
    expect(frame('', at('', 0))).toBe('');
  });

  test('marks one column where there is nothing to underline', () => {
    expect(frame('', at('a: 1\n', 3))).toBe('1 | a: 1\n  |    ^');
    expect(frame('', at('a:\n', 2))).toBe('1 | a:\n  |   ^');
    expect(frame('', at('a: 1\n', 5))).toBe('1 | a: 1\n2 |\n  | ^');
    expect(frame('', at('a: 1', 99, 120))).toBe('1 | a: 1\n  |     ^');
  });

  test('underlines the first of several lines, to its end', () => {
    expect(frame('a: "one\n  two"\n', '"one\n  two"')).toBe('1 | a: "one\n  |    ^^^^');
  });

  test('takes either line break', () => {
    expect(frame('a: 1\r\nb: 2\r\n', '2')).toBe('1 | a: 1\n2 | b: 2\n  |    ^');
    expect(frame('a: 1\r\nb: 2\r\n', 'b: 2\r\n')).toBe('1 | a: 1\n2 | b: 2\n  | ^^^^');
  });

  test('lines up behind tabs, wide characters, marks and emoji', () => {
    expect(frame('\ta: x', 'x')).toBe('1 |     a: x\n  |        ^');
    expect(frame('\ta: x', '\t')).toBe('1 |     a: x\n  | ^^^^');
    expect(frame('日本: 語x', '語')).toBe('1 | 日本: 語x\n  |       ^^');
    expect(frame('cafe\u0301: x', 'x')).toBe('1 | cafe\u0301: x\n  |       ^');
    expect(frame('한글ｶﾅ: x', 'x')).toBe('1 | 한글ｶﾅ: x\n  |         ^');
    expect(frame('\u1112\u1161\u11ab: x', 'x')).toBe('1 | \u1112\u1161\u11ab: x\n  |     ^');
    expect(frame('😀🇩🇪👍🏽⚠️: x', 'x')).toBe('1 | 😀🇩🇪👍🏽⚠️: x\n  |           ^');
    expect(frame('𝒳: x', 'x')).toBe('1 | 𝒳: x\n  |    ^');
  });

  test('shows what cannot be seen, and lines up behind it', () => {
    const underlined = (columns: number): string => `  | ${' '.repeat(columns)}^`;
    expect(frame('a\u202eb: x', 'x')).toBe(`1 | a<U+202E>b: x\n${underlined(12)}`);
    expect(frame('\u001b[2J: x', '\u001b')).toBe('1 | <U+001B>[2J: x\n  | ^^^^^^^^');
    expect(frame('\ufeffa: x', 'x')).toBe(`1 | <U+FEFF>a: x\n${underlined(11)}`);
    expect(frame('a\u200d: x', 'x')).toBe(`1 | a<U+200D>: x\n${underlined(11)}`);
    expect(frame('a\rb: x', 'x')).toBe(`1 | a<U+000D>b: x\n${underlined(12)}`);
  });

  test('shows a mark without a character on a circle, also where the mark is the fault', () => {
    expect(frame('\u0301a: x', 'x')).toBe('1 | ◌\u0301a: x\n  |     ^');
    expect(frame('a: e\u0301', '\u0301')).toBe('1 | a: e◌\u0301\n  |     ^');
  });
});

describe('a long line', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  const widths = (text: string): number[] => text.split('\n').map((line) => line.length);

  test('is cut behind a fault at its beginning', () => {
    const text = `key: [${words(100)}]`;
    expect(frame(text, 'key')).toBe(`1 | ${text.slice(0, 100)}…\n  | ^^^`);
  });

  test('is cut before a fault at its end', () => {
    const text = `key: [${words(100)}]`;
    expect(frame(text, 'w99')).toBe(`1 | …${text.slice(-100)}\n  | ${' '.repeat(97)}^^^`);
  });

  test('is cut on both sides of a fault in its middle, as is the line before', () => {
    const before = `abc: [${words(120)}]`;
    const text = `key: [${words(60)} fault ${words(60)}]`;
    const start = text.indexOf('fault') - 32;
    expect(frame(`${before}\n${text}\n`, 'fault')).toBe(
      `1 | …${before.slice(start, start + 100).trimEnd()}…\n2 | …${text.slice(start, start + 100)}…\n  | ${' '.repeat(33)}^^^^^`,
    );
  });

  test('is underlined to the cut where the fault is longer', () => {
    const text = `key: [${words(100)}]`;
    expect(frame(text, text.slice(5))).toBe(`1 | ${text.slice(0, 100)}…\n  | ${' '.repeat(5)}${'^'.repeat(95)}`);
  });

  test('hides a line before that ends further left', () => {
    expect(frame(`a: 1\nkey: [${words(200)}]\n`, 'w199').split('\n')).toHaveLength(2);
  });

  test('is cut by columns where characters are wide, and never within one', () => {
    const text = `${'漢'.repeat(90)}x${'😀'.repeat(90)}`;
    const [line = ''] = frame(text, 'x').split('\n');
    expect(line).toBe(`1 | …${'漢'.repeat(16)}x${'😀'.repeat(33)}…`);
    expect(frame(`x${'😀'.repeat(90)}`, 'x')).toBe(`1 | x${'😀'.repeat(49)}…\n  | ^`);
  });

  test('stays short where marks without a width make it long', () => {
    expect(Math.max(...widths(frame(`a: ${'\u0301'.repeat(5000)} x`, 'x')))).toBeLessThan(250);
  });

  test('is not taken for cut where the room ends with it, whichever line break it has', () => {
    for (const end of ['\n', '\r\n', '']) {
      expect(frame(`b: 2\nkey${'x'.repeat(97)}${end}`, 'key')).toBe(`1 | b: 2\n2 | key${'x'.repeat(97)}\n  | ^^^`);
      expect(frame(`b: 2${end || '\n'}${'x'.repeat(99)}!${end}`, '!')).toBe(
        `1 | b: 2\n2 | ${'x'.repeat(99)}!\n  | ${' '.repeat(99)}^`,
      );
    }
    expect(frame(`${'x'.repeat(100)}!\n`, '!')).toBe(`1 | …${'x'.repeat(99)}!\n  | ${' '.repeat(100)}^`);
    expect(frame(`!${'x'.repeat(100)}\r\n`, '!')).toBe(`1 | !${'x'.repeat(99)}…\n  | ^`);
  });

  test('costs no more for being very long', () => {
    const source = createSource('x.yaml', `[${'a, '.repeat(300_000)}]`);
    const start = { line: 1, column: 1 };
    for (let startOffset = 1; startOffset < 900_000; startOffset += 300) {
      const span = { source, path: 'x.yaml', start, end: start, startOffset, endOffset: startOffset + 1 };
      expect(frameOf(span, style)).toHaveLength(2);
    }
  });
});

test('cells stand for every code unit of a text', () => {
  const text = 'a\u0301\t日\ud800x\u202e🇩🇪\u0301\u0301\nb';
  expect(cellsOf(text).reduce((sum, { length }) => sum + length, 0)).toBe(text.length);
});
