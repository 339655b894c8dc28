import type { DefinitionKey } from './definition-key.ts';
import { flag, type JsonSchema, number } from './json-schema.ts';

/** The kinds of types that a key may narrow. */
type NarrowedKind = 'string' | 'integer' | 'number' | 'limit' | 'array' | 'object';

/** A key that narrows the values of a type. Its row has all that the format, the outputs, the importers and comparisons need of it. */
export interface BoundKey {
  readonly of: readonly NarrowedKind[];
  /** The form of its own value: any number, one above 0, a whole number from 0 on, or true or not stated. */
  readonly value: 'number' | 'positive' | 'count' | 'flag';
  /** For the JSON Schema of the format. */
  readonly description: string;
  /** The values that it leaves out: those below it or those above it. Undefined for a divisor or a flag. */
  readonly side?: 'lower' | 'upper';
  /** The key for the other side. */
  readonly upper?: string;
  /** How a number is compared with it, and the method of Zod for it. */
  readonly compares?: { readonly operator: '>=' | '<=' | '>' | '<'; readonly zod: string };
  /** The key for the inclusive bound on the same side. In self-descriptions, which have one number for both, a flag tells them apart. */
  readonly exclusiveOf?: string;
  /** Whether descriptions of routes lack the key. */
  readonly isUndescribed?: true;
  /** Its attribute in descriptions of modules, and whether it is the bound for callers with elevated rights there. */
  readonly inModules?: { readonly name: string; readonly isElevated?: true };
  /** Tested by a function. Without it and `compares`, outputs have code of their own, such as for the two limits of a length. */
  readonly check?: Check;
  /** The extension that states it in schemas, which have no keyword of its name. */
  readonly extension?: string;
}

/** How a value is tested by a function, and the words for a value that passes. */
interface Check {
  /** The function of the value and the bound in `templates/validators/runtime/checks.js`. */
  readonly name: string;
  /** The code of the issue that validators report. */
  readonly issue: string;
  /** The name of the fact in outputs. */
  readonly label: string;
  /** The words in front of the bound where several facts share a line. */
  readonly inLine: string;
  /** The words after a noun such as "a number", with `{}` for the bound; a flag has none. */
  readonly clause: string;
}

const numbers = ['integer', 'number'] as const;
const bounded = [...numbers, 'limit'] as const;

/** The keys that narrow values, in the order of output. */
export const boundKeys = {
  minimum: {
    of: bounded,
    value: 'number',
    description: 'The least value of an integer, number or limit.',
    side: 'lower',
    upper: 'maximum',
    compares: { operator: '>=', zod: 'min' },
    inModules: { name: 'min' },
  },
  maximum: {
    of: bounded,
    value: 'number',
    description: 'The greatest value of an integer, number or limit; for a limit, the one for ordinary callers.',
    side: 'upper',
    compares: { operator: '<=', zod: 'max' },
    inModules: { name: 'max' },
  },
  highMaximum: {
    of: ['limit'],
    value: 'number',
    description: 'The greatest value of a limit for callers with elevated rights.',
    side: 'upper',
    isUndescribed: true,
    inModules: { name: 'highmax', isElevated: true },
  },
  exclusiveMinimum: {
    of: numbers,
    value: 'number',
    description: 'A value of an integer or number is greater than this.',
    side: 'lower',
    upper: 'exclusiveMaximum',
    compares: { operator: '>', zod: 'gt' },
    exclusiveOf: 'minimum',
  },
  exclusiveMaximum: {
    of: numbers,
    value: 'number',
    description: 'A value of an integer or number is less than this.',
    side: 'upper',
    compares: { operator: '<', zod: 'lt' },
    exclusiveOf: 'maximum',
  },
  multipleOf: {
    of: numbers,
    value: 'positive',
    description: 'A value of an integer or number is a multiple of this.',
    check: {
      name: 'isMultiple',
      issue: 'not-a-multiple',
      label: 'Multiple of',
      inLine: 'a multiple of ',
      clause: 'that is a multiple of {}',
    },
  },
  minLength: {
    of: ['string'],
    value: 'count',
    description: 'The least number of characters of a string.',
    side: 'lower',
    upper: 'maxLength',
  },
  maxLength: {
    of: ['string'],
    value: 'count',
    description: 'The greatest number of characters of a string.',
    side: 'upper',
    inModules: { name: 'maxchars' },
  },
  minItems: {
    of: ['array'],
    value: 'count',
    description: 'The least number of items of an array.',
    side: 'lower',
    upper: 'maxItems',
  },
  maxItems: { of: ['array'], value: 'count', description: 'The greatest number of items of an array.', side: 'upper' },
  uniqueItems: { of: ['array'], value: 'flag', description: 'Whether no two items of an array are equal.' },
} as const satisfies Readonly<Record<string, BoundKey>>;

type Rows = typeof boundKeys;

export type BoundName = keyof Rows;

/** The rows by name, each with the type that all rows have. */
export const boundRows = Object.entries<BoundKey>(boundKeys) as readonly (readonly [BoundName, BoundKey])[];

/** The rows of the keys that a kind of type may have. */
export function boundsOfKind(kind: string): typeof boundRows {
  return boundRows.filter(([, { of }]) => of.some((one) => one === kind));
}

/** The rows of the keys that descriptions of modules have, each with its attribute there. */
export const boundsInModules = boundRows.flatMap(([name, row]) =>
  row.inModules ? [{ name, ...row, attribute: row.inModules.name }] : [],
);

/** The extension that states a key in schemas; undefined if they have a keyword of its name. */
export function extensionOf(name: BoundName): string | undefined {
  const row: BoundKey = boundKeys[name];
  return row.extension;
}

/** The keywords of schemas for values of a kind of type. */
export function boundKeywords(kind: NarrowedKind): readonly Exclude<BoundName, 'highMaximum'>[] {
  const names = boundsOfKind(kind).flatMap(([name, { extension }]) => (extension === undefined ? [name] : []));
  return names as Exclude<BoundName, 'highMaximum'>[];
}

/** The keys that are tested by a function. */
export type CheckedName = {
  [Name in BoundName]: Rows[Name] extends { readonly check: Check } ? Name : never;
}[BoundName];

/** The functions that test values. */
export type CheckFunction = Rows[CheckedName]['check']['name'];

export const checkFunctions = boundRows.flatMap(([, { check }]) => (check ? [check.name as CheckFunction] : []));

/** The labels of the facts about bounds that are tested by functions, by the key. */
export const checkLabels = Object.fromEntries(
  boundRows.flatMap(([name, { check }]) => (check ? [[name, check] as const] : [])),
) as unknown as Readonly<Record<CheckedName, { readonly label: string; readonly inLine: string }>>;

const schemas: Readonly<Record<BoundKey['value'], (description: string) => JsonSchema>> = {
  number: (description) => number('number', description),
  positive: (description) => number('number', description, { exclusiveMinimum: 0 }),
  count: (description) => number('integer', description, { minimum: 0 }),
  flag,
};

/** The keys of definitions that narrow types of some kinds. */
export function boundDefinitions(
  kinds: readonly NarrowedKind[],
  of: DefinitionKey['of'],
): Readonly<Record<string, DefinitionKey>> {
  const rows = boundRows.filter(([, row]) => row.of.some((kind) => kinds.includes(kind)));
  return Object.fromEntries(rows.map(([name, row]) => [name, { of, schema: schemas[row.value](row.description) }]));
}
