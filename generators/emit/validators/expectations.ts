import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import { anyText } from '../../catalogue/model/further-values.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { bareRow, isBare } from '../../catalogue/model/type-kinds.ts';
import type { Bounds, TextForm } from '../../catalogue/model/type-model.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import { isNumeric } from '../../lib/numbers.ts';
import { isAnyObject, isBounded, isEmptyArray, isPlain } from '../../shape/accepts.ts';
import { boundsIn, checkedBounds, uncheckedBounds, withBoundsOnly } from '../../shape/bound-values.ts';
import type { Accepts, AcceptsArray, AcceptsNumber, AcceptsObject, AcceptsText, FlatForms } from '../../shape/shape.ts';
import { call } from './call.ts';
import { anyOf, exactlyOne, type Test } from './combined-tests.ts';
import type { Constants } from './constants.ts';
import { alternativeTest, lengthTests, numeralOf, patternTests, testOf } from './value-tests.ts';
import { alternativesWords, countWords, numberWords, onlyWord, textWords, wordsOf } from './words.ts';

/**
 * The expression for the expected value: words, a list of texts, or a call that also reports values of the right kind. `all`: the text that
 * stands for all values.
 */
export function expectationOf(accepts: Accepts, parameter: Parameter, constants: Constants, all?: string): Code {
  const { alternatives = [], ...own } = accepts;
  const ofKind = ofKindOnly(own, parameter, constants, all);
  if (alternatives.length === 0) return ofKind;
  const test = testOf(own, parameter, constants);
  const first = test.always ? [] : [{ test, expected: ofKind }];
  return inTurn([...first, ...alternatives.flatMap((one) => alternativesSteps(one, parameter, constants))], constants);
}

/** The expression for a value of a kind; each bound that a function tests is reported by itself. */
function ofKindOnly(accepts: Accepts, parameter: Parameter, constants: Constants, all?: string): Code {
  const checks = checkedBounds(boundsIn(accepts));
  if (!('bounds' in accepts) || checks.length === 0) return ofUnchecked(accepts, parameter, constants, all);
  const unchecked = { ...accepts, bounds: uncheckedBounds(accepts.bounds) };
  const isNarrowed = !isPlain(unchecked) || isBounded(unchecked);
  const first = {
    test: testOf(unchecked, parameter, constants),
    expected: ofUnchecked(unchecked, parameter, constants, all),
  };
  const steps = checks.map(({ check, alone }): Step => {
    const bare = withBoundsOnly(accepts, alone);
    const test = testOf(bare, parameter, constants);
    return {
      test,
      expected: narrowed(kindFunction(accepts, parameter, constants), wordsOf(bare), check.issue, constants),
    };
  });
  return inTurn(isNarrowed ? [first, ...steps] : steps, constants);
}

function ofUnchecked(accepts: Accepts, parameter: Parameter, constants: Constants, all?: string): Code {
  const { helper } = constants;
  if (isBare(accepts)) return js`${withAll(wordsOf(accepts), all)}`;
  switch (accepts.kind) {
    case 'text':
      return ofText(accepts, parameter, constants, all);
    case 'number':
      return ofNumber(accepts, parameter, constants, all);
    case 'enum': {
      if (accepts.values.length === 0 && !accepts.form) return js`${withAll('no value', all)}`;
      const list = constants.values(accepts, parameter);
      return accepts.form ? js`${helper('texts')}(${list}, ${formWords(accepts.form.text)})` : list;
    }
    case 'constant':
      return narrowed(helper('isBoolean'), String(accepts.value), 'not-listed', constants);
    case 'constants': {
      const areNumbers = accepts.values.every(isNumeric);
      return narrowed(areNumbers ? js`Number.isFinite` : helper('areAny'), wordsOf(accepts), 'not-listed', constants);
    }
    case 'array': {
      const { flat, items } = accepts;
      if (flat) return ofList(accepts, flat, parameter, constants);
      if (isEmptyArray(accepts)) return js`${wordsOf(accepts)}`;
      return isPlain(accepts) && items.kind === 'unknown' ? js`'an array'` : ofArray(accepts, parameter, constants);
    }
    case 'object':
      return isAnyObject(accepts) ? js`'an object'` : ofObject(accepts, parameter, constants);
    case 'any':
      return either(accepts.of, wordsOf(accepts), parameter, constants);
    case 'unknown':
      return js`${withAll(wordsOf(accepts), all)}`;
  }
}

