import type { Constraint } from '../../catalogue/constraints.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type Content, code, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { deprecationText } from './constraint-notes.ts';
import { constraintsByName, parameterLines } from './parameter-facts.ts';
import { defaultText } from './parameter-limits.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { type Section, tableView } from './section.ts';
import { shortType } from './type-text.ts';
import { sentence, sentences } from './words.ts';

/** A list of parameters and what has it. */
export interface ParameterList {
  readonly owner: Fact & { readonly name: string };
  readonly parameters: readonly Parameter[];
  readonly constraints?: readonly Constraint[];
}

/** The parameters at a glance, a row each with a link to its section. */
export function parameterTable(page: Page, { owner, parameters }: ParameterList): Markdown | undefined {
  const headings = page.reference.pages.parameters.get(owner);
  const ofOwner: Page = { ...page, owner };
  const rows = parameters.map((parameter): Content[] => [
    linkTo(page, code(parameter.name), headings?.get(parameter.name)),
    parameter.location ?? '',
    parameter.multi ? md`${shortType(page, parameter.type)}, several` : shortType(page, parameter.type),
    defaultText(parameter),
    purposeInRow(ofOwner, parameter),
  ]);
  return tableView(['Name', 'In', 'Type', 'Default', 'Purpose'], rows);
}

function purposeInRow(page: Page, parameter: Parameter): Markdown {
  const { deprecated, mustbe } = parameter;
  const only = mustbe === undefined ? markdown('**Required**') : md`**Required** to be ${code(String(mustbe))}`;
  return sentences([
    isRequired(parameter) ? only : undefined,
    deprecated ? deprecationText(parameter, (name) => parameterLinks(page, page.owner, [name])) : undefined,
    purposeText(page, parameter),
  ]);
}

/** What a parameter is for: in its own words, or in those of the shared set that it takes its values from. */
function purposeText(page: Page, { purpose, type, set }: Parameter): Markdown | undefined {
  const shared = type.set ?? set;
  const stated = purpose ?? (shared === undefined ? undefined : page.reference.sets.get(shared)?.purpose);
  return stated === undefined ? undefined : prose(stated);
}

/** A section a parameter, each with the same facts in the same order. */
export function parameterSections(page: Page, list: ParameterList, level: number): Section[] {
  const { owner, parameters, constraints = [] } = list;
  const headings = page.reference.pages.parameters.get(owner);
  const ofOwner: Page = { ...page, owner };
  const byName = constraintsByName(constraints);
  return parameters.flatMap((parameter): Section[] => {
    const heading = headings?.get(parameter.name);
    if (!heading) return [];
    return [
      {
        title: heading,
        level,
        text: sentence(purposeText(page, parameter) ?? ''),
        lines: parameterLines(ofOwner, parameter, byName.get(parameter.name) ?? []),
      },
    ];
  });
}
