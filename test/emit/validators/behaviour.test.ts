import { beforeAll, describe, expect, it } from 'vitest';
import { smallCatalogue } from '../typescript/small.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

let query: ReadonlyMap<string, Validate>;
let store: ReadonlyMap<string, Validate>;

beforeAll(async () => {
  const loaded = await loadedValidators(smallCatalogue());
  query = loaded.get('query') ?? new Map();
  store = loaded.get('store') ?? new Map();
});

const pages = (more: object): unknown => outcome(query.get('pages'), { title: 'A', ...more });
const icons = (more: object): unknown => outcome(query.get('icons'), { names: '*', ...more });

describe('accepts', () => {
  it('every kind of value that the catalogue states', () => {
    const accepted = [
      { from: '', start: 'any text', user: 'x', token: 'x', old: 'still there' },
      { slots: ['main'], 'contentformat-main': 'text/css', 'contentformat-x': 'text/plain' },
      { slots: '*', namespace: '*', deep: 'all' },
      { slots: [], namespace: [0, -1, 100], level: ['', 'sysop'], kind: 'ee' },
      { limit: 1 },
      { limit: 5000 },
      { prop: ['ids', 'tree'], rights: Array(500).fill('edit') },
      { min: 0 },
    ];
    for (const one of accepted) expect(pages(one), JSON.stringify(one)).toBe('accepted');
    expect(icons({ names: ['iconAdd', 'iconLogoA', 'iconLogoOther', 'iconLogo\n'], first: 'iconLogo1' })).toBe(
      'accepted',
    );
  });

  it('the arguments of endpoints', () => {
    const listed = { state: ['new', 'any'], ids: [1, -2], rest: [null, {}], style: undefined, owner: 1 };
    expect(outcome(store.get('listItems'), listed)).toBe('accepted');
    expect(outcome(store.get('listItems'), {})).toBe('accepted');
    expect(outcome(store.get('createItem'), { name: 'x', price: 0.5, labels: { any: ['thing'] } })).toBe('accepted');
    expect(outcome(store.get('deleteItem'), { id: 1, force: true })).toBe('accepted');
    expect(outcome(store.get('getKind'), { kind: 'a-b_1', style: null })).toBe('accepted');
    expect(outcome(store.get('ping'), {})).toBe('accepted');
  });

  it('the very object, frozen or without a prototype, and reads only its own keys', () => {
    const bare: Record<string, unknown> = Object.assign(Object.create(null), { title: 'A' });
    expect(outcome(query.get('pages'), bare)).toBe('accepted');
    expect(outcome(query.get('pages'), Object.freeze({ title: 'A', slots: Object.freeze(['main']) }))).toBe('accepted');
    const inherited = Object.assign(Object.create({ form: 1, limit: 'x' }), { title: 'A' });
    expect(outcome(query.get('pages'), inherited)).toBe('accepted');
    class Parameters {
      title = 'A';
      method(): void {}
    }
    expect(outcome(query.get('pages'), new Parameters())).toBe('accepted');
  });
});

