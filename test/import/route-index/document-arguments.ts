import fc from 'fast-check';
import type { Json, JsonMap } from '../../../generators/lib/json.ts';

/** Names that have a meaning somewhere: to JavaScript, to the format, to regular expressions, or to file systems. */
export const hostileNames = [
  ...[
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    '404',
    '...',
    '...GROUP',
    'absent',
    'exact',
    'self',
    'pattern',
    'extensions',
  ],
  ...[
    'routes',
    'namespaces',
    'id',
    'ID',
    'con',
    'a b',
    'a{b}',
    'x\u0000y',
    'é',
    '/',
    'a/b',
    '$',
    '"',
    "'",
    ': ',
    '#',
    'x'.repeat(201),
  ],
];

/** Names of arguments and fields. */
export const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('id', 'context', 'per_page', 'force', 'name') },
  fc.constantFrom(...hostileNames),
  fc.string(),
);

/** Maps of values by such keys. */
export function maps(keys: fc.Arbitrary<string>, values: fc.Arbitrary<Json>, maxLength = 4): fc.Arbitrary<JsonMap> {
  return fc.array(fc.tuple(keys, values), { maxLength }).map((entries) => new Map(entries));
}

const scalars: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, -1, 0.5, 1e21, '', ' text ', 'text\n'),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
);

/** Any JSON, in shapes that route indexes have. */
export const anything: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.array(tie('json'), { maxLength: 3 }),
    maps(names, tie('json'), 3),
  ),
})).json;

/** One of the usual values, and at times anything. */
export function mostly(usual: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything });
}

/** A map of some of the fields, each mostly as it usually is, and at times with a member of another name. */
export function entries(fields: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonMap> {
  const usual = fc.tuple(
    ...Object.entries(fields).map(([key, value]) => fc.option(fc.tuple(fc.constant(key), mostly(value)))),
  );
  const others = fc.array(fc.tuple(names, anything), { maxLength: 1 });
  return fc
    .tuple(usual, others)
    .map(([known, more]) => new Map([...known.flatMap((one) => (one ? [one] : [])), ...more]));
}

const types = fc.oneof(
  fc.constantFrom<Json>('string', 'integer', 'number', 'boolean', 'array', 'object'),
  fc.constantFrom<Json>('int', 'bool', 'text', 'file', ' String', 'string|integer', '', 'constructor', '__proto__'),
  fc.constantFrom<Json>(['string'], ['int'], ['string', 'null'], ['array', 'object'], []),
  fc.constantFrom<Json>(
    'null',
    ['null', 'integer'],
    ['object', 'array', 'string', 'null'],
    ['string', 'string'],
    ['null'],
  ),
);

const enums = fc.oneof(
  fc.subarray<Json>(['asc', 'desc', '', 'ASC', 'a,b', 'x\ty', 'null']),
  fc.constantFrom<Json>(
    ['a', 'a', 'b'],
    [1, 2],
    ['a', 1],
    ['a', null],
    [],
    new Map<string, Json>([
      ['0', 'a'],
      ['2', 'b'],
    ]),
    new Map(),
  ),
);

const items = fc.oneof(
  fc.constantFrom<Json>('string', 'int', 'DIR', []),
  entries({ type: types, enum: enums, items: entries({ type: types }), minimum: scalars }),
);

const counts = fc.constantFrom<Json>(0, 1, 2, 5, -1, 0.5, '3', 1e21, null, true);
const flags = fc.constantFrom<Json>(true, false, 0, 1, 'true', null);

/** What narrows a type, in the words of JSON Schema and of its fourth draft, mostly as it should be. */
const facets = {
  format: fc.constantFrom<Json>('date-time', 'uri', 'ip', 'hex-color', 'unheard-of', '', 'x\ty', 7),
  pattern: fc.constantFrom<Json>('^a', '[', '(a+)+$', '\\d{3}', '', 'x\ny', null),
  minLength: counts,
  maxLength: counts,
  minimum: fc.constantFrom<Json>(0, 1.5, -3, '1', true, 1e21),
  maximum: fc.constantFrom<Json>(0, 100, 1.5, null, -4),
  exclusiveMinimum: fc.constantFrom<Json>(true, false, 0, 5, '1'),
  exclusiveMaximum: fc.constantFrom<Json>(true, false, 9, null),
  multipleOf: fc.constantFrom<Json>(1, 0.5, 0, -2, '2'),
  minItems: counts,
  maxItems: counts,
  uniqueItems: flags,
};

const mixed = fc.constantFrom<Json>([1, 2, 5], ['a', 1, null], [true], [0.5, -1], [1, 1], [[1]], ['1', 1], []);

const contexts = fc.constantFrom<Json>(
  ...[['view', 'edit'], [], ['view', 'view'], 'view', ['edit'], ['any'], ['__proto__', 'a b', 'a-b']],
  ...[
    ['*/', "'"],
    ['view', 1],
    ['x\ny', 'constructor'],
  ],
);

/** A definition inside another one, to some depth. */
const { nested: nestedEntries } = fc.letrec<{ nested: Json; fields: Json }>((tie) => ({
  fields: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>([], new Map()),
    maps(names, tie('nested'), 3),
  ),
  nested: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(...['string', 'object'].map((type) => new Map<string, Json>([['type', type]])), new Map()),
    entries({
      type: types,
      enum: fc.oneof(enums, mixed),
      items: tie('nested'),
      ...facets,
      title: fc.constantFrom<Json>('One', 'Two', '', 7),
      description: fc.constantFrom<Json>('What it is', 'on\ntwo lines', ''),
      default: fc.constantFrom<Json>(null, 'asc', 1, [], new Map()),
      required: fc.oneof(flags, fc.constantFrom<Json>(['id'], ['id', 'id'], [], ['a', 7])),
      readonly: flags,
      context: contexts,
      properties: tie('fields'),
      patternProperties: tie('fields'),
      additionalProperties: fc.oneof(flags, tie('nested')),
      oneOf: fc.array(tie('nested'), { maxLength: 3 }),
      anyOf: fc.array(tie('nested'), { maxLength: 3 }),
    }),
  ),
}));

