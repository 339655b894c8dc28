import { expect, it } from 'vitest';
import { openapiVersions } from '../../../generators/emit/generator.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { at, objectsIn, type Parsed, parsedFilesOf, pointedAt, resolved } from './documents.ts';
import { validatorOf } from './strict.ts';

const catalogue = boundShippedCatalogue();
const documents = await parsedFilesOf(openapiGenerator, catalogue, openapiVersions);

it.each([...documents].filter(([path]) => !path.includes('openapi-3.0')))(
  '%s: every example is accepted by its own schema',
  (path, document) => {
    const ajv = validatorOf(document);
    let examples = 0;
    for (const [one, pointer] of objectsIn(document)) {
      if (!Object.hasOwn(one, 'example') || !Object.hasOwn(one, 'schema')) continue;
      const validate = ajv.getSchema(`document${encodeURI(`${pointer}/schema`)}`);
      expect(validate?.(one['example']), `${pointer}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
      examples += 1;
    }
    expect(examples > 0).toBe(Object.keys(at(document, 'paths') ?? {}).length > 0);
    const old = documents.get(path.replace(/(\.openapi-3\.2)?\.json$/, '.openapi-3.0.json'));
    expect(examplesOf(old), path).toEqual(examplesOf(document));
  },
);

function examplesOf(document: Parsed | undefined): (Parsed | undefined)[] {
  return [...objectsIn(document ?? null)].map(([one]) => one['example']).filter((one) => one !== undefined);
}

it('shows no secret', () => {
  for (const document of documents.values()) {
    for (const [one, pointer] of objectsIn(document)) {
      const schema = at(one, 'schema') ?? one;
      const isSecret = at(schema, 'format') === 'password' || at(schema, 'writeOnly') === true;
      if (isSecret) expect(Object.keys(one), pointer).not.toContain('example');
      const example = at(one, 'example');
      if (at(one, 'schema') === undefined || example === undefined || Array.isArray(example)) continue;
      expect(Object.keys(example ?? {}), pointer).not.toContain('password');
    }
  }
});

async function examples(
  parameters: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Map<string, Parsed | undefined>> {
  const files = {
    ...mini,
    'shop/routes/lists.yaml': `
title: Lists
source: shop-doc 3
routes:
  /shop/v1/lists:
    source: shop-doc 3
    endpoints: [{ name: listLists, methods: GET, arguments: ${parameters} }]
`,
    ...more,
  };
  const document = (await parsedFilesOf(openapiGenerator, resolved(files))).get('shop.json') ?? null;
  const listed = at(document, 'paths', '/shop/v1/lists', 'get', 'parameters');
  return new Map((Array.isArray(listed) ? listed : []).map((one) => [String(at(one, 'name')), at(one, 'example')]));
}

it.each([
  ['its default', '{ type: integer, minimum: 0, default: 7 }', 7],
  ['the default as a list where there are several', "{ type: 'string[]', default: a }", ['a']],
  ['no default that is not accepted', '{ type: integer, maximum: 3, default: 9 }', 1],
  ['no default that is empty', "{ type: [a, b], default: '' }", 'a'],
  ['the first value that is not deprecated', "{ type: { values: ['', a, b], deprecatedValues: [a] } }", 'b', 'set'],
  ['nothing where all values are deprecated', '{ type: { values: [a], deprecatedValues: [a] } }', undefined, 'set'],
  ['1', '{ type: integer, minimum: -3 }', 1],
  ['the nearest number to 1', '{ type: integer, minimum: 3, maximum: 9 }', 3],
  ['the greatest where one is too much', '{ type: number, maximum: -2.5 }', -2.5],
  ['one item', "{ type: 'integer[]' }", [1]],
  ['the value that it must have', '{ type: boolean, const: false }', false],
  ['nothing of a text of which nothing is known', 'string', undefined],
  ['nothing of what is not known at all', '{}', undefined],
  ['nothing of a list of what is not known', 'array', undefined],
  ['no secret', '{ type: string, sensitive: true, default: hidden }', undefined],
])('shows %s', async (_, parameter, expected, kind?: string) => {
  const [, type = ''] = /type: (\{.*\}) \}$/.exec(parameter) ?? [];
  // Only what has to be sent is shown.
  const required = parameter.replace(/^\{ /, '{ required: true, ');
  const list = kind === 'set' ? '{ one: { type: SHOWN, required: true } }' : `{ one: ${required} }`;
  const sets = kind === 'set' ? { 'shop/sets/shown.yaml': `SHOWN: ${type}` } : {};
  expect((await examples(list, sets)).get('one')).toEqual(expected);
});

it('shows nothing in the query that may be left out, as a form that is filled in with it would send it', async () => {
  expect(await examples('{ one: { type: integer, default: 7 }, two: { type: [a] } }')).toEqual(
    new Map([
      ['one', undefined],
      ['two', undefined],
    ]),
  );
});

it.each([
  ['{ name: { type: string, required: true }, count: integer }', '{ "name": "name", "count": 1 }'],
  ['{ name: string, count: { type: integer, deprecated: true } }', undefined],
  ['{ name: { type: string, required: true, sensitive: true }, count: integer }', undefined],
  ['{ name: { type: string, required: true, writeOnly: true }, count: integer }', undefined],
])('shows a body with the fields %s', async (fields, expected) => {
  const files = {
    ...mini,
    'shop/resources/item.yaml': `{ name: item, title: Item, source: shop-doc 2, fields: ${fields} }`,
    'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    endpoints: [{ name: createItem, methods: POST, body: item }]
`,
  };
  const document = (await parsedFilesOf(openapiGenerator, resolved(files))).get('shop.json') ?? null;
  const content = at(document, 'paths', '/shop/v1/items', 'post', 'requestBody', 'content', 'application/json');
  expect(at(content, 'example')).toEqual(expected === undefined ? undefined : JSON.parse(expected));
  expect(pointedAt(document, '#/components/schemas/ItemBody')).toBeDefined();
});
