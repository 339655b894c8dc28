import { beforeAll, describe, expect, it } from 'vitest';
import { processorTime } from '../../support/processor-time.ts';
import { sized } from '../../support/thorough.ts';
import { smallCatalogue } from '../typescript/small.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

let pages: Validate;
let listItems: Validate;

beforeAll(async () => {
  const loaded = await loadedValidators(smallCatalogue());
  const found = [loaded.get('query')?.get('pages'), loaded.get('store')?.get('listItems')];
  const [first, second] = found;
  if (!first || !second) throw new Error('no such validator');
  [pages, listItems] = [first, second];
});

const codes = (validate: Validate, input: unknown): unknown => validate(input).issues?.map(({ code }) => code);
const thrower = (): never => {
  throw new Error('hostile');
};

/** How long a call takes, in milliseconds. */
function timed(run: () => void): number {
  const start = processorTime();
  run();
  return processorTime() - start;
}

describe('takes what is no object of parameters for what it is', () => {
  const inputs: readonly (readonly [unknown, string])[] = [
    [undefined, 'undefined'],
    [null, 'null'],
    ['title', 'string'],
    [5, '5'],
    [true, 'boolean'],
    [[], 'array'],
    [new Map([['title', 'A']]), 'object'],
    [new URLSearchParams('title=A'), 'object'],
    [new Date(), 'object'],
    [/title/, 'object'],
    [() => undefined, 'function'],
    [Symbol('title'), 'symbol'],
    [5n, 'bigint'],
  ];
  for (const [input, kind] of inputs) {
    it(`${kind} ${Object.prototype.toString.call(input)}`, () => {
      expect(outcome(pages, input)).toEqual([`: The input: not an object (${kind}). Supply an object.`]);
    });
  }
});

describe('takes for an object', () => {
  it('what has parameters, whatever it is called, and says so of right and wrong ones alike', () => {
    class Tagged {
      title = 'A';
      get [Symbol.toStringTag](): string {
        return 'Parameters';
      }
    }
    expect(outcome(pages, new Tagged())).toBe('accepted');
    expect(outcome(pages, Object.assign(new Tagged(), { titel: 'B' }))).toEqual([
      'titel: "titel": unknown parameter (string). Supply a known name. Did you mean "title"?',
    ]);
  });

  it('no array and no function, even with parameters', () => {
    for (const [input, kind] of [
      [[], 'array'],
      [thrower, 'function'],
    ] as const) {
      const message = `: The input: not an object (${kind}). Supply an object.`;
      expect(outcome(pages, Object.assign(input, { title: 'A' }))).toEqual([message]);
    }
  });
});

