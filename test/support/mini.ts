/** A small catalogue of both kinds of interface, as files by path. Tests spread it and replace or add files. */
export const mini: Readonly<Record<string, string>> = {
  'catalogue.yaml': `
title: Mini
version: 1.0.0
interfaces: [shop, wiki]
`,
  'shop/interface.yaml': `
title: Shop
kind: routes
documents: { shop-doc: The shop }
address: "{base_url}/{route}"
namespaces: { shop/v1: { source: shop-doc 1 } }
segments: { digits: { pattern: '[\\d]+', source: shop-doc 1 } }
locations: { GET: query, POST: body }
source: shop-doc 1
`,
  'shop/sets/sets.yaml': `
STATE: { values: [open, closed], default: open, source: shop-doc 2 }
`,
  'shop/resources/item.yaml': `
name: item
title: Item
source: shop-doc 2
fields:
  name: string
  state: STATE
`,
  'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints:
      - { name: listItems, methods: GET, arguments: { state: 'STATE[]', page: { type: integer, default: 1 } } }
      - { name: createItem, methods: POST, body: { resource: item, require: [name] } }
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    resource: item
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET }
`,
  'wiki/interface.yaml': `
title: Wiki
kind: modules
documents: { wiki-doc: The wiki }
path: query+{name}
moduleGroups: { list: { title: Lists, source: wiki-doc 1 } }
multi: { lowLimit: 50, highLimit: 500, limit: 50 }
separator: "|"
conditions: { useronly: { source: wiki-doc 1 } }
source: wiki-doc 1
`,
  'wiki/sets/sets.yaml': `
DIR: { values: [up, down], default: up, source: wiki-doc 2 }
LIMIT: { type: limit, default: 10, minimum: 1, maximum: 500, highMaximum: 5000, source: wiki-doc 2 }
`,
  'wiki/groups/base.yaml': `
BASE:
  source: wiki-doc 2
  parameters:
    prop: { type: [ids, title], multi: true, default: [title] }
    limit: LIMIT
`,
  'wiki/modules/list/pages.yaml': `
name: pages
group: list
prefix: p
generator: true
source: wiki-doc 3.1
parameters:
  from: string
  ...BASE: { change: { limit: { applies: useronly } } }
  dir: DIR
`,
};

/** One more module of its wiki interface, with a shared set and a parameter of its own: the file `wiki/modules/list/links.yaml`. */
export const links = `
name: links
group: list
prefix: l
source: wiki-doc 3
parameters: { limit: LIMIT, target: string }
`;
