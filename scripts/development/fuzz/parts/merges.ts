import { readFileSync } from 'node:fs';
import { generators } from '../../../../generators/emit/index.ts';
import type { DescribedServer } from '../../../../generators/import/import.ts';
import { importers } from '../../../../generators/import/index.ts';
import { readJson } from '../../../../generators/import/json/document.ts';
import type { Random } from '../../random.ts';
import type { Tree } from '../merges/choices.ts';
import { judgeMerged } from '../merges/merged.ts';
import { otherRoutes, type Routes, randomRoutes, siteOf } from '../merges/sites.ts';
import { type Modules, otherModules, randomModules, wikiOf } from '../merges/wikis.ts';
import type { FuzzPart } from '../part.ts';

/** Makes self-descriptions of several servers that have much in common. `cores`: real ones, whose routes or modules are used. */
type Family = (random: Random, cores: readonly Tree[]) => readonly Tree[];

const count = 3;

const sites: Family = (random, cores) => {
  const plugins = Array.from({ length: 4 }, () => randomRoutes(random));
  const core = Object.assign({}, ...Array.from({ length: 3 }, () => randomRoutes(random)));
  return servers((index) => {
    const real = cores[index % cores.length];
    const routes: Routes = real?.['routes'] ?? core;
    const own = [routes, ...plugins.filter(() => random.below(2) === 0)].map((one) => otherRoutes(one, random));
    return siteOf(Object.assign({}, ...random.shuffled(own)), `Site ${index}`, real);
  });
};

const wikis: Family = (random, cores) => {
  const extensions = Array.from({ length: 3 }, () => randomModules(random));
  const made: Modules = Object.assign({}, ...Array.from({ length: 2 }, () => randomModules(random)));
  return servers((index) => {
    const real: readonly Tree[] | undefined = cores[index % cores.length]?.['paraminfo']?.['modules'];
    const core: Modules = real ? Object.fromEntries(real.map((one) => [one['path'], one])) : made;
    const own = [...extensions.filter(() => random.below(2) === 0), core].map((one) => otherModules(one, random));
    // An extension does not replace a module of the core, which may be of another group.
    const paths = new Set(random.shuffled(own.flatMap((one) => Object.keys(one))));
    const all: Modules = Object.assign({}, ...own);
    return wikiOf(Object.fromEntries([...paths].map((path) => [path, all[path]])));
  });
};

const families: Readonly<Record<string, Family>> = { 'route-index': sites, paraminfo: wikis };

function servers(describe: (index: number) => Tree): readonly Tree[] {
  return Array.from({ length: count }, (_, index) => describe(index));
}

export const merges: FuzzPart = {
  name: 'merges',
  purpose: 'Several servers with random plugins become one catalogue, in any order, from which none of them differs.',
  shortTrials: 5,
  async run({ random, files, next, count, fail }) {
    const real = files.map((file): Tree => JSON.parse(readFileSync(file, 'utf8')));
    for (let trial = 1; next(); trial += 1) {
      const importer = random.pick(importers);
      const key = importer.name === 'paraminfo' ? 'paraminfo' : 'routes';
      const cores = real.filter((one) => key in one);
      const described = families[importer.name]?.(random, random.below(2) === 0 ? [] : cores) ?? [];
      const generator = random.pick(generators);
      try {
        await judgeMerged(described.map(serverOf), importer, generator, random);
        count(`${importer.name}: merged`);
      } catch (error) {
        fail(`${importer.name}: trial ${trial}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  },
};

function serverOf(description: Tree, index: number): DescribedServer {
  const name = `${'abc'[index]}.json`;
  return { document: readJson(name, JSON.stringify(description)), described: name };
}
