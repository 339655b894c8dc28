import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { at, objectsIn, parsedFilesOf, resolved, smallCatalogue, textsOf } from '../openapi/documents.ts';
import { hostileFiles, hostileNames } from '../openapi/hostile.ts';
import { filesIn } from '../typescript/small.ts';
import { objectSchemas } from './object-schemas.ts';

it('writes a file for each module or family, with every fact in its place', async () => {
  const texts = await textsOf(jsonSchemaGenerator, smallCatalogue());
  expect(texts).toEqual(filesIn(join(import.meta.dirname, 'fixtures', 'expected')));
});

it('writes the same text for the same catalogue, read again', async () => {
  const first = await textsOf(jsonSchemaGenerator, smallCatalogue());
  expect(await textsOf(jsonSchemaGenerator, smallCatalogue())).toEqual(first);
});

const hostile = resolved(hostileFiles());

it('gives hostile names files of their own, inside the folder and on every system', async () => {
  const paths = Object.keys(await textsOf(jsonSchemaGenerator, hostile));
  expect(paths.filter((path) => !/^(shop|wiki)\/[A-Za-z0-9_-]+\.json$/.test(path))).toEqual([]);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  expect(paths.filter((path) => /\/(con|nul|aux)\.json$/i.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('wiki/'))).toHaveLength(hostileNames.length + 1);
});

/** Marks that mean something in a regular expression join values here. */
const joined = withBindings(
  resolved({
    ...hostileFiles(),
    'wiki/bindings/real.yaml': `
name: real
title: Real
basis: Hearsay
fills: { gap: { says: So, names: '{prefix}{name}', separator: ']', alternative: '^-', booleans: presence } }
`,
  }),
);

it('writes schemas that compile whatever the names in them are, and that accept their own defaults', async () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, ownProperties: true });
  for (const [path, schema] of await parsedFilesOf(jsonSchemaGenerator, joined)) {
    ajv.addSchema(schema as object, path);
    for (const name of Object.keys(at(schema, '$defs') ?? {})) {
      expect(ajv.getSchema(`${path}#/$defs/${pointed(name)}`), `${path} ${name}`).toBeDefined();
    }
    for (const [object, pointer] of objectsIn(schema)) {
      if (pointer.endsWith('/properties') || !Object.hasOwn(object, 'default')) continue;
      const validate = ajv.getSchema(`${path}${encodeURI(pointer)}`);
      expect(validate?.(object['default']), `${path} ${pointer}`).toBe(true);
    }
  }
});

it('writes out what cannot be seen', async () => {
  for (const text of Object.values(await textsOf(jsonSchemaGenerator, joined))) {
    expect(text).not.toMatch(/[\p{Cf}\p{Cs}]|<\/|<script/iu);
  }
});

it('accepts a name of a form only where no parameter has that name, and nothing where there are no values', async () => {
  const module = `
name: pages
group: list
prefix: p
source: wiki-doc 3
parameters:
  a-b: boolean
  'a-{x}': { type: integer, variables: { x: y } }
  'q.{x}(': { type: integer, variables: { x: y } }
  y: string
  none: []
`;
  const schemas = await objectSchemas(resolved({ ...mini, 'wiki/modules/list/pages.yaml': module }));
  const schema = schemas.get('wiki/pages');
  expect(at(schema, 'patternProperties')).toEqual({
    '^(?!(?:a-b)$)a-[\\s\\S]+$': { description: 'Variables: `{x}` stands for a value of `y`.', type: 'integer' },
    '^q\\.[\\s\\S]+\\($': { description: 'Variables: `{x}` stands for a value of `y`.', type: 'integer' },
  });
  const validate = new Ajv2020({ strict: true }).compile(schema as object);
  const judged = [{ 'a-b': true }, { 'a-c': 1 }, { 'q.x(': 1 }, { 'a-b': 1 }, { 'a-': 1 }, { qxx: 1 }, { none: '' }];
  expect(judged.map((one) => validate(one))).toEqual([true, true, true, false, false, false, false]);
});

it.each([
  ['[\\d]+', { type: 'integer', minimum: 0 }],
  ['-?[\\d]+', { type: 'integer' }],
])('turns the form %s of a number in the path into a bound where there can be no sign', async (pattern, expected) => {
  const shop = (mini['shop/interface.yaml'] ?? '').replace('[\\d]+', pattern);
  const schemas = await objectSchemas(resolved({ ...mini, 'shop/interface.yaml': shop }));
  expect(at(schemas.get('shop/getItem'), 'properties', 'id')).toEqual(expected);
});

it('does not accept a negative number in the path where there can be no sign, even if its own bound is lower', async () => {
  const routes = (mini['shop/routes/items.yaml'] ?? '').replace('id: integer', 'id: { type: integer, minimum: -5 }');
  const schemas = await objectSchemas(resolved({ ...mini, 'shop/routes/items.yaml': routes }));
  expect(at(schemas.get('shop/getItem'), 'properties', 'id')).toMatchObject({ minimum: 0 });
});

it('makes no form of names depend on others, as a keyword can name only members', async () => {
  const module = `
name: pages
group: list
prefix: p
source: wiki-doc 3.1
parameters:
  from: string
  'of-{from}': { type: string, variables: { from: from }, applies: useronly }
  'plain': { type: string, applies: useronly }
`;
  const files = {
    ...mini,
    'wiki/modules/list/pages.yaml': module,
    'wiki/interface.yaml': (mini['wiki/interface.yaml'] ?? '').replace('useronly: {', 'useronly: { with: from,'),
  };
  const schema = (await objectSchemas(resolved(files))).get('wiki/pages');
  expect(at(schema, 'dependentRequired')).toEqual({ plain: ['from'] });
});

/** A key as a part of a JSON Pointer in an address. */
function pointed(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

it('keeps apart what has one name in several objects of a file, and gives what is the same one name', async () => {
  const long = (letters: string): string => `{ type: [${[...letters].join(', ')}], multi: true }`;
  const module = (name: string, letters: string): string =>
    `{ name: ${name}, methods: GET, arguments: { state: ${long(letters)}, STATE: STATE } }`;
  const routes = `
title: Texts
routes:
  /shop/v1/texts: { source: shop-doc 3, endpoints: [${module('one', 'abcdef')}, ${module('two', 'abcdef')}, ${module('STATE', 'ghijkl')}] }
`;
  const files = await parsedFilesOf(jsonSchemaGenerator, resolved({ ...mini, 'shop/routes/texts.yaml': routes }));
  const file = files.get('shop/texts.json');
  expect(Object.keys(at(file, '$defs') ?? {})).toEqual([
    'one',
    'two',
    'STATE',
    'state_value',
    'STATE_2',
    'state_value_2',
  ]);
  const referredTo = (name: string) =>
    [...objectsIn(at(file, '$defs', name, 'properties', 'state') ?? null)].map(([{ $ref }]) => $ref).find(Boolean);
  expect(['one', 'two', 'STATE'].map(referredTo)).toEqual([
    '#/$defs/state_value',
    '#/$defs/state_value',
    '#/$defs/state_value_2',
  ]);
});
