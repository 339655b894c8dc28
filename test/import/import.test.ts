import { describe, expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import type { Data, DataMap } from '../../generators/catalogue/yaml/data.ts';
import { createOrigins, type Importer } from '../../generators/import/draft.ts';
import { importDocument } from '../../generators/import/import.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { checkSources } from '../../generators/pipeline.ts';

/** An importer of documents that are the files of an interface themselves. */
function importerOf(kind: string, files: Readonly<Record<string, string>>): Importer {
  return {
    name: 'route-index',
    purpose: 'Files.',
    defaultInterface: 'shop',
    refuse: (document) => (Array.isArray(document) ? 'it is a list' : undefined),
    read: (_document, name, described) => {
      const iface = `title: ${described}\nkind: ${kind}\ndocuments: { doc: A document }\nstatedIn: doc 1\n`;
      const texts = {
        'interface.yaml': `${iface}address: 'http://{host}/{route}'\nsegments: {}\nlocations: { GET: query }\n`,
        ...files,
      };
      const read = Object.entries(texts).map(([path, text]): [string, DataMap] => {
        return [`${name}/${path}`, createSource(path, text).data as DataMap];
      });
      return { interface: name, files: new Map(read), origins: createOrigins(), repairs: [] };
    },
  };
}

const routes = {
  'routes/items.yaml': `
title: Items
routes:
  /items:
    endpoints:
      - { name: listItems, methods: [GET, GET], arguments: { page: integer } }
`,
};

function imports(importer: Importer, json = '{"a": 1, "a": 2}') {
  return importDocument({
    importer,
    document: readJson('index.json', json),
    interface: 'shop',
    described: 'index.json',
    check: checkSources,
    importers: [importer],
  });
}

describe('an imported document', () => {
  test('is a catalogue whose title is that of its interface, with what the server breaks itself suppressed', () => {
    const { texts, repairs, suppressed, warnings, gone } = imports(importerOf('routes', routes));
    expect([...texts.keys()]).toEqual(['catalogue.yaml', 'shop/interface.yaml', 'shop/routes/items.yaml']);
    expect(texts.get('catalogue.yaml')).toBe("title: index.json\nversion: '1.0.0'\ninterfaces: [shop]\n");
    expect(texts.get('shop/routes/items.yaml')).toContain('suppress: { duplicate-method: The server describes it so }');
    expect([gone, suppressed]).toEqual([{ servers: [], sets: [], groups: [] }, 1]);
    expect(repairs).toEqual([[{ at: ['a'], message: '"a" occurs twice; the last one counts' }]]);
    const { diagnostics } = checkSources([...texts].map(([path, text]) => createSource(path, text)));
    expect([diagnostics, warnings]).toEqual([[], []]);
  });

  test('has no error left where a rule says the same of several places of a file', () => {
    const endpoints = ['a', 'b', 'c'].map((name) => `      - { name: ${name}, methods: GET }`).join('\n');
    const thrice = { 'routes/items.yaml': `title: Items\nroutes:\n  /items:\n    endpoints:\n${endpoints}\n` };
    const { texts, suppressed } = imports(importerOf('routes', thrice));
    const { diagnostics } = checkSources([...texts].map(([path, text]) => createSource(path, text)));
    expect([suppressed, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([2, []]);
  });

  test('that cannot be resolved is a fault of the importer, not of the user', () => {
    const broken = { 'routes/items.yaml': `${routes['routes/items.yaml'].replace('integer', 'NOWHERE')}` };
    expect(() => imports(importerOf('routes', broken))).toThrow(
      /^shop\/routes\/items\.yaml: unknown-reference: there is no set "NOWHERE"$/,
    );
  });

  test('that the importer does not take is refused with its reason', () => {
    expect(() => imports(importerOf('routes', routes), '[]')).toThrow(
      '"index.json" is not a description for "route-index": it is a list',
    );
  });
});

test('data of a catalogue are JSON as well', () => {
  const data: Data = readJson('x.json', '{"__proto__": [1]}').source.data ?? null;
  expect(data).toEqual(new Map([['__proto__', [1]]]));
});
