import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it, describe as suite } from 'vitest';
import { createAjv } from '../../../generators/catalogue/format/schemas.ts';

const ajv = createAjv({ source: false });
const ours = ajv.compile({ $ref: 'common.schema.json#/$defs/bodyschema' });
const standard = new Ajv2020({ strict: false, validateFormats: false });

const { $defs } = JSON.parse(readFileSync('spec/schema/common.schema.json', 'utf8'));
const keywords = Object.keys($defs.bodyschema.properties);
const unsupported = ['$ref', '$dynamicRef', '$defs'];

/** A map with some of the keywords, each with a value that it may have or one that it may not. */
const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.dictionary(fc.constantFrom(...keywords), tie('value'), { maxKeys: 4 }),
  ),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('string', 'sting', '', 'a', 0, 1, -1, 1.5, true, null),
    fc.array(fc.oneof(fc.constantFrom('string', 'null', 'a', 1), tie('schema')), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('schema'), { maxKeys: 2 }),
    tie('schema'),
  ),
}));

suite('the schema of a body', () => {
  it('is JSON Schema wherever the format takes it', () => {
    let accepted = 0;
    fc.assert(
      fc.property(schema, (one) => {
        if (!ours(one)) return;
        accepted += 1;
        expect(standard.validateSchema(one as object)).toBe(true);
      }),
      { numRuns: 3000, seed: 1 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it('may have every keyword of the standard, but for those of references', () => {
    const known = new Set(keywords);
    const vocabularies = ['applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'];
    const ofStandard = vocabularies.flatMap((name) => {
      const meta = standard.getSchema(`https://json-schema.org/draft/2020-12/meta/${name}`)?.schema;
      return Object.keys((meta as { readonly properties: object }).properties);
    });
    expect(ofStandard.length).toBeGreaterThan(40);
    expect(ofStandard.filter((keyword) => !known.has(keyword))).toEqual([]);
  });

  it.each(unsupported)('has no %s', (keyword) => {
    expect(ours({ [keyword]: '#' })).toBe(false);
  });
});
