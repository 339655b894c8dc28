import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { constantsText, declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';
import { hostileCatalogue, hostileModules } from '../typescript/hostile.ts';
import { filesIn, resolved, smallCatalogue } from '../typescript/small.ts';
import { ruledCatalogue } from './ruled.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

it('writes one module an interface and one of its arrays of values, with every fact in its place', async () => {
  const output = await outputOf(typesGenerator, smallCatalogue());
  expect(output).toEqual(filesIn(join(fixtures, 'expected')));
});

it('writes constraints, decided conditions, what to use instead, and bodies that are not shown', async () => {
  const output = await outputOf(typesGenerator, ruledCatalogue());
  expect(output).toMatchObject(filesIn(join(fixtures, 'expected-rules')));
});

it('says what a condition means, where the catalogue does', async () => {
  const files = filesIn(join(fixtures, '..', '..', 'typescript', 'fixtures', 'catalogue'));
  const meaning = (files['query/interface.yaml'] ?? '').replace(
    'useronly: {',
    "useronly: { purpose: 'For */ `users`',",
  );
  const { 'query.ts': text } = await outputOf(typesGenerator, resolved({ ...files, 'query/interface.yaml': meaning }));
  expect(text).toContain('Applies: only where `useronly` holds (For *\\/ `users`).');
});

it('writes the same text for the same catalogue, read again', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => outputOf(typesGenerator, smallCatalogue())));
  expect(second).toEqual(first);
});

it('declares the arrays of values in front of the same types for a module of JavaScript', async () => {
  const [, iface] = smallCatalogue().interfaces;
  if (!iface) throw new Error('The small catalogue has two interfaces');
  const [types, declarations] = await Promise.all([
    declarationsText(iface, 'module'),
    declarationsText(iface, 'declaration'),
  ]);
  expect(declarations.endsWith(types)).toBe(true);
  const declared = (await constantsText(iface))?.replace(
    /^export const (\w+) = (.*) as const;$/gm,
    'export declare const $1: readonly $2;',
  );
  expect(declarations.slice(0, -types.length).trim()).toBe(declared?.trim());
});

it('leaves out the arrays of an interface without lists of values', async () => {
  const output = await outputOf(typesGenerator, ruledCatalogue());
  expect(Object.keys(output)).toEqual([
    ...['shop.ts', 'constants/shop.ts', 'wiki.ts', 'constants/wiki.ts', 'wiki.farm.ts', 'constants/wiki.farm.ts'],
  ]);
  const bare = resolved({ ...hostileCatalogue(), 'shop/sets/sets.yaml': 'STATE: { type: string }' });
  const [shop] = bare.interfaces;
  if (!shop) throw new Error('There is an interface');
  expect(await constantsText(shop)).toBeUndefined();
});

it('keeps hostile words inside their comments', async () => {
  const { 'wiki.ts': text = '' } = await outputOf(typesGenerator, resolved(hostileCatalogue()));
  const { Project } = await import('ts-morph');
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile('wiki.ts', text);
  const names = file.getStatements().map((statement) => statement.getKindName());
  expect(new Set(names)).toEqual(new Set(['TypeAliasDeclaration', 'InterfaceDeclaration']));
  const interfaces = file.getInterfaces();
  expect(interfaces).toHaveLength(hostileModules.length + 2);
  const tags = interfaces.flatMap((one) => [one, ...one.getProperties()].flatMap((node) => node.getJsDocs()));
  expect(new Set(tags.flatMap((doc) => doc.getTags().map((tag) => tag.getTagName())))).toEqual(
    new Set(['defaultValue']),
  );
  expect(text).toContain(readFileSync(join(fixtures, 'hostile-comment.txt'), 'utf8'));
});

it('keeps hostile names apart and inside their literals', async () => {
  const output = await outputOf(typesGenerator, resolved(hostileCatalogue()));
  expect(await compiled(output)).toEqual([]);
});
