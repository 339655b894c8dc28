import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { bareRow, isBare } from '../../catalogue/model/type-kinds.ts';
import type { Bounds, Scalar, TextForm } from '../../catalogue/model/type-model.ts';
import { type Code, js } from '../../lib/javascript.ts';
import { isAnyObject, isAnything, isBounded, isPlain } from '../../shape/accepts.ts';
import { boundsIn, checkedBounds, comparedBounds, mostOf } from '../../shape/bound-values.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import type {
  Accepts,
  AcceptsArray,
  AcceptsEnum,
  AcceptsNumber,
  ByRights,
  FlatForms,
  FlatText,
} from '../../shape/shape.ts';
import { formatPattern, runPattern } from '../../shape/text-patterns.ts';
import { call } from './call.ts';
import { allOf, anyOf, exactlyOne, negated, type Test } from './combined-tests.ts';
import type { Constants } from './constants.ts';
import { isReadAgain } from './read-again.ts';

/** The test of a single value. */
export function testOf(accepts: Accepts, parameter: Parameter, constants: Constants): Test {
  const { alternatives = [] } = accepts;
  const own = testOfKind(accepts, parameter, constants);
  const all = allOf([own, ...alternatives.map((one) => alternativesTest(one, parameter, constants))]);
  return isReadAgain(accepts) && !all.always ? ofCopy(all, accepts, parameter, constants) : all;
}

/** The same test on a copy of the value, as some values show other parts each time that they are read. */
function ofCopy({ code }: Test, accepts: Accepts, { name }: Parameter, { constant, helper }: Constants): Test {
  const [given, more] = takesRights(accepts) ? [js`(value, elevated)`, js`, elevated`] : [js`(value)`, js``];
  const test = constant(`is-${name}`, js`${given} => ${code}`);
  return { code: js`${test}(${helper('copied')}(value)${more})` };
}

type Alternatives = NonNullable<Accepts['alternatives']>[number];

function alternativesTest({ keyword, of }: Alternatives, parameter: Parameter, constants: Constants): Test {
  const tests = of.map((one) => alternativeTest(one, parameter, constants));
  return keyword === 'anyOf' ? anyOf(tests) : exactlyOne(tests);
}

/** The test of an alternative. It is a function unless it is short, as it is used in several places. */
export function alternativeTest(accepts: Accepts, parameter: Parameter, constants: Constants): Test {
  const test = testOf(accepts, parameter, constants);
  if (test.operator !== '&&' && test.operator !== '||') return test;
  const given = takesRights(accepts) ? js`value, elevated` : js`value`;
  return { code: js`${constants.constant(`is-${parameter.name}`, js`(${given}) => ${test.code}`)}(${given})` };
}

const inlineTests: Readonly<Partial<Record<string, Test>>> = {
  boolean: { code: js`typeof value === 'boolean'`, operator: '===' },
  null: equals(null),
};

function testOfKind(accepts: Accepts, parameter: Parameter, constants: Constants): Test {
  if (isBare(accepts))
    return inlineTests[accepts.kind] ?? { code: js`${constants.helper(bareRow(accepts.kind).check ?? '')}(value)` };
  switch (accepts.kind) {
    case 'unknown':
      return { code: js`true`, always: true };
    case 'constant':
      return equals(accepts.value);
    case 'text':
      return allOf([
        { code: js`typeof value === 'string'`, operator: '===' },
        ...lengthTests(accepts.bounds, constants),
        ...patternTests(accepts.facets, parameter, constants),
        ...checkTests(accepts.bounds, constants),
      ]);
    case 'number':
      return numberTest(accepts, constants);
    case 'enum':
      return enumTest(accepts, parameter, constants);
    case 'constants':
      return constantsTest(accepts.values, parameter, constants);
    case 'array':
      return arrayTest(accepts, parameter, constants);
    case 'object':
      return objectTest(accepts, parameter, constants);
    case 'any':
      return anyOf(accepts.of.map((one) => testOf(one, parameter, constants)));
  }
}

/** The test of the length of a text; none if every length is accepted. */
export function lengthTests({ minLength = 0, maxLength }: Bounds, { helper }: Constants): Test[] {
  if (minLength === 0 && maxLength === undefined) return [];
  const most = maxLength === undefined ? js`` : js`, ${maxLength}`;
  return [{ code: js`${helper('hasLength')}(value, ${minLength}${most})` }];
}

/** The tests of the format and the pattern of a text, as far as they can be run. */
export function patternTests(facets: TextForm, { name }: Parameter, { expression, helper }: Constants): Test[] {
  const [format, pattern] = [formatPattern(facets), runPattern(facets)];
  return [
    ...(format === undefined ? [] : [{ code: js`${expression(`${name}-format`, format)}.test(value)` }]),
    ...(pattern === undefined
      ? []
      : [{ code: js`${helper('matches')}(value, ${expression(`${name}-pattern`, pattern)})` }]),
  ];
}

function equals(value: Scalar): Test {
  return { code: js`value === ${value}`, operator: '===' };
}

const operators = { '>=': js`>=`, '<=': js`<=`, '>': js`>`, '<': js`<` } as const;

function numberTest(accepts: AcceptsNumber, constants: Constants): Test {
  const { bounds, whole } = accepts;
  const most = mostOf(bounds);
  const compared = comparedBounds(bounds).map(
    ({ name, bound, compares }): Test => ({
      code: js`value ${operators[compares.operator]} ${name === 'maximum' && most ? byRights(most, true) : js`${bound}`}`,
    }),
  );
  const ofKind: Test = { code: whole ? js`Number.isInteger(value)` : js`Number.isFinite(value)` };
  return allOf([ofKind, ...compared, ...checkTests(bounds, constants)]);
}

