import { describe, expect, test } from 'vitest';
import { canNameFile, matchesOpenPattern } from '../../../generators/check/lib/text-forms.ts';
import { processorTime } from '../../support/processor-time.ts';

describe('matchesOpenPattern', () => {
  test('lets a name in braces stand for any text but none', () => {
    expect(matchesOpenPattern('cdxIconLogo{Name}', 'cdxIconLogoMediaWiki-style')).toBe(true);
    expect(matchesOpenPattern('cdxIconLogo{Name}', 'cdxIconLogo')).toBe(false);
    expect(matchesOpenPattern('{type}/{action}', 'a/b')).toBe(true);
    expect(matchesOpenPattern('{type}/{action}', '/a/b')).toBe(true);
    expect(matchesOpenPattern('{type}/{action}', '/a')).toBe(false);
    expect(matchesOpenPattern('{a}{b}', 'ab')).toBe(true);
    expect(matchesOpenPattern('{a}{b}', 'a')).toBe(false);
  });

  test('takes no longer for several names in braces', () => {
    const names = '{a}-'.repeat(30);
    const started = processorTime();
    expect(matchesOpenPattern(`${names}x`, '-'.repeat(10_000))).toBe(false);
    expect(processorTime() - started).toBeLessThan(1000);
  });

  test('takes everything else as it is written', () => {
    expect(matchesOpenPattern('a.{x}', 'abc')).toBe(false);
    expect(matchesOpenPattern('(a|b)+{x}', '(a|b)+c')).toBe(true);
    expect(matchesOpenPattern('a{x}', 'ba1')).toBe(false);
  });
});

test('a name that leads elsewhere, or means a device, is not that of a file', () => {
  for (const name of ['allpages', 'Code-icons_2', '404', '__proto__']) expect(canNameFile(name), name).toBe(true);
  for (const name of ['', '.', '..', '../x', 'a/b', 'a\\b', '-x', 'a.b', 'nul', 'COM1'])
    expect(canNameFile(name), name).toBe(false);
});
