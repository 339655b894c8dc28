import { expect, it } from 'vitest';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { routesOf } from '../../generators/catalogue/model/parameter-objects.ts';
import { plainStyle } from '../../generators/shape/render.ts';
import { lineOf } from '../../generators/view/line.ts';
import { moduleContents } from '../../generators/view/module-contents.ts';
import { argumentViews } from '../../generators/view/route-contents.ts';
import { contextOf } from '../../generators/view/view-context.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const files = {
  ...mini,
  'shop/gaps.yaml':
    'gaps: { in: { missing: Which states there are, scope: parameter in, outputs: { reference: note }, source: shop-doc 1 } }\n',
  'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    resource: item
    arguments: { id: integer }
    endpoints:
      - name: deleteItem
        methods: GET
        arguments:
          force: { type: boolean, default: false, const: true, extensions: { 'x-old': [1, a] } }
          in: { type: 'STATE[]', writeOnly: true }
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints: [{ name: createItem, methods: POST, body: { resource: item, require: [name] } }]
`,
  'wiki/sets/sets.yaml': `
STATE: { values: [open, closed, shut], deprecatedValues: { shut: closed }, form: 'un{State}', purpose: A state, source: wiki-doc 2 }
LIMIT: { type: limit, default: 10, minimum: 1, maximum: 500, highMaximum: 5000, source: wiki-doc 2 }
`,
  'wiki/modules/list/pages.yaml': `
name: pages
group: list
prefix: p
source: wiki-doc 3.1
parameters:
  ...BASE:
  from: { type: string, deprecated: { use: to }, sensitive: true, purpose: Where to begin }
  to: string
  state: { type: STATE, applies: useronly }
constraints: [{ atMostOne: [from, to] }]
`,
};

const [shop, wiki] = catalogueFrom(files).interfaces as readonly [Interface, Interface];

function contextIn(iface: Interface) {
  return contextOf(iface, plainStyle, String);
}

it('has facts without the labels of what speaks for itself, what is not shown, and what the format does not model', () => {
  const [route] = shop.kind === 'routes' ? routesOf(shop) : [];
  const [endpoint] = route?.endpoints ?? [];
  const views = route && endpoint ? argumentViews(contextIn(shop), route, endpoint) : [];
  expect(views.map((view) => lineOf(view, String))).toEqual([
    'integer; pattern [\\d]+; in the path; required',
    'boolean; in the query; default false, which is not accepted; required; must be true; also stated: x-old is the list 1, a',
    'array of one of 2 values: open, closed; set STATE; in the query; in responses: never; ' +
      'not shown: Which states there are (in)',
  ]);
});

it('leaves out where a parameter comes from and what must hold between parameters, and does not take the purpose of its set', () => {
  const [module] = wiki.kind === 'modules' ? wiki.modules : [];
  const views = module ? moduleContents(contextIn(wiki), module).parameters : [];
  expect(views.map((view) => lineOf(view, String))).toEqual([
    'any of 2 values: ids, title; default title; multiple values: at most 50, or 500 with elevated rights',
    'number of results; set LIMIT; default 10; 1 to 500, or 5000 with elevated rights',
    'string; deprecated, use to instead; sensitive: to be kept out of logs — Where to begin',
    'string',
    'one of 3 values and further ones, 1 of them deprecated: open, closed; further values: any text of the form ' +
      'un{State}; set STATE; deprecated values: shut (use closed); only where useronly holds',
  ]);
});
