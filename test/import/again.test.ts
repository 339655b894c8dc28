import { expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { paraminfo as emitted } from '../../generators/emit/self-description/paraminfo.ts';
import { routeIndex as emittedRoutes } from '../../generators/emit/self-description/route-index.ts';
import type { Importer } from '../../generators/import/draft.ts';
import { type Imported, importDocument } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { paraminfoImporter } from '../../generators/import/paraminfo/importer.ts';
import { comparable } from '../../generators/import/paraminfo/normalize.ts';
import { routeIndexImporter } from '../../generators/import/route-index/index.ts';
import { isSame } from '../../generators/lib/json.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { paraminfo } from './documents.ts';

// What one server says, then another thing: the catalogue is then what it says last, and has no errors.

function importOf(text: string, last?: Imported, importer: Importer = paraminfoImporter): Imported {
  const document = readJson('modules.json', text);
  const from = { importer, importers, document, described: 'modules.json', interface: 'wiki' };
  return importDocument({ ...from, ...(last ? { last: last.files } : {}), check: checkSources });
}

function checkedOf({ texts }: Imported) {
  const sources = [...texts].map(([path, text]) => createSource(path, text));
  return checkSources(sources.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
}

function importedAfter(first: string, second: string): Imported {
  const imported = importOf(second, importOf(first));
  const { catalogue, diagnostics } = checkedOf(imported);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [iface] = catalogue?.interfaces ?? [];
  if (iface?.kind !== 'modules') throw new Error('there is no interface of modules');
  expect(isSame(emitted(iface), comparable(readJson('modules.json', second).json ?? null))).toBe(true);
  return imported;
}

const withoutLists = '{"paraminfo": {"modules": [{"name": "main", "path": "main", "group": null, "prefix": ""}]}}';

test('a module that is described without lists of parameters has none', () => {
  importedAfter(paraminfo, withoutLists);
});

test('a module that is described with lists of parameters has them, where no module had any', () => {
  importedAfter(withoutLists, paraminfo);
});

test('a module whose group has changed keeps its path', () => {
  const { texts } = importedAfter(paraminfo, paraminfo.replace('"group": "list"', '"group": "main"'));
  expect(texts.get('wiki/modules/main/pages.yaml')).toContain('\ngroup: main\npath: query+pages\nprefix: p\n');
});

const ofRoute = (more: object): string =>
  JSON.stringify({
    routes: { '/x/v1/a': { namespace: 'x/v1', endpoints: [{ methods: ['GET'], args: {} }], ...more } },
  });

test.each([
  ['loses its methods', { methods: ['GET'] }, {}],
  ['has methods at last', {}, { methods: ['GET'] }],
  ['has other methods than its endpoints', { methods: ['GET'] }, { methods: ['POST'] }],
  ['has endpoints of another kind', {}, { endpoints: 1 }],
])('a route that %s is described as it is then', (_, before, after) => {
  const first = importOf(ofRoute(before), undefined, routeIndexImporter);
  const { catalogue } = checkedOf(importOf(ofRoute(after), first, routeIndexImporter));
  const [iface] = catalogue?.interfaces ?? [];
  if (iface?.kind !== 'routes') throw new Error('there is no interface of routes');
  expect(isSame(emittedRoutes(iface), readJson('index.json', ofRoute(after)).json ?? null)).toBe(true);
});
