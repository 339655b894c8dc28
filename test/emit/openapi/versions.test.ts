import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openapiVersions } from '../../../generators/emit/generator.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { schema30 } from '../../../generators/emit/openapi/schema-3-0.ts';
import { documentTexts } from '../../../generators/emit/openapi/text.ts';
import { type Json, type JsonMap, jsonOf, jsonText } from '../../../generators/lib/json.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { isThorough } from '../../support/thorough.ts';
import { at, brokenReferences, parsedFilesOf, resolved, textsOf } from './documents.ts';
import { hostileFiles, hostileNames, hostileText } from './hostile.ts';

it('marks every version but the usual one in the name of its file', async () => {
  const json = await textsOf(openapiGenerator, resolved(mini), ['3.2', '3.0', '3.1', '3.0']);
  expect(Object.keys(json).sort()).toEqual(
    ['shop', 'wiki'].flatMap((name) => [`${name}.json`, `${name}.openapi-3.0.json`, `${name}.openapi-3.2.json`]),
  );
  expect(JSON.parse(json['shop.json'] ?? '')).toMatchObject({ openapi: '3.1.0' });
  expect(JSON.parse(json['shop.openapi-3.0.json'] ?? '')).toMatchObject({ openapi: '3.0.4' });
  expect(JSON.parse(json['wiki.openapi-3.2.json'] ?? '')).toMatchObject({ openapi: '3.2.0' });
  const yaml = await textsOf(openapiGenerator, resolved(mini), ['3.1', '3.2'], 'yaml');
  expect(Object.keys(yaml)).toEqual(['shop.yaml', 'shop.openapi-3.2.yaml', 'wiki.yaml', 'wiki.openapi-3.2.yaml']);
});

it('writes a version the same whether or not others are written with it', async () => {
  const catalogue = boundShippedCatalogue();
  const all = await textsOf(openapiGenerator, catalogue, openapiVersions);
  for (const version of openapiVersions) {
    for (const [path, text] of Object.entries(await textsOf(openapiGenerator, catalogue, [version]))) {
      expect(all[path] === text, path).toBe(true);
    }
  }
});

it('every reference of every version has a target', async () => {
  const catalogue = boundShippedCatalogue();
  for (const [path, document] of await parsedFilesOf(openapiGenerator, catalogue, openapiVersions)) {
    expect(brokenReferences(document), path).toEqual([]);
  }
});

