import { describe, expect, test, vi } from 'vitest';
import { ImportError } from '../../generators/import/error.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { memoryFor } from '../../generators/import/limit.ts';

/** The error for a document, with a limit of ten; undefined where it is accepted. */
function refusal(json: unknown, limit = 10): string | undefined {
  try {
    readJson('x.json', typeof json === 'string' ? json : JSON.stringify(json), limit);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return `${error.message}\n${error.hint}`;
  }
  return undefined;
}

const numbered = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, make(index)]));
const listed = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('a description is refused', () => {
  test.each<[string, unknown, string]>([
    ['routes', { routes: numbered(11, () => ({})) }, 'describes 11 routes; at most 10 are taken\n…--limit 11.'],
    ['modules', { paraminfo: { modules: listed(12, {}) } }, 'describes 12 modules; at most 10 are taken\n…--limit 12.'],
    [
      'modules of an old server',
      { paraminfo: { modules: listed(6, {}), querymodules: numbered(6, () => ({})) } },
      'describes 12 modules; at most 10 are taken\n…--limit 12.',
    ],
    [
      'arguments',
      { routes: { '/a': { endpoints: listed(3, { args: numbered(70, () => ({})) }) } } },
      'describes 210 parameters; at most 200 are taken\n…--limit 11, which takes 20 parameters for each route or module.',
    ],
    [
      'parameters',
      { paraminfo: { modules: listed(3, { parameters: listed(50, {}), templatedparameters: listed(50, {}) }) } },
      'describes 300 parameters; at most 200 are taken\n…--limit 15, which takes 20 parameters for each route or module.',
    ],
    [
      'values of any kind',
      { routes: { '/a': listed(3000, 1) } },
      'holds 3003 values; at most 2000 are taken\n…--limit 16, which takes 200 values for each route or module.',
    ],
    [
      'several things, with a limit that allows all of them',
      { routes: numbered(11, () => ({ endpoints: [{ args: numbered(40, () => ({})) }] })) },
      'describes 11 routes; at most 10 are taken\n…--limit 22.',
    ],
  ])('for its %s', (_name, json, expected) => {
    expect(refusal(json)).toBe(`"x.json" ${expected.replace('…', 'If this is correct, allow as many with ')}`);
  });

  test('that is cut off behind the limit', () => {
    expect(refusal(`{"routes":{${'"/a":{},'.repeat(20)}`)).toContain('describes 20 routes');
  });

  test('before more is made of it than is taken', () => {
    const text = JSON.stringify({ routes: numbered(5000, () => ({})) });
    const made = vi.spyOn(Map.prototype, 'set');
    refusal(text);
    expect(made.mock.calls.length).toBeLessThan(100);
    made.mockRestore();
  });
});

test('a description of just as much as is taken is taken, and so is one of anything else', () => {
  expect(
    refusal({ routes: numbered(10, () => ({ endpoints: [{ args: numbered(20, () => ({})) }] })) }),
  ).toBeUndefined();
  expect(refusal({ other: numbered(11, () => ({})), paraminfo: { other: listed(11, {}) } })).toBeUndefined();
});

test('memory is told from what a description holds', () => {
  const { counts } = readJson('x.json', JSON.stringify({ routes: numbered(1000, () => ({})) }));
  expect(counts).toEqual({ routes: 1000, modules: 0, parameters: 0, values: 1002 });
  expect(memoryFor(counts)).toBe(1000 * 2500 + 1002 * 100);
});
