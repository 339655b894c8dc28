import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { bookResponses, shownBooks } from '../../support/shown-books.ts';
import { outcome, type ResponseValidator, responseValidators } from './loaded.ts';

let validatorOf: (name: string) => ResponseValidator;

beforeAll(async () => {
  validatorOf = await responseValidators(
    withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']),
    'shop.site',
  );
});

const judged = (name: string, response: unknown, options?: object): string | readonly string[] =>
  outcome(validatorOf(`${name}Response`), response, options);

const missing = (path: string): string =>
  `${path}: "${path}": missing (undefined). The server left it out. Ask for it, or read it as optional.`;

it.each(bookResponses)('the validator of the response of %s, with %j and any request: %s', (name, response, isFit) => {
  expect(judged(name, response, { partial: true }) === 'accepted').toBe(isFit);
});

const view = { id: 1, title: { rendered: 'Oak' }, notes: [] };
const edit = { id: 1, title: { raw: 'Oak', rendered: 'Oak' }, notes: { raw: '' }, password: '' };

describe('the context of a request', () => {
  it.each<[name: string, response: unknown, options: object | undefined, expected: string | readonly string[]]>([
    ['listBooks', [view, { ...view, shelf: 'A' }], { context: 'view' }, 'accepted'],
    ['listBooks', [view], { context: 'edit' }, [missing('0.title.raw'), missing('0.notes.raw'), missing('0.password')]],
    ['listBooks', [1], { context: 'view' }, ['0: "0": wrong type (1). Supply an object.']],
    // Fields of other contexts are not refused.
    ['listBooks', [edit], { context: 'view' }, 'accepted'],
    [
      'listBooks',
      [{ ...view, password: 1 }],
      { context: 'view' },
      ['0.password: "0.password": wrong type (1). Supply text.'],
    ],
    // Without it, the usual one counts.
    ['createBook', edit, undefined, 'accepted'],
    ['createBook', { ...edit, password: undefined }, undefined, [missing('password')]],
    // If that is not known, only fields of all contexts are required.
    ['getBook', view, undefined, 'accepted'],
    ['getBook', { ...view, id: undefined }, {}, [missing('id')]],
    ['getBookCopy', { number: 1 }, { context: 'edit' }, [missing('code')]],
    ['listKinds', { oak: {} }, undefined, [missing('oak.slug')]],
    [
      'getShelf',
      { books: { oak: { place: 1 } }, rooms: [], owner: { person: 'A', shop: 'B' } },
      { context: 'edit' },
      [missing('books.oak.price')],
    ],
  ])('decides what %s shows: %j, with %j', (name, response, options, expected) => {
    expect(judged(name, response, options)).toEqual(expected);
  });

  it('decides what was removed', () => {
    const removed = { deleted: true, previous: view };
    expect(judged('deleteBook', removed, { context: 'view' })).toBe('accepted');
    expect(judged('deleteBook', view, { context: 'view' })).toBe('accepted');
    expect(judged('deleteBook', { ...removed, previous: { ...view, id: '1' } }, { context: 'view' })).toEqual([
      'previous.id: "previous.id": wrong type (string). Supply a whole number.',
    ]);
    expect(judged('deleteBook', { deleted: true, previous: {} }, { fields: ['id'] })).toEqual([missing('previous.id')]);
    expect(judged('deleteBook', { ...removed, by: 'A' }, { context: 'view', strict: true })).toEqual([
      'by: "by": unknown field (string). Supply a known name.',
    ]);
  });
});

describe('the fields that a request chose', () => {
  it.each<[response: unknown, options: object, expected: string | readonly string[]]>([
    [{ id: 1 }, { fields: ['id'] }, 'accepted'],
    [{ id: 1 }, { fields: 'id,title' }, [missing('title')]],
    [{ title: { rendered: 'A' } }, { fields: ['title.rendered'], context: 'edit' }, 'accepted'],
    [{ title: {} }, { fields: ['title.raw'], context: 'edit' }, [missing('title.raw')]],
    // The context does not have the field, whoever chooses it.
    [{}, { fields: ['password'], context: 'view' }, 'accepted'],
    [{}, { fields: ['shelf', 'none'], context: 'view', strict: true }, 'accepted'],
    [view, { fields: ['id'], context: 'view' }, 'accepted'],
    [view, { fields: '', context: 'view', strict: true }, 'accepted'],
    [{ id: 1, more: 2 }, { fields: ['id', 'more'], context: 'view', strict: true }, 'accepted'],
    [
      { id: 1, more: 2 },
      { fields: ['id'], context: 'view', strict: true },
      ['more: "more": unknown field (2). Supply a chosen field of the context "view".'],
    ],
    [
      { id: 1, title: { rendered: '' } },
      { fields: ['id'], context: 'view', strict: true },
      ['title: "title": unknown field (object). Supply a chosen field of the context "view".'],
    ],
  ])('are the ones that it has: %j, with %j', (response, options, expected) => {
    expect(judged('getBook', response, options)).toEqual(expected);
  });
});