const in30: readonly (readonly [string, object, object])[] = [
  ['a value as a list of one', { type: 'boolean', const: true }, { type: 'boolean', enum: [true] }],
  [
    'a reference within a list where something stands beside it',
    { $ref: '#/components/schemas/A', default: 1, allOf: [{ type: 'integer' }] },
    { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'integer' }], default: 1 },
  ],
  ['a reference alone as it is', { $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }],
  ['null as a mark', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['null alone as a value', { type: 'null' }, { type: 'boolean', enum: [null], nullable: true }],
  [
    'several types as choices',
    { type: ['string', 'integer', 'null'] },
    {
      allOf: [
        {
          anyOf: [
            { type: 'string', nullable: true },
            { type: 'integer', nullable: true },
          ],
        },
      ],
    },
  ],
  [
    'bounds that are not reached as marks',
    { exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
  ],
  [
    'the tighter one of two bounds',
    { minimum: 5, exclusiveMinimum: 2, exclusiveMaximum: 9, maximum: 9 },
    { minimum: 5, maximum: 9, exclusiveMaximum: true },
  ],
  [
    'the tighter one of two bounds in the other order',
    { exclusiveMinimum: 2, minimum: 5, maximum: 9, exclusiveMaximum: 8 },
    { minimum: 5, maximum: 8, exclusiveMaximum: true },
  ],
  [
    'null as a mark of the only other choice',
    { description: 'A', anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], default: null },
    { description: 'A', type: 'string', enum: ['a', null], nullable: true, default: null },
  ],
  [
    'null as a mark of the first choice with a type',
    { anyOf: [{ const: 1 }, { type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    { anyOf: [{ enum: [1] }, { type: 'string', nullable: true }, { type: 'integer' }] },
  ],
  [
    'null as a choice beside references and what would refuse it in spite of the mark',
    {
      anyOf: [
        { $ref: '#/components/schemas/A' },
        { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] },
        { type: 'null' },
      ],
    },
    {
      anyOf: [
        { $ref: '#/components/schemas/A' },
        { type: 'string', oneOf: [{ enum: ['a'] }, { enum: ['b'] }] },
        { type: 'boolean', enum: [null], nullable: true },
      ],
    },
  ],
  [
    'the only other choice apart where more than a description stands beside it',
    { additionalProperties: false, anyOf: [{ type: 'object', properties: { a: true } }, { type: 'null' }] },
    { additionalProperties: false, anyOf: [{ type: 'object', properties: { a: {} }, nullable: true }] },
  ],
  [
    'properties by pattern beside others that are limited',
    { patternProperties: { '^a': { type: 'integer' } }, additionalProperties: { type: 'string' } },
    {
      'x-catalpa-pattern-properties': { '^a': { type: 'integer' } },
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    },
  ],
  [
    'items of an array, which it demands, and none for all of them where they are for the rest',
    { type: 'array', prefixItems: [{ const: 1 }], items: false },
    { type: 'array', items: {}, 'x-catalpa-json-schema': { prefixItems: [{ const: 1 }], items: false } },
  ],
  ['one example', { examples: ['a', 'b'] }, { example: 'a' }],
  ['schemas that accept everything or nothing', { items: true, not: false }, { items: {}, not: { not: {} } }],
  [
    'properties by pattern as others, with their patterns noted',
    { patternProperties: { '^a': { const: 'x' }, '^b': { type: 'string' } }, additionalProperties: false },
    {
      'x-catalpa-pattern-properties': { '^a': { enum: ['x'] }, '^b': { type: 'string' } },
      additionalProperties: { anyOf: [{ enum: ['x'] }, { type: 'string' }] },
    },
  ],
  [
    'what it has no keyword for as a note',
    { type: 'array', prefixItems: [{ const: 1 }], $comment: 'c' },
    { type: 'array', items: {}, 'x-catalpa-json-schema': { prefixItems: [{ const: 1 }], $comment: 'c' } },
  ],
  [
    'schemas within schemas likewise',
    { properties: { const: { const: 'a' } }, oneOf: [{ items: { const: 'b' } }], additionalProperties: { const: 'c' } },
    {
      properties: { const: { enum: ['a'] } },
      oneOf: [{ items: { enum: ['b'] } }],
      additionalProperties: { enum: ['c'] },
    },
  ],
];

it.each(in30)('version 3.0 has %s', (_, stated, expected) => {
  expect(plain(schema30(jsonOf(stated as Parameters<typeof jsonOf>[0])))).toEqual(expected);
});

function plain(json: Json): unknown {
  return JSON.parse(jsonText(json));
}

const mistaken = (
  'true False NULL yes No on OFF y n ~ null .nan .inf -.inf 0 -1 1.5 1e3 0x1F 0o7 017 1_000 12:30:45 2024-01-01 ' +
  "- -a ? ?a : a: a:b a # #a &a *a !a |a >a @a `a` %a {a} [a] ,a 'a' <<  = / a/b $ref /x/{y} a{b} é \u{1F600} http://a"
).split(' ');

const texts = [
  ...mistaken,
  ...hostileNames,
  hostileText,
  ...['', ' ', 'a: b', 'a #b', 'a b', ' a', 'a ', 'a  b', '- a', '---', '...', 'a\n', '\na', 'a\nb', 'a\n\n  b\nc'],
  ...['a \nb', 'a\n \nb', 'a\tb', 'a\n\tb', 'a\r\nb', 'a\u0085b', 'a\n\u2028b', '\uFEFFa', '# a\n# b', '"\\"\n\\n'],
  ...['a\n</script>', 'x'.repeat(2000), `"${'x'.repeat(2000)}`],
];

it('writes every text in YAML so that two readers find it again, as a value, as a name and as an item', () => {
  const values: Json[] = [...texts, 1, -1.5, true, false, null, [], new Map(), [[], [1, [2]], new Map([['a', []]])]];
  const named = texts.map((text): [string, Json] => [text, new Map([[text, [text, [text], new Map([[text, text]])]]])]);
  const map: JsonMap = new Map<string, Json>([['values', values], ...named]);
  const text = documentTexts('yaml', 'notice')(map);
  // JSON.parse takes "__proto__" for a name, as one of the readers does; the other one has to be told to keep a map.
  expect(load(text)).toEqual(JSON.parse(jsonText(map)));
  expect(parse(text, { mapAsMap: true })).toEqual(asMaps(map));
});

function asMaps(json: Json): unknown {
  if (json instanceof Map) return new Map([...json].map(([key, value]) => [key, asMaps(value)]));
  return Array.isArray(json) ? json.map(asMaps) : json;
}

it.each([
  ['shipped', async () => boundShippedCatalogue()],
  ['hostile', () => resolved(hostileFiles())],
])('the YAML documents of the %s catalogue say what the JSON ones say, behind a notice', async (_, catalogueOf) => {
  const catalogue = await catalogueOf();
  // One text is written for each version in the same way.
  const versions = isThorough ? openapiVersions : (['3.1'] as const);
  const json = await parsedFilesOf(openapiGenerator, catalogue, versions);
  const yaml = await textsOf(openapiGenerator, catalogue, versions, 'yaml');
  expect(Object.keys(yaml)).toHaveLength(json.size);
  for (const [path, text] of Object.entries(yaml)) {
    const document = json.get(path.replace(/yaml$/, 'json'));
    expect(load(text), path).toEqual(document);
    expect(text.split('\n', 1)).toEqual([`# ${at(document, 'x-catalpa-generated')}`]);
    expect(text.endsWith('\n') && !text.endsWith('\n\n'), path).toBe(true);
  }
});
