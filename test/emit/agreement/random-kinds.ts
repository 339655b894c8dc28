import * as fc from 'fast-check';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { Random } from '../../../scripts/development/random.ts';
import { mini } from '../../support/mini.ts';
import { oneValue } from '../../support/objects/values.ts';
import { resolved } from '../typescript/small.ts';

/** How many random types a catalogue has. */
const count = 30;

/** How many values of a type are tried, of which one has to be right for the type to be kept. */
const tries = 400;

/** A catalogue with one object of parameters, whose types are random: any facets, nested in any way. */
export function randomKinds(seed: number): Catalogue {
  return catalogueOf(randomDefinitions(seed));
}

/** Definitions of random types by name. There are values of each that are not hard to find. */
export function randomDefinitions(seed: number): Readonly<Record<string, object>> {
  const random = new Random(seed);
  const definitions = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, definition(random, 0)]),
  );
  const all = catalogueOf(definitions);
  const satisfiable = Object.entries(definitions).filter(([name]) => hasValues(all, name));
  return Object.fromEntries(satisfiable);
}

function catalogueOf(definitions: object): Catalogue {
  const endpoint = { name: 'createAny', methods: 'POST', arguments: definitions };
  const route = { source: 'shop-doc 4', endpoints: [endpoint] };
  // JSON is YAML, in which a key of a mapping may be quoted.
  const file = JSON.stringify({ title: 'Any', source: 'shop-doc 4', routes: { '/shop/v1/any': route } });
  return resolved({ ...mini, 'shop/routes/any.yaml': file });
}

function hasValues({ interfaces }: Catalogue, name: string): boolean {
  const objects = interfaces.flatMap(parameterObjects);
  const parameters = objects.flatMap((object) => object.parameters);
  const type = parameters.find((parameter) => parameter.name === name)?.type;
  if (!type) throw new Error(`there is no ${name}`);
  let left = tries;
  const counted = oneValue(type, {
    tried: () => {
      left -= 1;
      return left > 0;
    },
  });
  try {
    return fc.sample(counted, { numRuns: 5, seed: 1 }).length === 5;
  } catch {
    return false;
  }
}

type Definition = Readonly<Record<string, unknown>>;
type Make = (random: Random, depth: number) => Definition;

function definition(random: Random, depth: number): Definition {
  const make = random.pick(depth > 2 ? leaves : [...leaves, ...branches, ...branches]);
  return make(random, depth);
}

const sometimes = (random: Random, facets: Definition): Definition =>
  Object.fromEntries(Object.entries(facets).filter(() => random.below(2) === 0));

const leaves: readonly Make[] = [
  (random) => ({ type: random.pick(['string', 'string?', 'boolean', 'null', 'integer?', 'number | boolean']) }),
  (random) => ({ type: random.pick(['STATE', 'STATE?', 'STATE | integer']) }),
  (random) => ({ type: random.pick(['string', 'string?', 'string | integer']), ...textFacets(random) }),
  (random) => ({ type: random.pick(['integer', 'number', 'integer | string']), ...numberFacets(random) }),
  (random) => ({
    type: 'string',
    format: random.pick(['date', 'date-time', 'ipv4', 'email', 'uri', 'hex-color', 'regex']),
  }),
  (random) => ({ type: 'integer | string?', enum: random.shuffled([1, 0.5, 'a', '', true, null, -1]).slice(0, 4) }),
  (random) => ({ type: random.pick([['a', 'b'], ['only'], ['a', 'b', 'c', 'd', 'e', 'f']]) }),
];

function textFacets(random: Random): Definition {
  const minLength = random.below(3);
  return sometimes(random, {
    minLength,
    maxLength: minLength + random.below(4),
    pattern: random.pick(['^[a-z]', '[0-9]$', '^\\p{L}*$', '^(a+)+$', 'é|a', '^.{0,3}$']),
  });
}

function numberFacets(random: Random): Definition {
  const low = random.from(-5, 5);
  const high = low + random.from(1, 20);
  return {
    ...(random.below(2) === 0 ? sometimes(random, { minimum: low, maximum: high }) : {}),
    ...(random.below(2) === 0 ? sometimes(random, { exclusiveMinimum: low - 1, exclusiveMaximum: high + 1 }) : {}),
    ...sometimes(random, { multipleOf: random.pick([1, 2, 3, 0.5, 0.25]) }),
  };
}

const branches: readonly Make[] = [
  (random, depth) => ({ type: 'array', items: definition(random, depth + 1), ...countFacets(random) }),
  (random) => ({
    type: random.pick(['integer[]', 'string[]', 'string[][]', 'object[]', 'array']),
    ...countFacets(random),
  }),
  (random, depth) => ({ type: 'object', ...fieldFacets(random, depth) }),
  (random, depth) => ({
    type: random.pick(['object?', 'object | integer', 'string | object']),
    ...fieldFacets(random, depth),
  }),
  (random, depth) => ({
    type: random.pick(['object', 'object | array', 'string | integer']),
    [random.pick(['anyOf', 'oneOf'])]: [definition(random, depth + 1), definition(random, depth + 1)],
  }),
  (random, depth) => ({
    type: 'object',
    properties: { a: 'integer' },
    [random.pick(['anyOf', 'oneOf'])]: ['b', 'c'].map((name) => ({
      ...sometimes(random, { title: name.toUpperCase() }),
      properties: { [name]: { ...definition(random, depth + 1), required: true } },
    })),
  }),
  (random) => ({
    type: 'integer',
    anyOf: [numberFacets(random), numberFacets(random)],
    oneOf: [{ maximum: 3 }, { minimum: 2 }],
  }),
];

function countFacets(random: Random): Definition {
  const minItems = random.below(3);
  return sometimes(random, { minItems, maxItems: minItems + random.below(3), uniqueItems: true });
}

function fieldFacets(random: Random, depth: number): Definition {
  // Of names that every object inherits, Zod and ajv take what is inherited for a value.
  const names = random.shuffled(['raw', 'x-a', 'b', '0', 'a b', 'length']).slice(0, random.from(1, 3));
  const field = (): Definition => ({ ...definition(random, depth + 1), ...sometimes(random, { required: true }) });
  const forms = random.shuffled(['^x-', 'a$', '^(a+)+$', '^[0-9]+$']).slice(0, random.from(1, 2));
  return sometimes(random, {
    properties: Object.fromEntries(names.map((name) => [name, field()])),
    patternProperties: Object.fromEntries(forms.map((form) => [form, definition(random, depth + 1)])),
    additionalProperties: random.pick<unknown>([true, false, false, definition(random, depth + 1)]),
  });
}
