import { type Diagnostic, severities } from '../catalogue/sources/diagnostic.ts';
import { fileKey } from '../catalogue/sources/source.ts';
import { withCommas } from '../lib/numbers.ts';
import { findingLines } from './finding.ts';
import type { Format, ReportContext } from './format.ts';
import { limited } from './limited.ts';
import { painterFor } from './paint.ts';

/** The most findings: more would scroll out of view. */
const most = 1000;

/** The format for people: each finding with a code frame. */
export const pretty: Format = {
  name: 'pretty',
  purpose: 'For people: each finding with the lines at fault, and a summary.',
  print: printPretty,
};

export function printPretty(
  diagnostics: readonly Diagnostic[],
  { colour, root, summary = summaryOf(diagnostics) }: Pick<ReportContext, 'colour' | 'root' | 'summary'>,
): string {
  const painter = painterFor(colour);
  const { listed, others } = limited(diagnostics, most);
  const findings = listed.map((diagnostic) => `${findingLines(diagnostic, root, painter).join('\n')}\n\n`);
  const more = others.length === 0 ? '' : `… and ${withCommas(others.length)} more\n\n`;
  return `${findings.join('')}${more}${painter.message(summary)}\n`;
}

/** A summary such as "2 errors and 1 warning in 2 files". */
export function summaryOf(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return 'no errors, no warnings';
  const files = new Set(diagnostics.map(({ at: { source } }) => source.shown ?? fileKey(source))).size;
  return `${countsOf(diagnostics)} in ${counted(files, 'file')}`;
}

/** The numbers of findings by severity, such as "2 errors and 1 warning". */
export function countsOf(diagnostics: readonly Diagnostic[]): string {
  const kinds = severities.flatMap((severity) => {
    const count = diagnostics.filter((one) => one.severity === severity).length;
    return count > 0 ? [counted(count, severity)] : [];
  });
  const last = kinds.pop() ?? '';
  return `${kinds.length > 0 ? `${kinds.join(', ')} and ` : ''}${last}`;
}

function counted(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}
