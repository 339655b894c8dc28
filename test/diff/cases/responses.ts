import { routesWith } from '../support.ts';
import type { Case } from './case.ts';

const routes = `
  /shop/v1/books: { resource: book, endpoints: [{ name: listBooks, methods: GET }] }
  /shop/v1/books/{id:digits}: { resource: book, endpoints: [{ name: getBook, methods: GET, arguments: { id: integer } }] }`;

/** The files of an interface whose responses show this of a book, and something of another resource. */
export const showing = (response: string, showsOthers = true) =>
  routesWith(routes, {
    'shop/resources/book.yaml': `name: book\ntitle: Book\n${response === '' ? '' : `response: ${response}\n`}`,
    'shop/resources/kind.yaml': `name: kind\ntitle: Kind\n${showsOthers ? 'response: { type: object }\n' : ''}`,
  });

/** What responses show of a book before and after. */
export const responses: readonly Case[] = [
  ['nothing', '{ type: object, properties: { a: string } }', '{ type: object, properties: { a: string } }'],
  [
    'a field that is gone, and a new one',
    '{ type: object, properties: { a: string } }',
    '{ type: object, properties: { b: { type: string, required: true } } }',
    'error response-field-removed: the response of "/shop/v1/books": "properties.a" is gone',
    'note response-field-added: the response of "/shop/v1/books": "properties.b" is new and required',
  ],
  [
    'another type of a nested field',
    '{ type: object, properties: { a: { type: object, properties: { b: integer } } } }',
    '{ type: object, properties: { a: { type: object, properties: { b: string } } } }',
    'warning response-changed: the response of "/shop/v1/books": the type of "properties.a.properties.b" was "integer", is "string"',
  ],
  [
    'a description',
    '{ type: object, properties: { a: { type: string, purpose: One } } }',
    '{ type: object, properties: { a: { type: string, purpose: Two } } }',
  ],
  [
    'what was not known',
    '',
    '{ type: object }',
    'note response-stated: the response of "/shop/v1/books" was not stated, and is now',
  ],
  [
    'what is no longer known',
    '{ type: object }',
    '',
    'warning response-unstated: the response of "/shop/v1/books" is no longer stated',
  ],
];
