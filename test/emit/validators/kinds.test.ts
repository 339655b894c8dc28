import { beforeAll, describe, expect, it } from 'vitest';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { isMultiple as isMultipleInModel } from '../../../generators/lib/numbers.ts';
import { isMultiple, matches } from '../../../templates/validators/runtime/checks.js';
import { outputOf } from '../../support/outputs.ts';
import { processorTime } from '../../support/processor-time.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { accepted, refused } from '../typescript/kinds-values.ts';
import { smallCatalogue } from '../typescript/small.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

let createPrint: Validate;
let texts: Validate;
let real: Validate;

beforeAll(async () => {
  const loaded = await loadedValidators(kindsCatalogue());
  const found = [loaded.get('shop')?.get('createPrint'), loaded.get('wiki')?.get('samples')];
  const [first, second, third] = [...found, loaded.get('wiki.real')?.get('samples')];
  if (!first || !second || !third) throw new Error('no such validator');
  [createPrint, texts, real] = [first, second, third];
});

describe('values of every kind', () => {
  it.each(accepted.map((input) => [JSON.stringify(input), input] as const))('accepts %s', (_, input) => {
    expect(outcome(createPrint, input)).toBe('accepted');
  });

  it.each(refused.map(([input, ...issues]) => [JSON.stringify(input), input, issues] as const))(
    'refuses %s, and says what is wrong where',
    (_, input, issues) => {
      expect(outcome(createPrint, input)).toEqual(issues);
    },
  );

  it('has the code of each issue for programs', () => {
    const codes = refused.flatMap(([input]) => createPrint(input).issues?.map(({ code }) => code) ?? []);
    expect(new Set(codes)).toEqual(
      new Set([
        ...['wrong-type', 'wrong-form', 'too-short', 'too-long', 'out-of-range', 'not-a-multiple', 'not-listed'],
        ...['too-few-values', 'too-many-values', 'repeated-values', 'unknown-field', 'missing'],
        ...['no-alternative', 'several-alternatives'],
      ]),
    );
  });

  it('counts the limits by the rights of the caller, however deep they are', () => {
    const input = { frames: { list: [{ at: [1], most: 7 }] } };
    expect(createPrint(input).issues).toMatchObject([{ path: ['frames', 'list', 0, 'most'] }]);
    expect(createPrint(input, { rights: 'elevated' }).issues).toBeUndefined();
  });
});

