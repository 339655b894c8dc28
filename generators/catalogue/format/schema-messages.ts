import type { ErrorObject } from 'ajv/dist/2020.js';
import { isSame } from '../../lib/json.ts';
import { isNumeric } from '../../lib/numbers.ts';
import { didYouMean, suggestions } from '../../lib/suggestions.ts';
import { formerKeys } from '../keys/former-keys.ts';
import type { Diagnostic } from '../sources/diagnostic.ts';
import type { Place, Source } from '../sources/source.ts';
import type { Part } from '../yaml/data.ts';
import { inWords, kindOfValue, typeWords, yamlNumber } from './value-words.ts';

/** Describes a schema error; undefined if it only follows from another error. */
type Describe = (error: ErrorObject, at: Described) => Description | undefined;

/** The subject of a message: the name of the place, the value there, and the schema that it breaks. */
interface Described {
  /** A name in quotes, or the number of an item. */
  readonly named: string;
  readonly value: unknown;
  readonly schema: SchemaNode | undefined;
  /** The words for the definition that has keys here. */
  readonly format: string;
}

interface Description {
  readonly message: string;
  readonly hint?: string | undefined;
  /** The key or the item below the place that is wrong. */
  readonly key?: string;
  readonly related?: { readonly message: string; readonly key: string; readonly part: Part } | undefined;
}

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: unknown;
}

/** Keywords whose errors only repeat those of the schemas below them. */
export const consequences: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'else',
  'if',
  'items',
  'patternProperties',
  'properties',
  'propertyNames',
  'then',
]);

const bound =
  (words: string): Describe =>
  (error, { named, value, schema }) => ({
    message: `${named} must be ${words} ${String(error.params['limit'])}, not ${String(value)}`,
    hint: schema?.description,
  });

/** The messages for violated JSON Schema keywords. */
export const describers: Readonly<Record<string, Describe>> = {
  additionalProperties: (error, { schema, format }) => {
    const key = String(error.params['additionalProperty']);
    const keysOfSchema = Object.keys(schema?.properties ?? {});
    const now = keysOfSchema.find((one) => one === formerKeys.get(key));
    return {
      message: `"${key}" is not a key of the ${format} here`,
      hint:
        (now && `It is "${now}" now.`) ??
        didYouMean(key, keysOfSchema) ??
        `Known here: ${keysOfSchema.filter((one) => !one.startsWith('$')).join(', ')}.`,
      key,
    };
  },
  dependentRequired: (error, { schema }) => {
    const { property, missingProperty: key } = error.params;
    return {
      message: `"${key}" is missing beside "${property}"`,
      hint: schema?.properties?.[key]?.description ?? `Add "${key}".`,
    };
  },
  'false schema': (_error, { named }) => ({
    message: `${named} does not belong to an interface of this kind`,
    hint: 'Remove it, or change "kind".',
  }),
  not: (_error, { named, schema }) => ({ message: `${named} is not supported here`, hint: schema?.description }),
  required: (error, { value, schema }) => {
    const key = String(error.params['missingProperty']);
    if (isMisspelt(key, schema, value)) return undefined;
    const related = keyBeside(key, Object.keys(schema?.properties ?? {}), value);
    return {
      message: `"${key}" is missing`,
      hint: schema?.properties?.[key]?.description ?? `Add "${key}".`,
      related,
    };
  },
  type: (error, { named, value, schema }) => {
    const types: string[] = [error.params['type']].flat().map(String);
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const hint = 'Give a finite number, or leave it out where there is no bound.';
      return { message: `${named} is ${yamlNumber(value)}, which is not a finite number`, hint };
    }
    const isScalar = isNumeric(value) || typeof value === 'boolean';
    return {
      message: `${named} must be ${types.map((type) => typeWords[type] ?? type).join(' or ')}, not ${kindOfValue(value)}`,
      hint: isScalar && types.includes('string') ? 'Put it in quotes if text is meant.' : schema?.description,
    };
  },
  enum: (error, { value, schema }) => {
    const allowed: string[] = [error.params['allowedValues']].flat().map(String);
    return {
      message: `${inWords(value)} is not one of ${allowed.map((one) => `"${one}"`).join(', ')}`,
      hint: (typeof value === 'string' ? didYouMean(value, allowed) : undefined) ?? schema?.description,
    };
  },
  pattern: (_error, { value, schema }) => ({
    message: `${inWords(value)} is not of the form that is needed here`,
    hint: schema?.description,
  }),
  minLength: (_error, { named, schema }) => ({ message: `${named} is empty`, hint: schema?.description }),
  maxLength: (error, { named }) => ({
    message: `${named} is longer than ${String(error.params['limit'])} characters`,
    hint: 'Shorten it.',
  }),
  minimum: bound('at least'),
  maximum: bound('at most'),
  exclusiveMinimum: bound('greater than'),
  minItems: (_error, { named }) => ({
    message: `${named} is an empty list`,
    hint: 'List at least one, or remove the key.',
  }),
  minProperties: (_error, { named }) => ({
    message: `${named} is an empty map`,
    hint: 'Fill it in, or remove the key.',
  }),
  maxProperties: (error, { named }) => ({
    message: `${named} has more than ${error.params['limit']} key${error.params['limit'] === 1 ? '' : 's'}`,
    hint: 'Make an entry of each.',
  }),
  uniqueItems: (error, { named, value }) => {
    const places = [Number(error.params['i']), Number(error.params['j'])];
    const first = Math.min(...places);
    const [one, other] = places.map((place) => (Array.isArray(value) ? value[place] : undefined));
    // The validator compares rounded numbers.
    if (!isSame(one, other)) return undefined;
    return {
      message: `${inWords(one)} is listed twice in ${named}`,
      hint: 'Remove one of them.',
      key: String(Math.max(...places)),
      related: { message: 'the first one', key: String(first), part: 'value' },
    };
  },
};

