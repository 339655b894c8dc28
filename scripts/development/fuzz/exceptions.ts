import { hasForm, partsOfName } from '../../../generators/catalogue/model/parameters.ts';
import { spelledNames } from '../../../generators/catalogue/model/templated-names.ts';
import { isOfDigits } from '../../../generators/emit/json-schema/whole-numbers.ts';
import { isWhole } from '../../../generators/lib/numbers.ts';
import { acceptsOfType, isBounded } from '../../../generators/shape/accepts.ts';
import { boundsIn, checkedBounds } from '../../../generators/shape/bound-values.ts';
import { partsOf } from '../../../generators/shape/inner-accepts.ts';
import type { Accepts } from '../../../generators/shape/shape.ts';
import { numericKind, spellingOf } from '../../../generators/shape/spelling.ts';
import { isShort } from '../../../generators/shape/text-patterns.ts';
import type { TestedObject, Verdicts } from './tested-objects.ts';

/** An intended difference between outputs. */
export interface Exception {
  readonly name: string;
  readonly reason: string;
  /** An input that shows the difference, and the outputs that do not accept it. */
  readonly example: Example;
  /** The input without its part that causes the difference. All outputs agree on the rest. */
  without(input: Entries, tested: TestedObject): Entries;
}

export interface Example {
  readonly iface: string;
  readonly object: string;
  readonly input: object;
  /** The verdicts of the outputs that differ. */
  readonly verdicts: Partial<Verdicts>;
}

type Entries = readonly (readonly [string, unknown])[];

