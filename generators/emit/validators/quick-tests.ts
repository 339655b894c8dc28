import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { isInPath, isNumberKind, isTextKind } from '../../catalogue/type-kinds.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import type { Constants } from './constants.ts';
import { boundsOf, countsOf, isBounded, type NumberType } from './expressions.ts';

/** An expression over `value` that is true of what passes. */
export interface Test {
  readonly code: Code;
  /** The operator that is applied last, if any: it decides where brackets are needed. */
  readonly operator?: '===' | '&&' | '||';
  /** Whether every value passes. */
  readonly always?: true;
}

/**
 * A test that a value passes that is right, deprecated or not. Several values that are joined in another way than by the separator
 * fail it, and are looked at again.
 */
export function quickTest(parameter: Parameter, segmentPattern: string | undefined, constants: Constants): Test {
  const { type, multi, mustbe, allspecifier } = parameter;
  if (mustbe !== undefined) return equals(mustbe);
  const all = allspecifier === undefined ? [] : [equals(allspecifier)];
  if (multi) {
    const passes = passing(type, parameter, constants, constants.joins && !isNumberKind(type.kind));
    const { most, high } = countsOf(multi);
    return anyOf([...all, { code: js`${constants.helper('each')}(value, ${passes}, ${byRights(most, high)})` }]);
  }
  const one = testOf(type, parameter, constants);
  if (segmentPattern !== undefined && isInPath(type)) {
    if (isNumberKind(type.kind) && digits.test(segmentPattern)) {
      return { code: js`${one.code} && value >= 0 && value < 1e21`, operator: '&&' };
    }
    const short = isNumberKind(type.kind) ? js`` : js` && ${constants.helper('isShort')}(value)`;
    const form = constants.form(parameter, segmentPattern);
    return { code: js`${grouped(one)}${short} && ${form}.test(value)`, operator: '&&' };
  }
  return anyOf([...all, one]);
}

/** A pattern of digits only, which a number is written in from 0 on, until it takes an exponent. */
const digits = /^\[?(\\d|0-9)\]?\+$/;

function equals(value: string | boolean): Test {
  return { code: js`value === ${value}`, operator: '===' };
}

function isOfType(name: 'boolean' | 'string'): Test {
  return { code: js`typeof value === ${name}`, operator: '===' };
}

function testOf(type: Type, parameter: Parameter, constants: Constants): Test {
  switch (type.kind) {
    case 'boolean':
      return isOfType('boolean');
    case 'object':
      return { code: js`${constants.helper('isRecord')}(value)` };
    case 'unknown':
      return { code: js`true`, always: true };
    case 'integer':
    case 'limit':
    case 'namespace':
    case 'number':
      return numberTest(type);
    case 'values':
      return valuesTest(type, parameter, constants);
    case 'array':
      if (type.items.kind === 'unknown') return { code: js`Array.isArray(value)` };
      return {
        code: js`Array.isArray(value) && ${passing(type.items, parameter, constants, false)}(value)`,
        operator: '&&',
      };
    default:
      return isOfType('string');
  }
}

function numberTest(type: NumberType): Test {
  const { min, max, high } = boundsOf(type);
  const kind = type.kind === 'number' ? js`Number.isFinite(value)` : js`Number.isInteger(value)`;
  const bounds = [
    ...(min === undefined ? [] : [js`value >= ${min}`]),
    ...(max === undefined ? [] : [js`value <= ${byRights(max, high, true)}`]),
  ];
  return bounds.length === 0 ? { code: kind } : { code: joined([kind, ...bounds], ' && '), operator: '&&' };
}

function byRights(most: number, high: number | undefined, isOperand = false): Code {
  if (high === undefined || high === most) return js`${most}`;
  return isOperand ? js`(elevated ? ${high} : ${most})` : js`elevated ? ${high} : ${most}`;
}

/** Up to this many values are compared one by one, which is faster than looking them up. */
const fewValues = 4;

function valuesTest(type: Type & { readonly kind: 'values' }, parameter: Parameter, constants: Constants): Test {
  const { values, pattern } = type;
  const listed: readonly Test[] =
    values.length <= fewValues
      ? values.map(({ value }) => equals(value))
      : [{ code: js`${constants.lookup(type, parameter)}.has(value)` }];
  if (pattern === undefined) return anyOf(listed);
  const hasForm = js`${constants.helper('hasForm')}(value, ${partsOfPattern(pattern)})`;
  return anyOf([...listed, { code: js`typeof value === 'string' && ${hasForm}`, operator: '&&' }]);
}

/**
 * A function that tests all of several values, with a loop of its own: V8 could not see through one that all share. `alone` where
 * a text may not be one that several are joined in.
 */
function passing(item: Type, parameter: Parameter, constants: Constants, alone: boolean): Code {
  if (item.kind === 'unknown') return constants.helper('areAny');
  if (isTextKind(item.kind)) return constants.helper(alone ? 'areSingleTexts' : 'areTexts');
  if (isAnyInteger(item)) return constants.helper('areIntegers');
  const test = testOf(item, parameter, constants);
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

function isAnyInteger(type: Type): boolean {
  return isNumberKind(type.kind) && type.kind !== 'number' && !isBounded(type);
}

function negated({ code, operator }: Test): Code {
  return operator === undefined ? js`!${code}` : js`!(${code})`;
}

function anyOf(tests: readonly Test[]): Test {
  const [first, ...others] = tests;
  if (first === undefined) return { code: js`false` };
  return others.length === 0 ? first : { code: joined(tests.map(grouped), ' || '), operator: '||' };
}

/** In brackets where it is made of several tests. */
function grouped({ code, operator }: Test): Code {
  return operator === '&&' || operator === '||' ? js`(${code})` : code;
}
