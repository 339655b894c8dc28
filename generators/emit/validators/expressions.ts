import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { type Code, js } from '../../lib/javascript.ts';
import { isPlain } from '../../shape/accepts.ts';
import type { Accepts, ByRights, Member, Several } from '../../shape/shape.ts';
import { isAnyNumeral, numericKind } from '../../shape/spelling.ts';
import { call } from './call.ts';
import type { Constants } from './constants.ts';
import { expectationOf, functionOf, kindFunction, narrowed } from './expectations.ts';
import { testOf } from './value-tests.ts';
import { numberWords, wordsOf } from './words.ts';

/** The expression for the expected value of a member: words, a list of texts, or a call that returns an expectation. */
export function expectation(member: Member, constants: Constants): Code {
  const { parameter, accepts, several, all } = member;
  if (several) return severalOf(several, accepts, parameter, constants);
  if (accepts.pattern !== undefined) return inPath(accepts, accepts.pattern, parameter, constants);
  if (accepts.kind === 'array' && isPlain(accepts))
    return js`${constants.helper('array')}(${expectationOf(accepts.items, parameter, constants)})`;
  return expectationOf(accepts, parameter, constants, all);
}

function inPath(accepts: Accepts, pattern: string, parameter: Parameter, constants: Constants): Code {
  const { helper } = constants;
  const words = accepts.kind === 'number' ? numberWords(accepts) : wordsOf(accepts);
  const isNumeral = accepts.kind === 'number' && isAnyNumeral(pattern);
  const expected = isNumeral ? `${words}, in digits only` : `${words} that matches \`${pattern}\``;
  const ofPath =
    accepts.kind === 'number'
      ? narrowed(kindFunction(accepts, parameter, constants), expected, 'wrong-form', constants)
      : js`${helper('textInPath')}(${expected})`;
  if (isPlain(accepts)) return ofPath;
  const test = functionOf(testOf(accepts, parameter, constants));
  return js`${helper('inTurn')}([${test}, ${expectationOf(accepts, parameter, constants)}], [${helper('areAny')}, ${ofPath}])`;
}

function severalOf(several: Several, accepts: Accepts, parameter: Parameter, constants: Constants): Code {
  const { ordinary, elevated } = countsOf(several);
  const item = expectationOf(accepts, parameter, constants);
  const helper = constants.helper(constants.joins ? joinedHelper(accepts) : 'several');
  const expected = call(helper, [item, ordinary, elevated === ordinary ? undefined : elevated]);
  if (!constants.joins || isPlain(accepts) || numericKind(accepts) !== undefined) return expected;
  const test = functionOf(testOf(accepts, parameter, constants));
  return js`${constants.helper('eachPassing')}(${expected}, ${test})`;
}

/** The name of the helper that reads such values from a joined text. */
function joinedHelper(accepts: Accepts): string {
  const numeric = numericKind(accepts);
  if (numeric !== undefined) return numeric === 'integer' ? 'severalIntegers' : 'severalNumbers';
  return accepts.kind === 'text' && isPlain(accepts) ? 'severalTexts' : 'several';
}

/** The most values that a caller may give; if no limit is stated, the most items of any list. */
export function countsOf({ most }: Several): ByRights {
  return most ?? { ordinary: mostItems, elevated: mostItems };
}
