import type { Random } from '../random.ts';
import type { Accepts, Schema } from './entries.ts';

// Makes objects to validate from a schema. The validators decide which of them are valid, as schemas do not express all constraints.

export type Input = Readonly<Record<string, unknown>>;

const mostParameters = 8;
const triesPerInput = 60;

/** A value that the schema describes. Texts in it are arbitrary. */
function valueFor(schema: Schema, root: Schema, random: Random): unknown {
  const { type } = schema;
  if (schema.$ref !== undefined) return valueFor(resolved(schema.$ref, root), root, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueFor(random.pick(choices), root, random);
  if (schema.allOf !== undefined) return valueFor(schema.allOf[0] ?? {}, root, random);
  const kind = typeof type === 'string' ? type : type === undefined ? 'string' : random.pick(type);
  if (kind === 'array') return arrayOf(schema, root, random);
  if (kind === 'integer') return numberOf(schema, random);
  if (kind === 'number') return numberOf(schema, random) + 0.5;
  if (kind === 'boolean') return random.below(2) === 1;
  if (kind === 'object') return {};
  return `text ${random.below(1000)}`;
}

function arrayOf({ items, minItems = 0, maxItems = 4 }: Schema, root: Schema, random: Random): unknown[] {
  const length = random.from(Math.max(minItems, 1), Math.max(minItems, Math.min(maxItems, 4)));
  const item = items === undefined || items === false ? {} : items;
  return [...new Set(Array.from({ length }, () => valueFor(item, root, random)))];
}

function numberOf({ minimum = 0, maximum = minimum + 1000 }: Schema, random: Random): number {
  return random.from(minimum, Math.min(maximum, 500));
}

export function resolved(reference: string, root: Schema): Schema {
  const schema = root.$defs?.[reference.slice('#/$defs/'.length)];
  if (schema === undefined) throw new Error(`no schema at "${reference}"`);
  return schema;
}

/**
 * Accepted objects of this many shapes, which differ in their keys or in the order of their keys. One shape has all parameters that may be
 * given together; the others have at most eight optional parameters. Undefined if the parameters do not allow so many shapes.
 */
export function validInputs(
  root: Schema,
  { shapes, count, accepted, random }: { shapes: number; count: number; accepted: Accepts; random: Random },
): readonly Input[] | undefined {
  const found = new Map<string, readonly string[]>();
  const most = mostShapes(root) < shapes ? 0 : shapes * triesPerInput;
  for (let tries = 0; found.size < shapes && tries < most; tries += 1) {
    const keys = shapes === 1 ? nearlyAll(root, tries, random) : someKeys(root, random);
    const shape = JSON.stringify(keys);
    if (!found.has(shape) && filled(root, keys, accepted, random)) found.set(shape, keys);
  }
  const all = [...found.values()];
  if (all.length < shapes) return undefined;
  const inputs: Input[] = [];
  for (let tries = 0; inputs.length < count && tries < count * triesPerInput; tries += 1) {
    const input = filled(root, all[inputs.length % shapes] ?? [], accepted, random);
    if (input) inputs.push(input);
  }
  return inputs.length === count ? inputs : undefined;
}

/** The number of ordered selections of up to eight optional parameters. */
function mostShapes(root: Schema): number {
  const count = optionalOf(root).length;
  let [all, ofSize] = [1, 1];
  for (let size = 1; size <= Math.min(count, mostParameters); size += 1) {
    ofSize *= count - size + 1;
    all += ofSize;
  }
  return all;
}

function optionalOf({ properties = {}, required = [] }: Schema): readonly string[] {
  return Object.keys(properties).filter((name) => !required.includes(name));
}

/** All parameters; after several unsuccessful tries, one less each time. */
function nearlyAll(root: Schema, tries: number, random: Random): readonly string[] {
  const optional = optionalOf(root);
  const left = new Set(random.shuffled(optional).slice(0, Math.floor(tries / 4)));
  return Object.keys(root.properties ?? {}).filter((name) => !left.has(name));
}

function someKeys(root: Schema, random: Random): readonly string[] {
  const optional = optionalOf(root);
  const size = random.from(0, Math.min(mostParameters, optional.length));
  return random.shuffled([...(root.required ?? []), ...random.shuffled(optional).slice(0, size)]);
}

function filled(root: Schema, keys: readonly string[], accepted: Accepts, random: Random): Input | undefined {
  const input: Record<string, unknown> = {};
  for (const key of keys) input[key] = valueFor(root.properties?.[key] ?? {}, root, random);
  return accepted(input) ? asRead(input) : undefined;
}

/** Parses the object from JSON. V8 stores an object whose many keys were added one by one in a form that is slower to read. */
function asRead(input: Input): Input {
  return JSON.parse(JSON.stringify(input));
}

/** The objects with one mistake in each: a wrong name, a wrong value, or a missing parameter. Undefined if one of them is accepted. */
export function invalidInputs(
  root: Schema,
  inputs: readonly Input[],
  { rejected, random }: { rejected: Accepts; random: Random },
): readonly Input[] | undefined {
  const broken = inputs.map((input) => {
    const candidates = Array.from({ length: 8 }, () => withFault(root, input, random));
    return asRead(candidates.find((candidate) => rejected(candidate)) ?? { ...input, unknownParameter: 1 });
  });
  return broken.every((input) => rejected(input)) ? broken : undefined;
}

function withFault({ required = [] }: Schema, input: Input, random: Random): Input {
  const names = Object.keys(input);
  const name = random.pick(names.length > 0 ? names : ['parameter']);
  const fault = random.below(required.length > 0 ? 3 : 2);
  if (fault === 0) return renamed(input, name, `${name.slice(0, -1)}${name.slice(-1)}s`);
  if (fault === 1) return { ...input, [name]: wrongValue(input[name]) };
  const left = random.pick(required);
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== left));
}

function renamed(input: Input, from: string, to: string): Input {
  if (!(from in input)) return { ...input, [to]: 1 };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key === from ? to : key, value]));
}

/** A wrong value that is close to the right one if possible, like the mistakes of callers. */
function wrongValue(value: unknown): unknown {
  if (Array.isArray(value)) return [...value.slice(0, -1), wrongValue(value.at(-1))];
  if (typeof value === 'string') return value.startsWith('text ') ? 7 : `${value}x`;
  return 'wrong';
}
