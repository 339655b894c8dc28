import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { compiled } from '../typescript/compile.ts';
import { hostileCatalogue, hostileModules } from '../typescript/hostile.ts';
import { filesIn, outputOf, resolved, smallCatalogue } from '../typescript/small.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

it('writes one module an interface, with every fact in its place', async () => {
  const output = await outputOf(typesGenerator, smallCatalogue());
  expect(output).toEqual(filesIn(join(fixtures, 'expected')));
});

it('writes types that accept what the catalogue accepts, and nothing else', async () => {
  const output = await outputOf(typesGenerator, smallCatalogue());
  const consumer = readFileSync(join(fixtures, 'consumer.ts'), 'utf8');
  expect(await compiled({ ...output, 'consumer.ts': consumer }, { allowImportingTsExtensions: true })).toEqual([]);
});

it('writes the same text for the same catalogue, read again', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => outputOf(typesGenerator, smallCatalogue())));
  expect(second).toEqual(first);
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
