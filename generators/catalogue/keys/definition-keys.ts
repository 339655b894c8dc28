import type { DefinitionKey } from './definition-key.ts';
import { common, either, flag, type JsonSchema, listOf, mapOf, texts } from './json-schema.ts';
import type { PlainForm } from './plain-fact.ts';
import { plainFactRows } from './plain-facts.ts';
import { typeKeys } from './type-keys.ts';

const everywhere = ['parameter', 'set', 'nested', 'property'] as const;
const named = ['parameter', 'set', 'property'] as const;
const titled = ['parameter', 'nested', 'property'] as const;
const fields = ['parameter', 'property'] as const;
const valued = ['parameter', 'set'] as const;
const parameters = ['parameter'] as const;
const sets = ['set'] as const;

const requiredFields = listOf(common('name'), 'The names of the fields of an object that are required.');
const requiredOrFields =
  'Whether the field must be supplied; or the names of the fields of an object that are required.';

const broughtBy = mapOf(
  either(
    'array',
    texts('Values, each of which brings the field.'),
    {
      anyOf: [{ const: true, description: 'Any value brings the field.' }, common('text')],
    },
    'The value that brings the field; several; or true for any.',
  ),
  'The parameters that bring a field into the response of a module. One of the values is enough. Left out: it comes with every request.',
);

const plainSchemas: Readonly<Record<PlainForm, (description: string) => JsonSchema>> = {
  flag,
  boolean: flag,
  count: (description) => ({ type: 'integer', minimum: 1, description }),
  text: (description) => common('text', description),
  texts: (description) => listOf(common('text'), description),
};

function plainKeys(...forms: readonly PlainForm[]): Readonly<Record<string, DefinitionKey>> {
  const rows = plainFactRows.filter(([, { value }]) => forms.includes(value));
  return Object.fromEntries(
    rows.map(([name, { of, value, description }]) => [name, { of, schema: plainSchemas[value](description) }]),
  );
}

/** The keys of definitions, in the order in which editors offer them. */
export const definitionKeys: Readonly<Record<string, DefinitionKey>> = {
  type: { of: everywhere, schema: common('type') },
  default: {
    of: named,
    schema: common(
      'plain',
      'The value used when the parameter is left out, as the source states it. Several values are a list, and "" stands for an empty one; null says that there is no default.',
    ),
  },
  ...typeKeys,
  valueServers: {
    of: named,
    inChanges: false,
    schema: mapOf(
      common('servers'),
      'The servers that have a listed value, by value, where not all of them do. The list is then open: other servers may have further values.',
    ),
  },
  servers: { of: fields, inChanges: false, schema: common('servers') },
  byServer: { of: fields, inChanges: false, schema: common('byServer') },
  unstated: {
    of: fields,
    inChanges: false,
    schema: listOf(
      common('text'),
      'In what a single server states: the keys under which it states nothing, unlike others.',
    ),
  },
  multi: {
    of: valued,
    schema: either(
      'object',
      common('multilimits'),
      { type: 'boolean' },
      "Whether several values are allowed: true with the interface's limits, or limits of its own.",
    ),
  },
  allSpecifier: {
    of: valued,
    schema: { type: 'string', description: 'The text that stands for all values, such as *.', minLength: 1 },
  },
  varying: {
    of: valued,
    schema: flag(
      'Whether the listed values differ from site to site, as tags and installed languages do: `catalpa drift` then compares neither them nor a default among them.',
    ),
  },
  values: {
    of: sets,
    schema: common('values'),
  },
  from: { of: sets, schema: common('setname', 'The set that this one is derived from.') },
  with: {
    of: [...sets, 'property'],
    schema: texts('Values added to those of `from`.'),
    schemas: { property: broughtBy },
    inChanges: 'Values that are added, at the end or where `after` or `before` says.',
  },
  without: { of: sets, schema: texts('Values of `from` left out.'), inChanges: 'Values that are taken away.' },
  form: {
    of: sets,
    schema: {
      type: 'string',
      description:
        'Makes the set open: further values of this form are allowed, a name in braces standing for any text that is not empty, as in cdxIconLogo{Name}.',
      minLength: 1,
    },
  },
  required: {
    of: titled,
    schema: flag('Whether the parameter must be supplied. Left out: the source does not mark it.'),
    schemas: {
      nested: requiredFields,
      property: either('array', requiredFields, flag(requiredOrFields), requiredOrFields),
    },
  },
  deprecated: {
    of: fields,
    schema: common(
      'deprecated',
      'Whether the parameter as a whole is deprecated: true, or { use: name } with the parameter of the same list to use instead.',
    ),
  },
  ...plainKeys('flag', 'boolean', 'count', 'text'),
  submodules: {
    of: parameters,
    schema: {
      type: 'string',
      description:
        'The path of the module that each value selects, such as query+{value}: its parameters are then part of the request.',
      pattern: '\\{value\\}$',
    },
  },
  submodulePrefix: {
    of: parameters,
    schema: common('text', 'The text in front of the names of the parameters of such a module, such as g.'),
  },
  ...plainKeys('texts'),
  const: {
    of: parameters,
    schema: flag('The one value that is accepted: `true` for a flag that must be set.'),
  },
  applies: {
    of: parameters,
    schema: either(
      'object',
      {
        type: 'object',
        additionalProperties: {
          type: 'array',
          items: { type: ['string', 'integer'] },
          minItems: 1,
          uniqueItems: true,
        },
        minProperties: 1,
      },
      { type: 'string', minLength: 1 },
      'The condition under which the parameter applies: its name, or a map from its name to its values, as in { modes: [1, 2] }.',
    ),
  },
  variables: {
    of: parameters,
    schema: {
      type: 'object',
      description:
        'For a templated name such as contentformat-{slot}: each variable, and the parameter that its values are taken from.',
      additionalProperties: common('text'),
      minProperties: 1,
    },
  },
  location: {
    of: parameters,
    schema: {
      enum: ['query', 'header', 'cookie', 'body'],
      description:
        "Where an argument travels, if not where its endpoint's methods put it: in the query, in a header or a cookie of its name, or in the body.",
    },
  },
  title: { of: titled, schema: common('text', 'A title, where the source gives one.') },
  purpose: { of: everywhere, schema: common('purpose') },
  source: { of: named, schema: common('source') },
  interpretations: { of: valued, schema: common('citations') },
  suppress: { of: valued, schema: common('suppress') },
  extensions: { of: named, schema: common('extensions') },
};
