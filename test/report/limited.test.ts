import { expect, test } from 'vitest';
import type { Diagnostic, Severity } from '../../generators/catalogue/sources/diagnostic.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { formats } from '../../generators/report/formats.ts';
import { limited, limitedForPrograms } from '../../generators/report/limited.ts';
import { context, error } from './findings.ts';

const source = createSource('a.yaml', 'a: 1\n');
const at = { source, path: ['a'], part: 'key' } as const;
const finding = (message: string, severity: Severity): Diagnostic => error(at, message, { severity });
const messages = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ message }) => message);

test('of too many findings the gravest stay, in their order', () => {
  const found = [finding('w1', 'warning'), finding('n', 'note'), finding('e', 'error'), finding('w2', 'warning')];
  const { listed, others } = limited(found, 2);
  expect(messages(listed)).toEqual(['w1', 'e']);
  expect(messages(others)).toEqual(['w2', 'n']);
  expect(limited(found, 4)).toEqual({ listed: found, others: [] });
});

test('a finding stands for those that programs are not given, as grave as the gravest of them', () => {
  const found = [finding('n', 'note'), finding('e', 'error'), finding('w', 'warning')];
  expect(limitedForPrograms(found, 1)).toMatchObject([
    { message: 'e' },
    { code: 'more-findings', severity: 'warning', message: '2 more findings are not listed', at },
  ]);
});

test('a text as long as a file is cut between two characters', () => {
  const [{ message, hint, related }] = limited(
    [error(at, '😀'.repeat(5000), { hint: 'x'.repeat(5000), related: [{ message: 'y'.repeat(5000), at }] })],
    1,
  ).listed as [Diagnostic];
  expect([message.length, hint?.length, related?.[0]?.message.length]).toEqual([1001, 1001, 1001]);
  expect(message.isWellFormed()).toBe(true);
  expect(limited([error(at, `a${'😀'.repeat(5000)}`)], 1).listed[0]?.message.isWellFormed()).toBe(true);
});

const many = [
  ...Array.from({ length: 120_000 }, (_, index) => finding(`warning ${index}`, 'warning')),
  finding('the only error', 'error'),
];

test.each([
  ['pretty', 1000, /… and 119,001 more\n\n1 error and 120,000 warnings in 1 file\n$/],
  ['github', 1000, /119,001 more findings are not listed%0ACorrect those/],
  ['gitlab', 10_000, /110,001 more findings are not listed/],
  ['junit', 1000, /119,001 more findings are not listed/],
  ['sarif', 5000, /115,001 more findings are not listed/],
  ['json', 100_000, /20,001 more findings are not listed/],
])('%s prints %i findings at most, the only error among them, and says how many more there are', (name, most, rest) => {
  const printed = formats.find((format) => format.name === name)?.print(many, context) ?? '';
  expect(printed).toMatch(rest);
  expect(printed).toContain('the only error');
  expect(printed).toContain(`warning ${most - 2}`);
  expect(printed).not.toContain(`warning ${most}`);
});
