import { type Diagnostic, type Severity, severities } from '../catalogue/sources/diagnostic.ts';
import { addTo } from '../lib/add-to.ts';
import { code as codeSpan, escapeText, tableRow } from '../lib/markdown.ts';
import { withCommas } from '../lib/numbers.ts';
import { atCatalogue } from './catalogue-place.ts';
import type { Format, ReportContext } from './format.ts';
import { limited } from './limited.ts';
import { countsOf, summaryOf } from './pretty.ts';
import { linkOf, shownPath, spanOf } from './span.ts';

/** The most findings: more would not fit, however short they are. */
const most = 1000;

/** The most characters of the text: a comment on GitHub may have 65,536, and the summary of a step a megabyte. */
const room = 60_000;

/** The format for people who read the page of a job or a merge request. */
export const markdown: Format = {
  name: 'markdown',
  purpose: 'For job summaries and comments: Markdown with a table by file, no longer than a comment may be.',
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
  const listed = limited(diagnostics, most).listed.map(atCatalogue);
  const rows = fitting(listed.map((diagnostic) => rowOf(diagnostic, root, files)));
  const byFile = new Map<string, Row[]>();
  for (const row of rows) addTo(byFile, row.path, row);
  const lines = [...byFile.values()].flatMap((own) =>
    own.map(({ file, cells }, index) => tableRow([index === 0 ? file : '', ...cells])),
  );
  const others = diagnostics.length - rows.length;
  const table = rows.length === 0 ? [] : ['', '| file | line | severity | finding |', '|---|---:|---|---|', ...lines];
  const more = others === 0 ? [] : ['', `… and ${withCommas(others)} more`];
  return `${[`**${escapeText(summary)}**`, ...table, ...more].join('\n')}\n`;
}

interface Row {
  readonly path: string;
  readonly severity: Severity;
  /** The cell with the file, for the first of its rows. */
  readonly file: string;
  readonly cells: readonly string[];
}

function rowOf(
  { at, code, severity, message, hint, related = [] }: Diagnostic,
  root: string,
  files: ReadonlyMap<string, readonly Diagnostic[]>,
): Row {
  const { path, start } = spanOf(at, root);
  const found = files.get(path) ?? [];
  const file = `${codeCell(path)}${found.length > 1 ? `<br>${countsOf(found)}` : ''}`;
  const sentences = [
    `${textCell(message)} (${codeCell(code)})`,
    ...related.map((one) => `${textCell(one.message)}: ${codeCell(linkOf(spanOf(one.at, root)))}`),
    ...(hint === undefined ? [] : [textCell(hint)]),
  ];
  return { path, severity, file, cells: [String(start.line), severity, sentences.join('<br>')] };
}

/** The rows that fit, in the given order. The most severe ones are preferred. */
function fitting(rows: readonly Row[]): readonly Row[] {
  const taken = new Set<Row>();
  const paths = new Set<string>();
  let left = room;
  for (const row of severities.flatMap((severity) => rows.filter((one) => one.severity === severity))) {
    left -= tableRow([paths.has(row.path) ? '' : row.file, ...row.cells]).length + 1;
    if (left < 0) break;
    taken.add(row);
    paths.add(row.path);
  }
  return rows.filter((row) => taken.has(row));
}

/** Separates a character from what follows, so that a service neither notifies a person nor links an issue that a text names by chance. */
const apart = '$&<!-- -->';

function textCell(text: string): string {
  return escapeText(text).replace(/@|(?<!&)#(?=\d)/g, apart);
}

/** A cell of code. A code span mentions nobody, but text that cannot be in one becomes character references. */
function codeCell(text: string): string {
  return codeSpan(text).markdown.replace(/&#64;|&#35;(?=\d)/g, apart);
}
