import type Handlebars from 'handlebars';
import {
  type Content,
  code,
  fenced,
  join,
  type Markdown,
  markdown,
  md,
  tableRow,
  toMarkdown,
} from '../../lib/markdown.ts';
import type { Numeric } from '../../lib/numbers.ts';
import type { HelperName } from '../../templates/signatures.ts';
import { codes, count, sentence } from './formatting.ts';

/** A cell of a table: the heading of its column, and its text. */
type Cell = readonly [heading: string, text: string];

/**
 * Makes a table with a row for each item of a list: the block consists of columns.
 * A column other than the first is left out if it is empty in all rows.
 */
function table(rows: readonly unknown[], { fn, data }: Handlebars.HelperOptions): string {
  const cells = rows.map((row) => {
    const columns: Cell[] = [];
    fn(row, { data: { ...data, columns } });
    return columns;
  });
  const [first = []] = cells;
  const kept = first.map((_, index) => index === 0 || cells.some((row) => row[index]?.[1] !== ''));
  const lineOf = (row: readonly Cell[], part: 0 | 1): string =>
    tableRow(row.filter((_, index) => kept[index]).map((cell) => cell[part]));
  const rule = lineOf(
    first.map(() => ['', '---']),
    1,
  );
  return `${[lineOf(first, 0), rule, ...cells.map((row) => lineOf(row, 1))].join('\n')}\n`;
}

/** A column of the surrounding table: `{{column "Type" type}}`, or `{{#column "Type"}}…{{/column}}` for more than a value. */
function column(this: unknown, heading: string, ...more: readonly unknown[]): string {
  const { fn, data } = more.at(-1) as Handlebars.HelperOptions;
  const text = more.length > 1 ? toMarkdown(more[0]) : fn(this).trim();
  (data.columns as Cell[]).push([heading, text]);
  return '';
}

/** Prints the content of the block and an empty line, or nothing if the content is empty. */
function block(this: unknown, { fn }: Handlebars.HelperOptions): string {
  const text = fn(this).trim();
  return text === '' ? '' : `${text}\n\n`;
}

/** A part of a page that is closed until a reader opens it, or a link leads into it. */
function folded(this: unknown, heading: string, { fn }: Handlebars.HelperOptions): string {
  const text = fn(this)
    .trim()
    .replace(/\n{3,}/g, '\n\n');
  if (text === '') return '';
  const shown = heading.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<details>\n<summary>${shown}</summary>\n\n${text}\n\n</details>\n`;
}

/** The functions that a template may call, as `signatures.ts` describes them. They escape and format, and decide nothing. */
export const helpers = {
  code: (text: string | Numeric) => code(String(text)),
  codes: (texts: readonly (string | Numeric)[]) => codes(texts),
  join: (contents: readonly Content[], separator: string) => join(contents, separator),
  sentence: (content: Content) => sentence(content),
  count: (number: number, noun: string) => count(number, noun),
  plural: (number: number, one: string, more: string) => (number === 1 ? one : more.replace('#', String(number))),
  below: (text: Content | readonly Content[]) =>
    Array.isArray(text) ? markdown(text.map((one) => md`\n  - ${one}`.markdown).join('')) : md` ${text as Content}`,
  fenced: (text: string, language: string): Markdown => fenced(text, language),
  block,
  folded,
  table,
  column,
} satisfies Readonly<Record<HelperName, Handlebars.HelperDelegate>>;
