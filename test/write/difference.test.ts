import { describe, expect, test } from 'vitest';
import { firstDifference } from '../../generators/write/difference.ts';

const marks = { old: '-', new: '+', both: ' ' };

function shown(oldText: string, newText: string): string {
  const { line, lines, more } = firstDifference(oldText, newText);
  return [`@ ${line}`, ...lines.map(({ kind, text }) => marks[kind] + text), ...(more ? ['more'] : [])].join('\n');
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

describe('the first difference', () => {
  test('shows a changed line between two lines before and after', () => {
    const expected = '@ 3\n 3\n 4\n-5\n+five\n 6\n 7';
    expect(shown(text(...numbers(1, 9)), text('1', '2', '3', '4', 'five', '6', '7', '8', '9'))).toBe(expected);
  });

  test('shows an added line, and a removed one', () => {
    expect(shown(text('a', 'b', 'c'), text('a', 'b', 'new', 'c'))).toBe('@ 1\n a\n b\n+new\n c\n ');
    expect(shown(text('a', 'b', 'c'), text('a', 'c'))).toBe('@ 1\n a\n-b\n c\n ');
  });

  test('keeps lines that moved apart from lines that stayed', () => {
    expect(shown(text('a', 'b', 'c', 'd'), text('b', 'c', 'a', 'd'))).toBe('@ 1\n-a\n b\n c\n+a\n d\n ');
  });

  test('ends where enough lines are equal, and says that there is more', () => {
    const changed = ['one', ...numbers(2, 19), 'twenty'];
    expect(shown(text(...numbers(1, 20)), text(...changed))).toBe('@ 1\n-1\n+one\n 2\n 3\nmore');
  });

  test('shows a few lines of each text where all of them differ', () => {
    const expected = '@ 1\n-1\n-2\n-3\n-4\n-5\n-6\n+101\n+102\n+103\n+104\n+105\n+106\nmore';
    expect(shown(text(...numbers(1, 90)), text(...numbers(101, 190)))).toBe(expected);
  });

  test('shows the change of a line break, which only a visible character can tell', () => {
    expect(shown('a\r\nb\r\n', 'a\nb\n')).toBe('@ 1\n-a\r\n-b\r\n+a\n+b\n ');
  });

  test('shows a missing end of the last line', () => {
    expect(shown('a', 'a\n')).toBe('@ 1\n a\n+');
  });

  test('has no lines for texts that are equal', () => {
    expect(shown('a\nb\n', 'a\nb\n')).toBe('@ 2');
    expect(shown('', '')).toBe('@ 1');
  });

  test('takes long texts in its stride', () => {
    const long = numbers(1, 300_000);
    const longer = [...long.slice(0, 150_000), 'new', ...long.slice(150_000)];
    expect(shown(long.join('\n'), longer.join('\n'))).toContain('+new');
    expect(shown(long.join('\n'), long.map((line) => `${line}!`).join('\n'))).toContain('+1!');
  });
});
