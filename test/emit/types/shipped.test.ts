import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parameterObjects } from '../../../generators/catalogue/objects.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { compiled } from '../typescript/compile.ts';
import { outputOf } from '../typescript/small.ts';

it('gives the shipped catalogue types that accept what its sources state', async () => {
  const output = await outputOf(typesGenerator, await shippedCatalogue());
  const consumer = readFileSync(join(import.meta.dirname, 'fixtures', 'shipped-consumer.ts'), 'utf8');
  expect(await compiled({ ...output, 'consumer.ts': consumer }, { allowImportingTsExtensions: true })).toEqual([]);
});

it('has a type for every parameter object and a name for every set of the shipped catalogue', async () => {
  const catalogue = await shippedCatalogue();
  const output = await outputOf(typesGenerator, catalogue);
  for (const iface of catalogue.interfaces) {
    const text = output[`${iface.name}.ts`] ?? '';
    const suffix = iface.kind === 'modules' ? 'Parameters' : 'Arguments';
    const declared = [...text.matchAll(new RegExp(`^export (?:interface|type) (\\w+${suffix})\\b`, 'gm'))].map(
      ([, name]) => name,
    );
    const expected = parameterObjects(iface).map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1) + suffix);
    expect(declared).toEqual(expected);
    const aliases = [...text.matchAll(/^export type ([A-Z][A-Z0-9_]*) =/gm)].map(([, name]) => name);
    expect(aliases).toEqual(iface.sets.map(({ name }) => name));
  }
});
