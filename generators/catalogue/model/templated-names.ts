import type { Parameter } from './parameter-model.ts';
import { partsOfName } from './parameters.ts';

/** The names of a parameter: for a templated one the names that it stands for, or none if these cannot be listed. */
export function namesOf(parameter: Parameter, parameters: readonly Parameter[]): readonly string[] {
  if (parameter.variables.length === 0) return [parameter.name];
  return spelledNames(parameter, parameters)?.map(({ name }) => name) ?? [];
}

/** One name that a templated name stands for, with the value of its variable. */
interface SpelledName {
  readonly name: string;
  readonly value: string;
}

/**
 * The names that a templated name stands for, if its only variable takes the values of a parameter whose values are all listed. Undefined
 * otherwise, or if one of these names is that of another parameter of the list.
 */
export function spelledNames(
  parameter: Parameter,
  parameters: readonly Parameter[],
): readonly SpelledName[] | undefined {
  const [variable, second] = parameter.variables;
  if (!variable || second) return undefined;
  const type = parameters.find(({ name }) => name === variable.parameter)?.type;
  if (type?.kind !== 'values' || type.form !== undefined) return undefined;
  const parts = partsOfName(parameter);
  const names = type.values.map(({ value }) => ({ name: parts.join(value), value }));
  const others = new Set(parameters.map(({ name }) => name));
  return names.some(({ name }) => others.has(name)) ? undefined : names;
}
