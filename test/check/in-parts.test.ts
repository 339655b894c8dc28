import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueQueries } from '../../generators/catalogue/catalogue-queries.ts';
import type { Catalogue, Interface, Module } from '../../generators/catalogue/model/model.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { placeKey } from '../../generators/check/lib/places.ts';
import type { Report, Rule } from '../../generators/check/rule.ts';
import { rules } from '../../generators/check/rules/index.ts';
import { isInParts, visitCatalogue } from '../../generators/check/visit.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { check } from '../support/catalogue.ts';
import { filesBelow } from '../support/files.ts';
import { mini } from '../support/mini.ts';

const folder = 'test/rules';
const base = filesBelow(join(folder, 'base'));

/** The catalogues that the rules are tested with; what is unsound in them is left out. */
const catalogues = readdirSync(folder)
  .filter((name) => name !== 'base')
  .flatMap((rule) => readdirSync(join(folder, rule)).map((name) => join(folder, rule, name)))
  .flatMap((one) => check({ ...base, ...filesBelow(one) }).sound ?? []);

/** An interface as often as it has modules or families of routes, with one of them each. */
function apart(iface: Interface): Interface[] {
  if (iface.kind === 'modules') return iface.modules.map((module) => ({ ...iface, modules: [module] }));
  return iface.families.map((family) => ({ ...iface, families: [family] }));
}

/** The findings of a rule, each once, in the order of their texts. */
function found(rule: (typeof rules)[number], catalogue: Catalogue, interfaces: readonly Interface[]): string[] {
  const all = new Set<string>();
  for (const iface of interfaces)
    visitCatalogue(rule.visit, { ...catalogue, interfaces: [iface] }, ({ message, at }) =>
      all.add(`${placeKey(at)} ${message}`),
    );
  return [...all].sort();
}

describe.each(rules.filter(({ visit }) => isInParts(visit)))('$id', (rule) => {
  it('finds in single modules and families of routes just what it finds in all of them', () => {
    let count = 0;
    for (const catalogue of catalogues) {
      const whole = found(rule, catalogue, catalogue.interfaces);
      expect(found(rule, catalogue, catalogue.interfaces.flatMap(apart))).toEqual(whole);
      count += whole.length;
    }
    expect(count).toBeGreaterThan(0);
  });
});

describe('a rule that is asked again', () => {
  const pages = 'wiki/modules/list/pages.yaml';
  const files: Readonly<Record<string, string>> = {
    ...mini,
    'wiki/modules/list/apart.yaml':
      'name: apart\ngroup: list\nprefix: ar\nsource: wiki-doc 6\nparameters: { sort: DIR }\n',
  };

  /** Checks a catalogue again and again with one rule; gives the names of the modules that it is asked about, and its findings. */
  function following(goesBy: 'module' | 'modulesInterface') {
    const queries = catalogueQueries();
    return (changed: Readonly<Record<string, string>> = {}) => {
      const asked: string[] = [];
      const visit = ({ name, at, parameters }: Module, report: Report): void => {
        asked.push(name);
        if (parameters.some((one) => one.name === 'colour'))
          report({ message: `"${name}" has a colour`, at, hint: 'Leave it out.' });
      };
      const visits: Readonly<Record<typeof goesBy, Rule['visit']>> = {
        module: { module: visit },
        modulesInterface: {
          modulesInterface({ modules }, report) {
            for (const module of modules) visit(module, report);
          },
        },
      };
      const naming: Rule = {
        id: 'no-colour',
        purpose: 'Nothing has a colour.',
        severity: 'error',
        visit: visits[goesBy],
      };
      const sources = Object.entries({ ...files, ...changed }).map(([path, text]) => createSource(path, text));
      const { diagnostics } = checkSources(sources, undefined, [naming], queries);
      return { asked, found: diagnostics.map(({ message }) => message) };
    };
  }
  const coloured = { [pages]: `${files[pages]}  colour: string\n` };

  it('is asked about the module that was edited, where it goes by modules', () => {
    const ask = following('module');
    expect(ask().asked).toEqual(['pages', 'apart']);
    expect(ask(coloured)).toEqual({ asked: ['pages'], found: ['"pages" has a colour'] });
  });

  it('is asked about all of them where something else was edited that they share', () => {
    for (const [file, from, to] of [
      ['wiki/interface.yaml', 'highLimit: 500', 'highLimit: 400'],
      ['wiki/gaps.yaml', 'outputs', 'purpose: It is so\n    outputs'],
    ] as const) {
      const gaps =
        'gaps:\n  what:\n    missing: What\n    scope: module pages\n    outputs: { types: unknown }\n    source: wiki-doc 1\n';
      const all: Readonly<Record<string, string>> = { ...files, 'wiki/gaps.yaml': gaps };
      const ask = following('module');
      ask(all);
      expect(ask({ ...all, [file]: all[file]?.replace(from, to) ?? '' }).asked, file).toEqual(['pages', 'apart']);
      expect(ask({ ...all, [file]: all[file]?.replace(from, to) ?? '' }).asked, file).toEqual([]);
    }
  });

  it('is asked about all of them where it has found something, and where it does not go by modules', () => {
    const ask = following('module');
    ask(coloured);
    expect(ask()).toEqual({ asked: ['pages', 'apart'], found: [] });
    const other = following('modulesInterface');
    other();
    expect(other(coloured).asked).toEqual(['pages', 'apart']);
  });
});
