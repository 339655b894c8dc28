import { type Diagnostic, type Severity, severities } from '../catalogue/diagnostic.ts';
import { addTo, getOrMake } from '../lib/add-to.ts';
import { code as codeSpan, escapeText, tableRow } from '../lib/markdown.ts';
import { withCommas } from '../lib/numbers.ts';
import { atCatalogue } from './catalogue-place.ts';
import type { Format, ReportContext } from './format.ts';
import { limited } from './limited.ts';
import { countsOf, summaryOf } from './pretty.ts';
import { linkOf, shownPath, spanOf } from './span.ts';

/** More would not fit, however short they are. */
const most = 1000;

/** Characters of the whole text: a comment on GitHub may have 65,536, and the summary of a step a megabyte. */
const room = 60_000;

/** For people who read it on the page of a job or of a merge request. */
export const markdown: Format = {
  name: 'markdown',
  purpose: 'For job summaries and comments: Markdown with a table for each file, no longer than a comment may be.',
  inRepository: true,
  print: printMarkdown,
};

function printMarkdown(
  diagnostics: readonly Diagnostic[],
  { root, summary = summaryOf(diagnostics) }: ReportContext,
): string {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics.map(atCatalogue)) {
    addTo(files, shownPath(diagnostic.at.source, root), diagnostic);
  }
  const headings = new Map([...files].map(([path, found]) => [path, headingOf(path, found)]));
  const listed = limited(diagnostics, most).listed.map(atCatalogue);
  const rows = fitting(
    listed.map((diagnostic) => rowOf(diagnostic, root)),
    headings,
  );
  const tables = new Map<string, string[]>();
  for (const { path, text } of rows) getOrMake(tables, path, () => [...(headings.get(path) ?? [])]).push(text);
  const others = diagnostics.length - rows.length;
  const more = others === 0 ? [] : ['', `… and ${withCommas(others)} more`];
  return `${[`**${escapeText(summary)}**`, ...[...tables.values()].flat(), ...more].join('\n')}\n`;
}

interface Row {
  readonly path: string;
  readonly severity: Severity;
  readonly text: string;
}

function headingOf(path: string, found: readonly Diagnostic[]): readonly string[] {
  return ['', `${codeCell(path)}: ${countsOf(found)}`, '', '| line | severity | finding |', '|---:|---|---|'];
}

function rowOf({ at, code, severity, message, hint, related = [] }: Diagnostic, root: string): Row {
  const { path, start } = spanOf(at, root);
  const sentences = [
    `${textCell(message)} (${codeCell(code)})`,
    ...related.map((one) => `${textCell(one.message)}: ${codeCell(linkOf(spanOf(one.at, root)))}`),
    ...(hint === undefined ? [] : [textCell(hint)]),
  ];
  return { path, severity, text: tableRow([String(start.line), severity, sentences.join('<br>')]) };
}

/** The rows that there is room for with the headings of their files, the gravest first to be taken, in the order given. */
function fitting(rows: readonly Row[], headings: ReadonlyMap<string, readonly string[]>): readonly Row[] {
  const taken = new Set<Row>();
  const paths = new Set<string>();
  let left = room;
  for (const row of severities.flatMap((severity) => rows.filter((one) => one.severity === severity))) {
    const heading = paths.has(row.path) ? [] : (headings.get(row.path) ?? []);
    left -= [...heading, row.text].reduce((sum, line) => sum + line.length + 1, 0);
    if (left < 0) break;
    taken.add(row);
    paths.add(row.path);
  }
  return rows.filter((row) => taken.has(row));
}

/** Keeps a service from telling the person, or linking the issue, that a text happens to name. */
const apart = '$&<!-- -->';

function textCell(text: string): string {
  return escapeText(text).replace(/@|(?<!&)#(?=\d)/g, apart);
}

/** A code span names nobody; text that cannot stand in one comes as character references. */
function codeCell(text: string): string {
  return codeSpan(text).markdown.replace(/&#64;|&#35;(?=\d)/g, apart);
}
