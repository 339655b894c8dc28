import type { Constraint } from '../../catalogue/constraints.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type Content, code, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import { countPhrase, kindName, valuePhrase } from '../../shape/phrases.ts';
import type { Accepts } from '../../shape/shape.ts';
import { deprecationText } from './constraint-notes.ts';
import { codes, sentence, sentences } from './formatting.ts';
import { phraseText, setLink } from './page-text.ts';
import { parameterLines } from './parameter-facts.ts';
import { linkTo, type Page } from './reference.ts';
import { type Section, tableView } from './section.ts';

/** A list of parameters and what has it. */
export interface ParameterList {
  readonly owner: Fact & { readonly name: string };
  readonly parameters: readonly Parameter[];
  /** The module or endpoint whose parameters they are. */
  readonly object?: ParameterObject | undefined;
  readonly constraints?: readonly Constraint[];
}

/** The parameters at a glance, a row each with a link to its section. */
export function parameterTable(page: Page, { owner, parameters, object }: ParameterList): Markdown | undefined {
  const headings = page.reference.pages.parameters.get(owner);
  const ofOwner: Page = { ...page, owner };
  const rows = parameters.map((parameter): Content[] => [
    linkTo(page, code(parameter.name), headings?.get(parameter.name)),
    parameter.location ?? '',
    parameter.multi ? md`${shortType(page, parameter.type)}, multiple` : shortType(page, parameter.type),
    parameter.default ? phraseText(page, valuePhrase(parameter.default.stated)) : '',
    purposeInRow(ofOwner, parameter, object),
  ]);
  return tableView(['Name', 'In', 'Type', 'Default', 'Purpose'], rows);
}

function purposeInRow(page: Page, parameter: Parameter, object: ParameterObject | undefined): Markdown {
  const { deprecated, mustbe } = parameter;
  const only = mustbe === undefined ? markdown('**Required**') : md`**Required** to be ${code(String(mustbe))}`;
  return sentences([
    isRequired(parameter, object) ? only : undefined,
    deprecated ? deprecationText(page, parameter) : undefined,
    purposeText(page, parameter),
  ]);
}

/** A type as the cell of a table has it: a link to the shared set that it is taken from, or a few words. */
function shortType(page: Page, type: Type): Markdown {
  if (type.set !== undefined) return setLink(page, type.set);
  if (type.kind === 'array' && type.items.kind !== 'unknown') return md`array of ${shortType(page, type.items)}`;
  const accepts = acceptsOfType(type);
  return accepts.kind === 'enum' ? valuesInCell(accepts) : md`${kindName(accepts)}`;
}

/** Up to this many values, of no more letters than this, stand in the cell of a table. */
const inCell = { values: 4, letters: 40 } as const;

/** The values in a cell, where they are few and short; else how many there are. */
function valuesInCell(accepts: Accepts & { readonly kind: 'enum' }): Markdown {
  const { values, form } = accepts;
  const letters = values.reduce((sum, { value }) => sum + value.length, 0);
  const fits = values.length > 0 && values.length <= inCell.values && letters <= inCell.letters;
  return fits && !form && !values.some(({ deprecated }) => deprecated)
    ? codes(values.map(({ value }) => value))
    : md`${countPhrase(accepts)}`;
}

/** Returns the purpose of a parameter, or that of the shared set that it takes its values from. */
function purposeText(page: Page, { purpose, type, set }: Parameter): Markdown | undefined {
  const shared = type.set ?? set;
  const stated = purpose ?? (shared === undefined ? undefined : page.reference.sets.get(shared)?.purpose);
  return stated === undefined ? undefined : prose(stated);
}

/** Makes one section for each parameter, with the same facts in the same order. */
export function parameterSections(page: Page, list: ParameterList, level: number): Section[] {
  const { owner, parameters, object, constraints = [] } = list;
  const headings = page.reference.pages.parameters.get(owner);
  const ofOwner: Page = { ...page, owner };
  const surroundings = { iface: page.reference.iface, object, constraints };
  return parameters.flatMap((parameter): Section[] => {
    const heading = headings?.get(parameter.name);
    if (!heading) return [];
    return [
      {
        title: heading,
        level,
        text: sentence(purposeText(page, parameter) ?? ''),
        lines: parameterLines(ofOwner, parameter, surroundings),
      },
    ];
  });
}
