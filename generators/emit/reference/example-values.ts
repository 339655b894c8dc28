import { fill } from '../../catalogue/bind.ts';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';

/** A parameter with values for an example, and what these show: nothing is invented. */
export interface Shown {
  readonly parameter: Parameter;
  readonly values: readonly string[];
  /** `own`: the caller chooses the value, which the name of the parameter stands for. */
  readonly way: 'default' | 'several' | 'flag' | 'listed' | 'own';
}

/** The parameter as an example shows it; undefined where it is not required and there is nothing to show of it. */
export function shownParameter(parameter: Parameter, required: boolean, deployment: Deployment): Shown | undefined {
  if (parameter.variables.length > 0) return undefined;
  const { deprecated, sensitive, requiresauthorization, applies } = parameter;
  const plain = !deprecated && !sensitive && !requiresauthorization && applies.length === 0;
  if (!required && !plain) return undefined;
  const shown = valuesFor(parameter, required, deployment);
  if (shown) return { parameter, ...shown };
  return required ? { parameter, values: [parameter.name], way: 'own' } : undefined;
}

function valuesFor(
  parameter: Parameter,
  required: boolean,
  deployment: Deployment,
): Omit<Shown, 'parameter'> | undefined {
  const { type, multi, mustbe } = parameter;
  if (mustbe !== undefined) return { values: [String(mustbe)], way: 'listed' };
  const preset = parameter.default?.value;
  if (multi || type.kind === 'array') {
    const values = listedValues(type).slice(0, 2);
    if (values.length === 2 && canJoin(parameter, deployment)) return { values, way: 'several' };
    return firstListed(values, required);
  }
  if (type.kind === 'boolean')
    return deployment.booleans && preset !== true ? { values: [''], way: 'flag' } : undefined;
  if (typeof preset === 'number' || (typeof preset === 'string' && preset !== ''))
    return { values: [String(preset)], way: 'default' };
  return firstListed(listedValues(type), required);
}

function firstListed([first]: readonly string[], required: boolean): Omit<Shown, 'parameter'> | undefined {
  return required && first !== undefined ? { values: [first], way: 'listed' } : undefined;
}

function canJoin({ multi }: Parameter, { separator, arrays }: Deployment): boolean {
  return multi ? separator !== undefined : arrays !== undefined;
}

/** The values that can be shown: those that are neither empty nor deprecated. */
function listedValues(type: Type): string[] {
  if (type.kind === 'array') return listedValues(type.items);
  if (type.kind !== 'values') return [];
  return type.values.flatMap(({ value, deprecated }) => (deprecated || value === '' ? [] : [value]));
}

/** The names and texts by which a request has the parameter. */
export function writtenIn({ parameter, values }: Shown, deployment: Deployment): (readonly [string, string])[] {
  const { name, multi, type } = parameter;
  if (!multi && type.kind === 'array') {
    const written = fill(deployment.arrays ?? name, { name });
    return values.map((value) => [written, value]);
  }
  return [[name, joinedValues(values, deployment)]];
}

/** Several values as one text: joined by the separator, or by the alternative where a value holds the separator. */
function joinedValues(values: readonly string[], { separator = '', alternative }: Deployment): string {
  const holds = separator !== '' && values.some((value) => value.includes(separator));
  return holds && alternative !== undefined ? alternative + values.join(alternative) : values.join(separator);
}
