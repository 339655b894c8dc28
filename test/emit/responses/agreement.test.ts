import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { type Answered, answersOf } from '../../../generators/shape/answers.ts';
import type { Accepts } from '../../../generators/shape/shape.ts';
import { contextsOf, shownBy, shownIn } from '../../../generators/shape/shown.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { nearlyOne } from '../../support/objects/near.ts';
import { outputOf } from '../../support/outputs.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { sized } from '../../support/thorough.ts';
import { randomDefinitions } from '../agreement/random-kinds.ts';
import { outcome, responseValidators } from './loaded.ts';

const inputs = sized(300, 3000);
const seed = 20_260_101;

const any = {
  name: 'any',
  title: 'Any',
  source: 'shop-doc 2',
  response: {
    type: 'object',
    properties: { ...randomDefinitions(seed), most: { type: 'limit', maximum: 5, highMaximum: 9 } },
  },
};

const endpoint = (name: string, methods: string): object => ({ name, methods });

/** Routes that answer with a resource of random fields, in every form. */
const anyRoutes = {
  '/shop/v1/anys': endpoint('listAnys', 'GET'),
  '/shop/v1/anys/{id:digits}': endpoint('deleteAny', 'DELETE'),
  '/shop/v1/any/{id:digits}': endpoint('getAny', 'GET'),
  '/shop/v1/any/kinds': endpoint('listAnyKinds', 'GET'),
};

const files = {
  ...mini,
  ...shownBooks,
  'shop/resources/any.yaml': JSON.stringify(any),
  'shop/routes/any.yaml': JSON.stringify({
    title: 'Any',
    source: 'shop-doc 3',
    routes: Object.fromEntries(
      Object.entries(anyRoutes).map(([path, one]) => [
        path,
        {
          source: 'shop-doc 3',
          resource: 'any',
          ...(path.includes('{') ? { arguments: { id: 'integer' } } : {}),
          endpoints: [one],
        },
      ]),
    ),
  }),
};

const catalogue = withBindings(catalogueFrom(files), ['shop.site']);
const answers = answersOf(catalogue.interfaces.find(({ name }) => name === 'shop.site') ?? fail('no interface'));
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 15, validateFormats: false });
let validatorOf: Awaited<ReturnType<typeof responseValidators>>;

function fail(message: string): never {
  throw new Error(message);
}

beforeAll(async () => {
  const schemas = await outputOf(jsonSchemaGenerator, catalogue);
  ajv.addSchema(JSON.parse(schemas['shop.site/responses.json'] ?? ''), 'responses');
  validatorOf = await responseValidators(catalogue, 'shop.site');
});

const fits = ({ endpoint: { name } }: Answered, response: unknown): boolean =>
  ajv.validate(`responses#/$defs/${name}`, response) === true;

const judged = ({ endpoint: { name } }: Answered, response: unknown, options: object): string | readonly string[] =>
  outcome(validatorOf(`${name}Response`), response, options);

/** Responses that are nearly right, as parsed JSON has them. */
function responsesOf({ answer: { form, resource } }: Answered): fc.Arbitrary<unknown> {
  const { type } = resource.response;
  const fields = type.kind === 'object' ? (type.properties ?? []) : [];
  const field = fc.oneof(...fields.map((one) => nearlyOne(one.type).map((value) => [one.name, value] as const)));
  const item = fc.oneof(
    { weight: 5, arbitrary: fc.array(field, { maxLength: 2 }).map((all): unknown => Object.fromEntries(all)) },
    { weight: 2, arbitrary: nearlyOne(type) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
  const bodies = {
    item,
    list: fc.array(item, { maxLength: 2 }),
    map: fc.dictionary(fc.string({ maxLength: 2 }), item, { maxKeys: 2, noNullPrototype: true }),
    removed: fc.record({ deleted: fc.constantFrom(true, true, false, 1), previous: item }, { noNullPrototype: true }),
  };
  return fc
    .oneof({ weight: 9, arbitrary: bodies[form] }, { weight: 1, arbitrary: item })
    .map((response) => JSON.parse(JSON.stringify(response) ?? 'null'));
}

describe.each(answers)('the validator of the response of $endpoint.name', (answered) => {
  const sample = fc.sample(responsesOf(answered), { numRuns: inputs, seed });

  it('accepts what the JSON Schema accepts if the request is not known', () => {
    const accepted = sample.filter((response) => fits(answered, response));
    const differing = sample.filter(
      (response) => (judged(answered, response, { partial: true }) === 'accepted') !== fits(answered, response),
    );
    expect(differing.map((response) => JSON.stringify(response))).toEqual([]);
    // Responses that are all of one sort would prove nothing.
    expect(accepted.length).toBeGreaterThan(inputs / 50);
    expect(inputs - accepted.length).toBeGreaterThan(inputs / 50);
  });

  it('accepts in a context those of them that have its fields', () => {
    const { resource, form } = answered.answer;
    for (const context of contextsOf(resource)) {
      const shown = shownIn(shownBy(resource), context);
      for (const response of sample.filter((one) => fits(answered, one))) {
        if (form === 'removed') continue;
        const items = form === 'item' ? [response] : Object.values(Object(response));
        const isWhole = items.every((item) => !lacks(item, shown));
        expect(judged(answered, response, { context }) === 'accepted', JSON.stringify(response)).toBe(isWhole);
      }
    }
  });

  it('accepts nothing more where the request is known or fields have to be', () => {
    for (const response of sample) {
      const options = [{ context: 'edit', strict: true }, { context: 'edit' }, { partial: true }];
      const verdicts = options.map((one) => judged(answered, response, one) === 'accepted');
      expect(verdicts, JSON.stringify(response)).toEqual([...verdicts].sort());
    }
  });
});

/** Whether a value lacks a field that its type has. An empty array stands for an object without fields. */
function lacks(value: unknown, accepts: Accepts): boolean {
  if (accepts.kind === 'any') {
    const objects = accepts.of.filter(({ kind }) => kind === 'object');
    return !Array.isArray(value) && objects.length > 0 && objects.every((one) => lacks(value, one));
  }
  if (accepts.kind !== 'object' || typeof value !== 'object' || value === null) return false;
  const others = accepts.others || undefined;
  const named = new Map(accepts.fields.map((field) => [field.parameter.name, field]));
  return (
    accepts.fields.some(({ required, parameter: { name } }) => required && !Object.hasOwn(value, name)) ||
    Object.entries(value).some(([name, one]) => {
      const inner = named.get(name)?.accepts ?? others;
      return inner !== undefined && lacks(one, inner);
    })
  );
}