export const exceptions: readonly Exception[] = [
  {
    name: 'a foreign name with undefined',
    reason: '`z.strictObject` looks at names only, and a catchall of undefined would spoil the inferred types',
    example: { iface: 'wiki', object: 'allpages', input: { foreign: undefined }, verdicts: { zod: false } },
    without: (input) => input.filter(([, value]) => value !== undefined),
  },
  {
    name: '`__proto__` beside names of a form',
    reason: '`z.record`, which has the names that cannot be spelled out, passes over it',
    example: {
      iface: 'wiki',
      object: 'pages',
      input: JSON.parse('{ "a": "", "__proto__": 1 }'),
      verdicts: { validator: false, schema: false },
    },
    without: (input, tested) => (unspelled(tested).length > 0 ? input.filter(([name]) => name !== '__proto__') : input),
  },
  {
    name: 'names of a form whose values are not given',
    reason: 'JSON Schema cannot tie a name to the value of another member unless each name is spelled out',
    example: {
      iface: 'wiki',
      object: 'pages',
      input: { a: '', user: '', 'lang-de': 1 },
      verdicts: { validator: false, zod: false },
    },
    without: (input, tested) => {
      const forms = unspelled(tested).map(partsOfName);
      const declared = new Set(
        tested.object.parameters.flatMap(({ name, variables }) => (variables.length > 0 ? [] : [name])),
      );
      return input.filter(([name]) => declared.has(name) || !forms.some((parts) => hasForm(name, parts)));
    },
  },
  {
    name: 'files',
    reason: 'JSON has no files, and a JSON Schema takes anything in their places',
    example: {
      iface: 'content.wordpress',
      object: 'createMedia',
      input: { file: 'x' },
      verdicts: { validator: false, zod: false },
    },
    without: (input, { object }) => {
      const files = object.parameters.filter(({ type }) => acceptsOfType(type).kind === 'upload');
      const names = new Set(files.map(({ name }) => name));
      return input.filter(([name]) => !names.has(name));
    },
  },
  {
    name: 'numbers in the path that are not written in digits',
    reason: 'JSON Schema sees the number, not the text that the path is made of: 1e21 is a whole number there',
    example: { iface: 'content', object: 'getPost', input: { id: 1e21 }, verdicts: { validator: false, zod: false } },
    without: (input, { object }) => {
      const inPath = new Set(object.parameters.flatMap(({ name, location }) => (location === 'path' ? [name] : [])));
      const isHuge = (value: unknown): boolean => typeof value === 'number' && value >= 1e21;
      return input.map(([name, value]) => [name, inPath.has(name) && isHuge(value) ? 1 : value]);
    },
  },
  {
    name: 'arrays whose first value begins with the alternative separator',
    reason:
      'JSON Schema tells the first item from others by `prefixItems` only, which ajv takes for a slip in strict mode',
    example: {
      iface: 'wiki.real',
      object: 'pages',
      input: { pa: '', plangs: ['\u001F', 'a'] },
      verdicts: { validator: false, zod: false },
    },
    without: (input, { iface, object }) => {
      const { alternative } = iface.binding?.deployment ?? {};
      if (alternative === undefined) return input;
      const several = new Set(object.parameters.flatMap(({ name, multi }) => (multi ? [name] : [])));
      const beginsWithIt = (value: unknown): boolean =>
        Array.isArray(value) && typeof value[0] === 'string' && value[0].startsWith(alternative);
      return input.filter(([name, value]) => !several.has(name) || !beginsWithIt(value));
    },
  },
  {
    name: 'multiples among numbers of more than 53 bits',
    reason: 'ajv divides and rounds: 1e21 is a multiple of 12 there',
    example: {
      iface: 'shop',
      object: 'createPrint',
      input: { dozen: 1e21 },
      verdicts: { validator: false, zod: false },
    },
    without: (input, { object }) => {
      const parts = object.parameters.flatMap(({ type }) => partsOf(acceptsOfType(type)));
      if (!parts.some((part) => boundsIn(part).multipleOf !== undefined)) return input;
      return input.map(([name, value]) => [name, withoutHuge(value)]);
    },
  },
  {
    name: 'texts and names of more than 2,000 characters, which no stated pattern is run on',
    reason: 'JSON Schema cannot say of a pattern for which texts it is',
    example: {
      iface: 'shop',
      object: 'createPrint',
      input: { meta: { [`x-${'x'.repeat(2000)}`]: {} } },
      verdicts: { schema: false },
    },
    without: (input, { object }) => {
      const parts = object.parameters.flatMap(({ type }) => partsOf(acceptsOfType(type)));
      const hasPatterns = parts.some(
        (part) => (part.kind === 'text' && part.facets.pattern) || (part.kind === 'object' && part.patterns.length > 0),
      );
      return hasPatterns ? input.map(([name, value]) => [name, withoutLong(value)]) : input;
    },
  },
  {
    name: 'fractions, multiples and numbers with an exponent in a joined text',
    reason:
      'JSON Schema has regular expressions for texts only, which compare whole numbers that are written in digits',
    example: {
      iface: 'wiki.real',
      object: 'samples',
      input: { pids: '2|5' },
      verdicts: { validator: false, zod: false },
    },
    without: (input, { iface, object }) => {
      const { joining } = spellingOf(iface);
      if (!joining) return input;
      const areOfDigits = isOfDigits(joining.numbers.integer);
      const isTold = (part: Accepts): boolean => {
        if (part.kind === 'constants') return areOfDigits && part.values.every(isWhole);
        if (part.kind !== 'number') return true;
        return checkedBounds(part.bounds).length === 0 && (!isBounded(part) || (part.whole && areOfDigits));
      };
      const several = object.parameters.filter(({ type, multi }) => {
        const accepts = acceptsOfType(type);
        return multi && numericKind(accepts) !== undefined && !partsOf(accepts).every(isTold);
      });
      const names = new Set(several.map(({ name }) => name));
      return input.filter(([name, value]) => !names.has(name) || typeof value !== 'string');
    },
  },
];

/** Replaces numbers by 0 that are too large to be exact. */
function withoutHuge(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? 0 : value;
  if (Array.isArray(value)) return value.map(withoutHuge);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutHuge(one)]));
}

/** Removes fields with long names, and replaces long texts by empty ones. */
function withoutLong(value: unknown): unknown {
  if (typeof value === 'string') return isShort(value) ? value : '';
  if (Array.isArray(value)) return value.map(withoutLong);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => isShort(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutLong(one)]));
}

function unspelled({ object: { parameters } }: TestedObject) {
  return parameters.filter((one) => one.variables.length > 0 && !spelledNames(one, parameters));
}
