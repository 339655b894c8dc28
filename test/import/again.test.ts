import { expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/source.ts';
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
import { type Checked, checkSources } from '../../generators/pipeline.ts';
import { paraminfo } from './documents.ts';

// What one server says, then another thing: the catalogue is then what it says last, and has no errors.

const empty: Checked = { catalogue: undefined, diagnostics: [], sources: [] };

function importOf(text: string, checked: Checked, importer: Importer = paraminfoImporter): Imported {
  const document = readJson('modules.json', text);
  const { sources: existing } = checked;
  const from = { importer, importers, document, described: 'modules.json', interface: 'wiki' };
  return importDocument({ ...from, existing, checked, check: checkSources });
}

function checkedOf({ texts }: Imported): Checked & ReturnType<typeof checkSources> {
  const sources = [...texts].map(([path, text]) => createSource(path, text));
  return checkSources(sources.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
}

function importedAfter(first: string, second: string): Imported {
  const imported = importOf(second, checkedOf(importOf(first, empty)));
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

test('a rule that is broken where a module has come to be is suppressed there', () => {
  const { texts } = importedAfter(paraminfo, paraminfo.replace('"group": "action"', '"group": null'));
  expect(texts.get('wiki/modules/main/query.yaml')).toContain(
    'suppress: { duplicate-prefix: The server describes it so }',
  );
});

test('a new module whose name is taken, in whatever case, is in the file of its own name', () => {
  const module = (path: string): string =>
    `{"name": "Pages", "path": "${path}", "group": "list", "prefix": "x", "parameters": [], "templatedparameters": []}`;
  const { texts } = importedAfter(paraminfo, paraminfo.replace(/\n {4}\]\n/, `, ${module('other+Pages')}]\n`));
  expect([...texts.keys()].filter((path) => /pages/i.test(path))).toEqual([
    'wiki/modules/list/pages.yaml',
    'wiki/modules/list/Pages2.yaml',
  ]);
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
  const first = checkedOf(importOf(ofRoute(before), empty, routeIndexImporter));
  const { catalogue } = checkedOf(importOf(ofRoute(after), first, routeIndexImporter));
  const [iface] = catalogue?.interfaces ?? [];
  if (iface?.kind !== 'routes') throw new Error('there is no interface of routes');
  expect(isSame(emittedRoutes(iface), readJson('index.json', ofRoute(after)).json ?? null)).toBe(true);
});
