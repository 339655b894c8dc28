import { expect, it } from 'vitest';
import { digestOf } from '../../generators/catalogue/model/digests.ts';
import { withBanner } from '../../generators/emit/banner.ts';
import { fileMadeOf } from '../../generators/emit/generator.ts';

const textOf = (path: string, banner: string, text = 'text\n'): string => withBanner({ path, text }, banner).text;

it('a banner is a comment at the very top, one for each line', () => {
  const two = 'eslint-disable\nOurs since 2020.';
  expect(textOf('a.ts', two)).toBe('/* eslint-disable */\n/* Ours since 2020. */\ntext\n');
  expect(textOf('a/index.d.ts', two)).toBe('/* eslint-disable */\n/* Ours since 2020. */\ntext\n');
  expect(textOf('a.yaml', two)).toBe('# eslint-disable\n# Ours since 2020.\ntext\n');
  expect(textOf('a.md', two)).toBe('<!-- eslint-disable -->\n<!-- Ours since 2020. -->\ntext\n');
});

it('a directive of TypeScript is in the only kind of comment in which it reads it', () => {
  expect(textOf('a.ts', '@ts-nocheck')).toBe('// @ts-nocheck\ntext\n');
});

it('a format without comments has no banner', () => {
  for (const path of ['a.json', 'llms.txt', 'a.csv', 'a.xml', 'LICENSE']) expect(textOf(path, 'Ours.')).toBe('text\n');
});

it('nothing in a banner ends the comment', () => {
  expect(textOf('a.ts', 'a */ alert(1) /* b')).toBe('/* a * / alert(1) /* b */\ntext\n');
  expect(textOf('a.ts', '@ts-nocheck\u2028alert(1)')).toBe('// @ts-nocheck\n/* alert(1) */\ntext\n');
  expect(textOf('a.md', 'a --> <b> --!> c')).toBe('<!-- a - -> <b> - -!> c -->\ntext\n');
  expect(textOf('a.yaml', 'a\r\nb: c\u0085d: e')).toBe('# a\n# b: c\n# d: e\ntext\n');
  expect(textOf('a.yaml', 'a\u0007')).toBe('# a<U+0007>\ntext\n');
});

it('what has to be first stays first', () => {
  expect(textOf('a.mjs', 'Ours.', '#!/usr/bin/env node\ntext\n')).toBe('#!/usr/bin/env node\n/* Ours. */\ntext\n');
  expect(textOf('a.md', 'Ours.', '---\ntitle: A\n---\ntext\n')).toBe('---\ntitle: A\n---\n<!-- Ours. -->\ntext\n');
});

it('no text is made before it is asked for, and what it is made of stays known', () => {
  let made = 0;
  const file = withBanner(
    fileMadeOf('a.ts', ['x'], (_) => {
      made += 1;
      return 'text\n';
    }),
    'Ours.',
  );
  expect({ made, madeOf: file.madeOf }).toEqual({ made: 0, madeOf: digestOf(['x']) });
  expect(file.text).toBe('/* Ours. */\ntext\n');
});

it('a file of sections has the banner as its first', () => {
  const sections = [{ text: 'a\n', madeOf: 'a' }, { text: 'b\n' }];
  const file = withBanner({ path: 'a.md', text: 'a\nb\n', sections }, 'Ours.');
  expect(file.sections?.map(({ text }) => text).join('')).toBe(file.text);
});
