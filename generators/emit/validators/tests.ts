import { greatest, numberInWords } from '../../catalogue/bounds.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { type Constants, constantName, valuesList } from './constants.ts';

/** The parameter that a test is for, which names its constants, and where these go. */
export interface TestContext {
  readonly parameter: Parameter;
  readonly constants: Constants;
}

/** An expression that is true where `value` is of the type. */
export function testOf(type: Type, context: TestContext): Code {
  switch (type.kind) {
    case 'unknown':
      return js`true`;
    case 'string':
    case 'timestamp':
    case 'title':
    case 'user':
      return js`typeof value === 'string'`;
    case 'boolean':
      return js`typeof value === 'boolean'`;
    case 'object':
      return js`${context.constants.helper('isRecord')}(value)`;
    case 'namespace':
      return js`Number.isInteger(value)`;
    case 'integer':
    case 'limit':
      return bounded(js`Number.isInteger(value)`, type);
    case 'number':
      return bounded(js`Number.isFinite(value)`, type);
    case 'values':
      return valuesTest(type, context);
    case 'array':
      return js`${context.constants.helper('isArrayOf')}(value, ${itemTest(type.items, context)})`;
  }
}

/** A function that tests one of several values. */
export function itemTest(item: Type, context: TestContext): Code {
  const { constants, parameter } = context;
  const test = testOf(item, context);
  const text = sourceText(test);
  if (text === 'Number.isInteger(value)') return js`${identifier('Number')}.isInteger`;
  const helper = helperTests.get(text);
  if (helper !== undefined) return constants.helper(helper);
  return constants.constant(constantName('is', parameter), js`(value) => ${test}`);
}

/** Tests that runtime.js has as functions. */
const helperTests = new Map([
  [`typeof value === 'string'`, 'isText'],
  [`typeof value === 'boolean'`, 'isTruth'],
  ['isRecord(value)', 'isRecord'],
]);

function bounded(test: Code, type: Type & { readonly kind: 'integer' | 'number' | 'limit' }): Code {
  const most = greatest(type);
  const least = type.min === undefined ? [] : [js`value >= ${type.min}`];
  const bounds = most === undefined ? least : [...least, js`value <= ${most}`];
  return bounds.length === 0 ? test : js`(${joined([test, ...bounds], ' && ')})`;
}

/** Up to this many values are compared one by one, which is faster than looking them up. */
const fewValues = 4;

function valuesTest(type: Type & { readonly kind: 'values' }, context: TestContext): Code {
  const { values, pattern } = type;
  const few = values.length <= fewValues;
  const listed = few ? values.map(({ value }) => js`value === ${value}`) : [js`${lookupOf(type, context)}.has(value)`];
  const open =
    pattern === undefined ? [] : [js`${context.constants.helper('hasForm')}(value, ${partsOfPattern(pattern)})`];
  const tests = [...listed, ...open];
  return tests.length === 0 ? js`false` : joined(tests, ' || ');
}

function lookupOf(type: Type & { readonly kind: 'values' }, { parameter, constants }: TestContext): Code {
  const values = type.values.map(({ value }) => value);
  const own = js`/* @__PURE__ */ new Set(${valuesList(values)})`;
  return constants.shared(type) ?? constants.constant(constantName('', parameter, 'Values'), own);
}

/** What is expected, for a message: a phrase, the texts, or the texts and the form of further ones. */
export function expectedOf(type: Type, context: TestContext, allspecifier?: string): Code {
  if (type.kind !== 'values') {
    const more = allspecifier === undefined ? '' : `, or ${JSON.stringify(allspecifier)}`;
    return js`${phraseOf(type) + more}`;
  }
  const list = listOf(type, context, allspecifier);
  return type.pattern === undefined ? list : js`{ values: () => ${list}, form: ${type.pattern} }`;
}

function listOf(
  type: Type & { readonly kind: 'values' },
  context: TestContext,
  allspecifier: string | undefined,
): Code {
  const values = type.values.map(({ value }) => value);
  if (allspecifier !== undefined) return valuesList([...values, allspecifier]);
  if (values.length > fewValues) return lookupOf(type, context);
  return context.constants.shared(type) ?? valuesList(values);
}

/** A type in words, to follow "Supply". */
export function phraseOf(type: Type): string {
  switch (type.kind) {
    case 'unknown':
      return 'a value';
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    case 'array':
      return `an array, each value ${phraseOf(type.items)}`;
    case 'namespace':
      return 'a whole number';
    case 'integer':
    case 'limit':
      return numberInWords('a whole number', type);
    case 'number':
      return numberInWords('a number', type);
    case 'values':
      return 'one of the listed values';
    default:
      return 'text';
  }
}
