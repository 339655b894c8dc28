import * as fc from 'fast-check';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { anyText } from './values.ts';

/** Anything at all, as often as not an object whose names are those of the parameters. */
export function wildInput(object: ParameterObject): fc.Arbitrary<unknown> {
  const names = fc.constantFrom('__proto__', 'constructor', 'x', ...object.parameters.map(({ name }) => name));
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(undefined, Number.NaN, Number.NEGATIVE_INFINITY, -0),
    anyText,
    fc.array(anyText, { maxLength: 4 }),
  );
  const named = fc.array(fc.tuple(names, values), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));
  return fc.oneof({ weight: 3, arbitrary: named }, { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), values) });
}
