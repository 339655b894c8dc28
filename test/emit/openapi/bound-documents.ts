import { expect } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { brokenReferences, type Parsed, parsedFilesOf, resolved } from './documents.ts';

const outputs = '{ openapi: note }';

const gaps = (names: readonly string[], document: string): string =>
  `gaps: { ${names.map((name) => `${name}: { missing: It, scope: parameter, outputs: ${outputs}, source: ${document} 1 }`).join(', ')} }`;

/** The files of an interface of routes with a binding. */
export const shop = (fills: string): Record<string, string> => ({
  'shop/gaps.yaml': gaps(['one', 'two', 'three', 'four'], 'shop-doc'),
  'shop/bindings/site.yaml': `{ name: site, title: A site, basis: Hearsay, fills: ${fills} }`,
});

/** The files of an interface of modules with a binding. */
export const wiki = (fills: string): Record<string, string> => ({
  'wiki/gaps.yaml': gaps(['one', 'two', 'three', 'four'], 'wiki-doc'),
  'wiki/bindings/site.yaml': `{ name: site, title: A site, basis: Hearsay, fills: ${fills} }`,
});

/** The document of a catalogue with its bindings; every reference in it leads somewhere. */
export async function documentOf(
  path: string,
  files: Readonly<Record<string, string>>,
  version?: '3.2',
): Promise<Parsed> {
  const catalogue = withBindings(resolved({ ...mini, ...files }));
  const document = (await parsedFilesOf(openapiGenerator, catalogue, version && [version])).get(path);
  if (document === undefined) throw new Error(`there is no document "${path}"`);
  expect(brokenReferences(document)).toEqual([]);
  return document;
}

/** Aspects of a binding for requests that name modules. */
export const query = `{
  one: { says: So, addresses: [{ name: main, template: "{base}/w/api.php" }], fixed: { action: ask } },
  two: { says: So, selectors: { list: list }, generators: { parameter: generator, names: "g{name}" } },
  three: { says: So, names: "{prefix}{name}", continuation: { continue: Again } },
  four: { says: So, separator: "|", alternative: "\\x1f", booleans: presence }
}`;

export const items = ['paths', '/shop/v1/items'];
