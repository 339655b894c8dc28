import { describe, expect, it } from 'vitest';
import { formats } from '../../../generators/catalogue/model/formats.ts';
import { formatPattern } from '../../../generators/shape/text-patterns.ts';
import { leastTime } from '../../support/processor-time.ts';

const cases: readonly (readonly [format: string, right: readonly string[], wrong: readonly string[]])[] = [
  [
    'date-time',
    ['2026-01-31T12:00:00Z', '2026-01-31 12:00:00', '2026-01-31t23:59:60.5+05:30', '2026-01-31T12:00:00-11'],
    [
      '2026-01-31',
      '2026-13-31T12:00:00Z',
      '2026-01-31T24:00:00',
      '2026-01-31T12:00:00+83:91',
      '2026-01-31T12:00:00Z\n',
    ],
  ],
  ['date', ['2026-01-31'], ['2026-1-31', '2026-01-32', '31.01.2026']],
  ['time', ['12:00:00', '12:00:00.25Z'], ['12:00', '12:60:00']],
  [
    'email',
    ['a.b+c@example.org', "o'neil@a-b.example"],
    ['a@b', '@example.org', 'a@-b.example', 'a@b-.example', 'a@b..example'],
  ],
  ['ipv4', ['192.0.2.1'], ['192.0.2.256', '192.0.2', '::1']],
  [
    'ipv6',
    ['::', '2001:db8::1', '::ffff:192.0.2.1', '2001:db8::192.0.2.1'],
    ['1::2::3', '1:2:3:4:5:6::192.0.2.1', '12345::', '192.0.2.1'],
  ],
  ['ip', ['192.0.2.1', '::1'], ['192.0.2', 'localhost']],
  ['uri', ['https://example.org/?a=b', 'mailto:a@example.org'], ['example.org', 'https://a b']],
  ['uuid', ['2f1a6c52-6f0e-4d9a-9b1c-3f5d8e7a0b42'], ['2f1a6c52', '2f1a6c52-6f0e-4d9a-9b1c-3f5d8e7a0b4g']],
  ['hex-color', ['#369', '#336699'], ['336699', '#33669', '#33669g']],
];

function isOf(format: string, text: string): boolean {
  const pattern = formatPattern({ format });
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

describe('a format takes texts of its form, and no others', () => {
  it.each(cases)('%s', (format, right, wrong) => {
    for (const text of right) expect(isOf(format, text), text).toBe(true);
    for (const text of wrong) expect(isOf(format, text), text).toBe(false);
  });

  it('and every format takes its own example', () => {
    for (const [format, { example }] of formats) expect(isOf(format, example), format).toBe(true);
  });
});

it('takes no longer for a text that nearly has a form', () => {
  const tail = `${'a'.repeat(20_000)}${'-'.repeat(20_000)}${'a.'.repeat(20_000)}!`;
  for (const format of formats.keys()) {
    const milliseconds = leastTime(() =>
      ['', 'a@', 'a:', '::', '#', '2026-01-31T12:00:00.'].map((start) => isOf(format, start + tail)),
    );
    expect(milliseconds, format).toBeLessThan(200);
  }
});