function withAll(words: string, all: string | undefined): string {
  return all === undefined ? words : `${words} or ${JSON.stringify(all)}`;
}

/** A test of a value, and the expectation that is reported if the value fails it. */
export interface Step {
  readonly test: Test;
  readonly expected: Code;
}

/** The expression for a value that must pass several tests, which are made in order. */
export function inTurn(steps: readonly Step[], { helper }: Constants): Code {
  const [only, second] = steps;
  if (only && !second) return only.expected;
  const pairs = steps.map(({ test, expected }) => js`[${functionOf(test)}, ${expected}]`);
  return js`${helper('inTurn')}(${joined(pairs, ', ')})`;
}

/** A test as a function of the value. */
export function functionOf({ code }: Test): Code {
  return js`(value) => ${code}`;
}

/** The expression for a restricted kind of value. `code`: the issue code for other values of the same kind. */
export function narrowed(isOfKind: Code, expected: string, code: string, { helper }: Constants): Code {
  return js`${helper('narrowed')}(${isOfKind}, ${expected}, ${code})`;
}

function ofText(accepts: AcceptsText, parameter: Parameter, constants: Constants, all: string | undefined): Code {
  if (isPlain(accepts)) return js`${withAll('text', all)}`;
  const { format, pattern } = accepts.facets;
  const { minLength, maxLength } = accepts.bounds;
  const expected = (facet: 'format' | 'length' | 'pattern', code: string): Code => {
    const words = textWords(accepts, [facet]);
    const shared = facet === 'pattern' ? constants.expectation(words, pattern) : undefined;
    return shared ?? narrowed(constants.helper('isText'), words, code, constants);
  };
  const facets: readonly [facets: TextForm & Bounds, facet: 'format' | 'length' | 'pattern', code: string][] = [
    [minLength === undefined ? {} : { minLength }, 'length', 'too-short'],
    [maxLength === undefined ? {} : { maxLength }, 'length', 'too-long'],
    [format === undefined ? {} : { format }, 'format', 'wrong-form'],
    [pattern === undefined ? {} : { pattern }, 'pattern', 'wrong-form'],
  ];
  const steps = facets.flatMap(([one, facet, code]) =>
    [...lengthTests(one, constants), ...patternTests(one, parameter, constants)].map(
      (test): Step => ({ test, expected: expected(facet, code) }),
    ),
  );
  if (steps.length === 0) return js`'text'`;
  const first: Step = { test: { code: js`typeof value === 'string'` }, expected: js`'text'` };
  return inTurn(steps.length === 1 ? steps : [first, ...steps], constants);
}

function ofNumber(accepts: AcceptsNumber, parameter: Parameter, constants: Constants, all: string | undefined): Code {
  const kind = kindFunction(accepts, parameter, constants);
  const words = withAll(numberWords(accepts), all);
  return isBounded(accepts) ? narrowed(kind, words, 'out-of-range', constants) : js`${words}`;
}

/** The function that recognizes the kind of a value, without further restrictions. */
export function kindFunction(accepts: Accepts, parameter: Parameter, constants: Constants): Code {
  const { helper } = constants;
  if (isBare(accepts)) {
    const { check } = bareRow(accepts.kind);
    return check === undefined ? functionOf(testOf(accepts, parameter, constants)) : helper(check);
  }
  switch (accepts.kind) {
    case 'text':
    case 'enum':
      return helper('isText');
    case 'constant':
      return helper('isBoolean');
    case 'number':
      return accepts.whole ? js`Number.isInteger` : js`Number.isFinite`;
    case 'array':
      if (accepts.flat) return kindOfList(accepts.flat, parameter, constants);
      return isEmptyArray(accepts) ? functionOf(testOf(accepts, parameter, constants)) : js`Array.isArray`;
    case 'object':
      return helper('isRecord');
    case 'any': {
      const kinds = accepts.of.map((one) => js`(${kindFunction(one, parameter, constants)})(value)`);
      return js`(value) => ${joined(kinds, ' || ')}`;
    }
    case 'constants':
      return functionOf(testOf(accepts, parameter, constants));
    case 'unknown':
      return helper('areAny');
  }
}

