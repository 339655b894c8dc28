import type { Multi, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isInPath } from '../../catalogue/type-kinds.ts';
import { type Code, type Interpolation, joined, js } from '../../lib/javascript.ts';
import type { Constants } from './constants.ts';

/** What is expected of a parameter, as an expression: words, a list of texts, or more of both. */
export function expectation(parameter: Parameter, segmentPattern: string | undefined, constants: Constants): Code {
  const { type, multi, mustbe, allspecifier } = parameter;
  if (mustbe !== undefined) return js`${String(mustbe)}`;
  if (multi) return severalOf(multi, parameter, constants);
  if (segmentPattern !== undefined && isInPath(type)) return js`${`${wordsOf(type)} that matches ${segmentPattern}`}`;
  if (type.kind === 'array') return js`${constants.helper('array')}(${expectedOf(type.items, parameter, constants)})`;
  if (type.kind === 'values') return valuesOf(type, parameter, constants);
  return js`${wordsOf(type) + (allspecifier === undefined ? '' : ` or ${JSON.stringify(allspecifier)}`)}`;
}

function severalOf(multi: Multi, parameter: Parameter, constants: Constants): Code {
  const { most, high } = countsOf(multi);
  const item = expectedOf(parameter.type, parameter, constants);
  return call(constants.helper('several'), [item, most, high === most ? undefined : high]);
}

/** How many values an ordinary caller may give, and one with elevated rights. */
export function countsOf(multi: Multi): { readonly most: number | undefined; readonly high: number | undefined } {
  const high = multi.highlimit ?? multi.limit ?? multi.lowlimit;
  return { most: multi.limit ?? multi.lowlimit ?? high, high };
}

function expectedOf(type: Type, parameter: Parameter, constants: Constants): Code {
  return type.kind === 'values' ? valuesOf(type, parameter, constants) : js`${wordsOf(type)}`;
}

/** A type in words, to follow "Supply": of a number with what is most for an ordinary caller, and for an elevated one. */
function wordsOf(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    case 'array':
      return 'an array';
    case 'unknown':
      return 'a value';
    case 'integer':
    case 'limit':
    case 'namespace':
    case 'number':
      return numberInWords(type);
    default:
      return 'text';
  }
}

function numberInWords(type: NumberType): string {
  const { min, max, high } = boundsOf(type);
  const noun = type.kind === 'number' ? 'a number' : 'a whole number';
  const least = min === undefined ? '' : ` from ${min}`;
  const most = max === undefined ? '' : ` to ${max}`;
  return `${noun}${least}${most}${high === undefined ? '' : ` (${high} with elevated rights)`}`;
}

export type NumberType = Type & { readonly kind: 'integer' | 'limit' | 'namespace' | 'number' };

/** The bounds of a number: `max` for an ordinary caller, and what is the most for one with elevated rights. */
export function boundsOf(type: NumberType): { readonly min?: number; readonly max?: number; readonly high?: number } {
  if (type.kind === 'namespace') return {};
  const high = type.kind === 'limit' ? type.highmax : undefined;
  const max = type.max ?? high;
  return {
    ...(type.min === undefined ? {} : { min: type.min }),
    ...(max === undefined ? {} : { max }),
    ...(high === undefined || high === max ? {} : { high }),
  };
}

function valuesOf(type: Type & { readonly kind: 'values' }, parameter: Parameter, constants: Constants): Code {
  const list = constants.values(type, parameter);
  const old = type.values.filter(({ deprecated }) => deprecated);
  const replacements = old.map(({ value, replacement }) => [
    value,
    ...(replacement === undefined ? [] : [replacement]),
  ]);
  if (type.pattern === undefined && old.length === 0) return list;
  return call(constants.helper('texts'), [list, type.pattern, old.length === 0 ? undefined : replacements]);
}

/** A call without the arguments at its end that are undefined. */
export function call(called: Code, values: readonly (Interpolation | undefined)[]): Code {
  const given = [...values];
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  const printed = given.map((value) => (value === undefined ? js`undefined` : js`${value}`));
  return js`${called}(${joined(printed, ', ')})`;
}
