import * as fc from 'fast-check';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { partsOfName } from '../../../generators/catalogue/model/parameters.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { asNumber, greatest, mostValues } from '../greatest.ts';
import { namesInRules } from './keep-rules.ts';
import { isFaceted, nearlyRightValue } from './kinds.ts';
import type { Given } from './rules.ts';
import { segmentPatternOf, validObject, validValue } from './valid.ts';
import { anyText, type Caller, hasValues, plainValue } from './values.ts';

/** The alternative separator of values, which also stands in front of the first. */
const alternative = '\u001F';

/** Objects with one thing changed that may, but need not, make them wrong. */
export function nearlyValidObject(object: ParameterObject, iface: Interface, caller: Caller = {}): fc.Arbitrary<Given> {
  const changes = changesOf(object, iface, caller);
  return fc
    .tuple(validObject(object, iface, caller), fc.oneof(...changes))
    .map(([given, change]) => fromEntries(change(Object.entries(given))));
}

type Entries = readonly (readonly [string, unknown])[];
type Change = (entries: Entries) => Entries;

function changesOf(object: ParameterObject, iface: Interface, caller: Caller): fc.Arbitrary<Change>[] {
  const { parameters } = object;
  const names = ['nothing', ...parameters.map(nameWithSomeValue)];
  const set =
    (name: string, value: unknown): Change =>
    (entries) => [...without(entries, [name]), [name, value]];
  const setting = (parameter: Parameter, values: fc.Arbitrary<unknown>): fc.Arbitrary<Change> =>
    fc.tuple(namesOfForm(parameter), values).map(([name, value]) => set(name, value));
  const inRules = parameters.filter(({ name }) => namesInRules(object).has(name));
  const accepted = (one: Parameter): fc.Arbitrary<unknown> =>
    hasValues(one.type) ? validValue(one, object, iface, caller) : wrongKinds;
  return [
    fc.tuple(misspelt(names), anyValue).map(([name, value]) => set(name, value)),
    fc.tuple(fc.constantFrom(...names), misspelt(names)).map(([from, to]) => renamed(from, to)),
    fc
      .subarray(names, { minLength: 1, maxLength: Math.min(names.length, 2) })
      .map((some) => (entries) => without(entries, some)),
    fc.constantFrom(...names).map((name) => set(name, undefined)),
    ...parameters.map((one) => setting(one, fc.oneof(wrongKinds, ...wrongValues(one, object, iface)))),
    ...parameters.filter(({ variables }) => variables.length > 0).map((one) => setting(one, accepted(one))),
    ...inRules.map((one) => setting(one, fc.oneof(accepted(one), fc.constantFrom(true, false)))),
  ];
}

/** A value of a kind that is mostly wrong, whatever the parameter. */
export const wrongKinds: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, '', ' ', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 'true', '1', '*'),
  fc.constantFrom<unknown[]>([], {}, [[]], [null], [undefined], ['*'], { length: 1 }, { 0: 'a' }),
);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(wrongKinds, anyText, fc.jsonValue({ maxDepth: 2 }));

/** Values that come close to what a parameter accepts. */
export function wrongValues(parameter: Parameter, object: ParameterObject, iface: Interface): fc.Arbitrary<unknown>[] {
  const { type, multi } = parameter;
  const item = multi ? type : type.kind === 'array' ? type.items : type;
  const near = nearlyOne(item);
  const separator = iface.binding?.deployment.separator ?? '|';
  const texts = fc
    .array(fc.oneof(near, fc.constant('')), { minLength: 1, maxLength: 3 })
    .map((list) => list.map(written));
  const most = multi && mostValues(multi);
  // No memory has room for some numbers of values.
  const more = most === undefined || most > 100_000 ? [] : [near.map((one) => Array<unknown>(most + 1).fill(one))];
  const path = segmentPatternOf(parameter, object, iface);
  return [
    near,
    ...(isFaceted(type) ? [nearlyOne(type)] : []),
    fc.array(near, { maxLength: 3 }),
    ...more,
    ...more.map((lists) => lists.map((list) => list.map(written).join(separator))),
    texts.map((list) => list.join(separator)),
    texts.map((list) => alternative + list.join(alternative)),
    fc.constantFrom(alternative, separator, separator + separator),
    ...(path === undefined ? [] : [anyText, fc.integer({ min: -3, max: 3 })]),
  ];
}