describe('what a request asks for besides', () => {
  const enveloped = { answer: [view], status: 200, headers: { 'X-Total': 1, Link: '' } };
  it.each<[name: string, response: unknown, options: object, expected: string | readonly string[]]>([
    ['getBook', { ...view, embedded: { shelf: [{}] } }, { context: 'view', embed: true, strict: true }, 'accepted'],
    ['getBook', view, { context: 'view', embed: 'shelf', strict: true }, 'accepted'],
    ['getBook', { ...view, embedded: 1 }, { context: 'view' }, 'accepted'],
    ...['id,embedded', 'id,links', ['id', 'links.shelf']].map((fields): [string, unknown, object, string] => [
      'getBook',
      { id: 1, embedded: { shelf: [] }, ...(String(fields).includes('links') ? { links: {} } : {}) },
      { context: 'view', embed: true, fields, strict: true },
      'accepted',
    ]),
    [
      'getBook',
      { id: 1, embedded: { shelf: [] } },
      { context: 'view', embed: true, fields: 'id', strict: true },
      ['embedded: "embedded": unknown field (object). Supply a chosen field of the context "view".'],
    ],
    [
      'listBooks',
      [view, { ...view, embedded: { shelf: {} } }],
      { context: 'view', embed: ['shelf'] },
      ['1.embedded: "1.embedded": wrong type (object). Supply an object of lists.'],
    ],
    [
      'getBook',
      { ...view, embedded: {} },
      { context: 'view', embed: false, strict: true },
      ['embedded: "embedded": unknown field (object). Supply a known name.'],
    ],
    ['listBooks', enveloped, { context: 'view', envelope: true }, 'accepted'],
    ['listBooks', { ...enveloped, headers: {} }, { context: 'view', envelope: true }, 'accepted'],
    ['listBooks', { ...enveloped, headers: [] }, { context: 'view', envelope: true }, 'accepted'],
    ['listBooks', { answer: [view] }, { context: 'view', envelope: true, partial: true }, 'accepted'],
    ['listBooks', [view], { context: 'view', envelope: false }, 'accepted'],
    ['listBooks', [view], { context: 'view', envelope: true }, [': The input: wrong type (array). Supply an object.']],
    [
      'listBooks',
      { answer: [{ ...view, id: '1' }], status: '200', headers: [1] },
      { context: 'view', envelope: true },
      [
        'status: "status": wrong type (string). Supply a whole number.',
        'headers: "headers": wrong type (array). Supply an object of texts and numbers.',
        'answer.0.id: "answer.0.id": wrong type (string). Supply a whole number.',
      ],
    ],
    [
      'listBooks',
      { ...enveloped, answer: [{ ...view, id: '1', title: {} }] },
      { context: 'view', envelope: true },
      ['answer.0.id: "answer.0.id": wrong type (string). Supply a whole number.', missing('answer.0.title.rendered')],
    ],
    [
      'listBooks',
      { status: 200, headers: {} },
      { context: 'view', envelope: true },
      ['answer: "answer": wrong type (undefined). Supply an array.'],
    ],
  ])('is in the response to %s: %j, with %j', (name, response, options, expected) => {
    expect(judged(name, response, options)).toEqual(expected);
  });
});

describe('strict', () => {
  it.each<[name: string, response: unknown, options: object, expected: string | readonly string[]]>([
    ['getBook', view, { context: 'view' }, 'accepted'],
    ['getBook', { ...view, further: undefined }, { context: 'view' }, 'accepted'],
    [
      'getBook',
      { ...view, shelve: 'A', title: { rendered: 'A', render: 'B' } },
      { context: 'view' },
      [
        'title.render: "title.render": unknown field (string). Supply a known name. Did you mean "rendered"?',
        'shelve: "shelve": unknown field (string). Supply a known name. Did you mean "shelf"?',
      ],
    ],
    [
      'getBook',
      { ...view, password: '' },
      { context: 'view' },
      ['password: "password": unknown field (string). Supply a field of the context "view".'],
    ],
    ['getBook', { ...view, password: '' }, { partial: true }, 'accepted'],
    ['getBook', { ...view, _links: {} }, { context: 'view', allow: ['_links'] }, 'accepted'],
    ['getShelf', { rooms: { r1: { door: 1 } }, books: { oak: { place: 1 } } }, { partial: true }, 'accepted'],
    [
      'getShelf',
      { rooms: { hall: {}, r1: { window: 1 } }, books: { oak: { size: 1 } } },
      { partial: true },
      [
        'books.oak.size: "books.oak.size": unknown field (1). Supply a known name.',
        'rooms.hall: "rooms.hall": unknown field (object). Supply a known name.',
        'rooms.r1.window: "rooms.r1.window": unknown field (1). Supply a known name.',
      ],
    ],
  ])('refuses what is not stated of %s: %j, with %j', (name, response, options, expected) => {
    expect(judged(name, response, { ...options, strict: true })).toEqual(expected);
  });
});

it('is a Standard Schema, whose options are those of its library', () => {
  const { '~standard': standard } = validatorOf('getBookResponse');
  expect(standard).toMatchObject({ version: 1, vendor: 'catalpa' });
  expect(standard.validate(view).issues).toBeUndefined();
  expect(standard.validate(view, { libraryOptions: { context: 'edit' } }).issues).toHaveLength(3);
});

it('reports a hundred issues at most, and never throws', () => {
  expect(validatorOf('listBooksResponse').validate(Array.from({ length: 1000 }, () => ({}))).issues).toHaveLength(101);
  const hostile = {
    get id() {
      throw new Error('no');
    },
  };
  expect(judged('getBook', hostile)).toEqual([': The input: unreadable (undefined). Supply plain values.']);
  const many: unknown[] = [];
  many.length = 4e9;
  expect(validatorOf('listBooksResponse').validate(many).issues).toHaveLength(1);
  expect(validatorOf('getBookResponse').validate({ ...view, title: many, notes: many }).issues).toHaveLength(3);
  const changing = { ...view, id: 0 };
  let reads = 0;
  Object.defineProperty(changing, 'id', { enumerable: true, get: () => (reads++ % 2 === 0 ? 'a' : 1) });
  expect(validatorOf('getBookResponse').validate(changing).issues).not.toBeUndefined();
});