function ofArray(accepts: AcceptsArray, parameter: Parameter, constants: Constants): Code {
  const { items, bounds } = accepts;
  const { minItems, maxItems, uniqueItems } = bounds;
  const test = testOf(items, parameter, constants);
  const isCounted = minItems !== undefined || maxItems !== undefined;
  return call(constants.helper('listOf'), [
    test.always ? constants.helper('areAny') : functionOf(test),
    expectationOf(items, parameter, constants),
    isCounted ? countWords(bounds) : undefined,
    minItems ?? (maxItems === undefined && !uniqueItems ? undefined : 0),
    maxItems ?? (uniqueItems ? mostItems : undefined),
    uniqueItems ? constants.helper('areDifferent') : undefined,
  ]);
}

/** The expectation of an array that may also be given as a single item or as a joined text. In a joined text, each item is checked. */
function ofList(accepts: AcceptsArray, { text }: FlatForms, parameter: Parameter, constants: Constants): Code {
  const { items } = accepts;
  const item = items.kind === 'unknown' ? js`'text, a number or an array'` : expectationOf(items, parameter, constants);
  return call(constants.helper(text ? 'joinedList' : 'listOrItem'), [
    ofArray(accepts, parameter, constants),
    item,
    text && numeralOf(text, constants),
  ]);
}

function kindOfList({ item, text }: FlatForms, parameter: Parameter, constants: Constants): Code {
  const kinds = [
    js`Array.isArray(value)`,
    ...(text ? [js`typeof value === 'string'`] : []),
    ...item.map((one) => js`${kindFunction(one, parameter, constants)}(value)`),
  ];
  return js`(value) => ${joined(kinds, ' || ')}`;
}

function ofObject(accepts: AcceptsObject, parameter: Parameter, constants: Constants): Code {
  const required = accepts.fields.filter((field) => field.required);
  const optional = accepts.fields.filter((field) => !field.required);
  const names = [...required, ...optional].map((field) => field.parameter.name);
  return call(constants.helper('fields'), [
    constants.fields(accepts, parameter),
    names.length === 0 ? undefined : names,
    required.length === 0 ? undefined : required.length,
  ]);
}

/** The expectation of a union. Its words are for values of a kind that no member has, and for texts if only one text is accepted. */
function either(types: readonly Accepts[], words: string, parameter: Parameter, constants: Constants): Code {
  const pairs = types
    .filter((one) => onlyWord(one) === undefined)
    .map((one) => js`[${kindFunction(one, parameter, constants)}, ${expectationOf(one, parameter, constants)}]`);
  return js`${constants.helper('either')}(${joined([js`${words}`, ...pairs], ', ')})`;
}

function alternativesSteps(
  { keyword, of }: NonNullable<Accepts['alternatives']>[number],
  parameter: Parameter,
  constants: Constants,
): Step[] {
  const words = alternativesWords(of);
  const tests = of.map((one) => alternativeTest(one, parameter, constants));
  const none: Step = { test: anyOf(tests), expected: either(of, words, parameter, constants) };
  if (keyword === 'anyOf') return [none];
  const several = narrowed(constants.helper('areAny'), `only one of: ${words}`, 'several-alternatives', constants);
  return [none, { test: exactlyOne(tests), expected: several }];
}

/** The words for further texts of an open set. */
function formWords(form: string): string {
  return form === anyText ? 'another text' : `text of the form ${form}`;
}
