import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { answersOfWiki, observedWiki } from '../../support/observed-wiki.ts';
import { outputOf } from '../../support/outputs.ts';
import { wholeWiki } from '../../support/whole-wiki.ts';

const path = 'wiki.mediawiki/responses.json';
const bound = (files: Readonly<Record<string, string>>) => withBindings(catalogueFrom(files), ['wiki.mediawiki']);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });

beforeAll(async () => {
  const files = await outputOf(jsonSchemaGenerator, bound(observedWiki));
  ajv.addSchema(JSON.parse(files[path] ?? '{}'), 'responses');
});

it('is left out where no module states a response', async () => {
  expect(Object.keys(await outputOf(jsonSchemaGenerator, bound(wholeWiki)))).not.toContain(path);
});

it.each(answersOfWiki)('is the schema of any answer: %s', (_, answer, isFit) => {
  expect(ajv.validate('responses#/$defs/Answer', answer)).toBe(isFit);
});

it('is a component of OpenAPI documents, and that of responses', async () => {
  const documents = await outputOf(openapiGenerator, bound(observedWiki));
  const { components } = JSON.parse(documents['wiki.mediawiki.json'] ?? '{}');
  expect(components.responses.Status200.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Answer',
  });
  expect(components.schemas.Answer.anyOf[0].properties.query.properties.allpages.items.properties).toEqual({
    pageid: { type: 'integer' },
    title: { type: 'string' },
  });
});
