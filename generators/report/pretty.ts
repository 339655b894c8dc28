import type { Diagnostic } from '../catalogue/diagnostic.ts';
import { findingLines } from './finding.ts';
import type { Format, ReportContext } from './format.ts';
import { painterFor } from './paint.ts';

/** For people: each finding with the code at fault. */
export const pretty: Format = {
  name: 'pretty',
  purpose: 'For people: each finding with the lines at fault, and a summary.',
  print: printPretty,
};

export function printPretty(
  diagnostics: readonly Diagnostic[],
  { colour, root }: Pick<ReportContext, 'colour' | 'root'>,
): string {
  const painter = painterFor(colour);
  const findings = diagnostics.map((diagnostic) => `${findingLines(diagnostic, root, painter).join('\n')}\n\n`);
  return `${findings.join('')}${painter.message(summaryOf(diagnostics))}\n`;
}

/** Such as "2 errors and 1 warning in 2 files". */
export function summaryOf(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (errors + warnings === 0) return 'no errors, no warnings';
  const files = new Set(diagnostics.map(({ at }) => at.source.path)).size;
  const kinds = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${kinds.join(' and ')} in ${counted(files, 'file')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
