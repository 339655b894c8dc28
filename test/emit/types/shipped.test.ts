import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import { parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { typeNames } from '../../../generators/emit/typescript/type-names.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, compilers } from '../typescript/compile.ts';

it.each(compilers)('gives the shipped catalogue types that accept what its sources state, by %s', async (compiler) => {
  const output = await outputOf(typesGenerator, shippedCatalogue());
  const consumer = readFileSync(join(import.meta.dirname, 'fixtures', 'shipped-consumer.ts'), 'utf8');
  const more = { allowImportingTsExtensions: true };
  expect(await compiled({ ...output, 'consumer.ts': consumer }, more, compiler)).toEqual([]);
});

it('has the names that a reader would look for, and no second of any', async () => {
  const [content, wiki] = await namesOfShipped();
  expect(content?.objects.get('listPosts')).toBe('PostsListArguments');
  expect([...(content?.parts.get('updatePost') ?? [])]).toEqual([
    ['path', 'PostUpdatePath'],
    ['body', 'PostUpdate'],
  ]);
  expect(wiki?.objects.get('allpages')).toBe('AllpagesParams');
  expect([wiki?.sets.get('RIGHTS_ALL'), wiki?.constants.get('RIGHTS_ALL')]).toEqual(['RightsAll', 'RIGHTS_ALL']);
  const output = await outputOf(typesGenerator, shippedCatalogue());
  for (const text of Object.values(output)) expect(text).not.toMatch(/^export \w+ \w+_2\b/m);
});

it('has a type for every parameter object, every part of one and every set, and an array for every list', async () => {
  const catalogue = shippedCatalogue();
  const output = await outputOf(typesGenerator, catalogue);
  for (const iface of catalogue.interfaces) {
    const declared = declaredIn(output[`${iface.name}.ts`] ?? '', /^export (?:interface|type) (\w+)\b/gm);
    expect(declared).toEqual(expect.arrayContaining(wantedTypes(iface)));
    const lists = iface.sets.filter(({ type }) => type.kind === 'values').map(({ name }) => name);
    expect(declaredIn(output[`constants/${iface.name}.ts`] ?? '', /^export const (\w+)\b/gm)).toEqual(lists);
  }
});

async function namesOfShipped() {
  return shippedCatalogue().interfaces.map(typeNames);
}

function declaredIn(text: string, declaration: RegExp): string[] {
  return [...text.matchAll(declaration)].map(([, name = '']) => name);
}

function wantedTypes(iface: Interface): string[] {
  const { sets, objects, parts } = typeNames(iface);
  const ofObjects = parameterObjects(iface).flatMap(({ name }) => [
    objects.get(name) ?? 'missing',
    ...(parts.get(name)?.values() ?? []),
  ]);
  return [...iface.sets.map(({ name }) => sets.get(name) ?? 'missing'), ...ofObjects];
}