/** Describes errors of keywords without a message of their own, so that none is lost. */
const describeOther: Describe = (error, { named, schema }) => ({
  message: `${named} ${error.message ?? `breaks "${error.keyword}"`}`,
  hint: schema?.description,
});

/**
 * Turns a schema error into a diagnostic; undefined if it only follows from another error.
 * @param format The words for what the schema describes.
 */
export function describe(error: ErrorObject, source: Source, root: unknown, format = 'format'): Diagnostic | undefined {
  if (consequences.has(error.keyword)) return undefined;
  const steps = error.instancePath.split('/').slice(1).map(unescapePointer);
  const { propertyName } = error;
  const schema = error.parentSchema as SchemaNode | undefined;
  const value = propertyName ?? valueAt(root, steps);
  const named = propertyName === undefined ? nameOf(steps, source, root) : `"${propertyName}"`;
  const described = (describers[error.keyword] ?? describeOther)(error, { named, value, schema, format });
  if (!described) return undefined;
  const { message, hint = schema?.description ?? 'See what the schema of the file says.', key, related } = described;
  const place = (below: string | undefined, part: Part): Place => ({
    source,
    path: below === undefined ? steps : [...steps, below],
    part,
  });
  const below = key ?? propertyName;
  const part = below === undefined && !atKey.has(error.keyword) ? 'value' : 'key';
  return {
    code: 'format',
    severity: 'error',
    message,
    at: place(below, part),
    ...(related ? { related: [{ message: related.message, at: place(related.key, related.part) }] } : {}),
    hint,
  };
}

/** Whether a map has an unknown key that is reported as a misspelling of a missing one. */
function isMisspelt(key: string, schema: SchemaNode | undefined, value: unknown): boolean {
  if (schema?.additionalProperties !== false) return false;
  const keysOfSchema = Object.keys(schema.properties ?? {});
  const unknown = Object.keys(value ?? {}).filter((one) => !keysOfSchema.includes(one));
  return unknown.some((one) => suggestions(one, keysOfSchema)[0] === key);
}

/** The key in a map after which a missing key belongs, or else before which, in the order of the keys in the schema. */
function keyBeside(key: string, order: readonly string[], value: unknown): Description['related'] {
  const keys = new Set(Object.keys(value ?? {}));
  const before = order.slice(0, Math.max(order.indexOf(key), 0)).findLast((one) => keys.has(one));
  if (before !== undefined) return { message: 'it could be added after this', key: before, part: 'end' };
  const next = order.find((one) => keys.has(one));
  return next === undefined ? undefined : { message: 'it could be added before this', key: next, part: 'key' };
}

/** Keywords whose errors concern a place as a whole, and are shown at its key. */
const atKey: ReadonlySet<string> = new Set(['false schema', 'not', 'required']);

/** The name of a place in messages: its key, or the number of an item with the name of its list. */
function nameOf(steps: readonly string[], source: Source, root: unknown): string {
  const last = steps.at(-1);
  if (last === undefined) return `"${source.path}"`;
  const above = steps.slice(0, -1);
  if (!Array.isArray(valueAt(root, above))) return `"${last}"`;
  return `item ${Number(last) + 1} of ${nameOf(above, source, root)}`;
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], root);
}
