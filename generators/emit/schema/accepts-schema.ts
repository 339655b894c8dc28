import { type BoundName, extensionOf } from '../../catalogue/keys/bounds.ts';
import { longestPathText } from '../../catalogue/model/path-text.ts';
import { bareTypes, isBare } from '../../catalogue/model/type-kinds.ts';
import type { Bounds } from '../../catalogue/model/type-model.ts';
import { merged } from '../../lib/json.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import { widest } from '../../shape/bound-values.ts';
import { fits } from '../../shape/fits.ts';
import type {
  Accepts,
  AcceptsArray,
  AcceptsEnum,
  AcceptsObject,
  AcceptsText,
  Field,
  FlatForms,
} from '../../shape/shape.ts';
import { isRun, patternsOf } from '../../shape/text-patterns.ts';
import { defaultKeywords } from './default-keywords.ts';
import { boundFacts, typeFacts } from './fact-extensions.ts';
import { patternOf } from './patterns.ts';
import type { Schema } from './schema.ts';

/** The schema of one value; a reference if the value is of a shared set. */
export function acceptsSchema(accepts: Accepts): Schema {
  const { set } = accepts;
  const schema: Schema =
    set === undefined
      ? { ...keywordsOf(accepts), facts: merged(typeFacts(accepts), boundFacts(accepts)) }
      : { reference: { kind: 'set', name: set } };
  return { ...schema, ...pathKeywords(accepts) };
}

function keywordsOf(accepts: Accepts): Schema {
  const { title, purpose, alternatives = [] } = accepts;
  const lists = alternatives.map(({ keyword, of }): Schema => ({ [keyword]: of.map(acceptsSchema) }));
  const stated: Schema = {
    ...(title === undefined ? {} : { title }),
    ...(purpose === undefined ? {} : { description: { purpose, facts: [] } }),
    ...keywordsOfKind(accepts),
  };
  const [only, second] = lists;
  if (!only) return stated;
  // The schemas of unions and of deprecated values already have these keywords.
  const isFree = !second && stated.anyOf === undefined && stated.oneOf === undefined;
  return isFree ? { ...stated, ...only } : { ...stated, allOf: [...(stated.allOf ?? []), ...lists] };
}

function keywordsOfKind(accepts: Accepts): Schema {
  if (isBare(accepts)) return bareTypes[accepts.kind].schema;
  switch (accepts.kind) {
    case 'unknown':
      return {};
    case 'constant':
      return { type: 'boolean', const: accepts.value };
    case 'constants':
      return { enum: accepts.values };
    case 'text':
      return textKeywords(accepts);
    case 'number':
      return { type: accepts.whole ? 'integer' : 'number', ...boundKeywords(accepts.bounds) };
    case 'enum':
      return enumKeywords(accepts);
    case 'array':
      return arrayKeywords(accepts);
    case 'object':
      return objectKeywords(accepts);
    case 'any':
      return { anyOf: accepts.of.map(acceptsSchema) };
  }
}

/** Writes the pattern of a format beside the name of the format, as few tools check formats, and each in its own way. */
function textKeywords({ facets, bounds }: AcceptsText): Schema {
  const { format } = facets;
  const [pattern, ...others] = patternsOf(facets);
  return {
    type: 'string',
    ...(format === undefined ? {} : { format }),
    ...boundKeywords(bounds),
    ...(pattern === undefined ? {} : { pattern }),
    // Without `type`, tools that generate types accept any value for this part.
    ...(others.length === 0 ? {} : { allOf: others.map((other) => ({ type: 'string', pattern: other })) }),
  };
}

/** The bounds that have a keyword of their name. */
function boundKeywords(bounds: Bounds): Schema {
  const stated = Object.entries(widest(bounds));
  return Object.fromEntries(stated.filter(([name]) => extensionOf(name as BoundName) === undefined));
}

