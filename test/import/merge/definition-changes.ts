import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import { typeKeys } from '../../../generators/import/merge/definition-keys.ts';

/** Definitions that a server may add. */
export const added: readonly Data[] = [
  'string',
  new Map<string, Data>([
    ['type', 'integer'],
    ['default', 5],
  ]),
  new Map<string, Data>([
    ['type', ['view', 'edit', 'embed']],
    ['default', 'view'],
  ]),
  ['x', 'y', 'null', '7'],
  new Map<string, Data>([
    ['type', 'string[]'],
    ['required', true],
    ['extensions', new Map<string, Data>([['format', 'uri']])],
  ]),
  new Map(),
];

/** Changes of a definition; undefined where one of them cannot be made. */
export const changes: readonly ((definition: Data, unique: number) => Data | undefined)[] = [
  (one, unique) =>
    new Map<string, Data>([...asMap(one), ['default', unique % 2 === 0 ? `default ${unique}` : ['a', 'b']]]),
  (one) => without(one, 'default'),
  (one) =>
    asMap(one).get('required') === true ? without(one, 'required') : new Map([...asMap(one), ['required', true]]),
  (one) =>
    asMap(one).get('deprecated') === true ? without(one, 'deprecated') : new Map([...asMap(one), ['deprecated', true]]),
  (one) => new Map<string, Data>([...[...asMap(one)].filter(([key]) => !typeKeys.includes(key)), ['type', 'boolean']]),
  (one, unique) => withoutType(one, narrowed[unique % narrowed.length] ?? null),
  (one, unique) => (definesMore(one) ? changedInside(one, unique) : undefined),
  (one) => (asMap(one).has('title') ? without(one, 'title') : new Map([...asMap(one), ['title', 'Titled']])),
  (one) =>
    new Map<string, Data>([
      ...asMap(one),
      [
        'extensions',
        new Map<string, Data>([
          ['odd', { 0: 1 }[0] ?? 1],
          ['absent', ['required']],
        ]),
      ],
    ]),
  (one) =>
    typeof asMap(one).get('type') === 'string' && /^integer|limit/.test(String(asMap(one).get('type')))
      ? new Map<string, Data>([...asMap(one), ['max', 777]])
      : undefined,
];

/** The definition with another type. */
function withoutType(definition: Data, type: Data): Data {
  const rest = [...asMap(definition)].filter(([key]) => !typeKeys.includes(key) && key !== 'default');
  return new Map<string, Data>([...asMap(type), ...rest]);
}

/** Whether there are definitions inside it, or it may be bounded. */
function definesMore(definition: Data): boolean {
  const stated = asMap(definition);
  return !stated.has('enum') && ['properties', 'items', 'oneOf', 'maxLength', 'max'].some((key) => stated.has(key));
}

/** Facets of types, as many as the server has of one kind, and those of fields and alternatives inside them. */
const narrowed: readonly Data[] = [
  record({ type: 'string', format: 'uri', pattern: '^h', maxLength: 90 }),
  record({ type: 'string?', format: 'date-time' }),
  record({ type: 'number', exclusiveMinimum: 0, max: 9.5, multipleOf: 0.5 }),
  record({ type: 'integer', enum: [1, 2, 3] }),
  record({ enum: ['a', 1, null] }),
  record({ type: 'integer[]', minItems: 1, maxItems: 9, uniqueItems: true, max: 5 }),
  record({ type: 'object | string[]', properties: record({ x: 'string' }), minItems: 2 }),
  record({
    type: 'object',
    properties: record({
      x: record({ type: 'string', required: true, readonly: true, contexts: ['edit'] }),
      y: record({ type: 'object', properties: record({ z: 'integer[]' }), required: ['z'] }),
    }),
    patternProperties: record({ '^a': 'string' }),
    additionalProperties: false,
  }),
  record({
    type: 'array',
    items: record({
      type: 'object',
      oneOf: [
        record({ title: 'One', properties: record({ a: 'integer' }) }),
        record({ title: 'Two', properties: record({ b: 'boolean' }), required: ['b'] }),
      ],
    }),
  }),
  record({ anyOf: ['string', record({ type: 'integer', min: 3 })] }),
];

function record(fields: Readonly<Record<string, Data>>): DataMap {
  return new Map(Object.entries(fields));
}

/** The definition with something else about one of the fields in it, or of what else is in it. */
function changedInside(definition: Data, unique: number): Data {
  const stated = asMap(definition);
  const fields = stated.get('properties');
  if (fields instanceof Map && fields.size > 0) {
    const [name, field] = [...fields][unique % fields.size] as [string, Data];
    const rest = [...fields].filter(([other]) => other !== name);
    const changed = unique % 3 === 0 ? [] : [[name, changedInside(field, unique)] as const];
    return new Map(stated).set('properties', new Map([...rest, ...changed, [`new${unique}`, 'string']]));
  }
  const items = stated.get('items');
  if (items instanceof Map) return new Map(stated).set('items', changedInside(items, unique));
  const alternatives = stated.get('oneOf');
  if (Array.isArray(alternatives) && alternatives.length > 1) {
    const [first, ...others] = alternatives;
    return new Map(stated).set('oneOf', unique % 2 === 0 ? others : [...others, changedInside(first, unique)]);
  }
  const { type } = Object.fromEntries(stated);
  if (type === 'string') return new Map(stated).set('maxLength', 100 + unique);
  return type === 'integer' || type === 'number' ? new Map(stated).set('max', 1000 + unique) : stated;
}

function without(definition: Data, key: string): Data {
  return new Map([...asMap(definition)].filter(([name]) => name !== key));
}

/** A definition as a map. */
export function asMap(data: Data): DataMap {
  if (data instanceof Map) return data;
  return data === null ? new Map() : new Map([['type', data]]);
}
