import type { Scalar } from '../../catalogue/model/type-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Code, joined, js, regularExpression } from '../../lib/javascript.ts';
import { isNumeric, isWhole } from '../../lib/numbers.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import type { Accepts, AcceptsObject } from '../../shape/shape.ts';
import { readAs } from '../../shape/spelling.ts';
import { formatPattern, isRun } from '../../shape/text-patterns.ts';

/** How the functions of the codec read texts. */
export interface Reading {
  /** Returns the name of a function or constant of the codec, and imports it. */
  readonly helper: (name: string) => Code;
  /** Whether an empty text means null, for types that accept null. */
  readonly readsNull: boolean;
  /** The formats whose texts the server also accepts with a line break after them. "pattern" stands for regular expressions. */
  readonly lineBreaks: readonly string[];
}

/** The expression that reads a text as a value of one of the types. Undefined if the text remains as it is, as a type accepts any text. */
export function readUnion(types: readonly Accepts[], reading: Reading): Code | undefined {
  const { readers, hasNull } = readersOf(types, reading);
  if (readers.length === 0 && !hasNull) return undefined;
  const read = readers.reduce((code, reader) => js`${reading.helper(reader)}(${code})`, js`text`);
  return hasNull ? js`text === '' ? null : ${read}` : read;
}

/** The names of the functions that read a text, in order. None if a type accepts any text. */
function readersOf(
  types: readonly Accepts[],
  { readsNull }: Reading,
): { readonly readers: readonly string[]; readonly hasNull: boolean } {
  const written = types.filter((one) => !isEmptyArray(one));
  const scalars = written
    .map((one) => (one.kind === 'array' ? one.items : one))
    .filter(({ kind }) => kind !== 'object');
  const readers = new Set(scalars.filter((one) => one.kind !== 'null' && !isWords(one)).map(readAs));
  if (readers.has('text')) return { readers: [], hasNull: false };
  return { readers: [...readers], hasNull: readsNull && scalars.some(({ kind }) => kind === 'null') };
}

/** Whether only listed texts are accepted, none of which could be read as a value of another type. */
function isWords(accepts: Accepts): boolean {
  return (
    accepts.kind === 'enum' &&
    !accepts.form &&
    accepts.values.every(({ value }) => /^[a-z]+$/i.test(value) && !/^(true|false)$/i.test(value))
  );
}

/** The expression that reads a text as the listed number or boolean that it stands for, in any spelling. */
export function readConstant(values: readonly Scalar[], { helper }: Reading): Code {
  const others = values.filter((one) => one !== null && typeof one !== 'string');
  const numbers = others.filter(isNumeric);
  const readers = [
    ...(numbers.length > 0 ? [numbers.every(isWhole) ? 'integer' : 'number'] : []),
    ...(numbers.length < others.length ? ['boolean'] : []),
  ];
  if (readers.length === 0) return js`text`;
  const read = readers.reduce((code, reader) => js`${helper(reader)}(${code})`, js`text`);
  const listed = others.map((one) => js`${one}`);
  return js`[${joined(listed, ', ')}].find((one) => one === ${read}) ?? text`;
}

/** The structure by which the parts of a query are read as a value of one of these types. */
export function structureOf(types: readonly Accepts[], reading: Reading): Code {
  const all = alternativesOf(types);
  if (all.length === 0) return reading.helper('anything');
  const arrays = all.flatMap((one) => (one.kind === 'array' ? [one.items] : []));
  const objects = all.filter((one) => one.kind === 'object');
  const scalars = all.filter(({ kind }) => kind !== 'array' && kind !== 'object');
  const members = [
    ...textMembers(scalars, reading, arrays.length > 0 ? testOfTexts(types) : undefined),
    ...(arrays.length > 0 ? [js`items: ${structureOf(arrays, reading)}`] : []),
    ...(objects.length > 0 ? fieldMembers(objects, reading) : []),
    ...(types.some(isEmptySeveral) ? [js`keepsEmpty: true`] : []),
  ];
  return js`{ ${joined(members, ', ')} }`;
}

