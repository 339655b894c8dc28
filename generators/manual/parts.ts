import type { Constraint } from '../catalogue/constraints.ts';
import type { Interface } from '../catalogue/model.ts';
import type { ParameterObject } from '../catalogue/objects.ts';
import type { Parameter, ValueSet } from '../catalogue/parameter-model.ts';
import { visible } from '../lib/visible.ts';
import { parameterFacts, setFacts } from '../shape/facts.ts';
import type { StatedFact } from '../shape/labels.ts';
import { constraintSentences } from '../shape/phrases.ts';
import { factsInLine, plainStyle, render, sentences } from '../shape/render.ts';
import { columns, definitions, type Style, wrap } from './text.ts';

/** A part of a page with a heading. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Each kind of values that a set lists, under a heading of its own. */
const valueTitles = { values: 'VALUES', form: 'FURTHER VALUES', deprecatedvalues: 'DEPRECATED VALUES' } as const;

/** The facts of a shared set, and a part for each kind of its values. */
export function setContents(set: ValueSet, style: Style): { facts: string[]; parts: Part[] } {
  const facts = setFacts(set);
  const parts = facts.flatMap(({ code, phrase, items = [phrase] }): Part[] => {
    if (!isOfValues(code)) return [];
    const texts = items.map((item) => render(item, plainStyle));
    const count = texts.length > 1 ? ` (${texts.length})` : '';
    return [{ title: `${valueTitles[code]}${count}`, lines: columns(texts, style.width) }];
  });
  const others = facts.filter(({ code }) => !isOfValues(code));
  return { facts: [factsInLine(others, plainStyle)], parts };
}

function isOfValues(code: StatedFact['code']): code is keyof typeof valueTitles {
  return Object.hasOwn(valueTitles, code);
}

/** More values than this are not repeated where a set lists them. */
const fewValues = 8;

/** The parameters of a list, a row each. */
export function table(
  title: string,
  parameters: readonly Parameter[],
  of: ListOf,
  style: Style,
  purpose?: string,
): Part {
  if (parameters.length === 0) return { title, lines: [...paragraph(purpose, style), '  none'] };
  const rows = parameters.map((parameter) => {
    const facts = parameterFacts(parameter, { iface: of.interface, object: of.object, constraints: [] });
    const isOfSet = facts.some(({ code }) => code === 'set');
    const shown = facts.filter(({ code, items = [] }) => code !== 'from' && (!isOfSet || items.length <= fewValues));
    return [visible(parameter.name), factsInLine(shown, plainStyle, parameter.purpose)] as const;
  });
  return { title, lines: [...paragraph(purpose, style), ...definitions(rows, style)] };
}

/** The owner of a list of parameters. */
interface ListOf {
  readonly interface: Interface;
  readonly object?: ParameterObject;
}

/** The parameters of a module or an endpoint, and what must hold between them. */
export function objectParts(title: string, object: ParameterObject, iface: Interface, style: Style, purpose?: string) {
  return [
    table(title, object.parameters, { interface: iface, object }, style, purpose),
    ...constraintParts(object.constraints, style),
  ];
}

/** The constraints between the parameters of a list, which its rows do not repeat. */
export function constraintParts(constraints: readonly Constraint[], style: Style): Part[] {
  if (constraints.length === 0) return [];
  const lines = constraints.flatMap((constraint) =>
    wrap(sentences(constraintSentences(constraint), plainStyle), style.width, '  '),
  );
  return [{ title: 'CONSTRAINTS', lines }];
}

/** A text of the catalogue as indented lines; none where there is no text. */
export function paragraph(text: string | undefined, style: Style): string[] {
  return text === undefined ? [] : wrap(visible(text), style.width, '  ');
}
