import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { outputOf } from '../../support/outputs.ts';
import { wholeWiki } from '../../support/whole-wiki.ts';

const path = 'wiki.mediawiki/responses.json';
const bound = (files: Readonly<Record<string, string>>) => withBindings(catalogueFrom(files), ['wiki.mediawiki']);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);

beforeAll(async () => {
  const files = await outputOf(jsonSchemaGenerator, bound(observedWiki));
  ajv.addSchema(JSON.parse(files[path] ?? '{}'), 'responses');
});

it('is left out where no module states a response', async () => {
  expect(Object.keys(await outputOf(jsonSchemaGenerator, bound(wholeWiki)))).not.toContain(path);
});

it.each([
  ['an answer of nothing', {}, true],
  ['a list', { batchcomplete: true, query: { allpages: [{ pageid: 1, title: 'A' }] } }, true],
  [
    'a page of any state',
    {
      query: {
        pages: [
          { ns: 0, title: 'A', missing: true },
          { title: '[', invalid: true },
        ],
      },
    },
    true,
  ],
  ['what a module adds to a page', { query: { pages: [{ title: 'A', revisions: [{ revid: 1 }] }] } }, true],
  ['fields that nobody states', { query: { others: 1, pages: [{ other: 1 }] } }, true],
  ['the answer of another action', { parse: { title: 'A' } }, true],
  ['an answer that is no object', ['A', ['B']], true],
  ['an error', { error: { code: 'badtoken', info: 'Wrong token' } }, true],
  ['a wrong type in a list', { query: { allpages: [{ pageid: 'one' }] } }, false],
  ['a wrong type below a page', { query: { pages: [{ revisions: [{ revid: 'one' }] }] } }, false],
  ['a wrong state', { query: { pages: [{ missing: 'yes' }] } }, false],
  ['a text', 'A', false],
])('is the schema of any answer: %s', (_, answer, isFit) => {
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
