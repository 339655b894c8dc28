import { describe, expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import { merge } from '../../../generators/import/merge/merge.ts';
import { copied } from '../../../generators/import/merge/workspace.ts';
import { findingsFrom } from '../../support/catalogue.ts';
import { at, changes, drafted, items, orders, sources } from './drafted.ts';
import { applied } from './fixture.ts';

/** Arguments of every endpoint of the shop. */
function lists(files: ReadonlyMap<string, DataMap>): Map<string, Data>[] {
  return [items, orders].flatMap((file) =>
    [...at(files, file, 'routes').values()].flatMap((route) => {
      const endpoints = (route as DataMap).get('endpoints') as DataMap[];
      return endpoints.flatMap((one) =>
        one.get('arguments') instanceof Map ? [one.get('arguments') as Map<string, Data>] : [],
      );
    }),
  );
}

describe('a change of the server', () => {
  it('that all users of a set have is made in the set', () => {
    const draft = drafted('shop', (files) => {
      for (const list of lists(files)) {
        for (const [name, one] of list) {
          const type = one instanceof Map ? one.get('type') : one;
          if (!Array.isArray(type) || !type.includes('open')) continue;
          const values = [...type.slice(0, 2), 'lost', ...type.slice(2)];
          list.set(name, one instanceof Map ? new Map(one).set('type', values) : values);
        }
      }
    });
    const merged = merge(sources, draft);
    expect([...merged.files.keys()]).toEqual(['shop/sets/states.yaml']);
    expect(changes(merged, 'shop/sets/states.yaml')).toEqual([
      '-  values: [open, closed] # no others so far',
      '+  values: [open, closed, lost] # no others so far',
    ]);
  });

  it('that all users of a group have is made in the group', () => {
    const draft = drafted('shop', (files) => {
      for (const list of lists(files)) {
        if (!list.has('page')) continue;
        list.set(
          'page',
          new Map<string, Data>([
            ['type', 'integer'],
            ['default', 0],
          ]),
        );
        const entries = [...list].flatMap(([name, one]): [string, Data][] =>
          name === 'page'
            ? [
                [name, one],
                ['offset', 'integer'],
              ]
            : [[name, one]],
        );
        list.clear();
        for (const [name, one] of entries) list.set(name, one);
      }
    });
    const merged = merge(sources, draft);
    expect([...merged.files.keys()]).toEqual(['shop/groups/paging.yaml']);
    expect(changes(merged, 'shop/groups/paging.yaml')).toEqual([
      '-    page: { type: integer, default: 1, purpose: Which page }',
      '+    page: { type: integer, default: 0, purpose: Which page }',
      '+    offset: integer',
    ]);
    expect(merged.summary).toEqual({
      kind: 'routes',
      objects: { added: 0, removed: 0, changed: 2 },
      parameters: { added: 2, removed: 0, changed: 2 },
    });
  });

  it('that one user of a group has is stated where it brings the group in', () => {
    const draft = drafted('shop', (files) => {
      const list = at(files, orders, 'routes', '/shop/v1/orders', 'endpoints', 0, 'arguments');
      list.set('per_page', new Map<string, Data>([...(list.get('per_page') as DataMap), ['default', 50]]));
    });
    const merged = merge(sources, draft);
    expect(changes(merged, 'shop/routes/orders.yaml')).toEqual([
      '-          ...PAGING:',
      '+          ...PAGING: { change: { per_page: { default: 50 } } }',
    ]);
  });

  it('of which fields must be given is stated at the body', () => {
    const draft = drafted('shop', (files) => {
      const list = at(files, items, 'routes', '/shop/v1/items', 'endpoints', 1, 'arguments');
      list.set('name', 'string');
      list.set(
        'price',
        new Map<string, Data>([
          ['type', 'number'],
          ['required', true],
        ]),
      );
    });
    expect(changes(merge(sources, draft), 'shop/routes/items.yaml')).toEqual([
      '-      - { name: createItem, methods: POST, body: { resource: item, require: [name] } }',
      '+      - { name: createItem, methods: POST, body: { resource: item, require: [price] } }',
    ]);
  });

  it('that one endpoint has of what its route shares is stated at that endpoint', () => {
    const draft = drafted('shop', (files) => {
      at(files, items, 'routes', '/shop/v1/items/{id:digits}', 'endpoints', 2, 'arguments').set('id', 'string');
    });
    const after = applied(sources, merge(sources, draft));
    const text = after.find(({ path }) => path === 'shop/routes/items.yaml')?.text;
    expect(text).toContain('id: { type: string, purpose: Its number }');
    expect(text?.match(/id: \{ type: integer, purpose: Its number \}/g)).toHaveLength(2);
  });

  it('of a parameter of a module that another one brings in leaves the constraints in order', () => {
    const draft = drafted('wiki', (files) => {
      at(files, 'wiki/modules/list/pages.yaml', 'parameters').delete('to');
      at(files, 'wiki/modules/prop/links.yaml', 'parameters').delete('until');
    });
    const merged = merge(sources, draft);
    expect(changes(merged, 'wiki/modules/list/pages.yaml')).toEqual([
      '-constraints:',
      '-  - { atmostone: [from, to], purpose: One end at most }',
      '-  to: string',
    ]);
    expect(changes(merged, 'wiki/modules/prop/links.yaml')).toEqual([
      '-  ...pages: { without: [from], rename: { to: until } }',
      '+  ...pages: { without: [from] }',
    ]);
  });
});

describe('what a server has beside what the catalogue has', () => {
  const draft = drafted('shop', (files) => {
    const routes = at(files, items, 'routes');
    const route = copied(routes.get('/shop/v1/items') ?? null) as DataMap;
    routes.set('/shop/v1/items/recent', new Map([['endpoints', (route.get('endpoints') as Data[]).slice(0, 1)]]));
  });
  const merged = merge(sources, draft);

  it('stands in the family of its kind, uses what is there, and has a source', () => {
    const text = merged.files.get('shop/routes/items.yaml') ?? '';
    expect(text).toContain('  /shop/v1/items/recent:\n    source: server 1\n');
    expect(text).toContain('state: STATE_ANY');
    expect(changes(merged, 'shop/interface.yaml')).toEqual([
      '-documents: { shop-doc: The shop } # by the shop itself',
      '+documents: { shop-doc: The shop, server: What the server says } # by the shop itself',
    ]);
  });

  it('breaks no rule', () => {
    const files = Object.fromEntries(applied(sources, merged).map(({ path, text }) => [path, text]));
    expect(findingsFrom(files).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('what a server does not have any more', () => {
  it('goes with all that only it used', () => {
    const draft = drafted('shop', (files) => {
      files.delete(orders);
      at(files, items, 'routes').delete('/shop/v1/items');
    });
    const merged = merge(sources, draft);
    expect(merged.removed).toEqual(['shop/groups/paging.yaml', 'shop/routes/orders.yaml']);
    expect(merged.files.get('shop/sets/states.yaml')).not.toContain('STATE_ANY');
    expect(merged.summary.objects).toEqual({ added: 0, removed: 2, changed: 0 });
  });

  it('is written out where another module brought it in', () => {
    const draft = drafted('wiki', (files) => void files.delete('wiki/modules/list/pages.yaml'));
    const merged = merge(sources, draft);
    expect(merged.removed).toEqual(['wiki/modules/list/pages.yaml']);
    expect(merged.files.get('wiki/modules/prop/links.yaml')).toContain('  until: string\n');
  });
});

describe('the help texts of a server', () => {
  it('are taken where the catalogue has none of its own', () => {
    const described = drafted('shop', (files) => {
      const list = at(files, items, 'routes', '/shop/v1/items/{id:digits}', 'endpoints', 2, 'arguments');
      list.set(
        'id',
        new Map<string, Data>([
          ['type', 'integer'],
          ['purpose', 'Unique identifier'],
        ]),
      );
      list.set(
        'force',
        new Map<string, Data>([
          ['type', 'boolean'],
          ['purpose', 'Whether to bypass the trash'],
        ]),
      );
    });
    expect(changes(merge(sources, described), 'shop/routes/items.yaml')).toEqual([
      '-          force: boolean',
      '+          force: { type: boolean, purpose: Whether to bypass the trash }',
    ]);
  });
});