describe('never throws, and changes nothing', () => {
  it('for keys that mean something to an object', () => {
    const input: unknown = JSON.parse('{"title": "A", "__proto__": {"form": 1}, "constructor": 1}');
    expect(outcome(pages, input)).toEqual([
      '__proto__: "__proto__": unknown parameter (object). Supply a known name.',
      'constructor: "constructor": unknown parameter (1). Supply a known name.',
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'form')).toBeUndefined();
  });

  it('for a prototype that somebody has written to', () => {
    for (const [name, expected] of [
      ['limit', undefined],
      ['title', ['missing']],
    ] as const) {
      const inherited = { value: 'x', enumerable: true, configurable: true, writable: true };
      let result: unknown;
      Object.defineProperty(Object.prototype, name, inherited);
      try {
        result = codes(pages, name === 'title' ? {} : { title: 'A' });
      } finally {
        Reflect.deleteProperty(Object.prototype, name);
      }
      expect(result, name).toEqual(expected);
    }
  });

  it('for what else an object inherits, whether or not something has to be given', () => {
    const wrong = Object.create({ form: 1, limit: 'x', ids: 'x' });
    expect(codes(listItems, wrong)).toBeUndefined();
    expect(codes(listItems, Object.assign(wrong, { ids: [1] }))).toBeUndefined();
    expect(codes(listItems, Object.assign(wrong, { form: 1 }))).toEqual(['unknown-parameter']);
    expect(codes(pages, Object.create({ title: 'A' }))).toEqual(['missing']);
    expect(codes(listItems, new URLSearchParams())).toEqual(['not-an-object']);
    expect(codes(listItems, Object.assign(new URLSearchParams(), { ids: [1] }))).toBeUndefined();
  });

  it('for getters and proxies that do', () => {
    const getter = Object.defineProperty({ title: 'A', form: 1 }, 'from', { enumerable: true, get: thrower });
    expect(codes(pages, getter)).toEqual(['unknown-parameter', 'unreadable']);
    const traps = { get: thrower, ownKeys: thrower, getPrototypeOf: thrower, has: thrower };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const input of [new Proxy({}, traps), proxy, new Proxy([], traps)]) {
      expect(codes(pages, input)).toEqual([input !== proxy && Array.isArray(input) ? 'not-an-object' : 'unreadable']);
      expect(codes(pages, { title: 'A', prop: input })).toEqual(
        input === proxy ? ['unreadable'] : [expect.any(String)],
      );
    }
  });

  it('for values that lead back to themselves, or to nothing that can be sent', () => {
    const cyclic: Record<string, unknown> = { title: 'A' };
    cyclic.from = cyclic;
    cyclic.prop = [cyclic];
    expect(codes(pages, cyclic)).toEqual(['wrong-type', 'wrong-type']);
    for (const value of [Symbol('x'), 5n, new Date(), thrower, new Set(['ids']), { toString: thrower }]) {
      expect(codes(pages, { title: 'A', prop: value, from: value, limit: value })).toEqual(Array(3).fill('wrong-type'));
    }
  });

  it('for arrays with holes', () => {
    expect(outcome(pages, { title: 'A', prop: Array(1) })).toEqual([
      'prop.0: "prop.0": wrong type (undefined). Supply one of "ids", "title", "tree".',
    ]);
  });

  it('and repeats no text and shows what cannot be seen', () => {
    const secret = {
      title: 'A',
      token: { secret: 'hunter2' },
      dir: 'hunter2',
      prop: ['hunter2'],
      start: Symbol('hunter2'),
    };
    expect(JSON.stringify(pages(secret))).not.toContain('hunter2');
    expect(outcome(pages, { title: 'A', 'a"\n\u202E': 1 })).toEqual([
      'a"\n\u202E: "a\\"\\n%E2%80%AE": unknown parameter (1). Supply a known name.',
    ]);
  });
});

describe('takes time in proportion to the input', () => {
  const second = 1000;
  const million = sized(100_000, 1_000_000);

  it('for very many values, right or wrong, of which it names a hundred', () => {
    const right = { ids: Array(10 * million).fill(1) };
    expect(timed(() => expect(codes(listItems, right)).toBeUndefined())).toBeLessThan(2 * second);
    const wrong = { ids: Array(10 * million).fill('x') };
    expect(timed(() => expect(codes(listItems, wrong)).toHaveLength(101))).toBeLessThan(second);
    expect(codes(listItems, wrong)).toEqual([...Array(100).fill('wrong-type'), 'too-many-issues']);
    expect(listItems(wrong).issues?.at(-1)).toEqual({
      code: 'too-many-issues',
      message: 'The input: too many issues (101). Supply an input with fewer.',
      path: [],
      expected: 'an input with fewer',
      received: '101',
      suggestion: undefined,
    });
    expect(timed(() => codes(pages, { title: 'A', prop: Array(10 * million) }))).toBeLessThan(second);
  });

  it('for very many names that there are not', () => {
    const input = Object.fromEntries(Array.from({ length: million }, (_, index) => [`x${index}`, 1]));
    expect(timed(() => expect(codes(listItems, input)).toHaveLength(101))).toBeLessThan(4 * second);
  });

  it('for very long texts and names', () => {
    const long = 'titl'.repeat(25 * million);
    const input = { title: long, dir: long, prop: [long], [long]: 1 };
    expect(
      timed(() => expect(codes(pages, input)).toEqual(['not-listed', 'not-listed', 'unknown-parameter'])),
    ).toBeLessThan(5 * second);
    expect(pages(input).issues?.every(({ message }) => message.length < 300)).toBe(true);
  });
});
