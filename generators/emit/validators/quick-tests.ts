import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import { isBounded, itemOf } from '../../shape/accepts.ts';
import type { Accepts, AcceptsEnum, AcceptsNumber, ByRights, Member } from '../../shape/shape.ts';
import type { Constants } from './constants.ts';
import { countsOf } from './expressions.ts';

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
export function quickTest({ parameter, accepts, several, all }: Member, constants: Constants): Test {
  const ofAll = all === undefined ? [] : [equals(all)];
  if (several) {
    const alone = constants.joins && accepts.kind !== 'number';
    const test = passing(accepts, parameter, constants, alone);
    const passes = dependsOnRights(accepts) ? js`(values) => ${test}(values, elevated)` : test;
    return anyOf([
      ...ofAll,
      { code: js`${constants.helper('each')}(value, ${passes}, ${byRights(countsOf(several))})` },
    ]);
  }
  const one = testOf(accepts, parameter, constants);
  if (accepts.pattern !== undefined) return patternTest(one, accepts, accepts.pattern, parameter, constants);
  return anyOf([...ofAll, one]);
}

/** A pattern of digits only, which a number is written in from 0 on, until it takes an exponent. */
const digits = /^\[?(\\d|0-9)\]?\+$/;

function patternTest(one: Test, { kind }: Accepts, pattern: string, parameter: Parameter, constants: Constants): Test {
  if (kind === 'number' && digits.test(pattern)) {
    return { code: js`${one.code} && value >= 0 && value < 1e21`, operator: '&&' };
  }
  const short = kind === 'number' ? js`` : js` && ${constants.helper('isShort')}(value)`;
  return { code: js`${grouped(one)}${short} && ${constants.form(parameter, pattern)}.test(value)`, operator: '&&' };
}

function equals(value: string | boolean): Test {
  return { code: js`value === ${value}`, operator: '===' };
}

function testOf(accepts: Accepts, parameter: Parameter, constants: Constants): Test {
  switch (accepts.kind) {
    case 'unknown':
      return { code: js`true`, always: true };
    case 'constant':
      return equals(accepts.value);
    case 'boolean':
      return { code: js`typeof value === 'boolean'`, operator: '===' };
    case 'text':
      return { code: js`typeof value === 'string'`, operator: '===' };
    case 'number':
      return numberTest(accepts);
    case 'enum':
      return enumTest(accepts, parameter, constants);
    case 'array':
      return arrayTest(accepts.items, parameter, constants);
    case 'object':
      return { code: js`${constants.helper('isRecord')}(value)` };
    default:
      return { code: js`true`, always: true };
  }
}

function numberTest({ whole, bounds: { least, most } }: AcceptsNumber): Test {
  const kind = whole ? js`Number.isInteger(value)` : js`Number.isFinite(value)`;
  const bounds = [
    ...(least === undefined ? [] : [js`value >= ${least}`]),
    ...(most ? [js`value <= ${byRights(most, true)}`] : []),
  ];
  return bounds.length === 0 ? { code: kind } : { code: joined([kind, ...bounds], ' && '), operator: '&&' };
}

function byRights({ ordinary, elevated }: ByRights, isOperand = false): Code {
  if (elevated === ordinary) return js`${ordinary}`;
  return isOperand ? js`(elevated ? ${elevated} : ${ordinary})` : js`elevated ? ${elevated} : ${ordinary}`;
}

/** Up to this many values are compared one by one, which is faster than looking them up. */
const fewValues = 4;

function enumTest(accepts: AcceptsEnum, parameter: Parameter, constants: Constants): Test {
  const { values, form } = accepts;
  const listed: readonly Test[] =
    values.length <= fewValues
      ? values.map(({ value }) => equals(value))
      : [{ code: js`${constants.lookup(accepts, parameter)}.has(value)` }];
  if (!form) return anyOf(listed);
  const hasForm = js`${constants.helper('hasForm')}(value, ${form.parts})`;
  return anyOf([...listed, { code: js`typeof value === 'string' && ${hasForm}`, operator: '&&' }]);
}

function arrayTest(items: Accepts, parameter: Parameter, constants: Constants): Test {
  if (items.kind === 'unknown') return { code: js`Array.isArray(value)` };
  const test = passing(items, parameter, constants, false);
  const given = dependsOnRights(items) ? js`value, elevated` : js`value`;
  return { code: js`Array.isArray(value) && ${test}(${given})`, operator: '&&' };
}

/**
 * A function that tests all of several values, with a loop of its own: V8 could not see through one that all share. `alone` where
 * a text may not be one that several are joined in.
 */
function passing(item: Accepts, parameter: Parameter, constants: Constants, alone: boolean): Code {
  if (item.kind === 'unknown') return constants.helper('areAny');
  if (item.kind === 'text') return constants.helper(alone ? 'areSingleTexts' : 'areTexts');
  if (item.kind === 'number' && item.whole && !isBounded(item)) return constants.helper('areIntegers');
  const test = testOf(item, parameter, constants);
  const given = dependsOnRights(item) ? js`values, elevated` : js`values`;
  return constants.constant(
    `are-${parameter.name}`,
    js`(${given}) => {
  for (let index = 0, { length } = values; index < length; index += 1) {
    const value = values[index];
    if (length > ${mostItems} || ${negated(test)}) return false;
  }
  return true;
}`,
  );
}

/** Whether a value is judged by the rights of the caller: its test then has to be told of them. */
function dependsOnRights(accepts: Accepts): boolean {
  const item = itemOf(accepts);
  return item.kind === 'number' && item.bounds.most?.ordinary !== item.bounds.most?.elevated;
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
