import type { Plain } from '../catalogue/model/facts.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isBare, textTypes } from '../catalogue/model/type-kinds.ts';
import { exactJson } from '../lib/json.ts';
import { acceptanceOf } from './accepts.ts';
import { exampleOfOne, shownValues } from './examples.ts';
import type { Joining } from './joining.ts';
import { mainOf } from './main-value.ts';
import { exampleInPath } from './path-variables.ts';
import type { Accepts, Written } from './shape.ts';
import { type Spelling, writtenOf } from './spelling.ts';
import type { Usual } from './usual-values.ts';

/** A parameter with values for an example, and what the values show. */
export interface Shown {
  readonly parameter: Parameter;
  /** The values as in a program. There is more than one only if the parameter takes several. */
  readonly values: readonly Plain[];
  /**
   * The origin of the values. `own`: any value of the type, in place of the caller's choice; `stated`: the value of a stated example; `usual`: a
   * value that a binding says one would send.
   */
  readonly way: 'default' | 'several' | 'flag' | 'listed' | 'own' | 'stated' | 'usual';
  /** Whether a program passes a list, even of one value. */
  readonly isList: boolean;
}

/**
 * Picks values that show a parameter. Returns undefined if it is templated, or if it is not required and has nothing to show. `pattern` is
 * the pattern of its path variable, and `usual` its usual value.
 */
export function shownParameter(
  parameter: Parameter,
  required: boolean,
  spelling: Spelling,
  { pattern, usual }: { readonly pattern?: string | undefined; readonly usual?: Usual | undefined } = {},
): Shown | undefined {
  if (parameter.variables.length > 0) return undefined;
  const { deprecated, sensitive, requiresAuthorization, applies, location, type } = parameter;
  const plain = !deprecated && !sensitive && !requiresAuthorization && applies.length === 0;
  if (!required && !plain) return undefined;
  const shown: Values | undefined =
    usualValues(parameter, required, usual) ??
    valuesFor(parameter, required || location === 'body', spelling) ??
    (required ? { values: [ownValue(acceptanceOf(parameter).accepts, pattern)], way: 'own' } : undefined);
  if (!shown) return undefined;
  const isRepeated = (location ?? 'query') === 'query' && writtenAs(parameter, spelling).as === 'repeated';
  return { parameter, ...shown, isList: type.kind === 'array' || shown.values.length !== 1 || isRepeated };
}

/** How a parameter is written under a name. */
function writtenAs(parameter: Parameter, spelling: Spelling, name = parameter.name): Written {
  return writtenOf(name, acceptanceOf(parameter), spelling);
}

type Values = Pick<Shown, 'values' | 'way'>;

function usualValues({ sensitive }: Parameter, required: boolean, usual: Usual | undefined): Values | undefined {
  return usual && !sensitive && (required || usual.isOwn) ? { values: usual.values, way: 'usual' } : undefined;
}

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
  // A `bigint` is not shown, as a program would round it.
  if (typeof preset === 'number' || (typeof preset === 'string' && preset !== ''))
    return { values: [preset], way: 'default' };
  return firstListed(shownValues(accepts), listed);
}

function firstListed([first]: readonly string[], listed: boolean): Values | undefined {
  return listed && first !== undefined ? { values: [first], way: 'listed' } : undefined;
}

/** Any value of the type, in a form that the pattern of a path variable accepts. */
function ownValue(accepts: Accepts, pattern: string | undefined): Plain {
  const main = plainestOf(mainOf(accepts));
  if (isBare(main)) return exampleOfOne(accepts) ?? textTypes.string.example;
  switch (main.kind) {
    case 'array':
      return ownValue(main.items, pattern);
    case 'object':
      return {};
    case 'text':
      return main.meaning === 'string' ? textLike(main, pattern) : textTypes[main.meaning].example;
    case 'unknown':
      return anyText(pattern);
    case 'enum':
      return main.values[0]?.value ?? (main.form?.text ?? 'example').replace(/\{[^{}]+\}/g, 'Example');
    case 'constant':
    case 'number':
    case 'constants':
    case 'any':
      return exampleOfOne(accepts) ?? textTypes.string.example;
  }
}

/** A text, where one may be given in place of something else, such as an object. */
function plainestOf(accepts: Accepts): Accepts {
  return (accepts.kind === 'any' ? accepts.of.find(({ kind }) => kind === 'text') : undefined) ?? accepts;
}

/** A text of its format where it has one, and no pattern of a path variable to keep to. */
function textLike(accepts: Accepts, pattern: string | undefined): string {
  const example = exampleOfOne(accepts);
  return typeof example === 'string' && pattern === undefined ? example : anyText(pattern);
}

function anyText(pattern: string | undefined): string {
  const { example } = textTypes.string;
  return (pattern === undefined ? undefined : exampleInPath(pattern, example)) ?? example;
}

/** The argument that a program passes: a list, or a single value. */
export function givenValue({ values, isList }: Shown): Plain {
  const [only] = values;
  return isList || only === undefined ? values : only;
}

/** The pairs of names and texts that write the parameter in a query under this name. */
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

/** Joins several texts by the separator, or by the alternative if a text contains the separator. */
function joined(texts: readonly string[], { separator, alternative }: Joining): string {
  const holds = texts.some((text) => text.includes(separator));
  return holds && alternative !== undefined ? alternative + texts.join(alternative) : texts.join(separator);
}
