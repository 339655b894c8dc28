import { expect, it } from 'vitest';
import type { RoutesInterface } from '../../generators/catalogue/model/model.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { responsesGenerator } from '../../generators/emit/responses/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { answersOf } from '../../generators/shape/answers.ts';
import { outcome, responseValidators } from '../emit/responses/loaded.ts';
import { catalogueFrom, findingsFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { outputOf } from '../support/outputs.ts';
import { shownBooks } from '../support/shown-books.ts';

/** Endpoints that state themselves which resource their responses show. */
const files = {
  ...mini,
  ...shownBooks,
  'shop/routes/news.yaml': `
title: News
source: shop-doc 3
routes:
  /shop/v1/news:
    source: shop-doc 3
    endpoints:
      - { name: listNews, methods: GET, response: { resource: news-item, form: list, purpose: The latest news. } }
      - { name: addNews, methods: POST }
  /shop/v1/motto:
    source: shop-doc 3
    endpoints: [{ name: getMotto, methods: GET, response: { resource: motto } }]
`,
  'shop/resources/news-item.yaml': `
name: news-item
title: News item
source: shop-doc 2
response:
  type: object
  properties:
    text: { type: string, required: true }
    by: { type: string, seenOnce: true }
    place: { type: object, properties: {} }
    sizes: { anyOf: [{ type: integer }, { type: array }, { type: object, additionalProperties: integer }] }
  observedIn: 3
  observedOn: [https://shop.example]
`,
  'shop/resources/motto.yaml': `
name: motto
title: Motto
source: shop-doc 2
response: { type: 'string?', observedIn: 1 }
`,
};

const catalogue = catalogueFrom(files);
const bound = withBindings(catalogue, ['shop.site']);

function routesNamed(name: string): RoutesInterface {
  const iface = bound.interfaces.find((one) => one.name === name);
  if (iface?.kind !== 'routes') throw new Error('there is no such interface');
  return iface;
}

const own = (iface: RoutesInterface) =>
  answersOf(iface)
    .filter(({ route }) => route.family === 'news')
    .map(({ endpoint, answer }) => `${endpoint.name}: ${answer.form} of ${answer.resource.name}`);

it('is known with a binding and without one, of the endpoint that states it alone', () => {
  expect(own(routesNamed('shop'))).toEqual(['listNews: list of news-item', 'getMotto: item of motto']);
  expect(own(routesNamed('shop.site'))).toEqual(own(routesNamed('shop')));
});

it('has no field required but those that observed answers always had', () => {
  const [news] = answersOf(routesNamed('shop.site')).filter(({ endpoint: { name } }) => name === 'listNews');
  const { type } = news?.answer.resource.response ?? {};
  expect(type?.kind === 'object' && type.properties?.map(({ name, required }) => `${name} ${required}`)).toEqual([
    'text true',
    'by false',
    'place false',
    'sizes false',
  ]);
});

it('has types, schemas and validators', async () => {
  const types = (await outputOf(typesGenerator, bound))['shop.site.ts'] ?? '';
  expect(types).toContain("'GET /shop/v1/news': {\n    list: { any: NewsItem };\n    context: 'any';\n  };");
  expect(types).toContain('export type Motto = string | null;');
  const responses = JSON.parse((await outputOf(jsonSchemaGenerator, bound))['shop/responses.json'] ?? '{}');
  expect(responses.$defs.listNews).toEqual({ type: 'array', items: { $ref: '#/$defs/NewsItem' } });
  expect(responses.$defs.NewsItem.description).toBe('Learnt from 3 answers of `https://shop.example`.');
  const document = JSON.parse((await outputOf(openapiGenerator, bound))['shop.site.json'] ?? '{}');
  const [response] = Object.values<{ readonly description: string }>(document.paths['/shop/v1/news'].get.responses);
  expect(response?.description).toContain('The latest news.');
  const validator = await responseValidators(bound, 'shop.site');
  expect(outcome(validator('listNewsResponse'), [{ text: 'A', place: [] }])).toBe('accepted');
  expect(outcome(validator('listNewsResponse'), [{ by: 1 }])).not.toBe('accepted');
  expect(outcome(validator('getMottoResponse'), null)).toBe('accepted');
  expect((await outputOf(responsesGenerator, bound))['shop.site/types.d.ts']).toContain('NewsItem');
});

it('may be an empty array where a map was learnt, as a whole and inside', async () => {
  const resource = (observed: string): string => `
name: motto
title: Motto
source: shop-doc 3
response: { type: object, additionalProperties: { type: object, additionalProperties: { type: integer } }${observed} }
`;
  const judge = async (observed: string, answer: unknown): Promise<string | readonly string[]> => {
    const catalogue = catalogueFrom({ ...files, 'shop/resources/motto.yaml': resource(observed) });
    const validator = await responseValidators(withBindings(catalogue, ['shop.site']), 'shop.site');
    return outcome(validator('getMottoResponse'), answer);
  };
  expect(await judge(', observedIn: 2', [])).toBe('accepted');
  expect(await judge(', observedIn: 2', { a: [] })).toBe('accepted');
  expect(await judge(', observedIn: 2', [1])).not.toBe('accepted');
  expect(await judge('', [])).not.toBe('accepted');
});

it('has the types of a field that may have several on pages', async () => {
  const page = (await outputOf(referenceGenerator, bound))['shop.site/resources/news-item.md'];
  expect(page).toContain('| `sizes` | integer or array or object of integer | Not in every response. |');
});

it.each([
  ['resource: news', 'there is no resource "news"'],
  ['form: list', '"resource" is missing'],
  ['purpose: A motto', '"schema" is missing'],
  ['resource: motto, schema: {}', '"schema" is not supported here'],
  ['resource: motto, form: lists', '"lists"'],
])('is an error with { %s }', (stated, fact) => {
  const text = files['shop/routes/news.yaml'].replace('{ resource: motto }', `{ ${stated} }`);
  const messages = findingsFrom({ ...files, 'shop/routes/news.yaml': text }).map(({ message }) => message);
  expect(messages.join('\n')).toContain(fact);
});
