import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';

const places = `
name: places
group: list
prefix: g
deprecated: { use: pages }
source: wiki-doc 3.2
constraints:
  - { exactlyOne: [page, coord], purpose: A place is given once }
  - { atMostOne: [dim, radius, box] }
  - { atLeastOne: [prop, sort] }
  - { given: lat, needs: [lon, 'alt-m'] }
  - { exactlyOne: [globe, moon] }
parameters:
  page: { type: title, deprecated: { use: coord } }
  coord: string
  dim: number
  radius: number
  box: string
  prop: { type: [type, name, old, older], multi: true, deprecatedValues: { old: type, older: null } }
  sort: { type: [near, far], deprecatedValues: [far] }
  lat: number
  lon: number
  alt-m: number
  globe: boolean
  moon: boolean
  one: { type: STATED, applies: useronly }
  listed: { type: [solo], multi: true }
  kind-{a}: { type: integer, variables: { a: one } }
  note-{b}: { type: string, variables: { b: coord } }
  note-plain: integer
`;

const sets = `
STATED: { values: [now, then, never], deprecatedValues: { never: then }, source: wiki-doc 2 }
MORE_STATED: { from: STATED, with: [always], source: wiki-doc 2 }
`;

const farm = `
name: farm
title: A farm
basis: Common knowledge.
fills:
  names: { says: The prefix comes first., names: '{prefix}{name}' }
  booleans: { says: By presence., booleans: presence }
  conditions: { says: The user., conditions: { useronly: { without: lat } } }
`;

const gaps = (scope: string): string => `{ missing: It is not said, scope: ${scope}, outputs: { types: note } }`;

const orders = `
title: Orders
source: shop-doc 3
routes:
  /shop/v1/orders/{id:digits}:
    source: shop-doc 3
    arguments: { id: integer }
    endpoints:
      - name: findOrder
        methods: GET
        arguments: { title: string, code: string, since: string }
        constraints: [{ exactlyOne: [title, code] }, { given: since, needs: [id] }]
      - { name: readOrder, methods: GET, arguments: { context: string } }
      - { name: changeOrder, methods: [POST, DELETE] }
`;

const shopGaps = `
gaps:
  order-fields:
    missing: The fields of an order */ and \`more\`
    scope: route /shop/v1/orders/{id}
    outputs: { types: unknown }
    source: shop-doc 3
`;

/** A catalogue with constraints, decided conditions, things to use instead of deprecated ones, and a body that is not shown. */
export function ruledCatalogue(): Catalogue {
  const catalogue = resolved({
    ...mini,
    'wiki/modules/list/places.yaml': places,
    'wiki/sets/stated.yaml': sets,
    'wiki/gaps.yaml': `gaps:\n  names: ${gaps('parameter')}\n  booleans: ${gaps('parameter')}\n  conditions: ${gaps('parameter')}\n`,
    'wiki/bindings/farm.yaml': farm,
    'shop/routes/orders.yaml': orders,
    'shop/gaps.yaml': shopGaps,
  });
  return bindCatalogue(catalogue, new Set(['wiki.farm']));
}
