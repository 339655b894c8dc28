import { describe, expect, it } from 'vitest';
import { longestPathText } from '../../../generators/catalogue/model/path-text.ts';
import { isShort } from '../../../templates/validators/runtime/path.js';
import { hasForm, nearest, quoted } from '../../../templates/validators/runtime/text.js';

describe('quotes', () => {
  it.each([
    ['aplimit', '"aplimit"'],
    ['a "b"', '"a \\"b\\""'],
    ['line\nbreak', '"line\\nbreak"'],
    ['\u202Eevil', '"%E2%80%AEevil"'],
    ['x'.repeat(200), `"${'x'.repeat(100)}"`],
  ])('%j', (text, expected) => expect(quoted(text)).toBe(expected));
});

describe('the nearest known text', () => {
  it.each([
    ['aplimt', 'aplimit'],
    ['aplimitt', 'aplimit'],
    ['apfrmo', 'apfrom'],
    // Too short to be told from any other, or with differences in two places.
    ['a', undefined],
    ['bplimt', undefined],
  ])('of %j is %j', (text, expected) => expect(nearest(text, ['apfrom', 'aplimit'])).toBe(expected));
});

describe('a form', () => {
  it('has at least one character between its parts', () => {
    expect(hasForm('contentformat-main', ['contentformat-', ''])).toBe(true);
    expect(hasForm('contentformat-', ['contentformat-', ''])).toBe(false);
    expect(hasForm('a-x-b', ['a-', '-b'])).toBe(true);
    expect(hasForm('a--b', ['a-', '-b'])).toBe(false);
  });
});

describe('text in a path', () => {
  it('is short up to as many characters as the catalogue allows, halves of surrogate pairs not counted', () => {
    expect(isShort('a'.repeat(longestPathText))).toBe(true);
    expect(isShort('a'.repeat(longestPathText + 1))).toBe(false);
    expect(isShort('😀'.repeat(longestPathText))).toBe(true);
    expect(isShort('😀'.repeat(longestPathText + 1))).toBe(false);
  });
});
