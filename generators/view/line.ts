import type { FactView, ParameterView } from '../../templates/reference/views/parameter.ts';
import type { HeaderView, ShownFieldView } from '../../templates/reference/views/returns.ts';
import { labels } from '../shape/labels.ts';
import { factTexts } from './fact-views.ts';

/** Facts on one line: "integer; 1 to 500; default 10; required". */
export function factLine<Text>(facts: readonly FactView<Text>[], textOf: (text: Text) => string): string {
  return facts.map((fact, index) => `${index === 0 ? '' : separator(fact)}${factText(fact, textOf)}`).join('');
}

/** The view of a parameter or a shared set. */
export type Line<Text> = Pick<ParameterView<Text>, 'facts' | 'purpose'> & Partial<Pick<ParameterView<Text>, 'remarks'>>;

/**
 * A parameter on one line, with its purpose after its facts: "integer; 1 to 500; default 10 — Its size". Facts about its origin and about
 * constraints are left out, as pages and constraints state them.
 */
export function lineOf<Text>({ facts, remarks, purpose }: Line<Text>, textOf: (text: Text) => string): string {
  const { missing = [], attributes = [] } = remarks ?? {};
  const others = [
    ...missing.map((gap) => `not shown: ${textOf(gap.missing)} (${textOf(gap.link)})`),
    ...attributes.map((words) => `also stated: ${textOf(words)}`),
  ];
  const shown = facts.filter(({ isOrigin, saidBy }) => !isOrigin && saidBy !== 'constraints');
  const line = [factLine(shown, textOf), ...others].filter((text) => text !== '').join('; ');
  return purpose === undefined ? line : `${line} — ${textOf(purpose)}`;
}

/** A field of a response on one line: "string; in `view`, `edit`; read-only — Its title". */
export function shownLineOf<Text>(field: ShownFieldView<Text>, textOf: (text: Text) => string): string {
  const { type, contexts, remarks, isDeprecated, purpose } = field;
  const facts = [
    textOf(type),
    ...(contexts.length > 0 ? [`in ${contexts.map(textOf).join(', ')}`] : []),
    ...remarks.map(({ text }) => textOf(text)),
    ...(isDeprecated ? ['deprecated'] : []),
  ].join('; ');
  return purpose === undefined ? facts : `${facts} — ${textOf(purpose)}`;
}

/** A header of a response on one line: "integer — How many items there are". */
export function headerLineOf<Text>({ type, purpose }: HeaderView<Text>, textOf: (text: Text) => string): string {
  return purpose === undefined ? textOf(type) : `${textOf(type)} — ${textOf(purpose)}`;
}

/** Values follow their type after a colon. */
function separator({ code }: FactView<unknown>): string {
  return code === 'values' ? ': ' : '; ';
}

function factText<Text>(fact: FactView<Text>, textOf: (text: Text) => string): string {
  const { code, label, isFlag, brief } = fact;
  if (isFlag) return label.toLowerCase();
  const texts = brief === undefined ? factTexts(fact) : [brief];
  return `${labels[code].inLine}${texts.map(textOf).join(', ')}`;
}