describe('refuses, with a fact and its fix', () => {
  const more = '50 values, or 500 with elevated rights';
  const cases: readonly (readonly [object, string])[] = [
    [{ form: 1 }, 'form: "form" is not accepted here. Remove it or correct its name.'],
    [{ from: 1 }, 'from: "from" is a number. Supply text.'],
    [{ from: undefined }, 'from: "from" is undefined. Supply text.'],
    [{ from: null }, 'from: "from" is null. Supply text.'],
    [{ dir: 'left' }, 'dir: "dir" is not a listed value. Supply "up" or "down".'],
    [{ dir: ['up'] }, 'dir: "dir" is an array. Supply "up" or "down".'],
    [{ kind: 'ff' }, 'kind: "kind" is not a listed value. Supply "aa", "bb", "cc", "dd" or "ee".'],
    [{ deep: 'c' }, 'deep: "deep" is not a listed value. Supply "a", "b" or "all".'],
    [{ min: -1 }, 'min: "min" is not an accepted number. Supply a whole number of at least 0.'],
    [{ min: 0.5 }, 'min: "min" is not whole. Supply a whole number of at least 0.'],
    [{ min: Number.NaN }, 'min: "min" is not finite. Supply a whole number of at least 0.'],
    [{ prop: 'ids' }, 'prop: "prop" is text. Supply an array, each value "ids", "title" or "tree".'],
    [{ prop: ['ids', 'x'] }, 'prop.1: "prop[1]" is not a listed value. Supply "ids", "title" or "tree".'],
    [{ namespace: 0 }, 'namespace: "namespace" is a number. Supply an array, each value a whole number, or "*".'],
    [{ namespace: ['*'] }, 'namespace.0: "namespace[0]" is text. Supply a whole number.'],
    [{ rights: Array(501).fill('edit') }, `rights: "rights" has 501 values. Supply at most ${more}.`],
    [
      { rights: ['block'] },
      'rights.0: "rights[0]" is not a listed value. Supply "delete", "edit", "move", "protect" or "read".',
    ],
    [
      { 'contentformat-': 'text/css' },
      'contentformat-: "contentformat-" is not accepted here. Remove it or correct its name.',
    ],
    [
      { 'contentformat-a': 'x' },
      'contentformat-a: "contentformat-a" is not a listed value. Supply "text/plain" or "text/css".',
    ],
  ];

  for (const [input, message] of cases) {
    it(message, () => expect(pages(input)).toEqual([message]));
  }

  it('limits beyond what any caller may ask for, saying what an ordinary one may', () => {
    const fix = 'Supply a whole number from 1 to 500, or to 5000 with elevated rights.';
    expect(pages({ limit: 5001 })).toEqual([`limit: "limit" is not an accepted number. ${fix}`]);
    expect(pages({ limit: 0 })).toEqual([`limit: "limit" is not an accepted number. ${fix}`]);
    expect(pages({ limit: '10' })).toEqual([`limit: "limit" is text. ${fix}`]);
  });

  it('texts that are neither listed nor of the form of an open set', () => {
    const fix = 'Supply "iconAdd", "iconLogoA" or text of the form iconLogo{Name}.';
    expect(icons({ first: 'iconLogo' })).toEqual([`first: "first" is not a listed value. ${fix}`]);
    expect(icons({ names: ['x'] })).toEqual([`names.0: "names[0]" is not a listed value. ${fix}`]);
  });

  it('what is missing', () => {
    expect(outcome(query.get('pages'), {})).toEqual(['title: "title" is missing. Supply it.']);
    expect(outcome(store.get('createItem'), {})).toEqual(['name: "name" is missing. Supply it.']);
    const absent = ['id: "id" is missing. Supply it.', 'force: "force" is missing. Supply it.'];
    expect(outcome(store.get('deleteItem'), {})).toEqual(absent);
    expect(outcome(store.get('getKind'), { kind: 'a' })).toEqual(['style: "style" is missing. Supply it.']);
    expect(outcome(store.get('getKind'), { kind: 'a', style: undefined })).toEqual([
      'style: "style" is undefined. Supply a value.',
    ]);
    expect(outcome(query.get('pages'), Object.create({ title: 'inherited' }))).toEqual([
      'title: "title" is missing. Supply it.',
    ]);
  });

  it('a flag without its one accepted value', () => {
    const message = 'force: "force" is false. Supply true.';
    expect(outcome(store.get('deleteItem'), { id: 1, force: false })).toEqual([message]);
  });

  it('parts of the path that would lead to another address', () => {
    expect(outcome(store.get('updateItem'), { id: -1 })).toEqual([
      'id: "id" is not an accepted number. Supply a whole number that matches [\\d]+.',
    ]);
    expect(outcome(store.get('getKind'), { kind: '../x', style: 1 })).toEqual([
      'kind: "kind" is not accepted text. Supply text that matches [\\w-]+.',
    ]);
  });

  it('arguments where there are none', () => {
    expect(outcome(store.get('ping'), { a: 1 })).toEqual([
      'a: "a" is not accepted here. Remove it or correct its name.',
    ]);
  });

  it('objects that are arrays or collections', () => {
    expect(outcome(store.get('createItem'), { name: 'x', labels: [] })).toEqual([
      'labels: "labels" is an array. Supply an object.',
    ]);
  });

  it('inputs that are no objects', () => {
    const message = (fact: string): string[] => [`: The input is ${fact}. Supply an object.`];
    const inputs: readonly (readonly [unknown, string])[] = [
      [undefined, 'undefined'],
      [null, 'null'],
      ['title', 'text'],
      [5, 'a number'],
      [true, 'true'],
      [[], 'an array'],
      [new Map([['title', 'A']]), 'a collection'],
      [new URLSearchParams('title=A'), 'a collection'],
      [() => undefined, 'a function'],
      [Symbol('title'), 'a symbol'],
      [5n, 'a bigint'],
    ];
    for (const [input, fact] of inputs) expect(outcome(query.get('pages'), input)).toEqual(message(fact));
  });

  it('everything that is wrong at once, in the order of the keys', () => {
    expect(pages({ form: 1, prop: ['x', 'ids', 5], title: 7, limit: 0 })).toEqual([
      'title: "title" is a number. Supply text.',
      'form: "form" is not accepted here. Remove it or correct its name.',
      'prop.0: "prop[0]" is not a listed value. Supply "ids", "title" or "tree".',
      'prop.2: "prop[2]" is a number. Supply "ids", "title" or "tree".',
      'limit: "limit" is not an accepted number. Supply a whole number from 1 to 500, or to 5000 with elevated rights.',
    ]);
  });
});

