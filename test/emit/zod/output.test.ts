import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { rulesCatalogue } from '../agreement/rules-catalogue.ts';
import { boundCatalogue } from '../typescript/bound.ts';
import { compiled } from '../typescript/compile.ts';
import { hostileCatalogue, hostileModules, hostileParameters } from '../typescript/hostile.ts';
import { filesIn, resolved } from '../typescript/small.ts';
import { loadedSchemas, outcome } from './loaded.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** Zod's own declarations are not what is tested, and the compiler finds them where npm has put them. */
const zod = { skipLibCheck: true, paths: { zod: [resolve('node_modules/zod/index.d.ts')] } };

it('writes a module an interface, with a schema for each set and each parameter object', async () => {
  expect(await outputOf(zodGenerator, boundCatalogue())).toEqual(filesIn(join(fixtures, 'small')));
});

it('writes what holds between parameters as checks, and nothing that no schema uses', async () => {
  const { 'wiki.ts': plain, 'wiki.real.ts': real } = await outputOf(zodGenerator, rulesCatalogue());
  expect({ 'wiki.ts': plain, 'wiki.real.ts': real }).toEqual(filesIn(join(fixtures, 'rules')));
});

it('writes types that refuse what the schemas refuse, and modules that compile, whatever the names in them', async () => {
  // In one run, as the compiler reads Zod's declarations in each.
  const catalogues = {
    small: boundCatalogue(),
    shipped: boundShippedCatalogue(),
    rules: rulesCatalogue(),
    hostile: resolved(hostileCatalogue()),
    helpers: namedLikeHelpers(),
  };
  const folders = Object.entries(catalogues).map(async ([folder, catalogue]) => {
    const files = Object.entries(await outputOf(zodGenerator, catalogue));
    return files.map(([path, text]) => [`${folder}/${path}`, text] as const);
  });
  const files = Object.fromEntries((await Promise.all(folders)).flat());
  const consumer = readFileSync(join(fixtures, 'consumer.ts'), 'utf8');
  expect(await compiled({ ...files, 'small/consumer.ts': consumer }, zod)).toEqual([]);
}, 60_000);

it('writes hostile names and values so that they mean what the catalogue says', async () => {
  const catalogue = resolved(hostileCatalogue());
  const loaded = await loadedSchemas(catalogue);
  const wiki = loaded.get('wiki') ?? new Map<string, z.ZodType>();
  const objects = [...wiki.keys()].filter(
    (name) => !['RECORD', 'OPEN', 'EMPTY', 'DIR', 'LIMIT', 'pages'].includes(name),
  );
  expect(objects).toHaveLength(hostileModules.length);
  const everything: unknown = JSON.parse(
    JSON.stringify(Object.fromEntries(hostileParameters.map((name) => [name, '*/']))),
  );
  for (const name of objects) {
    expect(outcome(wiki.get(name), everything), name).toBe('accepted');
  }
  // Zod looks at inherited members too: a parameter that is called like one cannot be left out.
  expect(
    wiki
      .get('Pages')
      ?.safeParse({})
      .error?.issues.map(({ path }) => path.join()),
  ).toEqual(['constructor', 'toString']);
});

/** A catalogue of sets, modules and parameters that have the names of helpers. */
function namedLikeHelpers(): Catalogue {
  const parameters =
    '{ a: GIVEN, b: { type: VALUES, multi: true }, c: { type: string, applies: useronly }, d: JOINED, e: CHECK }';
  const module = (name: string): string =>
    `{ name: ${name}, group: list, prefix: p, source: wiki-doc 3, parameters: ${parameters} }`;
  return resolved({
    ...mini,
    'wiki/interface.yaml': (mini['wiki/interface.yaml'] ?? '').replace('{ useronly: {', '{ useronly: { with: a,'),
    'wiki/sets/names.yaml': ['GIVEN', 'VALUES', 'JOINED', 'CHECK']
      .map((name) => `${name}: { values: [x, y], source: wiki-doc 2 }\n`)
      .join(''),
    'wiki/modules/list/several.yaml': module('several'),
    'wiki/modules/list/z.yaml': module('z'),
  });
}

it('keeps apart what the catalogue names like a helper', async () => {
  const wiki = (await loadedSchemas(namedLikeHelpers())).get('wiki');
  expect(outcome(wiki?.get('several_2'), { a: 'x', b: ['y'], c: '' })).toBe('accepted');
  expect(outcome(wiki?.get('z_2'), { c: '' })).toEqual(['c: "c" is accepted only with "a"']);
});

it('lets nothing invisible and no markup into a file', async () => {
  for (const [path, text] of Object.entries(await outputOf(zodGenerator, resolved(hostileCatalogue())))) {
    expect(text.replaceAll('\n', ''), path).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(text.replace(/`[^`\n]*`/g, ''), path).not.toMatch(/(?<!\\)<\/?script/i);
  }
});
