import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { type Code, type Interpolation, joined, js } from '../../lib/javascript.ts';
import { isBounded } from '../../shape/accepts.ts';
import { withinPhrase } from '../../shape/phrases.ts';
import { plainStyle, render } from '../../shape/render.ts';
import type { Accepts, ByRights, Member, Several } from '../../shape/shape.ts';
import type { Constants } from './constants.ts';

/** Makes the expression for the expected value of a member: words, a list of texts, or a call that returns more than these. */
export function expectation({ parameter, accepts, several, all }: Member, constants: Constants): Code {
  if (several) return severalOf(several, accepts, parameter, constants);
  if (accepts.pattern !== undefined) {
    const expected = `${wordsOf(accepts)} that matches ${accepts.pattern}`;
    if (accepts.kind !== 'number') return js`${constants.helper('textInPath')}(${expected})`;
    return narrowed(accepts, expected, 'wrong-form', constants);
  }
  if (accepts.kind === 'array')
    return js`${constants.helper('array')}(${expectedOf(accepts.items, parameter, constants)})`;
  return expectedOf(accepts, parameter, constants, all);
}

function severalOf(several: Several, accepts: Accepts, parameter: Parameter, constants: Constants): Code {
  const { ordinary, elevated } = countsOf(several);
  const item = expectedOf(accepts, parameter, constants);
  const helper = constants.joins ? joinedHelper(accepts) : 'several';
  return call(constants.helper(helper), [item, ordinary, elevated === ordinary ? undefined : elevated]);
}

/** The helper that knows how such values are read where they are joined to one text. */
function joinedHelper(accepts: Accepts): string {
  if (accepts.kind === 'number') return accepts.whole ? 'severalIntegers' : 'severalNumbers';
  return accepts.kind === 'text' ? 'severalTexts' : 'several';
}

/** How many values a caller may give: where it is not stated, as many as a list can have. */
export function countsOf({ most }: Several): ByRights {
  return most ?? { ordinary: mostItems, elevated: mostItems };
}

/** Describes one value; where not all of its kind are accepted, in a call that also knows the kind. */
function expectedOf(accepts: Accepts, parameter: Parameter, constants: Constants, all?: string): Code {
  if (accepts.kind === 'enum') {
    const list = constants.values(accepts, parameter);
    return accepts.form ? js`${constants.helper('texts')}(${list}, ${accepts.form.text})` : list;
  }
  if (accepts.kind === 'constant') return narrowed(accepts, String(accepts.value), 'not-listed', constants);
  const words = wordsOf(accepts) + (all === undefined ? '' : ` or ${JSON.stringify(all)}`);
  return isBounded(accepts) ? narrowed(accepts, words, 'out-of-range', constants) : js`${words}`;
}

function narrowed(accepts: Accepts, expected: string, code: string, { helper }: Constants): Code {
  return js`${helper('narrowed')}(${kindTest(accepts, helper)}, ${expected}, ${code})`;
}

/** The function that knows a value of a kind, whatever else is asked of it. */
function kindTest(accepts: Accepts, helper: Constants['helper']): Code {
  if (accepts.kind === 'constant') return helper('isBoolean');
  if (accepts.kind !== 'number') return helper('isText');
  return accepts.whole ? js`Number.isInteger` : js`Number.isFinite`;
}

/** One value in words, to follow "Supply": of a number with what is most for an ordinary caller, and for an elevated one. */
function wordsOf(accepts: Accepts): string {
  if (accepts.kind !== 'number') return kindWords[accepts.kind];
  return `${accepts.whole ? 'a whole number' : 'a number'}${render(withinPhrase(accepts.bounds), plainStyle)}`;
}

const kindWords = {
  unknown: 'a value',
  constant: 'true or false',
  boolean: 'true or false',
  text: 'text',
  enum: 'text',
  constants: 'one of the listed values',
  null: 'null',
  any: 'a value',
  array: 'an array',
  object: 'an object',
} as const;

/** A call without the arguments at its end that are undefined. */
export function call(called: Code, values: readonly (Interpolation | undefined)[]): Code {
  const given = [...values];
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  const printed = given.map((value) => (value === undefined ? js`undefined` : js`${value}`));
  return js`${called}(${joined(printed, ', ')})`;
}
