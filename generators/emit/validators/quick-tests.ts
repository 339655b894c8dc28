import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { isInPath, numberKinds } from '../../catalogue/type-kinds.ts';
import { type Code, joined, js, sourceText } from '../../lib/javascript.ts';
import type { Constants } from './constants.ts';
import { boundsOf, countsOf, type NumberType } from './expressions.ts';

/**
 * A test that a value passes that is right, deprecated or not. Several values that are joined in another way than by the separator
 * fail it, and are looked at again.
 */
export function quickTest(parameter: Parameter, segmentPattern: string | undefined, constants: Constants): Code {
  const { type, multi, mustbe, allspecifier } = parameter;
  if (mustbe !== undefined) return js`value === ${mustbe}`;
  const all = allspecifier === undefined ? [] : [js`value === ${allspecifier}`];
  if (multi) {
    const passes = passing(type, parameter, constants, constants.joins && !numberKinds.has(type.kind));
    const { most, high } = countsOf(multi);
    return anyOf([...all, js`${constants.helper('each')}(value, ${passes}, ${byRights(most, high)})`]);
  }
  const one = testOf(type, parameter, constants);
  if (segmentPattern !== undefined && isInPath(type)) {
    if (numberKinds.has(type.kind) && digits.test(segmentPattern)) return js`${one} && value >= 0 && value < 1e21`;
    const short = numberKinds.has(type.kind) ? js`` : js` && ${constants.helper('isShort')}(value)`;
    return js`${grouped(one)}${short} && ${constants.form(parameter, segmentPattern)}.test(value)`;
  }
  return anyOf([...all, one]);
}

/** A pattern of digits only, which a number is written in from 0 on, until it takes an exponent. */
const digits = /^\[?(\\d|0-9)\]?\+$/;

function testOf(type: Type, parameter: Parameter, constants: Constants): Code {
  switch (type.kind) {
    case 'boolean':
      return js`typeof value === 'boolean'`;
    case 'object':
      return js`${constants.helper('isRecord')}(value)`;
    case 'unknown':
      return js`true`;
    case 'integer':
    case 'limit':
    case 'namespace':
    case 'number':
      return numberTest(type);
    case 'values':
      return valuesTest(type, parameter, constants);
    case 'array':
      return type.items.kind === 'unknown'
        ? js`Array.isArray(value)`
        : js`Array.isArray(value) && ${passing(type.items, parameter, constants, false)}(value)`;
    default:
      return js`typeof value === 'string'`;
  }
}

function numberTest(type: NumberType): Code {
  const { min, max, high } = boundsOf(type);
  return joined(
    [
      type.kind === 'number' ? js`Number.isFinite(value)` : js`Number.isInteger(value)`,
      ...(min === undefined ? [] : [js`value >= ${min}`]),
      ...(max === undefined ? [] : [js`value <= ${byRights(max, high, true)}`]),
    ],
    ' && ',
  );
}

function byRights(most: number, high: number | undefined, isOperand = false): Code {
  if (high === undefined || high === most) return js`${most}`;
  return isOperand ? js`(elevated ? ${high} : ${most})` : js`elevated ? ${high} : ${most}`;
}

/** Up to this many values are compared one by one, which is faster than looking them up. */
const fewValues = 4;

function valuesTest(type: Type & { readonly kind: 'values' }, parameter: Parameter, constants: Constants): Code {
  const { values, pattern } = type;
  const listed =
    values.length <= fewValues
      ? values.map(({ value }) => js`value === ${value}`)
      : [js`${constants.lookup(type, parameter)}.has(value)`];
  const open =
    pattern === undefined
      ? []
      : [js`typeof value === 'string' && ${constants.helper('hasForm')}(value, ${partsOfPattern(pattern)})`];
  return anyOf([...listed, ...open]);
}

/**
 * A function that tests all of several values, with a loop of its own: V8 could not see through one that all share. `alone` where
 * a text may not be one that several are joined in.
 */
function passing(item: Type, parameter: Parameter, constants: Constants, alone: boolean): Code {
  const test = testOf(item, parameter, constants);
  const text = sourceText(test);
  if (text === 'true') return constants.helper('areAny');
  if (text === 'Number.isInteger(value)') return constants.helper('areIntegers');
  if (text === `typeof value === 'string'`) return constants.helper(alone ? 'areSingleTexts' : 'areTexts');
  return constants.constant(
    `are-${parameter.name}`,
    js`(values) => {
  for (let index = 0, { length } = values; index < length; index += 1) {
    const value = values[index];
    if (length > ${mostItems} || ${negated(test)}) return false;
  }
  return true;
}`,
  );
}

function negated(test: Code): Code {
  return / (===|&&|\|\|) /.test(sourceText(test)) ? js`!(${test})` : js`!${test}`;
}

function anyOf(tests: readonly Code[]): Code {
  const [first, ...others] = tests;
  if (first === undefined) return js`false`;
  return others.length === 0 ? first : joined(tests.map(grouped), ' || ');
}

/** In brackets where it is made of several tests. */
export function grouped(test: Code): Code {
  const text = sourceText(test);
  return / (&&|\|\|) /.test(text) ? js`(${test})` : test;
}
