import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { code, join, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { parameterFacts, type Surroundings } from '../../shape/facts.ts';
import { labels, type StatedFact } from '../../shape/labels.ts';
import { render } from '../../shape/render.ts';
import { statedCode } from './formatting.ts';
import { gapNotes, readingNames, sourceLinks } from './notes.ts';
import { pageStyle } from './page-text.ts';
import type { Page } from './reference.ts';
import { hasManyValues, nested, valueLines, valuesOf } from './values.ts';

/** The facts and notes about a parameter, a line each. */
export function parameterLines(page: Page, parameter: Parameter, surroundings: Surroundings): Markdown[] {
  const notes: readonly (readonly [label: string, text: Markdown | undefined])[] = [
    ['Not shown', notShown(page, parameter)],
    ['Readings', readingNames(page, parameter)],
    ['Also stated', extensionsText(parameter)],
    ['Source', sourceLinks(page, [parameter])],
  ];
  return [
    ...factLines(page, parameterFacts(parameter, surroundings), parameter.type),
    ...notes.flatMap(([label, text]) => (text ? [md`**${label}:** ${text}`] : [])),
  ];
}

/** Facts, a line each. */
export function factLines(page: Page, facts: readonly StatedFact[], type: Type): Markdown[] {
  const style = pageStyle(page);
  return facts.flatMap(({ code, phrase, items = [] }) => {
    const label = markdown(`**${labels[code].label}:**`);
    const values = code === 'values' ? valuesOf(type) : undefined;
    if (values && hasManyValues(values)) {
      // The page of the set lists them.
      return values.set === undefined ? [nested(label, valueLines(values))] : [];
    }
    if (code === 'deprecatedvalues' && items.length > 1) {
      return [
        nested(
          label,
          items.map((item) => markdown(render(item, style))),
        ),
      ];
    }
    return [md`${label} ${markdown(phrase.length === 0 ? 'yes' : render(phrase, style))}`];
  });
}

/** The gaps about a parameter: their scopes name it alone, or together with its module or endpoint. */
function notShown(page: Page, { name, statedName = name }: Parameter): Markdown | undefined {
  const { owner } = page;
  const scopes = [
    `parameter ${statedName}`,
    ...(owner?.name === undefined ? [] : [`parameter ${owner.name}.${statedName}`]),
  ];
  const notes = gapNotes(page, scopes);
  return notes.length > 0 ? join(notes, '; ') : undefined;
}

function extensionsText({ extensions }: Parameter): Markdown | undefined {
  const texts = [...extensions].map(([name, value]) => md`${code(name)} ${statedCode(value)}`);
  return texts.length > 0 ? join(texts, '; ') : undefined;
}