/** The tests of the bounds that functions test. */
function checkTests(bounds: Bounds, { helper }: Constants): Test[] {
  return checkedBounds(bounds).map(({ check, bound }) => ({ code: js`${helper(check.name)}(value, ${bound})` }));
}

/** The expression for a limit that depends on the caller's rights. */
export function byRights({ ordinary, elevated }: ByRights, isOperand = false): Code {
  if (elevated === ordinary) return js`${ordinary}`;
  return isOperand ? js`(elevated ? ${elevated} : ${ordinary})` : js`elevated ? ${elevated} : ${ordinary}`;
}

/** The most values that are compared one by one, which is faster than a lookup. */
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

type Values = (Accepts & { readonly kind: 'constants' })['values'];

function constantsTest(values: Values, { name }: Parameter, { constant }: Constants): Test {
  if (values.length <= fewValues) return anyOf(values.map(equals));
  return { code: js`${constant(`values-of-${name}`, js`new Set(${values})`)}.has(value)` };
}

function objectTest(accepts: Accepts & { readonly kind: 'object' }, parameter: Parameter, constants: Constants): Test {
  const isRecord: Test = { code: js`${constants.helper('isRecord')}(value)` };
  const checks = checkTests(accepts.bounds, constants);
  if (isAnyObject(accepts)) return allOf([isRecord, ...checks]);
  const given = takesRights(accepts) ? js`value, elevated` : js`value`;
  const fields: Test = { code: js`${constants.fields(accepts, parameter)}(${given}) === true`, operator: '===' };
  return allOf([isRecord, fields, ...checks]);
}

function arrayTest(accepts: AcceptsArray, parameter: Parameter, constants: Constants): Test {
  const own = ownArrayTest(accepts, parameter, constants);
  return accepts.flat === undefined ? own : anyOf([own, ...flatTests(accepts, accepts.flat, parameter, constants)]);
}

/** The tests for the other forms of an array: a single item, and a text that joins items. */
function flatTests(
  { items, bounds: { minItems, maxItems } }: AcceptsArray,
  { item, text }: FlatForms,
  parameter: Parameter,
  constants: Constants,
): readonly Test[] {
  const tests = item.map((one) => testOf(one, parameter, constants));
  if (text === undefined) return tests;
  const joins = call(constants.helper('joins'), [
    js`value`,
    passing(items, parameter, constants, false),
    numeralOf(text, constants),
    minItems,
    maxItems,
  ]);
  return [...tests, { code: joins }];
}

/** The regular expression for numbers in a text that joins items; undefined if the items are texts. */
export function numeralOf({ numeral }: FlatText, { expression }: Constants): Code | undefined {
  return numeral === undefined ? undefined : expression('numeral', numeral);
}

function ownArrayTest({ items, bounds }: AcceptsArray, parameter: Parameter, constants: Constants): Test {
  const { minItems, maxItems, uniqueItems } = bounds;
  const pass = passing(items, parameter, constants, false, minItems !== undefined);
  const counts = [maxItems, minItems];
  const passed = takesRights(items)
    ? call(pass, [js`value`, js`elevated`, ...counts])
    : call(pass, [js`value`, ...counts]);
  const isCounted = maxItems !== undefined || minItems !== undefined;
  return allOf([
    { code: js`Array.isArray(value)` },
    ...(isAnything(items) && !isCounted ? [] : [{ code: passed }]),
    ...(uniqueItems ? [{ code: js`${constants.helper('areDifferent')}(value)` }] : []),
    ...checkTests(bounds, constants),
  ]);
}

/**
 * A function that tests several values and their number. Each list has its own loop, as V8 cannot optimize one that all share. `alone`: no
 * value may be a joined text. `hasLeast`: there may be a least number.
 */
export function passing(
  item: Accepts,
  parameter: Parameter,
  constants: Constants,
  alone: boolean,
  hasLeast = false,
): Code {
  if (isAnything(item)) return constants.helper('areCounted');
  if (item.kind === 'text' && isPlain(item)) return constants.helper(alone ? 'areSingleTexts' : 'areTexts');
  if (item.kind === 'number' && item.whole && isPlain(item) && !isBounded(item)) return constants.helper('areIntegers');
  const single: Test[] = alone && !isPlain(item) ? [singleTest(constants)] : [];
  const test = allOf([testOf(item, parameter, constants), ...single]);
  const given = takesRights(item) ? js`values, elevated` : js`values`;
  return constants.constant(
    `are-${parameter.name}`,
    js`(${given}, most = ${mostItems}${hasLeast ? js`, least = 0` : js``}) => {
  const { length } = values;
  if (!(${hasLeast ? js`length >= least && ` : js``}length <= most)) return false;
  for (let index = 0; index < length; index += 1) {
    const value = values[index];
    if (${negated(test)}) return false;
  }
  return true;
}`,
  );
}

/** A test that fails for texts that would be read as several values. */
function singleTest({ helper }: Constants): Test {
  return { code: js`typeof value !== 'string' || ${helper('areSingleTexts')}([value])`, operator: '||' };
}

/** Whether the test of a value depends on the caller's rights, and so needs to know them. */
export function takesRights(accepts: Accepts): boolean {
  return partsOf(accepts).some((part) => boundsIn(part).highMaximum !== undefined);
}
