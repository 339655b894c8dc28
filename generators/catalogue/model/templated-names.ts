import type { Parameter } from './parameter-model.ts';
import { partsOfName } from './parameters.ts';

/** The names of a parameter: for a templated one those that are spelled out, or none where they are not known. */
export function namesOf(parameter: Parameter, parameters: readonly Parameter[]): readonly string[] {
  if (parameter.variables.length === 0) return [parameter.name];
  return spelledNames(parameter, parameters)?.map(({ name }) => name) ?? [];
}

/** One name that a templated name stands for, with the value of the variable that it is made of. */
interface SpelledName {
  readonly name: string;
  readonly value: string;
}

/**
 * The names that a templated name stands for, where its one variable is a value of a parameter whose values are all listed;
 * undefined where they are not, or where one of them is the name of another parameter of the list.
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
