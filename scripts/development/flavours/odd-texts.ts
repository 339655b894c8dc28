import { Random } from '../random.ts';

/** What some tool or Markdown has a meaning for. Backticks are code in descriptions, so that texts have none. */
const pieces = [
  ...'*_[](){}<>:!|\\#+-=~^$&;"\'/.1aé',
  ...[
    ' ',
    ' ',
    '{{',
    '}}',
    ':::',
    '::',
    ':a',
    ':a[b]{c}',
    ':smile:',
    ':+1:',
    '<!--',
    '-->',
    '<b>',
    '&lt;',
    '&#123;',
    '](a)',
    '{.a}',
    '{#a}',
  ],
  ...[
    'https://a.b',
    'www.a.b',
    'a@b.c',
    '[[toc]]',
    '[TOC]',
    '@include',
    '!!! a',
    '??? a',
    '--8<-- "a"',
    '++a++',
    '==a==',
    '$a$',
    '^[a]',
    '[^1]',
    '[^1]: a',
  ],
  ...[
    'import a',
    'export a',
    '<script setup>',
    '<Tabs>',
    ['$', '{a}'].join(''),
    '{{% a %}}',
    '{% a %}',
    '{/* a */}',
    '1. a',
    '- a',
    '# a',
    '> a',
    '| a',
    '~~~',
    '***',
    '[x]',
  ],
];

/** Random texts for descriptions, the same each time. A word at the beginning or at the end of each is in no other text. */
export function oddTexts(seed: number, count: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const text = Array.from({ length: random.from(1, 7) }, () => random.pick(pieces)).join('');
    return index % 2 === 0 ? `w${index}x ${text}`.trim() : `${text} w${index}x`.trim();
  });
}
