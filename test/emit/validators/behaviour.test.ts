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
      { slots: ['main'], 'contentformat-main': 'text/css' },
      { slots: '*', 'contentformat-main': 'text/plain', namespace: '*', deep: 'all' },
      { slots: [], namespace: [0, -1, 100], level: ['', 'sysop'], kind: 'ee' },
      { prop: 'ids', namespace: 0, level: 'sysop', rights: 'edit' },
      { limit: 1, min: 0 },
      { limit: 500, prop: ['ids', 'tree'], rights: Array(50).fill('edit') },
    ];
    for (const one of accepted) expect(pages(one), JSON.stringify(one)).toBe('accepted');
    const names = ['iconAdd', 'iconLogoA', 'iconLogoOther', 'iconLogo\n'];
    expect(icons({ names, first: 'iconLogo1', ids: 1 })).toBe('accepted');
  });

  it('the arguments of endpoints', () => {
    const listed = { state: ['new', 'any'], ids: [1, -2], rest: [null, {}], style: 1, owner: 1 };
    expect(outcome(store.get('listItems'), listed)).toBe('accepted');
    expect(outcome(store.get('listItems'), {})).toBe('accepted');
    expect(outcome(store.get('createItem'), { name: 'x', price: 0.5, labels: { any: ['thing'] } })).toBe('accepted');
    expect(outcome(store.get('deleteItem'), { id: 1, force: true })).toBe('accepted');
    expect(outcome(store.get('getKind'), { kind: 'a-b_1', style: null })).toBe('accepted');
    expect(outcome(store.get('ping'), {})).toBe('accepted');
  });

  it('an explicit undefined as absent, whatever the name', () => {
    expect(pages({ from: undefined, prop: undefined, limit: undefined, form: undefined })).toBe('accepted');
    expect(outcome(store.get('ping'), { a: undefined })).toBe('accepted');
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
  const cases: readonly (readonly [object, string])[] = [
    [{ form: 1 }, 'form: "form": unknown parameter (1). Supply a known name. Did you mean "from"?'],
    [{ from: 1 }, 'from: "from": wrong type (1). Supply text.'],
    [{ from: null }, 'from: "from": wrong type (null). Supply text.'],
    [{ from: {} }, 'from: "from": wrong type (object). Supply text.'],
    [{ dir: 'left' }, 'dir: "dir": not listed (string). Supply one of "up", "down".'],
    [{ dir: 'upp' }, 'dir: "dir": not listed (string). Supply one of "up", "down". Did you mean "up"?'],
    [{ dir: ['up'] }, 'dir: "dir": wrong type (array). Supply one of "up", "down".'],
    [{ deep: 'xyz' }, 'deep: "deep": not listed (string). Supply one of "a", "b".'],
    [{ min: -1 }, 'min: "min": out of range (-1). Supply a whole number of at least 0.'],
    [{ min: 0.5 }, 'min: "min": wrong type (0.5). Supply a whole number of at least 0.'],
    [{ min: Number.NaN }, 'min: "min": wrong type (NaN). Supply a whole number of at least 0.'],
    [{ prop: 'idz' }, 'prop: "prop": not listed (string). Supply one of "ids", "title", "tree". Did you mean "ids"?'],
    [{ prop: ['ids', 5] }, 'prop.1: "prop.1": wrong type (5). Supply one of "ids", "title", "tree".'],
    [{ namespace: '0' }, 'namespace: "namespace": wrong type (string). Supply a whole number.'],
    [{ namespace: ['*'] }, 'namespace.0: "namespace.0": wrong type (string). Supply a whole number.'],
    [{ level: ['', '', ''] }, 'level: "level": too many values (3). Supply at most 2, or 500 with elevated rights.'],
    [
      { rights: Array(51).fill('edit') },
      'rights: "rights": too many values (51). Supply at most 50, or 500 with elevated rights.',
    ],
    [
      { rights: ['block'] },
      'rights.0: "rights.0": not listed (string). Supply one of "delete", "edit", "move", "protect", "read".',
    ],
    [
      { slots: '*', 'contentformat-main': 'x' },
      'contentformat-main: "contentformat-main": not listed (string). Supply one of "text/plain", "text/css".',
    ],
    [
      { 'contentformat-mian': 'x' },
      'contentformat-mian: "contentformat-mian": unknown parameter (string). Supply a known name. Did you mean "contentformat-main"?',
    ],
  ];

  for (const [input, message] of cases) {
    it(message, () => expect(pages(input)).toEqual([message]));
  }

  it('limits beyond what an ordinary caller may ask for', () => {
    const fix = 'Supply a whole number from 1 to 500, or 5000 with elevated rights.';
    expect(pages({ limit: 501 })).toEqual([`limit: "limit": out of range (501). ${fix}`]);
    expect(pages({ limit: 0 })).toEqual([`limit: "limit": out of range (0). ${fix}`]);
    expect(pages({ limit: '10' })).toEqual([`limit: "limit": wrong type (string). ${fix}`]);
  });

  it('texts that are neither listed nor of the form of an open set', () => {
    const fix = 'Supply one of "iconAdd", "iconLogoA" or text of the form iconLogo{Name}.';
    expect(icons({ first: 'iconLogo' })).toEqual([
      `first: "first": not listed (string). ${fix} Did you mean "iconLogoA"?`,
    ]);
    expect(icons({ names: ['x'] })).toEqual([`names.0: "names.0": not listed (string). ${fix}`]);
  });

  it('what is missing, or undefined', () => {
    const missing = (name: string, words = 'text'): string =>
      `${name}: "${name}": missing (undefined). Supply ${words}.`;
    expect(outcome(query.get('pages'), {})).toEqual([missing('title')]);
    expect(outcome(query.get('pages'), { title: undefined })).toEqual([missing('title')]);
    expect(outcome(query.get('pages'), Object.create({ title: 'inherited' }))).toEqual([missing('title')]);
    expect(outcome(store.get('createItem'), {})).toEqual([missing('name')]);
    expect(outcome(store.get('deleteItem'), {})).toEqual([
      missing('id', 'a whole number, in digits only'),
      missing('force', 'true'),
    ]);
    expect(outcome(store.get('getKind'), { kind: 'a', style: undefined })).toEqual([missing('style', 'it')]);
  });

  it('a flag without its one accepted value', () => {
    expect(outcome(store.get('deleteItem'), { id: 1, force: false })).toEqual([
      'force: "force": not listed (boolean). Supply true.',
    ]);
  });

  it('parts of the path that would lead to another address', () => {
    expect(outcome(store.get('updateItem'), { id: -1 })).toEqual([
      'id: "id": wrong form (-1). Supply a whole number, in digits only.',
    ]);
    expect(outcome(store.get('getKind'), { kind: '../x', style: 1 })).toEqual([
      'kind: "kind": wrong form (string). Supply text that matches `[\\w-]+`.',
    ]);
  });

  it('everything that is wrong at once, in the order of the keys', () => {
    expect(pages({ form: 1, prop: ['x', 'ids', 5], title: 7, limit: 0 })).toEqual([
      'title: "title": wrong type (7). Supply text.',
      'form: "form": unknown parameter (1). Supply a known name. Did you mean "from"?',
      'prop.0: "prop.0": not listed (string). Supply one of "ids", "title", "tree".',
      'prop.2: "prop.2": wrong type (5). Supply one of "ids", "title", "tree".',
      'limit: "limit": out of range (0). Supply a whole number from 1 to 500, or 5000 with elevated rights.',
    ]);
  });
});
