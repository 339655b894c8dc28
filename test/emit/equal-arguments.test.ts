import { expect, test } from 'vitest';
import { withEqualArguments } from '../../generators/catalogue/model/equal-arguments.ts';
import type { Catalogue, Interface } from '../../generators/catalogue/model/model.ts';
import { filesOf } from '../../generators/emit/generator.ts';
import { generators } from '../../generators/emit/index.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { gapsOf } from '../../generators/emit/schema/gap-facts.ts';
import { propertySchema, schemaContext } from '../../generators/emit/schema/parameter-schemas.ts';
import { endpointEntry } from '../../generators/emit/self-description/route-index.ts';
import { memberFacts } from '../../generators/shape/facts.ts';
import { lineStyle } from '../../generators/shape/render.ts';
import { shapesOf } from '../../generators/shape/shapes.ts';
import { parameterViews } from '../../generators/view/parameter-views.ts';
import { contextOf } from '../../generators/view/view-context.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

// Arguments with the same facts are one object, so that what an output makes of them is made once.

const page = 'page: { type: integer, purpose: Which page. }';
const files = {
  ...mini,
  'shop/routes/more.yaml': `
title: More
source: shop-doc 3
routes:
  /shop/v1/makers:
    source: shop-doc 3
    endpoints: [{ name: listMakers, methods: GET, arguments: { ${page}, of: string } }]
  /shop/v1/tags:
    source: shop-doc 3
    endpoints:
      - { name: listTags, methods: GET, arguments: { ${page}, of: integer } }
      - { name: deleteTags, methods: POST, arguments: { ${page} } }
  /shop/v1/labels:
    source: shop-doc 3
    endpoints:
      - { name: listLabels, methods: GET, arguments: { ${page}, of: string }, constraints: [{ exactlyOne: [page, of] }] }
`,
  'shop/interface.yaml': (mini['shop/interface.yaml'] ?? '').replace(
    'segments: { ',
    "segments: { word: { pattern: '[a-z]+', source: shop-doc 1 }, ",
  ),
  'shop/routes/paths.yaml': `
title: Paths
source: shop-doc 3
routes:
  /shop/v1/boxes/{id:digits}:
    source: shop-doc 3
    endpoints: [{ name: getBox, methods: GET, arguments: { id: string } }]
  /shop/v1/words/{id:word}:
    source: shop-doc 3
    endpoints: [{ name: getWord, methods: GET, arguments: { id: string } }]
`,
  'shop/gaps.yaml': `
gaps:
  last:
    missing: The last page
    scope: parameter listTags.page
    outputs: { openapi: note, json-schema: note, reference: note }
    source: shop-doc 3
`,
};
const stated = catalogueFrom(files);
const alike = withEqualArguments(stated);

function shopOf({ interfaces }: Catalogue): Interface {
  const shop = interfaces.find(({ name }) => name === 'shop');
  if (!shop) throw new Error('there is no shop');
  return shop;
}

function found(catalogue: Catalogue, endpoint: string, name: string) {
  const shape = shapesOf(shopOf(catalogue)).find((one) => one.name === endpoint);
  const member = shape?.members.find(({ parameter }) => parameter.name === name);
  if (!shape || !member) throw new Error(`${endpoint} has no ${name}`);
  return { shape, member };
}

function memberOf(catalogue: Catalogue, endpoint: string, name: string) {
  return found(catalogue, endpoint, name).member;
}

test('equal arguments of two endpoints are one object, and so is what is decided of them', () => {
  expect(memberOf(alike, 'listTags', 'page')).toBe(memberOf(alike, 'listMakers', 'page'));
  expect(memberOf(stated, 'listTags', 'page')).not.toBe(memberOf(stated, 'listMakers', 'page'));
});

test('arguments that differ in their type, or are sent elsewhere, stay apart', () => {
  expect(memberOf(alike, 'listTags', 'of')).not.toBe(memberOf(alike, 'listMakers', 'of'));
  expect(memberOf(alike, 'deleteTags', 'page')).not.toBe(memberOf(alike, 'listTags', 'page'));
});

test('the schema of equal arguments is made once, unless a gap is about the argument of one endpoint', () => {
  const shop = shopOf(alike);
  const context = schemaContext(shop, gapsOf(shop, 'json-schema', ['note']));
  const member = memberOf(alike, 'listMakers', 'page');
  const schema = propertySchema(member, 'listMakers', context);
  expect(propertySchema(member, 'getMaker', context)).toBe(schema);
  expect(propertySchema(member, 'listTags', context)).not.toBe(schema);
});

test('the facts of equal arguments are collected once, unless a constraint of one endpoint is about them', () => {
  const factsOf = (endpoint: string) => {
    const { shape, member } = found(alike, endpoint, 'page');
    return memberFacts(member, shape);
  };
  expect(factsOf('listTags')).toBe(factsOf('listMakers'));
  expect(factsOf('listTags').map(({ code }) => code)).not.toContain('together');
  expect(factsOf('listLabels').map(({ code }) => code)).toContain('together');
});

test('an argument in the path has the pattern of its own route, whatever another one has', () => {
  const patternOf = (endpoint: string) => {
    const { shape, member } = found(alike, endpoint, 'id');
    return memberFacts(member, shape).find(({ code }) => code === 'pattern')?.phrase;
  };
  expect(found(alike, 'getBox', 'id').member.parameter).toBe(found(alike, 'getWord', 'id').member.parameter);
  expect(patternOf('getBox')).not.toEqual(patternOf('getWord'));
});

test('the entry of equal arguments in the self-description is made once', () => {
  const shop = shopOf(alike);
  if (shop.kind !== 'routes') throw new Error('the shop has no routes');
  const entryOf = (endpoint: string) => {
    const { parameter } = memberOf(alike, endpoint, 'page');
    const entry = endpointEntry({ methods: [], parameters: [parameter], extensions: new Map() }).get('args');
    return entry instanceof Map ? entry.get('page') : undefined;
  };
  expect(entryOf('listTags')).toBe(entryOf('listMakers'));
  expect(entryOf('listTags')).toBeDefined();
});

test('the facts of equal arguments are worded once for a page', () => {
  const context = contextOf(shopOf(alike), lineStyle, (text) => text);
  const viewOf = (endpoint: string) => {
    const { parameter } = memberOf(alike, endpoint, 'page');
    return parameterViews(context, { owner: { ...parameter, name: endpoint }, parameters: [parameter] })[0];
  };
  expect(viewOf('listTags')?.facts).toBe(viewOf('listMakers')?.facts);
  expect(viewOf('listTags')?.remarks).not.toEqual(viewOf('listMakers')?.remarks);
});

test.each(generators)('$name writes the same of them', async (generator) => {
  const texts = async (catalogue: Catalogue) =>
    (await filesOf(generator, catalogue)).map(({ path, text }) => [path, text]);
  expect(await texts(alike)).toEqual(await texts(stated));
});

test.each([jsonSchemaGenerator, openapiGenerator])(
  '$name states a gap about the argument of one endpoint there alone',
  async (generator) => {
    const made = await filesOf(generator, alike);
    const notes = made.flatMap(({ text }) => text.match(/Not shown: [Tt]he last page/g) ?? []);
    expect(notes).toHaveLength(1);
  },
);
