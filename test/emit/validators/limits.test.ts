import { beforeAll, describe, expect, it } from 'vitest';
import { hardCatalogue } from '../../../scripts/development/fuzz/tested-catalogues.ts';
import { processorTime } from '../../support/processor-time.ts';
import { sized } from '../../support/thorough.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

let pages: Validate;
let bound: Validate;
let listItems: Validate;

beforeAll(async () => {
  const loaded = await loadedValidators(hardCatalogue());
  const found = [
    loaded.get('wiki')?.get('pages'),
    loaded.get('wiki.real')?.get('pages'),
    loaded.get('shop')?.get('listItems'),
  ];
  const [first, second, third] = found;
  if (!first || !second || !third) throw new Error('no such validator');
  [pages, bound, listItems] = [first, second, third];
});

const ofPages = (more: object): unknown => outcome(pages, { title: 'A', ...more });
const ofBound = (more: object): unknown => outcome(bound, { ptitle: 'A', ...more });

it('counts values of any kind that are joined by the alternative separator', () => {
  expect(ofBound({ panything: '\u001fa\u001fb\u001fc' })).toBe('accepted');
  expect(ofBound({ panything: '\u001fa\u001fb\u001fc\u001fd' })).toEqual([
    'panything: "panything": too many values (4). Supply at most 3.',
  ]);
});

/** The longest that an array can be. None of its items is there. */
const sparse = (): unknown[] => new Array(4_294_967_295);

/** An array that says of itself how long it is, and counts how often it is read. */
function boasting(length: () => unknown, item: unknown): { readonly list: unknown; readonly reads: () => number } {
  let reads = 0;
  const get = (_: object, key: string | symbol): unknown => {
    reads += 1;
    return key === 'length' ? length() : item;
  };
  return { list: new Proxy([], { get }), reads: () => reads };
}

/** Whether a call ends within twenty seconds: what it guards against takes minutes, or does not end. */
function soon<Value>(run: () => Value): Value {
  const start = processorTime();
  const value = run();
  expect(processorTime() - start).toBeLessThan(20_000);
  return value;
}

describe('values', () => {
  it('are counted before any of them is looked at, whatever rules there are about them', () => {
    const rights = ', or 5 with elevated rights';
    const message = (name: string, limit: string): string =>
      `${name}: "${name}": too many values (4294967295). Supply at most ${limit}.`;
    expect(soon(() => ofPages({ few: sparse() }))).toEqual([message('few', `3${rights}`)]);
    expect(soon(() => ofPages({ anything: sparse() }))).toEqual([message('anything', '3')]);
    expect(soon(() => ofPages({ numbers: sparse() }))).toEqual([message('numbers', '10000000')]);
    expect(soon(() => ofPages({ roles: sparse(), 'role-a': '' }))).toEqual([message('roles', '10000000')]);
    expect(soon(() => ofBound({ pfew: sparse() }))).toEqual([message('pfew', `3${rights}`)]);
    expect(soon(() => outcome(listItems, { ids: sparse() }))).toEqual([message('ids', '10000000')]);
  });

  it('are not looked at one by one where they may be of any kind', () => {
    expect(soon(() => outcome(listItems, { rest: sparse() }))).toBe('accepted');
  });

  it('are read as often as there may be some, whatever an array says of its length', () => {
    for (const length of [2 ** 53, Number.POSITIVE_INFINITY, Number.NaN, -1, 'many', {}]) {
      const { list, reads } = boasting(() => length, 'tick');
      const result = pages({ title: 'A', few: list });
      // What is no number of values is either too many or none.
      expect([undefined, 'too-many-values'], String(length)).toContain(result.issues?.[0]?.code);
      expect(reads(), String(length)).toBeLessThan(20);
    }
    const { list, reads } = boasting(() => 2 ** 40, 'x');
    expect(outcome(listItems, { words: list })).toEqual([expect.stringContaining('too many values (1099511627776)')]);
    expect(reads()).toBeLessThan(40);
  });

  it('end where an array becomes longer each time that it is asked', () => {
    for (const item of [1, 'x']) {
      let length = 0;
      const { list } = boasting(() => (length += 1), item);
      soon(() => pages({ title: 'A', numbers: list }));
      soon(() => listItems({ ids: list, words: list }));
    }
  });
});