const fieldMaps = fc.oneof(maps(names, nestedEntries), fc.constantFrom<Json>([], new Map()));

/** Arguments, mostly as they should be. */
export const argumentEntries = mostly(
  entries({
    type: types,
    enum: fc.oneof(enums, mixed),
    items: fc.oneof(items, nestedEntries),
    required: fc.oneof(fc.boolean(), fc.constantFrom<Json>(['a'], 1, 'true')),
    default: fc.oneof(scalars, fc.constantFrom<Json>(null, [], ['asc'], 'asc', 5, new Map())),
    description: fc.constantFrom<Json>('What it is', ' with spaces ', '', 'x'.repeat(2001), 'y'.repeat(2000)),
    title: fc.constantFrom<Json>('One', '', 'x\ty'),
    ...facets,
    oneOf: fc.array(nestedEntries, { maxLength: 3 }),
    anyOf: fc.array(nestedEntries, { maxLength: 3 }),
    properties: fc.oneof(fieldMaps, maps(names, anything)),
    patternProperties: fieldMaps,
    additionalProperties: fc.oneof(flags, nestedEntries),
  }),
);

/** Titles that are names of generated types, that give equal names, or that cannot be names. */
const titles = fc.oneof(
  fc.constantFrom('post', 'Post', 'post-view', 'post view', 'response', 'Responses', 'body-of', 'chosen', 'any', 'con'),
  fc.constantFrom('*/', ...hostileNames),
  fc.string(),
);

/** Schemas of what responses show, mostly of objects. */
export const responseSchemas = entries({
  $schema: fc.constant('http://json-schema.org/draft-04/schema#'),
  title: titles,
  type: fc.oneof({ weight: 5, arbitrary: fc.constant<Json>('object') }, types),
  properties: fieldMaps,
  patternProperties: fieldMaps,
  additionalProperties: fc.oneof(flags, nestedEntries),
  items: nestedEntries,
  oneOf: fc.array(nestedEntries, { maxLength: 3 }),
  anyOf: fc.array(nestedEntries, { maxLength: 3 }),
  required: fc.oneof(flags, fc.constantFrom<Json>(['id'], [], ['a', 7])),
  $ref: fc.constantFrom<Json>('#', '#/properties/id'),
  links: anything,
});
