import { boundDefinitions } from './bounds.ts';
import type { DefinitionKey } from './definition-key.ts';
import { common, either, flag, listOf, mapOf, nested, texts } from './json-schema.ts';

const of = ['parameter', 'set', 'nested', 'property'] as const;

/** The keys beside `type` that narrow or describe a type, which every definition may have. */
export const typeKeys: Readonly<Record<string, DefinitionKey>> = {
  ...boundDefinitions(['integer', 'number', 'limit'], of),
  format: {
    of,
    schema: {
      type: 'string',
      minLength: 1,
      description:
        "The format of a string, such as date-time, email or uuid: one of JSON Schema's, ip, hex-color, text-field or textarea-field.",
    },
  },
  pattern: {
    of,
    schema: {
      type: 'string',
      minLength: 1,
      description: 'A regular expression that a string matches somewhere: anchors make it match the whole.',
    },
  },
  ...boundDefinitions(['string'], of),
  enum: {
    of,
    schema: listOf(
      { type: ['string', 'number', 'boolean', 'null'], description: 'A value.' },
      'The allowed values where not all of them are text, in the order of the source.',
    ),
  },
  items: { of, schema: nested("What an array's items are, where [] after a name cannot say it.") },
  ...boundDefinitions(['array'], of),
  properties: {
    of,
    schema: {
      type: 'object',
      additionalProperties: { $ref: 'definitions.schema.json#/$defs/property' },
      description: 'The fields of an object.',
    },
  },
  patternProperties: {
    of,
    schema: {
      type: 'object',
      additionalProperties: nested(),
      description: 'What fields of an object are whose names match a regular expression.',
    },
  },
  additionalProperties: {
    of,
    schema: either(
      'boolean',
      flag('Whether an object may have fields that are not listed.'),
      nested(),
      'Whether an object may have fields that are not listed, or what they are.',
    ),
  },
  ...boundDefinitions(['object'], of),
  anyOf: {
    of,
    schema: {
      type: 'array',
      minItems: 1,
      items: nested(),
      description: 'A value is one of these as well; one that states no type has the type beside this.',
    },
  },
  oneOf: {
    of,
    schema: {
      type: 'array',
      minItems: 1,
      items: nested(),
      description: 'A value is exactly one of these as well; one that states no type has the type beside this.',
    },
  },
  subtypes: {
    of,
    schema: {
      type: 'array',
      description: 'The forms in which a user may be named, such as name, ip or id.',
      items: common('text'),
      minItems: 1,
    },
  },
  extraNamespaces: {
    of,
    schema: {
      type: 'array',
      description: "Namespace numbers accepted beside the site's own, such as -2 and -1.",
      items: { type: 'integer' },
      minItems: 1,
    },
  },
  deprecatedValues: {
    of,
    schema: either(
      'object',
      mapOf({ type: ['string', 'null'], description: 'The value to use instead; null where there is none.' }),
      texts('A list of values, or a map from each to the one to use instead, null where there is none.'),
      'The listed values that are deprecated: a list, or a map from each to the value to use instead, null where there is none, as in { colour: color, grey: null }.',
    ),
  },
  valuePurposes: {
    of,
    schema: mapOf(common('purpose'), 'What listed values mean, by value: short descriptions in your own words.'),
  },
};
