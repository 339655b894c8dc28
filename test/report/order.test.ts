import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { orderDiagnostics } from '../../generators/report/order.ts';
import { error, placeOf } from './findings.ts';

const one = createSource('a/one.yaml', 'first: 1\nsecond: 2\n');
const other = createSource('a/B.yaml', 'first: 1\n');

function shown(diagnostics: readonly Diagnostic[]): string[] {
  return orderDiagnostics(diagnostics).map(({ at, severity, code, message }) => {
    return `${at.source.path}:${at.source.locate(at).start} ${severity} ${code} ${message}`;
  });
}

describe('findings', () => {
  test('are ordered by path by code unit, by offset, errors first, by code and by message', () => {
    const second = placeOf(one, 'second');
    const found = [
      error(second, 'b'),
      error(second, 'a'),
      error(second, 'z', { severity: 'warning', code: 'a' }),
      error(second, 'z', { code: 'a' }),
      error(placeOf(one, 'first'), 'z'),
      error(placeOf(other, 'first'), 'z'),
    ];
    const expected = [
      'a/B.yaml:0 error code z',
      'a/one.yaml:0 error code z',
      'a/one.yaml:9 error a z',
      'a/one.yaml:9 error code a',
      'a/one.yaml:9 error code b',
      'a/one.yaml:9 warning a z',
    ];
    expect(shown(found)).toEqual(expected);
    expect(shown(found.reverse())).toEqual(expected);
  });

  test('of one place begin with errors, and end with notes', () => {
    const at = placeOf(one, 'second');
    const found = (['note', 'warning', 'error'] as const).map((severity) => error(at, 'message', { severity }));
    expect(orderDiagnostics(found).map(({ severity }) => severity)).toEqual(['error', 'warning', 'note']);
  });

  test('that say the same of the same place are one, and the first is kept', () => {
    const at = placeOf(one, 'second');
    expect(
      orderDiagnostics([error(at, 'a', { hint: 'First.' }), error(at, 'b'), error(at, 'a', { hint: 'Second.' })]),
    ).toEqual([error(at, 'a', { hint: 'First.' }), error(at, 'b')]);
  });

  test('stay apart where one of place, severity, code and message differs', () => {
    const at = placeOf(one, 'second');
    const found = [
      error(at),
      error(placeOf(one, 'first')),
      error(at, 'x'),
      error(at, 'message', { code: 'x' }),
      error(at, 'message', { severity: 'warning' }),
    ];
    expect(orderDiagnostics(found)).toHaveLength(5);
  });

  test('are not changed where they are', () => {
    const found = [error(placeOf(one, 'second')), error(placeOf(one, 'first'))];
    orderDiagnostics(found);
    expect(found.map(({ at }) => at.source.locate(at).start)).toEqual([9, 0]);
  });
});
