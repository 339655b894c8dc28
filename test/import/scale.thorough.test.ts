import { describe, expect, test } from 'vitest';
import { resolveCatalogue } from '../../generators/catalogue/resolve/catalogue.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import type { Data, DataMap } from '../../generators/catalogue/yaml/data.ts';
import { importDocument } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { routeIndexImporter } from '../../generators/import/route-index/index.ts';
import { suppressFacts } from '../../generators/import/suppress.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { leastTime } from '../support/processor-time.ts';

// What grows faster than a description shows in sixteen times as much: it would take 256 times as long.

function expectProportional(work: (count: number) => () => unknown, count: number): void {
  const [small, large] = [work(count), work(16 * count)];
  small();
  expect(leastTime(large) / Math.max(leastTime(small), 1)).toBeLessThan(80);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function imported(routes: readonly string[], namespaces: readonly string[]): () => unknown {
  const paths = Object.fromEntries(routes.map((route) => [route, { endpoints: [{ methods: ['GET'], args: {} }] }]));
  const document = readJson('x.json', JSON.stringify({ namespaces, routes: paths }));
  return () =>
    importDocument({
      importer: routeIndexImporter,
      document,
      interface: 'content',
      described: 'x.json',
      check: checkSources,
      importers,
    });
}

describe('sixteen times as much takes about sixteen times as long', { timeout: 120_000 }, () => {
  test('to resolve, of routes that lie in namespaces of their own', () => {
    const endpoints = [
      new Map<string, Data>([
        ['name', 'getIt'],
        ['methods', 'GET'],
      ]),
    ];
    const sources = (count: number) => {
      const namespaces = new Map(numbers(count).map((index) => [`ns${index}/v1`, new Map()]));
      const routes = new Map(numbers(count).map((index) => [`/ns${index}/v1/x`, new Map([['endpoints', endpoints]])]));
      return [
        createSource('catalogue.yaml', '{ title: T, version: 1.0.0, interfaces: [x] }'),
        {
          ...createSource('x/interface.yaml', ''),
          data: new Map<string, Data>([
            ['title', 'X'],
            ['kind', 'routes'],
            ['namespaces', namespaces],
          ]),
        },
        {
          ...createSource('x/routes/a.yaml', ''),
          data: new Map<string, Data>([
            ['title', 'A'],
            ['routes', routes],
          ]),
        },
      ];
    };
    expectProportional((count) => {
      const files = sources(count);
      return () => expect(resolveCatalogue(files).catalogue?.interfaces).toHaveLength(1);
    }, 500);
  });

  test('of routes that lie in none of many namespaces', () => {
    const names = (count: number) => numbers(count).map((index) => `ns${index}/v1`);
    const outside = (count: number) => numbers(count).map((index) => `/out${index}/v1/x`);
    expectProportional((count) => imported(outside(count), names(count)), 120);
  });

  test('of exceptions to rules in one file', () => {
    const files = (count: number) => {
      const sets = numbers(count).map((index): [string, DataMap] => [`SET${index}`, new Map([['values', ['a', 'a']]])]);
      const data = new Map(sets);
      const source = { ...createSource('x/sets/values.yaml', ''), data };
      const findings = [...data.keys()].map((name) => ({
        code: 'duplicate-value',
        severity: 'error' as const,
        message: '',
        at: { source, path: [name, 'values', 1], part: 'value' as const },
      }));
      return () => suppressFacts(new Map([[source.path, data]]), findings);
    };
    // So many that the smaller time is more than a few milliseconds, which say nothing.
    expectProportional(files, 6000);
  });
});
