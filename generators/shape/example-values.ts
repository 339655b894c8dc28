import type { Plain } from '../catalogue/model/facts.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { textTypes } from '../catalogue/model/type-kinds.ts';
import { exactJson } from '../lib/json.ts';
import { acceptanceOf } from './accepts.ts';
import { exampleOfOne, shownValues } from './examples.ts';
import type { Joining } from './joining.ts';
import { mainOf } from './main-value.ts';
import { exampleInPath } from './path-variables.ts';
import type { Accepts, Written } from './shape.ts';
import { type Spelling, writtenOf } from './spelling.ts';

/** A parameter with values for an example, and what these show. */
export interface Shown {
  readonly parameter: Parameter;
  /** As a program gives them: more than one only where the parameter takes several. */
  readonly values: readonly Plain[];
  /** `own`: the caller chooses the value, for which any of its type stands; `stated`: an example that the catalogue states has it. */
  readonly way: 'default' | 'several' | 'flag' | 'listed' | 'own' | 'stated';
  /** Whether a program gives a list, even of one value. */
  readonly isList: boolean;
}

/**
 * The parameter as an example shows it; undefined where it is not required and there is nothing to show of it. `pattern` is that of
 * the variable part of the path which it is.
 */
export function shownParameter(
  parameter: Parameter,
  required: boolean,
  spelling: Spelling,
  pattern?: string,
): Shown | undefined {
  if (parameter.variables.length > 0) return undefined;
  const { deprecated, sensitive, requiresauthorization, applies, location, type } = parameter;
  const plain = !deprecated && !sensitive && !requiresauthorization && applies.length === 0;
  if (!required && !plain) return undefined;
  const found = valuesFor(parameter, required || location === 'body', spelling);
  const shown: Values | undefined =
    found ?? (required ? { values: [ownValue(acceptanceOf(parameter).accepts, pattern)], way: 'own' } : undefined);
  if (!shown) return undefined;
  const isRepeated = (location ?? 'query') === 'query' && writtenAs(parameter, spelling).as === 'repeated';
  return { parameter, ...shown, isList: type.kind === 'array' || shown.values.length !== 1 || isRepeated };
}

/** How a parameter is written, where `name` is what a request calls it. */
function writtenAs(parameter: Parameter, spelling: Spelling, name = parameter.name): Written {
  return writtenOf(name, acceptanceOf(parameter), spelling);
}

type Values = Pick<Shown, 'values' | 'way'>;

function valuesFor(parameter: Parameter, listed: boolean, spelling: Spelling): Values | undefined {
  const { accepts, several } = acceptanceOf(parameter);
  if (accepts.kind === 'constant') return { values: [accepts.value], way: 'listed' };
  const preset = parameter.default?.value;
  if (several || accepts.kind === 'array') {
    const values = shownValues(accepts).slice(0, 2);
    const canBeWritten = parameter.location === 'body' || spelling.several !== 'unknown';
    if (values.length === 2 && canBeWritten) return { values, way: 'several' };
    return firstListed(values, listed);
  }
  if (mainOf(accepts).kind === 'boolean')
    return spelling.byPresence && preset !== true ? { values: [true], way: 'flag' } : undefined;
  // A program would round a number of many digits.
  if (typeof preset === 'number' || (typeof preset === 'string' && preset !== ''))
    return { values: [preset], way: 'default' };
  return firstListed(shownValues(accepts), listed);
}

function firstListed([first]: readonly string[], listed: boolean): Values | undefined {
  return listed && first !== undefined ? { values: [first], way: 'listed' } : undefined;
}

/** A value that a caller may as well have chosen, of the form that a path asks for. */
function ownValue(accepts: Accepts, pattern: string | undefined): Plain {
  const main = mainOf(accepts);
  switch (main.kind) {
    case 'array':
      return ownValue(main.items, pattern);
    case 'object':
      return {};
    case 'text':
      return main.meaning === 'string' ? anyText(pattern) : textTypes[main.meaning].example;
    case 'unknown':
      return anyText(pattern);
    case 'enum':
      return main.values[0]?.value ?? (main.form?.text ?? 'example').replace(/\{[^{}]+\}/g, 'Example');
    case 'boolean':
    case 'null':
    case 'upload':
    case 'constant':
    case 'number':
    case 'constants':
    case 'any':
      return exampleOfOne(accepts) ?? textTypes.string.example;
  }
}

function anyText(pattern: string | undefined): string {
  const { example } = textTypes.string;
  return (pattern === undefined ? undefined : exampleInPath(pattern, example)) ?? example;
}

/** Returns the argument in a program. */
export function givenValue({ values, isList }: Shown): Plain {
  const [only] = values;
  return isList || only === undefined ? values : only;
}

/** The names and texts by which a request has the parameter in its address; `name` is what it is called there. */
export function writtenIn(
  { parameter, values }: Shown,
  name: string,
  spelling: Spelling,
): (readonly [name: string, text: string])[] {
  const written = writtenAs(parameter, spelling, name);
  if (written.value === 'presence') return values[0] === true ? [[written.name, '1']] : [];
  const texts = values.map((value) => (typeof value === 'string' ? value : exactJson(value)));
  if (written.as === 'repeated') return texts.map((text) => [written.name, text]);
  return [[written.name, written.joining ? joined(texts, written.joining) : texts.join('')]];
}

/** Several values as one text: joined by the separator, or by the alternative where a value holds the separator. */
function joined(texts: readonly string[], { separator, alternative }: Joining): string {
  const holds = texts.some((text) => text.includes(separator));
  return holds && alternative !== undefined ? alternative + texts.join(alternative) : texts.join(separator);
}
