import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { js } from '../../lib/javascript.ts';
import type { Accepts, Member } from '../../shape/shape.ts';
import { anyOf, grouped, type Test } from './combined-tests.ts';
import type { Constants } from './constants.ts';
import { countsOf } from './expressions.ts';
import { byRights, passing, takesRights, testOf } from './value-tests.ts';

/**
 * A test that accepted values pass, deprecated ones included. Values that are joined by the alternative separator fail it and are then
 * checked in full.
 */
export function quickTest({ parameter, accepts, several, all }: Member, constants: Constants): Test {
  const ofAll: readonly Test[] = all === undefined ? [] : [{ code: js`value === ${all}`, operator: '===' }];
  if (several) {
    const alone = constants.joins && accepts.kind !== 'number';
    const test = passing(accepts, parameter, constants, alone);
    const passes = takesRights(accepts) ? js`(values, most) => ${test}(values, elevated, most)` : test;
    return anyOf([
      ...ofAll,
      { code: js`${constants.helper('each')}(value, ${passes}, ${byRights(countsOf(several))})` },
    ]);
  }
  const one = testOf(accepts, parameter, constants);
  if (accepts.pattern !== undefined) return patternTest(one, accepts, accepts.pattern, parameter, constants);
  return anyOf([...ofAll, one]);
}

/** Matches patterns of digits only. A whole number has this form from 0 until JavaScript writes it with an exponent. */
const digits = /^\[?(\\d|0-9)\]?\+$/;

function patternTest(
  one: Test,
  { kind, orNumber }: Accepts,
  pattern: string,
  parameter: Parameter,
  constants: Constants,
): Test {
  if (kind === 'number' && digits.test(pattern)) {
    return { code: js`${one.code} && value >= 0 && value < 1e21`, operator: '&&' };
  }
  const short = kind === 'number' ? js`` : js` && ${constants.helper('isShort')}(value)`;
  const form = constants.expression(`${parameter.name}-form`, `^(?:${pattern})$`);
  const test: Test = { code: js`${grouped(one)}${short} && ${form}.test(value)`, operator: '&&' };
  if (!orNumber) return test;
  return anyOf([test, { code: js`Number.isInteger(value) && value >= 0 && value < 1e21`, operator: '&&' }]);
}