describe('takes hostile input for what it is', () => {
  it('keys that mean something to an object', () => {
    const input: unknown = JSON.parse('{"title": "A", "__proto__": {"form": 1}, "constructor": 1}');
    expect(outcome(query.get('pages'), input)).toEqual([
      '__proto__: "__proto__" is not accepted here. Remove it or correct its name.',
      'constructor: "constructor" is not accepted here. Remove it or correct its name.',
    ]);
  });

  it('a prototype that somebody has written to', () => {
    const inherited = { value: 'x', enumerable: true, configurable: true, writable: true };
    let result: unknown;
    Object.defineProperty(Object.prototype, 'limit', inherited);
    try {
      result = pages({});
    } finally {
      Reflect.deleteProperty(Object.prototype, 'limit');
    }
    expect(result).toBe('accepted');
  });

  it('names that would break a message', () => {
    expect(pages({ 'a"\n\u202E': 1 })).toEqual([
      'a"\n\u202E: "a\\"\\n\\u{202e}" is not accepted here. Remove it or correct its name.',
    ]);
  });

  it('very many wrong values, of which it names a hundred', () => {
    const wrong = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
    expect(pages(wrong)).toHaveLength(100);
    expect(outcome(store.get('listItems'), { ids: Array(1_000_000).fill('x') })).toHaveLength(100);
  });

  it('secret values, which no message repeats', () => {
    expect(JSON.stringify(pages({ token: { secret: 'hunter2' }, dir: 'hunter2', hunter: 'hunter2' }))).not.toContain(
      'hunter2',
    );
  });

  it('arrays with holes, and getters, as what they give', () => {
    expect(pages({ prop: Array(1) })).toEqual(['prop.0: "prop[0]" is undefined. Supply "ids", "title" or "tree".']);
    const input = {
      get title(): string {
        return 'A';
      },
    };
    expect(outcome(query.get('pages'), input)).toBe('accepted');
  });
});
