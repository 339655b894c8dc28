import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { type Code, js } from '../../lib/javascript.ts';
import type { Accepts } from '../../shape/shape.ts';
import type { Constants } from '../validators/constants.ts';
import { expectationOf } from '../validators/expectations.ts';
import { takesRights, testOf } from '../validators/value-tests.ts';

/** The test of a value and its expectation, as properties. */
export function testProperties(accepts: Accepts, parameter: Parameter, constants: Constants): readonly Code[] {
  const [isRight, expected] = testsOf(accepts, parameter, constants);
  return [js`isRight: ${isRight}`, js`expected: ${expected}`];
}

/** The test of a value, and its expectation. No value lacks a field for them, and limits are those of callers with elevated rights. */
export function testsOf(
  accepts: Accepts,
  parameter: Parameter,
  constants: Constants,
): readonly [isRight: Code, expected: Code] {
  const [rights, ofRights] = takesRights(accepts) ? [js`, elevated = true`, js`elevated = true`] : [js``, js``];
  return [
    js`(value${rights}) => ${testOf(accepts, parameter, constants).code}`,
    js`(${ofRights}) => ${expectationOf(accepts, parameter, constants)}`,
  ];
}