/** The stated types that a value may have; none if no type is stated. */
function alternativesOf(types: readonly Accepts[]): readonly Accepts[] {
  const all = types.flatMap((one) => {
    const others = (one.alternatives ?? []).flatMap(({ of }) => of);
    return [...(one.kind === 'any' ? alternativesOf(one.of) : [one]), ...alternativesOf(others)];
  });
  // An empty array has no parts that could be read.
  return all.filter((one) => one.kind !== 'unknown' && !isEmptyArray(one));
}

/** Whether an empty text could be an empty array or an empty object, of which only one is accepted. */
function isEmptySeveral({ alternatives = [] }: Accepts): boolean {
  return alternatives.some(({ keyword, of }) => keyword === 'oneOf' && of.filter(acceptsEmpty).length > 1);
}

function acceptsEmpty(accepts: Accepts): boolean {
  if (accepts.kind === 'object') return accepts.fields.every(({ required }) => !required);
  return accepts.kind === 'array' && Number(accepts.bounds.minItems ?? 0) === 0;
}

/** A test that distinguishes single texts from joined lists by their format. Undefined if an alternative has no format. */
function testOfTexts(types: readonly Accepts[]): Code | undefined {
  const alternatives = types.flatMap((one) => (one.alternatives ?? []).flatMap(({ of }) => of));
  const others = alternatives.filter(({ kind }) => kind !== 'array' && kind !== 'object');
  const patterns = others.map((one) =>
    one.kind === 'text' && one.facets.pattern === undefined ? formatPattern(one.facets) : undefined,
  );
  if (patterns.length === 0 || patterns.includes(undefined)) return undefined;
  return js`(text) => new RegExp(${patterns.join('|')}, 'u').test(text)`;
}

function textMembers(scalars: readonly Accepts[], reading: Reading, test: Code = js`true`): readonly Code[] {
  if (scalars.length === 0) return [];
  const { readers, hasNull } = readersOf(scalars, reading);
  const [only, second] = readers;
  const read = only && !second && !hasNull ? reading.helper(only) : inFunction(readUnion(scalars, reading));
  const isText = scalars.some((one) => one.kind === 'text' || one.kind === 'enum' || hasTexts(one));
  return [...(read ? [js`text: ${read}`] : []), ...(isText ? [js`isText: ${test}`] : [])];
}

function inFunction(read: Code | undefined): Code | undefined {
  return read && js`(text) => ${read}`;
}

function hasTexts(accepts: Accepts): boolean {
  return accepts.kind === 'constants' && accepts.values.some((value) => typeof value === 'string');
}

/** The members of a structure for the fields of objects: the stated fields, the patterns of names, and all other fields. */
function fieldMembers(objects: readonly AcceptsObject[], reading: Reading): readonly Code[] {
  const fields = new Map<string, Accepts[]>();
  for (const { parameter, accepts } of objects.flatMap((one) => one.fields)) addTo(fields, parameter.name, accepts);
  const patterns = objects.flatMap((one) => one.patterns).filter(({ pattern }) => isRun(pattern));
  const others = objects.flatMap((one) => (one.others ? [one.others] : []));
  const named = [...fields].map(([name, stated]) => js`[${name}, ${structureOf(stated, reading)}]`);
  const matched = patterns.map(
    ({ pattern, accepts }) => js`[${regularExpression(pattern)}, ${structureOf([accepts], reading)}]`,
  );
  return [
    js`fields: /* @__PURE__ */ new Map([${joined(named, ', ')}])`,
    ...(matched.length > 0 ? [js`patterns: [${joined(matched, ', ')}]`] : []),
    ...(others.length > 0 ? [js`others: ${structureOf(others, reading)}`] : []),
  ];
}
