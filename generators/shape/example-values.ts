import { fill } from '../catalogue/bind.ts';
import type { Deployment } from '../catalogue/deployment.ts';
import type { Plain } from '../catalogue/facts.ts';
import type { Parameter, Type } from '../catalogue/parameter-model.ts';
import { textTypes } from '../catalogue/type-kinds.ts';

/** A parameter with values for an example, and what these show. */
export interface Shown {
  readonly parameter: Parameter;
  /** As a program gives them: more than one only where the parameter takes several. */
  readonly values: readonly Plain[];
  /** `own`: the caller chooses the value, for which any of its type stands. */
  readonly way: 'default' | 'several' | 'flag' | 'listed' | 'own';
}

/** The parameter as an example shows it; undefined where it is not required and there is nothing to show of it. */
export function shownParameter(parameter: Parameter, required: boolean, deployment: Deployment): Shown | undefined {
  if (parameter.variables.length > 0) return undefined;
  const { deprecated, sensitive, requiresauthorization, applies } = parameter;
  const plain = !deprecated && !sensitive && !requiresauthorization && applies.length === 0;
  if (!required && !plain) return undefined;
  const shown = valuesFor(parameter, required || parameter.location === 'body', deployment);
  if (shown) return { parameter, ...shown };
  return required ? { parameter, values: ownValues(parameter.type), way: 'own' } : undefined;
}

type Values = Omit<Shown, 'parameter'>;

function valuesFor(parameter: Parameter, listed: boolean, deployment: Deployment): Values | undefined {
  const { type, multi, mustbe } = parameter;
  if (mustbe !== undefined) return { values: [mustbe], way: 'listed' };
  const preset = parameter.default?.value;
  if (multi || type.kind === 'array') {
    const values = listedValues(type).slice(0, 2);
    if (values.length === 2 && canJoin(parameter, deployment)) return { values, way: 'several' };
    return firstListed(values, listed);
  }
  if (type.kind === 'boolean')
    return deployment.booleans && preset !== true ? { values: [true], way: 'flag' } : undefined;
  if (typeof preset === 'number' || (typeof preset === 'string' && preset !== ''))
    return { values: [preset], way: 'default' };
  return firstListed(listedValues(type), listed);
}

function firstListed([first]: readonly string[], listed: boolean): Values | undefined {
  return listed && first !== undefined ? { values: [first], way: 'listed' } : undefined;
}

function canJoin({ multi, location }: Parameter, { separator, arrays }: Deployment): boolean {
  if (location === 'body') return true;
  return multi ? separator !== undefined : arrays !== undefined;
}

/** The values that can be shown: those that are neither empty nor deprecated. */
function listedValues(type: Type): string[] {
  if (type.kind === 'array') return listedValues(type.items);
  if (type.kind !== 'values') return [];
  return type.values.flatMap(({ value, deprecated }) => (deprecated || value === '' ? [] : [value]));
}

/** A value of the type that a caller may as well have chosen. */
function ownValues(type: Type): readonly Plain[] {
  switch (type.kind) {
    case 'integer':
    case 'number':
    case 'limit':
      return [Math.min(Math.max(1, type.min ?? 1), type.max ?? Number.POSITIVE_INFINITY)];
    case 'namespace':
      return [0];
    case 'boolean':
      return [true];
    case 'object':
      return [{}];
    case 'array':
      return ownValues(type.items);
    case 'values':
      return [type.values[0]?.value ?? (type.pattern ?? 'example').replace(/\{[^{}]+\}/g, 'Example')];
    case 'unknown':
      return [textTypes.string.example];
    default:
      return [textTypes[type.kind].example];
  }
}

/** Returns the argument in a program: a list for an array, or where the parameter is given multiple values or none. */
export function givenValue({ parameter, values }: Shown): Plain {
  const [only] = values;
  return parameter.type.kind === 'array' || values.length !== 1 || only === undefined ? values : only;
}

/** The names and texts by which a request has the parameter in its address. */
export function writtenIn({ parameter, values }: Shown, deployment: Deployment): (readonly [string, string])[] {
  const { name, multi, type } = parameter;
  const texts = values.map((value) => textOf(value, deployment));
  if (!multi && type.kind === 'array') {
    const written = fill(deployment.arrays ?? name, { name });
    return texts.map((text) => [written, text]);
  }
  return [[name, joinedValues(texts, deployment)]];
}

function textOf(value: Plain, { booleans }: Deployment): string {
  if (value === true && booleans === 'presence') return '1';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Several values as one text: joined by the separator, or by the alternative where a value holds the separator. */
function joinedValues(values: readonly string[], { separator = '', alternative }: Deployment): string {
  const holds = separator !== '' && values.some((value) => value.includes(separator));
  return holds && alternative !== undefined ? alternative + values.join(alternative) : values.join(separator);
}
