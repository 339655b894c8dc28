import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { filesOf } from '../../generators/emit/generator.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { referencesOf } from '../../generators/emit/reference/reference.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { searchIndexOf } from '../../generators/site/search/search-index.ts';
import { type SearchIndex, search } from '../../templates/site/scripts/search.ts';
import { imported, server } from '../import/servers/servers.ts';
import { catalogueFrom, shippedCatalogue } from '../support/catalogue.ts';
import { moduleQueries, type Query, routeQueries, shippedQueries } from './search-queries.ts';

async function indexOf(catalogue: Catalogue) {
  const files = await filesOf(referenceGenerator, catalogue);
  return searchIndexOf(
    files.filter(({ path }) => path.endsWith('.md')),
    referencesOf(catalogue),
  );
}

function importOf(kind: string, path: string, binding: string): Catalogue {
  const said = JSON.parse(readFileSync(`out/self-description/${path}`, 'utf8'));
  return withBindings(catalogueFrom(Object.fromEntries(imported(kind, [server(path, said)]).texts)), [binding]);
}

const shipped = await indexOf(withBindings(shippedCatalogue(), []));
const routes = await indexOf(importOf('route-index', 'content/route-index.json', 'wordpress'));
const modules = await indexOf(importOf('paraminfo', 'wiki/paraminfo.json', 'mediawiki'));

const searches: readonly (readonly [name: string, index: SearchIndex, queries: readonly Query[]])[] = [
  ['the shipped catalogue', shipped, shippedQueries],
  ['an import of routes', routes, routeQueries],
  ['an import of modules', modules, moduleQueries],
];

for (const [name, index, queries] of searches)
  describe(`the search of ${name}`, () => {
    for (const [query, link, folder = ''] of queries)
      it(`finds for "${query}" first ${link}`, () => {
        expect(search(index, query, 20, folder)[0]?.link).toBe(link);
      });
  });

it('loads an index of at most 80 kB gzipped', () => {
  expect(gzipSync(JSON.stringify(shipped)).length).toBeLessThan(80_000);
});
