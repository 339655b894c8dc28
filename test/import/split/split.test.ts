import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { yamlText } from '../../../generators/import/print/yaml-text.ts';
import { withSmallFiles } from '../../../generators/import/split/split.ts';

/** A route that takes about so many bytes. */
function route(bytes: number): DataMap {
  return new Map<string, Data>([['endpoints', [new Map([['purpose', 'x'.repeat(bytes)]])]]]);
}

function family(paths: readonly string[], bytes = 100): ReadonlyMap<string, DataMap> {
  const routes = new Map(paths.map((path) => [path, route(bytes)]));
  return new Map([
    [
      'content/routes/wc.yaml',
      new Map<string, Data>([
        ['title', 'Wc'],
        ['routes', routes],
      ]),
    ],
  ]);
}

/** The files that come of some, each with its title and its keys; a file has at most so many bytes. */
function divided(files: ReadonlyMap<string, DataMap>, largest: number) {
  const small = withSmallFiles(files, largest);
  return Object.fromEntries(
    [...small].map(([path, data]) => {
      const routes = data.get('routes');
      return [path, routes instanceof Map ? [String(data.get('title')), ...routes.keys()] : [...data.keys()]];
    }),
  );
}

const numbered = (count: number, path: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => path(index));

describe('a family of routes', () => {
  test('that is small stays as it is', () => {
    const files = family(['/wc/v3/a', '/wc/v3/b']);
    expect(withSmallFiles(files).get('content/routes/wc.yaml')).toBe(files.get('content/routes/wc.yaml'));
  });

  test('is divided by the next part of its paths; what is too little for a file stays', () => {
    const paths = [
      '/wc/v3/orders',
      '/wc/v3/orders/{id:digits}',
      '/wc/v3/ping',
      '/wc/v3/products',
      '/wc/v3/products/{id:digits}',
    ];
    expect(divided(family(paths), 400)).toEqual({
      'content/routes/wc.yaml': ['Wc', '/wc/v3/ping'],
      'content/routes/wc-orders.yaml': ['Wc: orders', '/wc/v3/orders', '/wc/v3/orders/{id:digits}'],
      'content/routes/wc-products.yaml': ['Wc: products', '/wc/v3/products', '/wc/v3/products/{id:digits}'],
    });
  });

  test('is divided further where a part is too large, by the names of variables as well', () => {
    const paths = [
      '/wc/orders/{id:digits}/a',
      '/wc/orders/{id:digits}/b',
      '/wc/orders/new/a',
      '/wc/orders/new/b',
      '/wc/x',
      '/wc/y',
    ];
    expect(divided(family(paths), 420)).toEqual({
      'content/routes/wc.yaml': ['Wc', '/wc/x', '/wc/y'],
      'content/routes/wc-orders-id.yaml': ['Wc: orders id', '/wc/orders/{id:digits}/a', '/wc/orders/{id:digits}/b'],
      'content/routes/wc-orders-new.yaml': ['Wc: orders new', '/wc/orders/new/a', '/wc/orders/new/b'],
    });
  });

  test('whose routes have no part in common is cut into pieces, in its order', () => {
    const paths = numbered(40, (index) => `/wc/r${index}`);
    const files = divided(family(paths), 1000);
    expect(Object.keys(files).slice(0, 2)).toEqual(['content/routes/wc.yaml', 'content/routes/wc-2.yaml']);
    expect(Object.values(files).map(([title]) => title)).toEqual(
      numbered(Object.keys(files).length, (index) => (index === 0 ? 'Wc' : `Wc, ${index + 1}`)),
    );
    expect(Object.values(files).flatMap(([, ...keys]) => keys)).toEqual(paths);
  });

  test('takes no name that is there already, whatever its case', () => {
    const paths = ['/wc/a/x', '/wc/a/y', '/wc/b/x', '/wc/b/y'];
    const other: [string, DataMap] = ['content/routes/WC-a.yaml', new Map()];
    const files = divided(new Map([...family(paths), other]), 420);
    expect(Object.keys(files)).toEqual(['content/routes/wc-a_2.yaml', 'content/routes/wc-b.yaml', other[0]]);
  });

  test('of names that no file can have gets names that files can have', () => {
    const paths = [
      '/wc/../x',
      '/wc/../y',
      `/wc/${'long'.repeat(100)}/x`,
      `/wc/${'long'.repeat(100)}/y`,
      '/wc/名/x',
      '/wc/名/y',
    ];
    const names = Object.keys(divided(family(paths, 800), 3000));
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^content\/routes\/wc-[a-z0-9_-]{1,90}\.yaml$/);
  });

  test('changes in a piece or two where a route comes or goes', () => {
    const paths = numbered(400, (index) => `/wc/r${index * 7919}`);
    const before = Object.values(divided(family(paths), 5000)).map(([, ...keys]) => keys.join());
    const known = new Set(before);
    for (const at of [0, 57, 200, 399]) {
      const after = Object.values(divided(family(paths.toSpliced(at, 1)), 5000)).map(([, ...keys]) => keys.join());
      expect(after.filter((keys) => !known.has(keys)).length).toBeLessThanOrEqual(2);
      const more = Object.values(divided(family(paths.toSpliced(at, 0, '/wc/new')), 5000)).map(([, ...keys]) =>
        keys.join(),
      );
      expect(more.filter((keys) => !known.has(keys)).length).toBeLessThanOrEqual(2);
    }
  });
});

test('sets and groups are divided by the words of their names', () => {
  const definition = new Map([['values', ['x'.repeat(100)]]]);
  const names = ['ORDER_STATUS', 'ORDER_TYPE', 'PRODUCT_STATUS', 'PRODUCT_TYPE', 'STATE'];
  for (const kind of ['sets', 'groups']) {
    const files = new Map([[`x/${kind}/common.yaml`, new Map<string, Data>(names.map((name) => [name, definition]))]]);
    expect(divided(files, 400)).toEqual({
      [`x/${kind}/common.yaml`]: ['STATE'],
      [`x/${kind}/common-order.yaml`]: ['ORDER_STATUS', 'ORDER_TYPE'],
      [`x/${kind}/common-product.yaml`]: ['PRODUCT_STATUS', 'PRODUCT_TYPE'],
    });
  }
});

test('a file of one thing cannot be divided', () => {
  const files = new Map([
    ['x/modules/list/a.yaml', new Map<string, Data>([['name', 'x'.repeat(1000)]])],
    ['x/interface.yaml', new Map<string, Data>([['title', 'x'.repeat(1000)]])],
    ...family(['/a'], 1000),
  ]);
  expect([...withSmallFiles(files, 500)]).toEqual([...files]);
});

test('nothing is lost, and no file is much larger than it may be', () => {
  const part = fc.constantFrom('a', 'b', 'orders', '{id:digits}', '{x:word?}', '名', '-', 'A');
  const paths = fc.uniqueArray(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(paths, fc.array(fc.nat(400), { minLength: 60, maxLength: 60 }), (all, sizes) => {
      const routes = new Map(all.map((path, index) => [path, route(sizes[index] ?? 0)]));
      const files = new Map([
        [
          'x/routes/a.yaml',
          new Map<string, Data>([
            ['title', 'A'],
            ['routes', routes],
          ]),
        ],
      ]);
      const small = withSmallFiles(files, 2000);
      const found = [...small.values()].flatMap((data) => [...(data.get('routes') as DataMap)]);
      expect(new Map(found.sort())).toEqual(new Map([...routes].sort()));
      expect(found.length).toBe(routes.size);
      for (const data of small.values()) expect(yamlText(data).length).toBeLessThan(4000);
    }),
    { numRuns: 200 },
  );
});
