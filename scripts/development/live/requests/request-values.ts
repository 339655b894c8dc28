import * as fc from 'fast-check';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../../generators/catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { wrongKinds, wrongValues } from '../../../../test/support/objects/near.ts';
import { hasValues, oneValue } from '../../../../test/support/objects/values.ts';
import type { Random } from '../../random.ts';
import { samplesOf } from './samples.ts';

/** The number of tries to make a right value. A pattern and a length that exclude each other allow none. */
const tries = 200;

/** A generated value that depends only on the state of the random numbers. */
function drawn<Value>(values: fc.Arbitrary<Value>, random: Random): Value {
  const [value] = fc.sample(values, { numRuns: 1, seed: random.below(2 ** 31) });
  return value as Value;
}

/** A JSON value for a parameter: right, nearly right, or of another kind. */
export function valueFor(parameter: Parameter, object: ParameterObject, iface: Interface, random: Random): unknown {
  const samples = samplesOf(parameter.type);
  const way = random.below(10);
  if (way < 3) return rightValue(parameter, random);
  if (way < 6 && samples.length > 0) return random.pick(samples);
  return asJson(drawn(nearValues(parameter, object, iface), random));
}

const valuesByParameter = new WeakMap<Parameter, fc.Arbitrary<unknown>>();

/** Values that are nearly right. They are made once for each parameter, as this takes longer than choosing one. */
function nearValues(parameter: Parameter, object: ParameterObject, iface: Interface): fc.Arbitrary<unknown> {
  const near =
    valuesByParameter.get(parameter) ??
    fc.oneof({ weight: 7, arbitrary: fc.oneof(...wrongValues(parameter, object, iface)) }, wrongKinds);
  valuesByParameter.set(parameter, near);
  return near;
}

/** A value that the parameter accepts if one is found; otherwise one that is nearly right. */
export function rightValue({ type, multi, constant, allSpecifier }: Parameter, random: Random): unknown {
  if (constant !== undefined) return constant;
  if (allSpecifier !== undefined && random.below(8) === 0) return allSpecifier;
  if (!hasValues(type)) return '';
  let left = tries;
  const one = oneValue(type, {
    tried: () => {
      left -= 1;
      return left > 0;
    },
  });
  try {
    return asJson(
      drawn(multi ? fc.uniqueArray(one, { minLength: 1, maxLength: 3, comparator: 'SameValue' }) : one, random),
    );
  } catch {
    return 'a';
  }
}

/** A value after it was sent as JSON. */
function asJson(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
}
