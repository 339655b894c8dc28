import type { Data } from '../../catalogue/yaml/data.ts';

/** The data of a parameter, which can still be changed. */
export type ParameterData = Map<string, Data>;

/** A parameter in its shortest form: the type alone if it has no other attributes. */
export function shortened(parameter: ParameterData): Data {
  const type = parameter.get('type');
  return parameter.size === 1 && type !== undefined ? type : parameter;
}
