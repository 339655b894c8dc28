import type { ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean } from '../lib/suggestions.ts';
import type { Data } from './data.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Kind, kindOf, shapes } from './kinds.ts';
import type { Place, Source } from './source.ts';
import { schemaErrors } from './validators.ts';

/** Checks each file against the schema of its kind. Files with problems of their own are reported as such. */
export function validateSources(sources: readonly Source[]): Diagnostic[] {
  return sources.flatMap((source) => [...fileProblems(source), ...schemaProblems(source)]);
}

function fileProblems(source: Source): Diagnostic[] {
  return source.problems.map(({ code, message, range, related, hint }) => ({
    code,
    severity: 'error',
    message,
    at: { source, path: [], part: 'value', range },
    ...(related
      ? {
          related: [{ message: related.message, at: { source, path: [], part: 'key', range: related.range } as const }],
        }
      : {}),
    ...(hint ? { hint } : {}),
  }));
}

function schemaProblems(source: Source): Diagnostic[] {
  if (source.problems.length > 0) return [];
  const kind = kindOf(source.path);
  if (!kind) {
    return [
      {
        code: 'misplaced-file',
        severity: 'error',
        message: `"${source.path}" is not where a file of a catalogue can be`,
        at: { source, path: [], part: 'key', range: { start: 0, end: 0 } },
        hint: `Files are ${shapes.join(', ')}.`,
      },
    ];
  }
  if (source.data === null) {
    return [emptyFile(source, kind)];
  }
  const value = plainOf(source.data ?? null);
  return schemaErrors(kind, value).flatMap((error) => {
    const diagnostic = describe(error, source, value);
    return diagnostic ? [diagnostic] : [];
  });
}

function emptyFile(source: Source, kind: Kind): Diagnostic {
  return {
    code: 'empty-file',
    severity: 'error',
    message: `"${source.path}" is empty`,
    at: { source, path: [], part: 'value', range: { start: 0, end: 0 } },
    hint: `Fill it in as schema/${kind}.schema.json describes, or remove it.`,
  };
}

/** Plain objects without prototypes, so that a key such as `__proto__` is a key like any other. */
export function plainOf(data: Data): unknown {
  if (Array.isArray(data)) return data.map(plainOf);
  if (data instanceof Map) {
    const object: Record<string, unknown> = Object.create(null);
    for (const [key, value] of data) object[key] = plainOf(value);
    return object;
  }
  return data;
}

type Describe = (error: ErrorObject, at: Described) => { message: string; hint?: string | undefined; key?: string };

/** What a message may speak of: the name of the place, the value there, and the schema that it breaks. */
interface Described {
  readonly name: string;
  readonly value: unknown;
  readonly schema: SchemaNode | undefined;
}

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

/** Keywords whose errors, where they have any, only repeat those of the schemas below them. */
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

/** What is said of a keyword of JSON Schema that is broken. */
export const describers: Readonly<Record<string, Describe>> = {
  additionalProperties: (error, { schema }) => {
    const key = String(error.params['additionalProperty']);
    const known = Object.keys(schema?.properties ?? {});
    return {
      message: `"${key}" is not a key of the format here`,
      hint: didYouMean(key, known) ?? `Known here: ${known.join(', ')}.`,
      key,
    };
  },
  'false schema': (_error, { name }) => ({
    message: `"${name}" does not belong to an interface of this kind`,
    hint: 'Remove it, or change "kind".',
  }),
  required: (error, { schema }) => {
    const key = String(error.params['missingProperty']);
    return { message: `"${key}" is missing`, hint: schema?.properties?.[key]?.description };
  },
  type: (error, { name, value, schema }) => ({
    message: `"${name}" must be ${listed(error.params['type'])}, not ${kindOfValue(value)}`,
    hint:
      typeof value === 'number' || typeof value === 'boolean'
        ? 'Put it in quotes if text is meant.'
        : schema?.description,
  }),
  enum: (error, { value, schema }) => {
    const allowed = (Array.isArray(error.params['allowedValues']) ? error.params['allowedValues'] : []).map(String);
    return {
      message: `"${String(value)}" is not one of ${allowed.map((one: string) => `"${one}"`).join(', ')}`,
      hint: didYouMean(String(value), allowed) ?? schema?.description,
    };
  },
  pattern: (_error, { value, schema }) => ({
    message: `"${String(value)}" is not of the form that is needed here`,
    hint: schema?.description,
  }),
  minLength: (_error, { name, schema }) => ({ message: `"${name}" is empty`, hint: schema?.description }),
  maxLength: (error, { name }) => ({ message: `"${name}" is longer than ${String(error.params['limit'])} characters` }),
  minimum: (error, { name, value, schema }) => ({
    message: `"${name}" must be at least ${String(error.params['limit'])}, not ${String(value)}`,
    hint: schema?.description,
  }),
  maximum: (error, { name, value, schema }) => ({
    message: `"${name}" must be at most ${String(error.params['limit'])}, not ${String(value)}`,
    hint: schema?.description,
  }),
  minItems: (_error, { name }) => ({
    message: `"${name}" is an empty list`,
    hint: 'List at least one, or remove the key.',
  }),
  minProperties: (_error, { name }) => ({
    message: `"${name}" is an empty map`,
    hint: 'Fill it in, or remove the key.',
  }),
  uniqueItems: (error, { name }) => ({
    message: `"${name}" lists the same twice, at places ${Number(error.params['j']) + 1} and ${Number(error.params['i']) + 1}`,
  }),
};

/** Nothing that a schema forbids may pass, even where nobody has found words for it yet. */
const describeOther: Describe = (error, { name, schema }) => ({
  message: `"${name}" ${error.message ?? `breaks "${error.keyword}"`}`,
  hint: schema?.description,
});

/** What is reported of an error of a schema; undefined where it is the consequence of another one. */
export function describe(error: ErrorObject, source: Source, root: unknown): Diagnostic | undefined {
  if (consequences.has(error.keyword)) return undefined;
  const describer = describers[error.keyword] ?? describeOther;
  const steps = error.instancePath.split('/').slice(1).map(unescapePointer);
  const value = error.propertyName ?? valueAt(root, steps);
  const name = error.propertyName ?? steps.at(-1) ?? source.path;
  const { message, hint, key } = describer(error, {
    name,
    value,
    schema: error.parentSchema as SchemaNode | undefined,
  });
  const below = key ?? error.propertyName;
  const path = below === undefined ? steps : [...steps, below];
  const part =
    below === undefined && error.keyword !== 'required' && error.keyword !== 'false schema' ? 'value' : 'key';
  const at: Place = { source, path, part };
  return { code: 'format', severity: 'error', message, at, ...(hint ? { hint } : {}) };
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], root);
}

function listed(types: unknown): string {
  return (Array.isArray(types) ? types : String(types).split(','))
    .map((type) => kinds[String(type)] ?? String(type))
    .join(' or ');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'empty',
};

function kindOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object'
    ? 'a map'
    : `${typeof value === 'string' ? 'text' : typeof value === 'number' ? 'a number' : `"${String(value)}"`}`;
}
