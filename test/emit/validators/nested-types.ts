import * as fc from 'fast-check';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import type { Random } from '../../../scripts/development/random.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';

/** A type as a catalogue states it, with the values that a query can carry without doubt. */
export interface Nested {
  readonly type: object;
  readonly value: fc.Arbitrary<unknown>;
}

/** Names of fields of every kind: those of prototypes, indexes, marks of patterns, and letters of any script. */
const fieldNames = [
  'terms',
  'a b',
  '__proto__',
  'constructor',
  '0',
  '12',
  'x.y',
  'a[b',
  '[',
  '{name}',
  'é😀',
  'a&b=c',
  '+',
  '%5D',
];

/** A random type of objects, arrays and plain values, nested to any depth. */
export function nestedType(random: Random, depth = 0): Nested {
  const make = random.pick(depth > 3 ? [leaf] : [leaf, arrayType, objectType, objectType, eitherType]);
  return make(random, depth);
}

function leaf(random: Random): Nested {
  return random.pick<Nested>([
    { type: { type: 'integer' }, value: fc.maxSafeInteger().map((value) => value + 0) },
    { type: { type: 'number' }, value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0) },
    { type: { type: 'boolean' }, value: fc.boolean() },
    { type: { type: 'integer?' }, value: fc.option(fc.nat()) },
    { type: { type: 'string' }, value: fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()) },
    { type: { type: ['publish', 'draft'] }, value: fc.constantFrom('publish', 'draft') },
  ]);
}

function arrayType(random: Random, depth: number): Nested {
  const items = nestedType(random, depth + 1);
  return { type: { type: 'array', items: items.type }, value: fc.array(items.value, { maxLength: 4 }) };
}

function objectType(random: Random, depth: number): Nested {
  const names = random.shuffled(fieldNames).slice(0, 1 + random.below(4));
  const fields = names.map((name) => [name, nestedType(random, depth + 1)] as const);
  const others = nestedType(random, depth + 2);
  const known = fc.record(Object.fromEntries(fields.map(([name, { value }]) => [name, value])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  const further = fc.dictionary(fc.stringMatching(/^y[a-z]{0,5}$/), others.value, {
    maxKeys: 2,
    noNullPrototype: true,
  });
  return {
    type: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, { type }]) => [name, type])),
      additionalProperties: others.type,
    },
    value: fc
      .tuple(known, further)
      .map(([one, more]) => Object.fromEntries([...Object.entries(one), ...Object.entries(more)])),
  };
}

/** An array or an object that no array is taken for: it has a field whose name is no index. */
function eitherType(random: Random, depth: number): Nested {
  const [items, field] = [nestedType(random, depth + 1), nestedType(random, depth + 1)];
  return {
    type: { type: 'object | array', items: items.type, properties: { only: { ...field.type, required: true } } },
    value: fc.oneof(
      fc.array(items.value, { maxLength: 3 }),
      fc.record({ only: field.value }, { noNullPrototype: true }),
    ),
  };
}

const gaps = 'gaps: { lists: { missing: How lists are written, scope: parameter, source: shop-doc 2 } }';

/** A catalogue with one argument of each type, and a binding that says how arrays and objects are written. */
export function nestedCatalogue(types: readonly object[], aspects: string): Catalogue {
  const definitions = Object.fromEntries(types.map((type, index) => [`p${index}`, type]));
  const route = { source: 'shop-doc 4', endpoints: [{ name: 'listAny', methods: 'GET', arguments: definitions }] };
  const binding = `name: market\ntitle: A shop\nbasis: Known.\nfills: { lists: { says: So., ${aspects} } }`;
  const catalogue = resolved({
    ...mini,
    'shop/routes/any.yaml': JSON.stringify({ title: 'Any', source: 'shop-doc 4', routes: { '/shop/v1/any': route } }),
    'shop/gaps.yaml': gaps,
    'shop/bindings/market.yaml': binding,
  });
  return bindCatalogue(catalogue, new Set(['shop.market']));
}
