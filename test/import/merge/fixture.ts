import { createSource, type Source } from '../../../generators/catalogue/source.ts';

/** A catalogue as a person keeps it: comments, shared sets and groups, resources, sources, and words of their own. */
export const kept: Readonly<Record<string, string>> = {
  'catalogue.yaml': `title: Kept
version: 1.0.0
interfaces: [shop, wiki]
`,
  'shop/interface.yaml': `# The shop, as of the spring
title: Shop
kind: routes
source: shop-doc 1
documents: { shop-doc: The shop } # by the shop itself
address: 'http://shop.test/{route}'
namespaces:
  shop/v1: { purpose: All of it, source: shop-doc 1 }
segments:
  digits: { pattern: '[\\d]+', source: shop-doc 1 }
locations: { GET: query, POST: body, PUT: body, PATCH: body, DELETE: query }
`,
  'shop/sets/states.yaml': `# What an item can be
STATE:
  values: [open, closed] # no others so far
  default: open
  purpose: Where an item stands
  source: shop-doc 2

STATE_ANY: { from: STATE, with: [any], source: shop-doc 2 }
SIZE: { values: [s, m, l], source: shop-doc 2 }
TAGS: { type: array, items: { type: string, minLength: 2 }, uniqueItems: true, source: shop-doc 2 }
`,
  'shop/groups/paging.yaml': `PAGING:
  source: shop-doc 2
  parameters:
    page: { type: integer, default: 1, purpose: Which page }

    # The server allows more than it says
    per_page: { type: integer, default: 10, min: 1, max: 100 }

FILTERS:
  source: shop-doc 2
  parameters:
    ...PAGING:
    state: STATE_ANY
    size: 'SIZE[]'
`,
  'shop/resources/item.yaml': `name: item
title: Item
source: shop-doc 2
fields:
  name: { type: string, purpose: What it is called }
  state: STATE
  size: SIZE # as on the label
  price: number
`,
  'shop/routes/items.yaml': `title: Items
source: shop-doc 3
routes:
  # Everything starts here
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints:
      - name: listItems
        methods: GET
        purpose: List items
        arguments:
          ...FILTERS: { change: { per_page: { default: 20 } } }
          search: { type: string, source: shop-doc 3 }
          since: { type: string?, format: date-time, purpose: Only those that are newer }
          tags: TAGS
          sizes: { type: 'object | integer[]', minItems: 1, properties: { from: { type: number, min: 0 }, to: number } }
      - { name: createItem, methods: POST, body: { resource: item, require: [name] } }

  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    resource: item
    arguments: { id: { type: integer, purpose: Its number } }
    endpoints:
      - { name: getItem, methods: GET }
      - { name: updateItem, methods: [POST, PUT, PATCH], body: item }
      - name: deleteItem
        methods: DELETE
        arguments:
          force: boolean
`,
  'shop/routes/orders.yaml': `title: Orders
source: shop-doc 4
routes:
  /shop/v1/orders:
    source: shop-doc 4
    endpoints:
      - name: listOrders
        methods: GET
        arguments:
          ...PAGING:
          tags: TAGS
          range: # as the desk has it
            type: object
            properties:
              # inclusive
              from: { type: string, format: date, required: true, purpose: The first day }
              to: { type: string, format: date, purpose: The last day, source: shop-doc 4 }
              size: { type: SIZE, purpose: Only of this size }
            additionalProperties: false
            purpose: A range of days
          edits:
            type: array
            items:
              type: object
              oneOf:
                - title: Rotation # clockwise
                  properties: { angle: { type: number, exclusiveMaximum: 360, purpose: In degrees } }
                - title: Crop
                  properties: { left: { type: integer, multipleOf: 2 } }
          level: { type: integer, enum: [1, 2, 5] }
          state: { type: STATE, purpose: Only orders in this state }
`,
  'wiki/interface.yaml': `title: Wiki
kind: modules
source: wiki-doc 1
documents: { wiki-doc: The wiki }
path: query+{name}
modulegroups:
  list: { title: Lists, source: wiki-doc 1 }
  prop: { title: Properties, source: wiki-doc 1 }
multi: { lowlimit: 50, highlimit: 500, limit: 50 }
separator: '|'
conditions:
  useronly: { source: wiki-doc 1 }
`,
  'wiki/sets/sets.yaml': `DIR: { values: [up, down], default: up, source: wiki-doc 2 }
LIMIT: { type: limit, default: 10, min: 1, max: 500, highmax: 5000, source: wiki-doc 2 }
`,
  'wiki/groups/base.yaml': `# What all lists have
BASE:
  source: wiki-doc 2
  parameters:
    prop: { type: [ids, title], multi: true, default: [title] }
    limit: LIMIT
    dir: DIR
`,
  'wiki/modules/list/pages.yaml': `name: pages
group: list
prefix: p
generator: true
source: wiki-doc 3.1
constraints:
  - { atmostone: [from, to], purpose: One end at most }
parameters:
  from: { type: string, purpose: The first title } # inclusive
  to: string
  ...BASE: { change: { limit: { applies: useronly } } }
`,
  'wiki/modules/list/users.yaml': `name: users
group: list
prefix: u
source: wiki-doc 3.2
parameters:
  ...BASE:
  name: { type: user, required: true }
  token: { type: string, deprecated: true, sensitive: true }
`,
  'wiki/modules/prop/links.yaml': `name: links
group: prop
prefix: l
source: wiki-doc 3.3
parameters:
  ...pages: { without: [from], rename: { to: until } }
  target-{slot}: { type: string, variables: { slot: slots } }
  slots: { type: [main, side], multi: true }
`,
};

/** Files by path as the sources of a catalogue, in the order of their paths. */
export function sourcesOf(files: Readonly<Record<string, string>>): Source[] {
  const sources = Object.entries(files).map(([path, text]) => createSource(path, text));
  return sources.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The sources after a merge. */
export function applied(
  sources: readonly Source[],
  { files, removed }: { readonly files: ReadonlyMap<string, string>; readonly removed: readonly string[] },
): Source[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  for (const path of removed) texts.delete(path);
  for (const [path, text] of files) texts.set(path, text);
  return sourcesOf(Object.fromEntries(texts));
}
