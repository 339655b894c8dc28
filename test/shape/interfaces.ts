import { bindInterface } from '../../generators/catalogue/bindings/bind.ts';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import type { Member, Shape } from '../../generators/shape/shape.ts';
import { shapesOf } from '../../generators/shape/shapes.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

export const files = {
  ...mini,
  'wiki/gaps.yaml': 'gaps: { writing: { missing: How requests are written, scope: address, source: wiki-doc 2 } }',
  'wiki/bindings/real.yaml': `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  writing:
    says: Written.
    names: '{prefix}{name}'
    separator: '|'
    booleans: presence
    fixed: { format: json }
    selectors: { list: list }
    generators: { parameter: generator, names: 'g{name}' }
    conditions: { useronly: { with: from } }
`,
  'wiki/modules/list/pages.yaml': `
name: pages
group: list
prefix: p
generator: true
source: wiki-doc 3.1
parameters:
  from: string
  ...BASE: { without: [limit], change: { prop: { allSpecifier: '*' } } }
  'text-{prop}': { type: string, variables: { prop: prop } }
  'of-{from}-x': { type: integer, variables: { from: from } }
  limit: { type: LIMIT, applies: useronly }
  few: { type: integer, minimum: 1, multi: { lowLimit: 2, highLimit: 500, limit: 50 } }
  whole: boolean
  dir: DIR
constraints:
  - { atMostOne: [from, few] }
`,
  'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    resource: item
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET, arguments: { state: 'STATE[]' } }
      - { name: deleteItem, methods: POST, arguments: { force: { type: boolean, default: false, const: true } } }
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints:
      - { name: createItem, methods: POST, body: { resource: item, require: [name] } }
`,
};

const { interfaces } = catalogueFrom(files);
export const [shop, wiki] = interfaces as readonly [Interface, Interface];
export const bound = bindInterface(wiki, wiki.bindings[0] as Interface['bindings'][number]);

export function shape(iface: Interface, name: string): Shape {
  const found = shapesOf(iface).find((one) => one.name === name);
  if (!found) throw new Error(`there is no shape "${name}"`);
  return found;
}

export function member(iface: Interface, owner: string, name: string): Member {
  const found = shape(iface, owner).members.find(({ key, parameter }) =>
    key.kind === 'name' ? key.name === name : parameter.name === name,
  );
  if (!found) throw new Error(`there is no member "${name}"`);
  return found;
}

export function bindingOf(deployment: object) {
  return { ...bound.binding, deployment };
}
