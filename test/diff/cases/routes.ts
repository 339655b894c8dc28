import type { Case } from './case.ts';

const one = '/shop/v1/items: { endpoints: [{ name: one, methods: GET }] }';
const other = '/shop/v1/orders: { endpoints: [{ name: other, methods: GET }] }';
const endpoints = (list: string): string => `/shop/v1/items: { endpoints: [${list}] }`;

/** The routes of an interface before and after. */
export const routes: readonly Case[] = [
  ['a route that is gone', `${one}\n  ${other}`, one, 'error route-removed: the route "/shop/v1/orders" is gone'],
  ['a new route', one, `${other}\n  ${one}`, 'note route-added: the route "/shop/v1/orders" is new'],
  ['the order of routes', `${one}\n  ${other}`, `${other}\n  ${one}`],
  [
    'an endpoint that is gone',
    endpoints('{ name: a, methods: GET }, { name: b, methods: [POST, PUT] }'),
    endpoints('{ name: a, methods: GET }'),
    'error endpoint-removed: the endpoint "POST, PUT /shop/v1/items" is gone',
  ],
  [
    'a new endpoint',
    endpoints('{ name: a, methods: GET }'),
    endpoints('{ name: a, methods: GET }, { name: b, methods: DELETE }'),
    'note endpoint-added: the endpoint "DELETE /shop/v1/items" is new',
  ],
  [
    'methods of an endpoint that go and come',
    endpoints('{ name: a, methods: [POST, PUT, PATCH] }'),
    endpoints('{ name: a, methods: [POST, DELETE] }'),
    'error method-removed: the methods PUT, PATCH of "/shop/v1/items" are gone',
    'note method-added: the method DELETE of "/shop/v1/items" is new',
  ],
  [
    'the order of methods',
    endpoints('{ name: a, methods: [POST, PUT] }'),
    endpoints('{ name: a, methods: [PUT, POST] }'),
    'note reordered: "/shop/v1/items": its methods are in another order',
  ],
  [
    'the order of endpoints',
    endpoints('{ name: a, methods: GET }, { name: b, methods: POST }'),
    endpoints('{ name: b, methods: POST }, { name: a, methods: GET }'),
    'note reordered: "/shop/v1/items": its methods are in another order',
  ],
  [
    'a method that the format does not have',
    endpoints('{ name: a, methods: GET, extensions: { methods: [HEAD, GET] } }'),
    endpoints('{ name: a, methods: GET }'),
    'warning attribute-changed: "GET /shop/v1/items": "methods" was ["HEAD", "GET"], is ["GET"]',
  ],
  [
    'methods as the route states them',
    '/shop/v1/items: { endpoints: [{ name: a, methods: [GET, POST] }], extensions: { methods: [POST, HEAD, GET] } }',
    '/shop/v1/items: { endpoints: [{ name: a, methods: [GET, POST] }] }',
    'warning attribute-changed: "/shop/v1/items": "methods" was ["POST", "HEAD", "GET"], is ["GET", "POST"]',
  ],
  [
    'the pattern of a variable part',
    "/shop/v1/items/{id:digits}: { endpoints: [{ name: a, methods: GET, arguments: { id: string } }], extensions: { pattern: '/shop/v1/items/(?P<id>[a-z]+)' } }",
    '/shop/v1/items/{id:digits}: { endpoints: [{ name: a, methods: GET, arguments: { id: integer } }] }',
    'warning pattern-changed: "/shop/v1/items/{id}": its pattern was "/shop/v1/items/(?P<id>[a-z]+)", is "/shop/v1/items/(?P<id>[\\\\d]+)"',
    'error type-changed: "id" of "GET /shop/v1/items/{id}": the type was "string", is "integer"',
  ],
  [
    'a route whose variable has another name',
    '/shop/v1/items/{id:digits}: { endpoints: [{ name: a, methods: GET }] }',
    '/shop/v1/items/{slug:digits}: { endpoints: [{ name: a, methods: GET }] }',
    'error route-removed: the route "/shop/v1/items/{id}" is gone',
    'note route-added: the route "/shop/v1/items/{slug}" is new',
  ],
  [
    'an endpoint that has become two, by its methods',
    endpoints('{ name: a, methods: [POST, PUT], arguments: { x: string } }'),
    endpoints(
      '{ name: b, methods: PUT, arguments: { x: string } }, { name: c, methods: POST, arguments: { x: boolean } }',
    ),
    'note endpoints-divided: "/shop/v1/items": its endpoints were "POST, PUT", are "POST" and "PUT"',
    'error type-changed: "x" of "POST /shop/v1/items": the type was "string", is "boolean"',
  ],
  [
    'an endpoint of two that have the same method',
    endpoints(
      '{ name: a, methods: GET, arguments: { x: string } }, { name: b, methods: GET, arguments: { y: string } }',
    ),
    endpoints(
      '{ name: a, methods: GET, arguments: { x: string } }, { name: b, methods: GET, arguments: { y: integer } }',
    ),
    'error type-changed: "y" of "GET /shop/v1/items": the type was "string", is "integer"',
  ],
  [
    'whether it can be called in a batch',
    endpoints('{ name: a, methods: GET, extensions: { allow_batch: { v1: true } } }, { name: b, methods: POST }'),
    endpoints('{ name: a, methods: GET }, { name: b, methods: POST, extensions: { allow_batch: { v1: true } } }'),
    'error batch-lost: "GET /shop/v1/items" can no longer be called in a batch',
    'note batch-gained: "POST /shop/v1/items" can be called in a batch now',
  ],
  [
    'how it can be called in a batch',
    endpoints('{ name: a, methods: GET, extensions: { allow_batch: { v1: true } } }'),
    endpoints('{ name: a, methods: GET, extensions: { allow_batch: { v2: true } } }'),
    'warning attribute-changed: "GET /shop/v1/items": "allow_batch" was {"v1": true}, is {"v2": true}',
  ],
  [
    'what nobody knows of a route, and nothing of its links',
    endpoints('{ name: a, methods: GET }'),
    `/shop/v1/items: { endpoints: [{ name: a, methods: GET }], extensions: { _links: { up: x }, odd: 1 } }`,
    'warning attribute-changed: "/shop/v1/items": "odd" is 1, was not stated',
  ],
];