describe('names that are made of values', () => {
  const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `text${index}`);
  const named = (values: readonly string[]): object => Object.fromEntries(values.map((one) => [`role-${one}`, 'x']));

  it('are found among as many values as there are names', () => {
    const values = texts(sized(6_000, 60_000));
    expect(soon(() => ofPages({ roles: values, ...named(values) }))).toBe('accepted');
    expect(soon(() => ofPages({ roles: values, ...named([...values, 'other']) }))).toEqual([
      'role-other: "role-other": wrong combination. Supply a name made of a given value of "roles".',
    ]);
  });

  it('are no longer looked at where there are enough issues', () => {
    const { issues } = soon(() => pages({ title: 'A', roles: 'none', ...named(texts(sized(6_000, 60_000))) }));
    expect(issues).toHaveLength(101);
    expect(issues?.at(-1)?.code).toBe('too-many-issues');
    let reads = 0;
    const given = { title: 'A' };
    const get = (): number => {
      reads += 1;
      return 5;
    };
    for (const name of Object.keys(named(texts(5000)))) Object.defineProperty(given, name, { enumerable: true, get });
    expect(pages(given).issues).toHaveLength(101);
    expect(reads).toBeLessThan(500);
  });

  it('are taken apart in each way that there is', () => {
    const places = ['home', 'at-sea', 'sea'];
    const roles = ['guest', 'home-help', 'help', 'a-home'];
    const accepted = ['home-guest-at-sea-help', 'home-home-help-sea-help', 'at-sea-a-home-at-sea-home-help'];
    for (const one of accepted) expect(ofPages({ places, roles, [`at-${one}`]: 1 }), one).toBe('accepted');
    const refused = ['home-guest-at-help', 'home-guest-sea-sea', 'guest-home-guest-home', 'home-guest-home-guests'];
    for (const one of refused) {
      expect(ofPages({ places, roles, [`at-${one}`]: 1 }), one).toEqual([
        expect.stringMatching(/wrong combination\. Supply a name made of a given value of "places" and "roles" and /),
      ]);
    }
    expect(ofPages({ roles: '*', 'at-home-any-home-thing': 1 })).toBe('accepted');
    expect(ofPages({ roles: '*', 'at-home-any-sea-thing': 1 })).toEqual([expect.stringContaining('wrong combination')]);
  });

  it('are taken apart soon, however many ways there are', () => {
    const run = (character: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => character.repeat(index + 1));
    for (const character of ['a', '-']) {
      const values = run(character, 60);
      const most = character.repeat(60);
      const name = `at-${most}-${most}-${most}-${most}b`;
      expect(soon(() => ofPages({ places: values, roles: values, [name]: 1 }))).toEqual([
        expect.stringContaining('wrong combination'),
      ]);
    }
    const dashes = run('-', 240);
    const names = dashes.map((dash) => [`at-${dash.slice(0, 200)}-----------`, 1] as const);
    soon(() => ofPages({ places: dashes, roles: dashes, ...Object.fromEntries(names) }));
  });

  it('have at most 255 characters where they are made of several', () => {
    const name = (length: number): string => `at-x-${'y'.repeat(length - 9)}-x-x`;
    const given = (length: number): object => ({
      places: 'x',
      roles: ['x', 'y'.repeat(length - 9)],
      [name(length)]: 1,
    });
    expect(ofPages(given(255))).toBe('accepted');
    expect(ofPages(given(256))).toEqual([expect.stringContaining('unknown parameter (1)')]);
    const long = 'y'.repeat(1000);
    expect(ofPages({ roles: long, [`role-${long}`]: 'x' })).toBe('accepted');
  });
});

describe('rules', () => {
  const warnings = (more: object): unknown =>
    pages({ title: 'A', ...more }).warnings.map(({ code, path }) => [code, ...path]);

  it('say nothing of values that were refused, as these are not known', () => {
    const four = ['cross', 'tick', 'tick', 'tick'];
    expect(ofPages({ few: four })).toEqual([expect.stringContaining('too many values (4)')]);
    expect(warnings({ few: four })).toEqual([]);
    expect(warnings({ few: four.slice(1) })).toEqual([]);
    expect(warnings({ few: four.slice(0, 3) })).toEqual([['deprecated', 'few', 0]]);
    expect(ofPages({ roles: { a: 5 }, 'role-a': 'x' })).toEqual([expect.stringContaining('"roles": wrong type')]);
  });

  it('take for given what was refused or cannot be read', () => {
    expect(ofPages({ user: 5, byuser: 'x', old: 'x' })).toEqual([
      'user: "user": wrong type (5). Supply text.',
      ': The input: 2 given. Supply at most one of "user", "old".',
    ]);
    const unreadable = Object.defineProperty({ byuser: 'x' }, 'user', {
      enumerable: true,
      get: () => {
        throw new Error('hostile');
      },
    });
    Object.defineProperty(unreadable, 'title', Object.getOwnPropertyDescriptor(unreadable, 'user') ?? {});
    expect(outcome(pages, unreadable)).toEqual([
      'user: "user": unreadable (undefined). Supply a plain value.',
      'title: "title": unreadable (undefined). Supply a plain value.',
    ]);
  });

  it('still say what is to be said of a name', () => {
    expect(warnings({ old: 5 })).toEqual([['deprecated', 'old']]);
  });
});

it('keeps apart parameters and what the code of a validator is made of', () => {
  for (const name of ['values', 'index']) {
    expect(ofPages({ [name]: ['a', 'd'] }), name).toBe('accepted');
    expect(ofPages({ [name]: ['a', 'x'] }), name).toEqual([expect.stringContaining('not listed')]);
  }
});

it('takes bytes for no object of parameters, without going through them', () => {
  for (const bytes of [new Uint8Array(50_000_000), Buffer.alloc(50_000_000), new DataView(new ArrayBuffer(8))]) {
    expect(soon(() => outcome(pages, bytes))).toEqual([': The input: not an object (object). Supply an object.']);
  }
});
