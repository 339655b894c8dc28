import { expect, test } from 'vitest';
import type { Segment } from '../../../generators/catalogue/model/model.ts';
import { matchesAddress, quickMatcher } from '../../../generators/check/lib/segment-matching.ts';
import { findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { processorTime } from '../../support/processor-time.ts';

const patterns: Readonly<Record<string, string>> = { digits: '\\d+', word: '[\\w-]+', rest: '.+', pair: 'a/b|c' };

function matches(path: string, address: string): boolean {
  const segments = path.split('/').map((text): Segment => {
    const segmentKind = /^\{(\w+)\}$/.exec(text)?.[1];
    return segmentKind ? { kind: 'variable', name: text, segmentKind, optional: false } : { kind: 'literal', text };
  });
  return matchesAddress(segments, address, (kind, text) => quickMatcher(patterns[kind] ?? '')?.test(text) ?? false);
}

test('shares the parts of an address out among segments', () => {
  const matching = [
    ...[
      ['a', 'a'],
      ['a/{digits}', 'a/1'],
      ['{rest}', 'a/b/c'],
      ['{rest}/z', 'a/b/z'],
      ['{rest}/z/{rest}', 'z/z/z/z'],
    ],
    ...[
      ['a/{rest}/{digits}', 'a/b/1/2'],
      ['{pair}/{word}', 'a/b/c'],
      ['{pair}/{pair}', 'c/a/b'],
      ['{rest}/{rest}', 'a/b'],
    ],
  ];
  for (const [path = '', address = ''] of matching)
    expect([path, address, matches(path, address)]).toEqual([path, address, true]);
  const others = [
    ...[
      ['a', 'b'],
      ['a', 'a/b'],
      ['a/b', 'a'],
      ['{rest}/z', 'z'],
      ['{digits}/{rest}', 'a/b'],
      ['{pair}', 'a'],
    ],
    ...[
      ['{rest}/{rest}/{rest}', 'a/b'],
      ['{pair}/{word}', 'a/b'],
      ['a/{rest}', 'a'],
      ['{word}', ''],
    ],
  ];
  for (const [path = '', address = ''] of others)
    expect([path, address, matches(path, address)]).toEqual([path, address, false]);
});

test('takes no longer for many segments that take text with "/"', () => {
  const started = processorTime();
  const rest = Array.from({ length: 20 }, () => '{rest}').join('/');
  expect(matches(`${rest}/x`, `${'a/'.repeat(45)}y`)).toBe(false);
  expect(matches(`${rest}/x`, `${'a/'.repeat(45)}x`)).toBe(true);
  expect(matches(rest, 'a/'.repeat(2000))).toBe(false);
  expect(processorTime() - started).toBeLessThan(1000);
});

test('a check runs no pattern that may take long on what the routes hold', () => {
  const started = processorTime();
  const findings = findingsFrom({
    ...mini,
    'shop/interface.yaml': `${mini['shop/interface.yaml']}`.replace(
      /^segments:.*$/m,
      "segments: { digits: { pattern: '[\\d]+' }, slow: { pattern: '(a+)+' }, rest: { pattern: '.+' } }",
    ),
    'shop/routes/slow.yaml': `title: Slow\nroutes:\n${[
      `/shop/v1/{text:slow}`,
      `/shop/v1/${'a'.repeat(60)}!`,
      `/shop/v2${Array.from({ length: 15 }, (_, index) => `/{x${index}:rest}`).join('')}/x`,
      `/shop/v2${Array.from({ length: 15 }, (_, index) => `/{x${index}:rest}`).join('')}/y/z`,
    ]
      .map((path, index) => `  "${path}": { endpoints: [{ name: e${index}, methods: GET }] }\n`)
      .join('')}`,
  });
  expect(findings.filter(({ code }) => code === 'expensive-pattern')).toHaveLength(1);
  expect(processorTime() - started).toBeLessThan(5000);
});
