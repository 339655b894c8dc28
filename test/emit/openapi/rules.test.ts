import { expect, it } from 'vitest';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import { parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { at, type Parsed, parsedFilesOf, resolved } from './documents.ts';
import { resolvedIn } from './read-back.ts';
import { validatorOf } from './strict.ts';

const routes = `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    endpoints:
      - name: findItem
        methods: GET
        arguments: { id: integer, 'na*me': string }
        constraints: [{ exactlyOne: [id, 'na*me'], purpose: 'An item is <named> once', source: shop-doc 3 }]
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    arguments: { id: integer }
    endpoints:
      - name: updateItem
        methods: POST
        body: item
        constraints: [{ atMostOne: [name, state] }, { given: id, needs: [name] }]
  /shop/v1/others:
    source: shop-doc 3
    endpoints:
      - name: createOther
        methods: POST
        arguments: { a: string, b: string, c: string }
        constraints: [{ exactlyOne: [a, b] }, { given: c, needs: [a] }, { atMostOne: [a, b, c] }]
`;
const shop = { ...mini, 'shop/routes/items.yaml': routes };
const document = (await parsedFilesOf(openapiGenerator, resolved(shop))).get('shop.json') ?? null;
const bodyOf = (path: string, from: Parsed = document): Parsed | undefined =>
  at(from, 'paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema');

it('says of an operation what must hold between its parameters, in words and as facts', () => {
  const operation = at(document, 'paths', '/shop/v1/items', 'get');
  expect(at(operation, 'description')).toBe('Exactly one of `id`, `na*me` is given. An item is &lt;named&gt; once.');
  expect(at(operation, 'x-catalpa-constraints')).toEqual([
    {
      kind: 'exactlyOne',
      parameters: ['id', 'na*me'],
      purpose: 'An item is <named> once',
      'x-catalpa-source': ['shop-doc 3'],
    },
  ]);
  // Parameters of the query have no place for keywords about each other.
  expect(JSON.stringify(at(operation, 'parameters'))).not.toContain('oneOf');
});

it('states what must hold within a body as keywords of it', () => {
  const body = bodyOf('/shop/v1/others');
  expect(at(body, 'additionalProperties')).toBe(false);
  expect(at(body, 'allOf')).toEqual([
    { description: 'Exactly one of `a`, `b` is given.', oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { description: 'Where `c` is given, so is `a`.', dependentRequired: { c: ['a'] } },
    {
      description: 'At most one of `a`, `b`, `c` is given.',
      not: { anyOf: [{ required: ['a', 'b'] }, { required: ['a', 'c'] }, { required: ['b', 'c'] }] },
    },
  ]);
  const validate = validatorOf(document).getSchema(
    'document#/paths/~1shop~1v1~1others/post/requestBody/content/application~1json/schema',
  );
  const judged = [{ a: '' }, { b: '' }, {}, { a: '', b: '' }, { b: '', c: '' }];
  expect(judged.map((one) => validate?.(one))).toEqual([true, true, false, false, false]);
});

it('needs a body where one of its fields is needed, and shows one that keeps to the constraints', () => {
  const request = at(document, 'paths', '/shop/v1/others', 'post', 'requestBody');
  expect(at(request, 'required')).toBe(true);
  expect(at(request, 'content', 'application/json', 'example')).toEqual({ a: 'a' });
  const other = at(document, 'paths', '/shop/v1/items/{id}', 'post', 'requestBody');
  expect(at(other, 'required')).toBe(undefined);
  expect(at(other, 'content', 'application/json', 'example')).toBe(undefined);
});

it('adds the keywords to a body that is a resource, those about the body alone', () => {
  expect(bodyOf('/shop/v1/items/{id}')).toEqual({
    allOf: [
      { $ref: '#/components/schemas/ItemBody' },
      { description: 'At most one of `name`, `state` is given.', not: { required: ['name', 'state'] } },
    ],
  });
});

it('keeps in 3.0, which has no keyword for it, what one field needs', async () => {
  const documents = await parsedFilesOf(openapiGenerator, resolved(shop), ['3.0']);
  const body = bodyOf('/shop/v1/others', documents.get('shop.openapi-3.0.json') ?? null);
  expect(at(body, 'allOf', '1')).toEqual({
    description: 'Where `c` is given, so is `a`.',
    'x-catalpa-json-schema': { dependentRequired: { c: ['a'] } },
  });
});

const catalogue = boundShippedCatalogue();
const documents = await parsedFilesOf(openapiGenerator, catalogue);
const wiki = documents.get('wiki.mediawiki.json') ?? null;

/** The conditions of a parameter as the catalogue has them, by names as they are in requests. */
function stated({ applies }: Parameter, inRequests: (name: string) => string): Parsed | undefined {
  if (applies.length === 0) return undefined;
  const facts = applies.map(({ condition, values, when }) => ({
    condition,
    ...(values.length > 0 ? { values } : {}),
    ...(when ? { when: { ...when, parameter: inRequests(when.parameter) } } : {}),
  }));
  return JSON.parse(JSON.stringify(facts));
}

it('says of every parameter of a module what decides its conditions, as a generator too', () => {
  const iface = catalogue.interfaces.find(({ name }) => name === 'wiki.mediawiki');
  const objects = iface ? parameterObjects(iface) : [];
  let decided = 0;
  for (const object of objects) {
    if (object.kind !== 'module') continue;
    for (const parameter of object.parameters) {
      if (parameter.variables.length > 0) continue;
      const { name } = parameter;
      const forms: [string, Parsed | undefined][] = [[name, stated(parameter, (one) => one)]];
      if (object.module.generator) forms.push([`g${name}`, stated(parameter, (one) => `g${one}`)]);
      for (const [inRequests, facts] of forms) {
        const component = resolvedIn(wiki, { $ref: `#/components/parameters/${inRequests}` });
        expect(at(component, 'x-catalpa-applies'), inRequests).toEqual(facts);
        decided += JSON.stringify(facts ?? null).includes('when') ? 1 : 0;
      }
    }
  }
  expect(decided).toBeGreaterThan(10);
});

it('has what the binding adds to every request, and what must hold between it', () => {
  const parameters = at(wiki, 'components', 'parameters');
  expect(at(parameters, 'titles')).toEqual({
    name: 'titles',
    in: 'query',
    description:
      'The titles of the pages to work on.\n\nType: page title. Multiple values: at most 50, or 500 with elevated rights. ' +
      'Multiple values are joined by `|`, or, where one holds a `|`, by U+001F with one more in front.',
    style: 'pipeDelimited',
    explode: false,
    schema: {
      type: 'array',
      items: { type: 'string', 'x-catalpa-type': 'title' },
      maxItems: 500,
      'x-catalpa-multi': { lowLimit: 50, highLimit: 500, limit: 50, allowsDuplicates: false },
    },
    'x-catalpa-separator': '|',
    'x-catalpa-alternative-separator': '\x1f',
  });
  expect(at(parameters, 'redirects', 'schema')).toEqual({ type: 'boolean', const: true });
  const operation = at(wiki, 'paths', '/api.php', 'get');
  expect(at(operation, 'description')).toContain('At most one of `titles`, `pageids`, `revids` is given.');
  expect(at(operation, 'x-catalpa-constraints', '0', 'parameters')).toEqual(['titles', 'pageids', 'revids']);
});
