import schema from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { parsedFilesOf, resolved, smallCatalogue } from './documents.ts';
import { hostileFiles } from './hostile.ts';

/** The schema that the OpenAPI Initiative publishes for documents of version 3.1. */
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

it.each([
  ['shipped', shippedCatalogue],
  ['small', smallCatalogue],
  ['smallest', () => resolved(mini)],
  ['hostile', () => resolved(hostileFiles())],
])('the official schema accepts every document of the %s catalogue', async (_, catalogueOf) => {
  for (const [path, document] of await parsedFilesOf(openapiGenerator, await catalogueOf())) {
    validate(document);
    expect(validate.errors ?? [], path).toEqual([]);
  }
});

it('the official schema refuses what is not OpenAPI, so that its silence means something', () => {
  const parameter = { name: 'a', in: 'query', schema: { type: 'string' }, 'not-an-extension': true };
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, components: { parameters: { parameter } } };
  expect(validate(document)).toBe(false);
  expect(validate({ openapi: '3.1.0', info: { title: 'A', version: '1' } })).toBe(false);
});
