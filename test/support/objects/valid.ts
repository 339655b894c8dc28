import * as fc from 'fast-check';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { isRequired } from '../../../generators/catalogue/model/parameters.ts';
import { keptRules, namesInRules } from './keep-rules.ts';
import { type Given, objectRules } from './rules.ts';
import { joiningOf, severalValues } from './several.ts';
import { type Caller, hasValues, mostFor, oneValue } from './values.ts';

/**
 * Objects that are accepted: with any of the parameters, those that are required among them, all constraints and decided
 * conditions kept, and templated names made from the values that are given.
 */
export function validObject(object: ParameterObject, iface: Interface, caller: Caller = {}): fc.Arbitrary<Given> {
  const rules = objectRules(object, iface);
  const plain = object.parameters.filter(({ variables, type }) => variables.length === 0 && hasValues(type));
  const templated = object.parameters.filter(({ variables, type }) => variables.length > 0 && hasValues(type));
  const required = plain.filter((parameter) => isRequired(parameter, object));
  const inRules = namesInRules(object);
  const acceptedValue = (one: Parameter): fc.Arbitrary<unknown> => validValue(one, object, iface, caller);
  const given = fc.record(byName(plain, acceptedValue), {
    requiredKeys: required.map(({ name }) => name),
    noNullPrototype: true,
  });
  const spare = fc.record(
    byName(
      plain.filter(({ name }) => inRules.has(name)),
      acceptedValue,
    ),
    { noNullPrototype: true },
  );
  const lists = fc.tuple(...templated.map((one) => fc.array(acceptedValue(one), { maxLength: 3 })));
  return fc
    .tuple(given, spare, lists, fc.nat(11))
    .map(([drawn, further, values, choice]) => {
      const kept = keptRules({ given: drawn, spare: further, choice }, object, rules);
      const names = templated.map((one) => (kept ? rules.namesOf(one, kept) : []));
      const more = names.flatMap((all, index) => all.map((name, at) => [name, values[index]?.[at]]));
      return kept && { ...Object.fromEntries(more.filter(([, value]) => value !== undefined)), ...kept };
    })
    .filter((one) => one !== undefined);
}

/** A value that a parameter accepts, in one of the forms in which it may be given. */
export function validValue(
  parameter: Parameter,
  object: ParameterObject,
  iface: Interface,
  caller: Caller,
): fc.Arbitrary<unknown> {
  const { type, multi, allSpecifier, constant } = parameter;
  if (constant !== undefined) return fc.constant(constant);
  const segmentPattern = segmentPatternOf(parameter, object, iface);
  const accepted = multi
    ? severalValues(type, multi, mostFor(multi, caller), joiningOf(iface))
    : [oneValue(type, { ...caller, segmentPattern })];
  return fc.oneof(...accepted, ...(allSpecifier === undefined ? [] : [fc.constant(allSpecifier)]));
}

/** The form of a parameter's text in the path, without anchors. */
export function segmentPatternOf(parameter: Parameter, object: ParameterObject, iface: Interface): string | undefined {
  if (object.kind !== 'endpoint' || iface.kind !== 'routes' || parameter.location !== 'path') return undefined;
  const segment = object.route.segments.find((one) => one.kind === 'variable' && one.name === parameter.name);
  const kind = segment?.kind === 'variable' ? segment.segmentKind : undefined;
  return iface.segmentKinds.find(({ name }) => name === kind)?.pattern;
}

function byName<T>(parameters: readonly Parameter[], make: (parameter: Parameter) => T): Record<string, T> {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, make(parameter)]));
}
