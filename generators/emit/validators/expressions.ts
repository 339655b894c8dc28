import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Multi, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isInPath, isNumberKind, isTextKind } from '../../catalogue/type-kinds.ts';
import { type Code, type Interpolation, joined, js } from '../../lib/javascript.ts';
import type { Constants } from './constants.ts';

/** Makes the expression for the expected value of a parameter: words, a list of texts, or a call that returns more than these. */
export function expectation(parameter: Parameter, segmentPattern: string | undefined, constants: Constants): Code {
  const { type, multi, mustbe, allspecifier } = parameter;
  if (mustbe !== undefined) return narrowed(type, String(mustbe), 'not-listed', constants);
  if (multi) return severalOf(multi, parameter, constants);
  if (segmentPattern !== undefined && isInPath(type)) {
    const expected = `${wordsOf(type)} that matches ${segmentPattern}`;
    if (!isNumber(type)) return js`${constants.helper('textInPath')}(${expected})`;
    return narrowed(type, expected, 'wrong-form', constants);
  }
  if (type.kind === 'array') return js`${constants.helper('array')}(${expectedOf(type.items, parameter, constants)})`;
  if (type.kind === 'values') return valuesOf(type, parameter, constants);
  return inWords(type, allspecifier === undefined ? '' : ` or ${JSON.stringify(allspecifier)}`, constants);
}

function severalOf(multi: Multi, parameter: Parameter, constants: Constants): Code {
  const { most, high } = countsOf(multi);
  const item = expectedOf(parameter.type, parameter, constants);
  const helper = constants.joins ? joinedHelper(parameter.type) : 'several';
  return call(constants.helper(helper), [item, most, high === most ? undefined : high]);
}

/** The helper that knows how such values are read where they are joined to one text. */
function joinedHelper(type: Type): string {
  if (type.kind === 'number') return 'severalNumbers';
  if (isNumber(type)) return 'severalIntegers';
  return isTextKind(type.kind) ? 'severalTexts' : 'several';
}

/** How many values an ordinary caller may give, and one with elevated rights. */
export function countsOf(multi: Multi): { readonly most: number; readonly high: number } {
  const high = multi.highlimit ?? multi.limit ?? multi.lowlimit ?? mostItems;
  return { most: multi.limit ?? multi.lowlimit ?? high, high };
}

function expectedOf(type: Type, parameter: Parameter, constants: Constants): Code {
  return type.kind === 'values' ? valuesOf(type, parameter, constants) : inWords(type, '', constants);
}

/** Describes a type in words; for a type with bounds, in a call that also knows its kind without them. */
function inWords(type: Type, more: string, constants: Constants): Code {
  const words = wordsOf(type) + more;
  return isBounded(type) ? narrowed(type, words, 'out-of-range', constants) : js`${words}`;
}

function narrowed(type: Type, expected: string, code: string, { helper }: Constants): Code {
  return js`${helper('narrowed')}(${kindTest(type, helper)}, ${expected}, ${code})`;
}

/** The function that knows a value of the kind of a type, whatever its bounds. */
function kindTest(type: Type, helper: Constants['helper']): Code {
  if (type.kind === 'boolean') return helper('isBoolean');
  if (type.kind === 'number') return js`Number.isFinite`;
  return isNumber(type) ? js`Number.isInteger` : helper('isText');
}

/** A type in words, to follow "Supply": of a number with what is most for an ordinary caller, and for an elevated one. */
function wordsOf(type: Type): string {
  if (!isNumber(type)) return kindOf(type);
  const { min, max, high } = boundsOf(type);
  const least = min === undefined ? '' : ` from ${min}`;
  const most = max === undefined ? '' : ` to ${max}`;
  return `${kindOf(type)}${least}${most}${high === undefined ? '' : ` (${high} with elevated rights)`}`;
}

/** A type in words without its bounds. */
function kindOf(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    case 'array':
      return 'an array';
    case 'unknown':
      return 'a value';
    case 'number':
      return 'a number';
    default:
      return isNumber(type) ? 'a whole number' : 'text';
  }
}

function isNumber(type: Type): type is NumberType {
  return isNumberKind(type.kind);
}

export type NumberType = Type & { readonly kind: 'integer' | 'limit' | 'namespace' | 'number' };

/** Whether a type leaves out some values of its kind. */
export function isBounded(type: Type): boolean {
  return isNumber(type) && Object.keys(boundsOf(type)).length > 0;
}

/** The bounds of a number: `max` for an ordinary caller, and what is the most for one with elevated rights. */
export function boundsOf(type: NumberType): { readonly min?: number; readonly max?: number; readonly high?: number } {
  if (type.kind === 'namespace') return {};
  const high = type.kind === 'limit' ? type.highmax : undefined;
  const max = type.max ?? high;
  return {
    ...(type.min === undefined ? {} : { min: type.min }),
    ...(max === undefined ? {} : { max }),
    ...(high === undefined || high === max ? {} : { high }),
  };
}

function valuesOf(type: Type & { readonly kind: 'values' }, parameter: Parameter, constants: Constants): Code {
  const list = constants.values(type, parameter);
  return type.pattern === undefined ? list : js`${constants.helper('texts')}(${list}, ${type.pattern})`;
}

/** A call without the arguments at its end that are undefined. */
export function call(called: Code, values: readonly (Interpolation | undefined)[]): Code {
  const given = [...values];
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  const printed = given.map((value) => (value === undefined ? js`undefined` : js`${value}`));
  return js`${called}(${joined(printed, ', ')})`;
}