/** A value as text; an object may have a field in place of the method that makes one. */
function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value of a type, or one that is off by a letter or by one. */
export function nearlyOne(type: Type): fc.Arbitrary<unknown> {
  return isFaceted(type) ? nearlyRightValue(type, nearlyPlain, plainNoise) : nearlyPlain(type);
}

/** What may stand in place of a part of a value; JSON, in which nothing is undefined. */
const plainNoise: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  ...[null, true, '', 'a', 0, -1, 1.5, 1e21, [], {}, [1], ['a'], [null], { raw: 1 }, { x: 1 }],
);

function nearlyPlain(type: Type): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'values': {
      const listed = type.values.map(({ value }) => value);
      const form = type.form === undefined ? [] : [type.form.replace(/\{[^{}]+\}/g, ''), type.form];
      const texts = fc.constantFrom('', ...listed, ...form);
      return fc.oneof(
        texts,
        texts.map((text) => `${text}x`),
        texts.map((text) => text.slice(1)),
        texts.map(upperCase),
      );
    }
    case 'integer':
    case 'number':
    case 'limit': {
      const edges = [asNumber(type.minimum), asNumber(type.maximum), greatest(type), 0].filter(
        (edge) => edge !== undefined,
      );
      const numbers = fc.tuple(fc.constantFrom(...edges), fc.constantFrom(-1, -0.5, 0, 0.5, 1));
      return fc.oneof(
        numbers.map(([edge, step]) => edge + step),
        fc.integer(),
        fc.double({ noNaN: true }),
      );
    }
    case 'namespace':
      return fc.constantFrom<unknown[]>(0, -1, -2, 1.5, '0', '*', 100);
    case 'boolean':
      return fc.constantFrom<unknown[]>(true, false, 'true', '', 1, null);
    case 'object':
    case 'array':
    case 'null':
    case 'constants':
    case 'union':
    case 'unknown':
    case 'upload':
      return plainValue(type);
    default:
      return anyText;
  }
}

function upperCase(text: string): string {
  return text.toUpperCase();
}

/** A name of the parameter: where it is a template, with values that may or may not be given. */
function namesOfForm(parameter: Parameter): fc.Arbitrary<string> {
  if (parameter.variables.length === 0) return fc.constant(parameter.name);
  const parts = partsOfName(parameter);
  return fc.oneof(
    fc.constant(nameWithSomeValue(parameter)),
    fc.constantFrom('', 'x', '*', 'main|x', '\n').map((text) => parts.join(text)),
  );
}

/** The name itself, or for a template one with a value that is likely to be listed. */
function nameWithSomeValue(parameter: Parameter): string {
  return parameter.variables.length === 0 ? parameter.name : partsOfName(parameter).join('main');
}

function misspelt(names: readonly string[]): fc.Arbitrary<string> {
  const from = fc.constantFrom(...names);
  return fc.oneof(
    fc.tuple(from, fc.nat(12)).map(([name, at]) => name.slice(0, at) + name.slice(at + 1)),
    from.map((name) => `${name}s`),
    from.map(upperCase),
    from.map((name) => name.slice(1)),
    fc.constantFrom('', '__proto__', 'constructor', 'toString', 'action', 'titles'),
  );
}

function renamed(from: string, to: string): Change {
  return (entries) => without(entries, [to]).map(([name, value]) => [name === from ? to : name, value]);
}

function without(entries: Entries, names: readonly string[]): Entries {
  return entries.filter(([name]) => !names.includes(name));
}

/** As an own property, whatever the name. */
function fromEntries(entries: Entries): Given {
  return Object.fromEntries(entries);
}
