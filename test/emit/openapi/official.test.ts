import schema30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import schema31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import schema32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { type OpenapiVersion, openapiVersions } from '../../../generators/emit/generator.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { slashedSite } from '../../import/servers/slashed.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { parsedFilesOf, resolved, smallCatalogue } from './documents.ts';
import { facetFiles } from './facets.ts';
import { hostileFiles, hostileResponses } from './hostile.ts';
import { iconFiles } from './icons.ts';

/** A schema of draft 4 in newer words: it uses but one keyword that has changed. */
const { id: _id, $schema: _draft, ...draft4 } = schema30;
const renewed = JSON.parse(JSON.stringify(draft4), (key, value) =>
  key === 'exclusiveMinimum' && value === true ? 0 : value,
);

/** The schemas that the OpenAPI Initiative publishes. */
const validators = {
  '3.0': new Ajv2020({ strict: false, validateFormats: false }).compile(renewed),
  '3.1': new Ajv2020({ strict: false, validateFormats: false }).compile(schema31),
  '3.2': new Ajv2020({ strict: false, validateFormats: false }).compile(schema32),
};

const catalogues = {
  shipped: async () => boundShippedCatalogue(),
  small: smallCatalogue,
  smallest: () => resolved(mini),
  hostile: () => resolved(hostileFiles()),
  'hostile responses': () => withBindings(resolved(hostileResponses), ['shop.site']),
  'shared paths': () => resolved(iconFiles),
  'parts of paths': () => slashedSite(),
  facets: () => resolved(facetFiles),
};

type Name = keyof typeof catalogues;
const names = Object.keys(catalogues) as Name[];

it.each(openapiVersions.flatMap((version) => names.map((name): [OpenapiVersion, Name] => [version, name])))(
  'the official schema of version %s accepts every document of the %s catalogue',
  async (version, name) => {
    const validate = validators[version];
    const documents = await parsedFilesOf(openapiGenerator, await catalogues[name](), [version]);
    expect(documents.size).toBeGreaterThan(0);
    for (const [path, document] of documents) {
      validate(document);
      expect(validate.errors ?? [], path).toEqual([]);
    }
  },
);

it.each(openapiVersions)('the official schema of %s refuses what is not OpenAPI', (version) => {
  const validate = validators[version];
  const document = { openapi: `${version}.0`, info: { title: 'A', version: '1' }, paths: {} };
  const parameter = { name: 'a', in: 'query', schema: { type: 'string' }, 'not-an-extension': true };
  expect(validate(document)).toBe(true);
  expect(validate({ ...document, paths: undefined })).toBe(false);
  expect(validate({ ...document, openapi: '2.0.0' })).toBe(false);
  expect(validate({ ...document, components: { parameters: { parameter } } })).toBe(false);
});
