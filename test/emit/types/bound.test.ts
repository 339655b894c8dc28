import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { boundCatalogue } from '../typescript/bound.ts';
import { compiled } from '../typescript/compile.ts';
import { smallCatalogue } from '../typescript/small.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

it('writes a module for each form of an interface', async () => {
  const output = await outputOf(typesGenerator, boundCatalogue());
  expect(Object.keys(output)).toEqual([
    ...['store', 'store.market', 'query', 'query.farm'].flatMap((name) => [`${name}.ts`, `constants/${name}.ts`]),
  ]);
  expect(output['query.farm.ts']).toBe(readFileSync(join(fixtures, 'expected-bound/query.farm.ts'), 'utf8'));
});

it('says no more that a gap is not shown which the binding fills', async () => {
  const output = await outputOf(typesGenerator, boundCatalogue());
  expect(output['query.ts']).toContain('\n * - How names are joined\n * - How values are spelled\n');
  expect(output['query.farm.ts']).not.toContain('How names are joined');
  expect(output['query.farm.ts']).toContain('\n * - How values are spelled\n');
});

it('changes nothing of the types without a binding', async () => {
  const output = await outputOf(typesGenerator, boundCatalogue());
  const without = await outputOf(typesGenerator, smallCatalogue());
  expect(output['store.ts']).toBe(without['store.ts']);
});

it('gives the shipped bindings types that accept what a request has', async () => {
  const output = await outputOf(typesGenerator, boundShippedCatalogue());
  const consumer = readFileSync(join(fixtures, 'bound-consumer.ts'), 'utf8');
  expect(await compiled({ ...output, 'consumer.ts': consumer }, { allowImportingTsExtensions: true })).toEqual([]);
});
