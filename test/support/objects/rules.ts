import { type Constraint, type Decision, filledIn } from '../../../generators/catalogue/model/constraints.ts';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { partsOfName } from '../../../generators/catalogue/model/parameters.ts';
import { joiningOf, segmentsOf } from './several.ts';

/** An object as a caller gives it. */
export type Given = Readonly<Record<string, unknown>>;

/** The constraints between the parameters of an object, derived from the model alone, so that generated code can be judged. */
export interface ObjectRules {
  isSupplied(given: Given, name: string): boolean;
  /** The names that a templated parameter has with the values of its variables that are given. */
  namesOf(parameter: Parameter, given: Given): readonly string[];
  /** Whether the parameter may be given beside the others. */
  applies(parameter: Parameter, given: Given): boolean;
  holds(constraint: Constraint, given: Given): boolean;
}

export function objectRules(object: ParameterObject, iface: Interface): ObjectRules {
  const deployment = iface.binding?.deployment;
  const isSupplied = (given: Given, name: string): boolean => {
    if (!Object.hasOwn(given, name) || given[name] === undefined) return false;
    return deployment?.booleans !== 'presence' || given[name] !== false;
  };
  const joining = joiningOf(iface);
  const itemsOf = (value: unknown): readonly unknown[] =>
    typeof value === 'string' ? segmentsOf(value, joining) : Array.isArray(value) ? value : [value];
  const byName = new Map(object.parameters.map((parameter) => [parameter.name, parameter]));
  /** The values that a parameter has in effect: by default where it is left out, and every one where all are meant. */
  const valuesMeant = (given: Given, name: string): readonly string[] => {
    const { allSpecifier, default: preset, type } = byName.get(name) ?? {};
    const isLeftOut = !Object.hasOwn(given, name) || given[name] === undefined;
    const values = isLeftOut ? [preset?.value ?? []].flat() : itemsOf(given[name]);
    const all = allSpecifier !== undefined && values.includes(allSpecifier) && type?.kind === 'values';
    return (all ? type.values.map(({ value }) => value) : values).map(String);
  };
  const isDecided = ({ parameter, value, given: wanted }: Decision, given: Given): boolean => {
    const met = value === undefined ? isSupplied(given, parameter) : valuesMeant(given, parameter).includes(value);
    return met === wanted;
  };
  return {
    isSupplied,
    namesOf: (parameter, given) =>
      namesOf(parameter, (name) => valuesMeant(given, name).filter((value) => value !== '')),
    applies: ({ applies }, given) => applies.every(({ when }) => when === undefined || isDecided(when, given)),
    holds(constraint, given) {
      const isSo = (parameter: string, value?: string): boolean =>
        isDecided({ parameter, given: true, ...(value === undefined ? {} : { value }) }, given);
      if ('given' in constraint && !isSo(constraint.given, constraint.value)) return true;
      const { kind, parameters, values } = constraint;
      const filled = filledIn(constraint);
      const counts = (name: string, index: number): boolean =>
        filled === undefined ? isSo(name, values?.[index]) : hasText(given[name], filled);
      const count = parameters.filter(counts).length;
      if (kind === 'needs') return count === parameters.length;
      if (kind === 'excludes') return count === 0;
      if (kind === 'atMostOne') return count <= 1;
      return kind === 'exactlyOne' ? count === 1 : count >= 1;
    },
  };
}

/** Whether PHP takes a text, or that of a field, for true. */
function hasText(value: unknown, field: string): boolean {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const text: unknown = isObject ? new Map(Object.entries(value)).get(field) : value;
  return ![undefined, null, false, 0, '', '0'].includes(text as null) && !Array.isArray(text);
}

function namesOf(parameter: Parameter, valuesFor: (name: string) => readonly string[]): readonly string[] {
  const [first = '', ...others] = partsOfName(parameter);
  return others.reduce<readonly string[]>(
    (names, part, index) => {
      const values = valuesFor(parameter.variables[index]?.parameter ?? '');
      return names.flatMap((name) => values.map((value) => name + value + part));
    },
    [first],
  );
}