function arrayKeywords(accepts: AcceptsArray): Schema {
  const { items, bounds, flat } = accepts;
  return {
    type: 'array',
    // Tools that generate types ignore counts, and would make an array of anything.
    ...(isEmptyArray(accepts) ? { enum: [[]] } : {}),
    items: acceptsSchema(items),
    ...boundKeywords(bounds),
    ...(flat ? { inPlace: flatSchemas(flat) } : {}),
  };
}

/** The schemas of a single item and of a joined text, which are accepted instead of an array. */
function flatSchemas({ item, text }: FlatForms): readonly Schema[] {
  return [...item.map(acceptsSchema), ...(text ? [{ type: 'string', pattern: text.pattern } as const] : [])];
}

function objectKeywords({ fields, patterns, others, bounds }: AcceptsObject): Schema {
  const required = fields.flatMap((field) => (field.required ? [field.parameter.name] : []));
  const run = patterns.filter(({ pattern }) => isRun(pattern));
  return {
    type: 'object',
    ...(fields.length === 0
      ? {}
      : { properties: new Map(fields.map((field) => [field.parameter.name, fieldSchema(field)])) }),
    ...(run.length === 0
      ? {}
      : { patternProperties: new Map(run.map(({ pattern, accepts }) => [pattern, acceptsSchema(accepts)])) }),
    ...(required.length === 0 ? {} : { required }),
    ...(others === undefined || run.length < patterns.length
      ? {}
      : others === false
        ? { closed: true }
        : { additionalProperties: acceptsSchema(others) }),
    ...boundKeywords(bounds),
  };
}

function fieldSchema({ parameter, accepts }: Field): Schema {
  const { title, purpose, deprecated, readOnly } = parameter;
  const preset = parameter.default;
  const { default: value } = defaultKeywords(preset && { ...preset, isAccepted: fits(accepts, preset.value) });
  return {
    ...acceptsSchema(accepts),
    ...(title === undefined ? {} : { title }),
    ...(purpose === undefined ? {} : { description: { purpose, facts: [] } }),
    ...(value === undefined ? {} : { default: value }),
    ...(deprecated ? { deprecated: true } : {}),
    ...(readOnly ? { readOnly: true } : {}),
  };
}

function enumKeywords({ values, form }: AcceptsEnum): Schema {
  const deprecated = new Set(values.filter((value) => value.deprecated).map(({ value }) => value));
  const all = [...new Set(values.map(({ value }) => value))];
  const current = all.filter((value) => !deprecated.has(value));
  if (!form && deprecated.size === 0) return all.length === 0 ? { not: {} } : { type: 'string', enum: all };
  const members: Schema[] = [
    ...(current.length === 0 ? [] : [{ type: 'string', enum: current } as const]),
    ...[...deprecated].map((value) => ({ type: 'string', const: value, deprecated: true }) as const),
  ];
  // Few tools read deprecated values in alternatives, so that the list of all values is written as well.
  if (!form) return { type: 'string', enum: all, oneOf: members };
  return { type: 'string', anyOf: [...members, { type: 'string', pattern: patternOf(form.parts) }] };
}

/** Samples of numbers that a pattern without a sign refuses. */
const negative = ['-1', '-2', '-10', '-12345'];

/** The keywords that restrict a value to those that match the pattern of its path variable. */
function pathKeywords(accepts: Accepts): Schema {
  if ((accepts.kind !== 'text' && accepts.kind !== 'number') || accepts.pattern === undefined) return {};
  const pattern = wholePattern(accepts.pattern);
  if (accepts.kind === 'text') {
    const number: Schema = { type: 'integer', minimum: 0 };
    return {
      type: 'string',
      maxLength: longestPathText,
      pattern,
      ...(accepts.orNumber ? { inPlace: [number] } : {}),
    };
  }
  const { minimum = -1 } = accepts.bounds;
  const expression = new RegExp(pattern, 'u');
  return minimum >= 0 || negative.some((text) => expression.test(text)) ? {} : { minimum: 0 };
}

/** Anchors a regular expression, so that it matches whole texts only. */
export function wholePattern(pattern: string): string {
  return pattern.includes('|') ? `^(?:${pattern})$` : `^${pattern}$`;
}
