import type { Parameter } from '../../catalogue/parameter-model.ts';
import { type Content, code, join, type Markdown, markdown, md, tableRow, toMarkdown } from '../../lib/markdown.ts';
import type { Target } from './pages.ts';
import { defaultText, limitsText, notesText } from './parameter-notes.ts';
import { linkTo, type Page } from './reference.ts';
import { typeText } from './type-text.ts';
import { manyOwnValues, valueList } from './values.ts';

/** A table, a line of Markdown for each of its rows. */
export interface TableView {
  readonly head: Markdown;
  readonly rule: Markdown;
  readonly rows: readonly Markdown[];
}

/** The values of a parameter that are too many for its row. */
export interface ValuesView {
  readonly name: Markdown;
  readonly values: Markdown;
}

export interface ParametersView {
  readonly brought: readonly Markdown[];
  readonly table: TableView | undefined;
  readonly values: readonly ValuesView[];
  /** What marks the headings of the values. */
  readonly hashes: Markdown;
  /** What is said where there are no parameters. */
  readonly none: string;
}

/** A table without the columns, after the first, in which no row says anything. */
export function tableView(head: readonly Content[], rows: readonly (readonly Content[])[]): TableView | undefined {
  if (rows.length === 0) return undefined;
  const kept = head.map((_, index) => index === 0 || rows.some((row) => toMarkdown(row[index]) !== ''));
  const line = (row: readonly Content[]): Markdown => tableRow(row.filter((_, index) => kept[index]));
  return { head: line(head), rule: line(head.map(() => markdown('---'))), rows: rows.map(line) };
}

export const tableHead = ['Name', 'Stated as', 'In', 'Type', 'Default', 'Limits', 'Notes'] as const;

/** The parameters of a page or an endpoint; `headings` are those of the parameters with many values. */
export function parametersView(
  page: Page,
  parameters: readonly Parameter[],
  headings: ReadonlyMap<string, Target>,
  { level, none }: { readonly level: number; readonly none: string },
): ParametersView {
  const rows = parameters.map((parameter) => parameterRow(page, parameter, headings.get(parameter.name)));
  return {
    brought: broughtIn(page, parameters),
    table: tableView(tableHead, rows),
    values: parameters.flatMap((parameter) => {
      const values = headings.has(parameter.name) ? manyOwnValues(parameter) : undefined;
      return values ? [{ name: code(parameter.name), values: valueList(values) }] : [];
    }),
    hashes: markdown('#'.repeat(level)),
    none,
  };
}

export function parameterRow(page: Page, parameter: Parameter, valuesAt: Target | undefined): Content[] {
  return [
    code(parameter.name),
    parameter.statedName === undefined ? '' : code(parameter.statedName),
    parameter.location ?? '',
    typeText(page, parameter.type, valuesAt),
    defaultText(parameter),
    limitsText(parameter),
    notesText(page, parameter),
  ];
}

/** Which parameters come from the list of a group, another module or a resource. */
function broughtIn(page: Page, parameters: readonly Parameter[]): Markdown[] {
  const names = new Map<string, string[]>();
  for (const { from, name } of parameters) {
    if (from === undefined) continue;
    const brought = names.get(from);
    if (brought) brought.push(name);
    else names.set(from, [name]);
  }
  return [...names].map(([from, brought]) => {
    const source = listLink(page, from);
    if (brought.length === parameters.length) return md`All from ${source}.`;
    return md`From ${source}: ${join(brought.map(code), ', ')}.`;
  });
}

function listLink(page: Page, name: string): Markdown {
  const { groups, modules, resources } = page.reference.pages;
  return linkTo(page, code(name), groups.get(name) ?? modules.get(name) ?? resources.get(name));
}
