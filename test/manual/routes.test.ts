import { expect, it } from 'vitest';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const plain = { width: 80, strong: String, name: String, faint: String };

const routes = `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    resource: item
    arguments: { id: integer }
    endpoints:
      - name: getItem
        methods: GET
        source: "shop-doc 3 Single items"
        extensions: { "x-\\u202eage": [1, 2] }
        response:
          purpose: The item
          schema: { type: object, properties: { id: { type: integer, description: Its number }, tags: { type: array } } }
          source: shop-doc 3
      - { name: updateItem, methods: PUT, body: { resource: item, require: [name], without: [state] } }
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints: [{ name: createItem, methods: POST, body: item }]
`;

const gaps = `gaps:
  statuses: { missing: The statuses, scope: response, outputs: { reference: note }, source: shop-doc 1 }
  silent: { missing: What no page tells of, scope: response, source: shop-doc 1 }
`;

const entries = entriesOf(catalogueFrom({ ...mini, 'shop/routes/items.yaml': routes, 'shop/gaps.yaml': gaps }));

function pageOf(name: string): string {
  const [entry] = findEntries(entries, name);
  if (!entry) throw new Error(`no entry "${name}"`);
  return manualPage(entry, plain);
}

it('shows the variable parts of a route, and the body and the response of each endpoint', () => {
  expect(pageOf('/shop/v1/items/{id}')).toBe(`/shop/v1/items/{id}  route of shop

  {base_url}//shop/v1/items/{id}
  namespace shop/v1
  resource item
  {id} is digits, [\\d]+

GET  getItem
  response: The item
  also stated: x-<U+202E>age is the list 1, 2
  id  integer; pattern [\\d]+; in the path; required

RESPONSE
  id    integer — Its number
  tags  array

PUT  updateItem
  body: the fields of item; left out: state; required: name
  id    integer; pattern [\\d]+; in the path; required
  name  string; in the body; required

NOT SHOWN
  The statuses (statuses)

SOURCE
  The shop, section 3
  The shop, section 3, “Single items”
`);
});

it('shows of an endpoint what the page of its route states', () => {
  expect(pageOf('getItem')).toBe(`getItem  endpoint of shop

  GET /shop/v1/items/{id}
  response: The item
  also stated: x-<U+202E>age is the list 1, 2

ARGUMENTS
  id  integer; pattern [\\d]+; in the path; required

RESPONSE
  id    integer — Its number
  tags  array

EXAMPLE
    GET {base_url}//shop/v1/items/1

NOT SHOWN
  The statuses (statuses)

SOURCE
  The shop, section 3
  The shop, section 3, “Single items”
`);
});
