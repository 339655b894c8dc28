import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import type { IndexedSchema } from '../../scripts/build/schema-index.ts';

const { version, schemas }: { version: number; schemas: readonly IndexedSchema[] } = JSON.parse(
  readFileSync('spec/schema/index.json', 'utf8'),
);

it('the index has the form of the catalogue of SchemaStore, but for addresses, which are relative', () => {
  expect(version).toBe(1);
  for (const schema of schemas) {
    expect(Object.keys(schema).filter((key) => !['name', 'description', 'fileMatch', 'url'].includes(key))).toEqual([]);
    expect(schema.name).toMatch(/^Catalpa [a-z-]+$/);
    expect(schema.description).toMatch(/^\S.*\.$/);
  }
  expect(new Set(schemas.map(({ name }) => name)).size).toBe(schemas.length);
});

it('the index has each schema', () => {
  const files = readdirSync('spec/schema').filter((file) => file.endsWith('.schema.json'));
  expect(schemas.map(({ url }) => url)).toEqual(files.sort());
});

it('the patterns of a schema match the files that name it, and no others', () => {
  const files = readdirSync('.', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(?:spec|generators|templates|scripts|out)\//.test(path) && existsSync(path));
  const named = files.filter((path) => path.startsWith('spec/') && path.endsWith('.yaml')).map(schemaNamedBy);
  for (const { url, fileMatch = [] } of schemas) {
    const isMatched = picomatch([...fileMatch]);
    const expected = named.filter(({ schema }) => schema === url).map(({ path }) => path);
    expect(files.filter((path) => isMatched(path)).sort()).toEqual(expected.sort());
  }
});

function schemaNamedBy(path: string): { readonly path: string; readonly schema: string } {
  const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(join('.', path), 'utf8')) ?? [];
  return { path, schema: basename(schema) };
}
