import type { Scalar } from '../../catalogue/model/type-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Code, joined, js, regularExpression } from '../../lib/javascript.ts';
import { isNumeric, isWhole } from '../../lib/numbers.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import type { Accepts, AcceptsObject } from '../../shape/shape.ts';
import { readAs } from '../../shape/spelling.ts';
import { formatPattern, isRun } from '../../shape/text-patterns.ts';

/** The reading of texts by functions of `codec.js`. */
export interface Reading {
  /** Returns the name of a function or constant of `codec.js`, which is then imported. */
  readonly helper: (name: string) => Code;
  /** Whether an empty text is null, where null is accepted. */
  readonly readsNull: boolean;
  /** The formats whose texts may have a line break behind them, "pattern" among them for expressions. */
  readonly lineBreaks: readonly string[];
}

/** A text is read as each of the types in turn, and as null where it is empty; undefined where some of them takes any text. */
export function readUnion(types: readonly Accepts[], reading: Reading): Code | undefined {
  const { readers, hasNull } = readersOf(types, reading);
  if (readers.length === 0 && !hasNull) return undefined;
  const read = readers.reduce((code, reader) => js`${reading.helper(reader)}(${code})`, js`text`);
  return hasNull ? js`text === '' ? null : ${read}` : read;
}

/** The functions that read a text in turn, by name: none where some type takes any text. */
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

/** Whether nothing is accepted but listed texts, none of which could be read as a value of another type. */
function isWords(accepts: Accepts): boolean {
  return (
    accepts.kind === 'enum' &&
    !accepts.form &&
    accepts.values.every(({ value }) => /^[a-z]+$/i.test(value) && !/^(true|false)$/i.test(value))
  );
}

/** Reads a text as the listed number or truth value that it is, however that is written. */
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

/** Makes the description by which a value of one of some types is read from its parts in a query. */
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

/** The types of which a value is one. Where some are stated, those that are not say no more; none where nothing is stated. */
function alternativesOf(types: readonly Accepts[]): readonly Accepts[] {
  const all = types.flatMap((one) => {
    const others = (one.alternatives ?? []).flatMap(({ of }) => of);
    return [...(one.kind === 'any' ? alternativesOf(one.of) : [one]), ...alternativesOf(others)];
  });
  // An array without items has no part that a name could stand for: what has is read as the other types.
  return all.filter((one) => one.kind !== 'unknown' && !isEmptyArray(one));
}

/** Whether an empty text is an empty array as well as an empty object, of which only one may be meant. */
function isEmptySeveral({ alternatives = [] }: Accepts): boolean {
  return alternatives.some(({ keyword, of }) => keyword === 'oneOf' && of.filter(acceptsEmpty).length > 1);
}

function acceptsEmpty(accepts: Accepts): boolean {
  if (accepts.kind === 'object') return accepts.fields.every(({ required }) => !required);
  return accepts.kind === 'array' && Number(accepts.count.least ?? 0) === 0;
}

/** Tells texts from lists that are texts, where alternatives state a format for the former; undefined elsewhere. */
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

/** A field is read by the objects that state it, and otherwise by what they state of further fields. */
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