describe('several values', () => {
  it('are each asked for what is stated of one, joined or not', () => {
    const both: readonly [object, string | string[]][] = [
      [{ ids: [2, 4] }, 'accepted'],
      [{ ids: 3 }, ['ids: "ids": not a multiple (3). Supply a whole number that is a multiple of 2.']],
      [{ words: ['a', 'b'] }, 'accepted'],
      [{ words: ['a', 'B'] }, ['words.1: "words.1": wrong form (string). Supply text that matches `^[a-z]+$`.']],
      [{ levels: [1, 5] }, 'accepted'],
      [{ levels: [3] }, ['levels.0: "levels.0": not listed (3). Supply one of 1, 2, 5.']],
      [{ size: null, when: null }, 'accepted'],
    ];
    for (const [input, expected] of both) {
      expect(outcome(texts, input), JSON.stringify(input)).toEqual(expected);
      const named = Object.fromEntries(Object.entries(input).map(([name, value]) => [`p${name}`, value]));
      const of = Array.isArray(expected)
        ? expected.map((one) => one.replaceAll(/(?<=^|")(?=ids|words|levels)/g, 'p'))
        : expected;
      expect(outcome(real, named), JSON.stringify(named)).toEqual(of);
    }
    expect(outcome(real, { pids: '2|4', pwords: 'a|b', plevels: '1|5' })).toBe('accepted');
    expect(outcome(real, { pwords: 'a|B' })).toEqual([
      'pwords.1: "pwords.1": wrong form (string). Supply text that matches `^[a-z]+$`.',
    ]);
    expect(outcome(real, { pwords: ['a|b'] })).not.toBe('accepted');
  });
});

describe('objects that are values', () => {
  const inherited = (own: object, more: object): object => Object.assign(Object.create(more), own);

  it('count their own enumerable properties that are named by text', () => {
    const hidden = Object.defineProperty({ terms: [1] }, 'x', { value: 1, enumerable: false });
    for (const tags of [inherited({ terms: [1] }, { x: 1 }), hidden, { terms: [1], [Symbol('x')]: 1 }]) {
      expect(outcome(createPrint, { tags })).toBe('accepted');
    }
    expect(outcome(createPrint, { tags: inherited({}, { terms: [1] }) })).toEqual([
      'tags.terms: "tags.terms": missing (undefined). Supply an array.',
    ]);
    expect(outcome(createPrint, JSON.parse('{ "closed": { "__proto__": 1 } }'))).toEqual([
      'closed.__proto__: "closed.__proto__": unknown field (1). Supply a known name.',
    ]);
  });

  it('may have getters, of which one that throws makes the parameter unreadable, and no other', () => {
    const readable = Object.defineProperty({}, 'terms', { enumerable: true, get: () => [1] });
    expect(outcome(createPrint, { tags: readable })).toBe('accepted');
    const unreadable = Object.defineProperty({}, 'terms', {
      enumerable: true,
      get() {
        throw new Error('hostile');
      },
    });
    expect(outcome(createPrint, { tags: unreadable, level: 3 })).toEqual([
      'tags: "tags": unreadable (undefined). Supply a plain value.',
      'level: "level": not listed (3). Supply one of 1, 2, 5.',
    ]);
  });

  it('are no arrays, and no bytes', () => {
    for (const meta of [[], new Uint8Array(3), null, 'x']) {
      expect(createPrint({ meta }).issues).toMatchObject([
        { code: 'wrong-type', path: ['meta'], expected: 'an object' },
      ]);
    }
  });
});

describe('what is large', () => {
  it('gives a hundred issues at most', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 1]));
    const deep = Array.from({ length: 1000 }, () => ({ at: ['x', 'y'], to: 1 }));
    for (const input of [
      { closed: many },
      { labels: many },
      { frames: { list: deep } },
      { grid: [Array(1000).fill('')] },
    ]) {
      const { issues = [] } = createPrint(input);
      expect(issues).toHaveLength(101);
      expect(issues.at(-1)?.code).toBe('too-many-issues');
    }
  });

  it('is no text that a stated pattern is run on, if it has more than 2,000 characters', () => {
    expect(matches(`${'😀'.repeat(1999)}B`, /^😀+$/u)).toBe(false);
    expect(matches(`${'😀'.repeat(2000)}B`, /^😀+$/u)).toBe(true);
    const names = { meta: { [`x-${'a'.repeat(1998)}`]: 'ab', [`x-${'b'.repeat(1999)}`]: {} } };
    expect(outcome(createPrint, names)).toBe('accepted');
    expect(outcome(createPrint, { meta: { [`x-${'a'.repeat(1998)}`]: {} } })).not.toBe('accepted');
  });

  it('is compared in the same way, however many items there are', () => {
    const filler = Array.from({ length: 20 }, (_, index) => `x${index}`);
    const cases: readonly [unknown, unknown, boolean][] = [
      [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
      [{ a: 1 }, { a: 1, b: undefined }, true],
      [{ a: 1 }, { b: 1 }, false],
      [{ a: 1 }, { a: '1' }, false],
      [[1, 2], [2, 1], false],
      [[[1]], [[1]], true],
      [[], {}, false],
      [{ a: null }, {}, false],
      [0, -0, true],
      [Number.NaN, Number.NaN, true],
      [null, 'null', false],
      [JSON.parse('{ "__proto__": 1 }'), {}, false],
      [{ toString: 1 }, { valueOf: 1 }, false],
    ];
    for (const [one, other, areEqual] of cases) {
      for (const places of [
        [one, other],
        [...filler, one, other],
      ]) {
        expect(createPrint({ places }).issues === undefined, JSON.stringify([one, other])).toBe(!areEqual);
      }
    }
  });

  it('takes a time that grows with it', () => {
    const objects = Array.from({ length: 100_000 }, (_, index) => ({ at: [index], more: { x: index } }));
    const started = processorTime();
    expect(outcome(createPrint, { places: objects })).toBe('accepted');
    expect(outcome(createPrint, { places: Array.from({ length: 1_000_000 }, (_, index) => index) })).toBe('accepted');
    expect(outcome(createPrint, { places: new Array(4_294_967_295) })).not.toBe('accepted');
    expect(processorTime() - started).toBeLessThan(10_000);
  });

  it('is not compared where it holds itself, or the same a million times', () => {
    const cyclic = (): unknown => {
      const made: unknown[] = [];
      made.push(made);
      return made;
    };
    const doubled = (depth: number): unknown => {
      const half = depth === 0 ? {} : doubled(depth - 1);
      return [half, half];
    };
    const several = [2, 20].flatMap((count) => [
      Array.from({ length: count }, cyclic),
      Array.from({ length: count }, () => doubled(40)),
    ]);
    const started = processorTime();
    for (const places of several) {
      expect(outcome(createPrint, { places })).toEqual([
        'places: "places": unreadable (undefined). Supply a plain value.',
      ]);
    }
    expect(processorTime() - started).toBeLessThan(10_000);
  });
});

it('have functions and codes in the run time of their interface, and nowhere else', async () => {
  const kinds = await outputOf(validatorsGenerator, kindsCatalogue());
  const small = await outputOf(validatorsGenerator, smallCatalogue());
  expect(kinds['shop/runtime.js']).toContain('function inTurn(');
  expect(kinds['shop/runtime.d.ts']).toContain("| 'several-alternatives'");
  expect(small['store/runtime.js']).not.toContain('function inTurn(');
  expect(small['store/runtime.d.ts']).not.toContain("| 'several-alternatives'");
});

it('knows multiples as the model does, as far as binary fractions can tell', () => {
  const cases: readonly [number, number, boolean][] = [
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [1.1, 0.01, true],
    [-0, 3, true],
    [1_000_000_001, 2, false],
    [9_007_199_254_740_991, 2, false],
    [1e21, 3, false],
    [123_456.05, 0.1, false],
    [4.35, 0.05, true],
    [0.05, 0.1, false],
    [1e-320, 0.1, false],
    [0, 0.1, true],
    [-2.5, 0.5, true],
    [4e-323, 0.5, false],
    [0.5000000000000001, 0.5, false],
  ];
  for (const [value, step, expected] of cases) {
    expect(isMultiple(value, step), `${value} of ${step}`).toBe(expected);
    expect(isMultipleInModel(value, step), `${value} of ${step}`).toBe(expected);
  }
});
