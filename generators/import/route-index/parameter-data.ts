import type { Data } from '../../catalogue/yaml/data.ts';

/** A parameter of the format that can still be added to. */
export type ParameterData = Map<string, Data>;

/** A parameter as it is written: its type alone where nothing else is known. */
export function shortened(parameter: ParameterData): Data {
  const type = parameter.get('type');
  return parameter.size === 1 && type !== undefined ? type : parameter;
}
