import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '../import/read/server.ts';
import { servedSite, siteProject } from './observed-site.ts';

/** A catalogue that states what its routes answer: a list, its items, and a map of the same items. */
const files: Readonly<Record<string, string>> = {
  'spec/server/site/sets/sets.yaml': 'CONTEXT: { values: [view, edit, embed] }\n',
  'spec/server/site/resources/item.yaml': `name: item
title: Item
response:
  type: object
  properties:
    id: { type: integer, contexts: [view, edit, embed] }
    name: { type: string, contexts: [view, edit] }
    note: { type: string, contexts: [edit] }
    secret: { type: string, writeOnly: true }
    author: { type: object, properties: { link: { type: string, format: uri, contexts: [view, edit] } } }
    sizes: { type: object, properties: { '24': { type: integer }, wide: { type: integer } } }
    meta: { type: object, properties: {} }
`,
  'spec/server/site/resources/page.yaml': `name: page
title: Page
response: { type: object, properties: { title: { type: string } } }
`,
  'spec/server/site/routes/index.yaml': `title: Index
routes:
  /: { endpoints: [{ name: getIndex, methods: GET }] }
`,
  'spec/server/site/routes/shop.yaml': `title: Shop
routes:
  /shop/v1/items:
    resource: item
    endpoints:
      - { name: listItems, methods: GET, arguments: { context: { type: CONTEXT, default: view } } }
      - { name: createItem, methods: POST, arguments: { secret: string } }
  /shop/v1/items/{id:digits}:
    resource: item
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET, arguments: { context: { type: CONTEXT, default: view } } }
  /shop/v1/types: { resource: item, endpoints: [{ name: listTypes, methods: GET }] }
  /shop/v1/private: { resource: page, endpoints: [{ name: getPrivate, methods: GET }] }
  /shop/v1/pages/{code:word}: { resource: page, arguments: { code: string }, endpoints: [{ name: getPage, methods: GET }] }
  /shop/v1/motto: { endpoints: [{ name: getMotto, methods: GET }] }
`,
};

interface Item {
  readonly [name: string]: unknown;
}

/** An item as the site shows it in a context. An object without fields is an empty array, as PHP writes it. */
export function itemIn(context: string, id: number): Item {
  return {
    id,
    ...(context === 'embed' ? {} : { name: `MARKname${id}` }),
    ...(context === 'edit' ? { note: 'MARKnote' } : {}),
    author: context === 'embed' ? [] : { link: id === 1 ? 'MARKlink' : '' },
    sizes: { 24: 1, wide: 2 },
    meta: { markmeta: 'MARK' },
    _links: { self: [{ href: 'http://host/MARK' }] },
    _embedded: { author: [{ markfield: 1 }] },
  };
}

/** A project with that catalogue, in a folder for the time of a test. */
export function statedProject(more: Readonly<Record<string, string>> = {}) {
  return siteProject({ ...files, ...more });
}

/** A project with that catalogue, and a server that describes itself like it and answers as `changed` has it. */
export async function statedSite(
  more: Readonly<Record<string, Handler>> = {},
  moreFiles: Readonly<Record<string, string>> = {},
) {
  const project = statedProject(moreFiles);
  const out = join(project.folder, 'out');
  await project.cli('generate', 'self-description', '--out', out);
  const described = join(out, 'self-description/site/route-index.json');
  const state = { changed: (item: Item): unknown => item };
  const answer =
    (make: (item: (id: number) => unknown) => unknown): Handler =>
    (request, response) => {
      const context = new URL(request.url ?? '', 'http://host').searchParams.get('context') ?? 'view';
      response.end(JSON.stringify(make((id) => state.changed(itemIn(context, id)))));
    };
  const site = await servedSite({
    '/wp-json': (_request, response) => response.end(readFileSync(described)),
    '/wp-json/shop/v1/items': answer((item) => [item(1), item(2)]),
    '/wp-json/shop/v1/items/1': answer((item) => item(1)),
    '/wp-json/shop/v1/items/2': answer((item) => item(2)),
    '/wp-json/shop/v1/types': answer((item) => ({ markone: item(1), '2 MARK': item(2) })),
    ...more,
  });
  return {
    ...project,
    ...site,
    described,
    state,
    drift: (...args: readonly string[]) => project.cli('drift', site.address, '--observe', ...args),
  };
}
