import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { openapiVersions } from '../../../generators/emit/generator.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import schema from '../../../spec/schema/openapi-extensions.schema.json' with { type: 'json' };
import { imported } from '../../import/servers/servers.ts';
import { slashedSite } from '../../import/servers/slashed.ts';
import { wikis } from '../../import/servers/wikis.ts';
import { boundShippedCatalogue, catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { objectsIn, parsedFilesOf, resolved, smallCatalogue } from './documents.ts';
import { facetFiles } from './facets.ts';
import { hostileFiles } from './hostile.ts';
import { iconFiles } from './icons.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, validateFormats: false });
const validate = ajv.compile(schema);
const described = new Set(Object.keys(schema.properties));

/** A response whose schema has a keyword that version 3.0 does not have. */
const beyond = {
  ...mini,
  'shop/routes/tuples.yaml': `
title: Tuples
source: shop-doc 3
routes:
  /shop/v1/tuples:
    source: shop-doc 3
    endpoints: [{ name: getTuple, methods: GET, response: { schema: { prefixItems: [{ type: string }] } } }]
`,
};

/** The names of every extension that the documents of these catalogues have; each object with some is validated. */
async function emitted(): Promise<Set<string>> {
  const names = new Set<string>();
  const written = [hostileFiles(), beyond, iconFiles, facetFiles].map(resolved);
  const several = catalogueFrom(Object.fromEntries(imported('paraminfo', wikis).texts));
  for (const catalogue of [boundShippedCatalogue(), smallCatalogue(), several, slashedSite(), ...written]) {
    for (const [path, document] of await parsedFilesOf(openapiGenerator, catalogue, openapiVersions)) {
      for (const [object, pointer] of objectsIn(document)) {
        // Names that callers give their own properties are no extensions.
        if (/\/(properties|parameters|variables)$/.test(pointer)) continue;
        const extensions = Object.keys(object).filter((name) => name.startsWith('x-'));
        if (extensions.length === 0) continue;
        for (const name of extensions) names.add(name);
        validate(object);
        expect(validate.errors ?? [], `${path} ${pointer}`).toEqual([]);
      }
    }
  }
  return names;
}

it('describes every extension that documents have, as they have it, and no other', async () => {
  const names = await emitted();
  expect([...names].filter((name) => !described.has(name))).toEqual([]);
  expect([...described].filter((name) => !names.has(name))).toEqual([]);
});

it('says what each extension and each of its members is', () => {
  const members = [...objectsIn(JSON.parse(JSON.stringify(schema.properties)))].flatMap(([object, pointer]) =>
    /(^#|\/properties)$/.test(pointer) ? Object.entries(object).map(([name, one]) => [name, one] as const) : [],
  );
  expect(members.length).toBeGreaterThan(described.size);
  const silent = members.filter(
    ([name, one]) => !name.startsWith('x-') && !JSON.stringify(one).includes('"description"'),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
  for (const [name, one] of Object.entries(schema.properties)) expect(one.description, name).toMatch(/^On .*\.$/);
});
