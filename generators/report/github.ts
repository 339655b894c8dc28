import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import { visible } from '../lib/visible.ts';
import { atCatalogue } from './catalogue-place.ts';
import type { Format } from './format.ts';
import { limitedForPrograms } from './limited.ts';
import { linkOf, type Span, spanOf } from './span.ts';

/** The most findings. GitHub shows ten of each severity for a step, and the log has the others. */
const most = 1000;

/** The format for GitHub Actions, which shows findings at the changed lines. */
export const github: Format = {
  name: 'github',
  purpose: 'For GitHub Actions: workflow commands that become annotations of the changed files.',
  inRepository: true,
  print: (diagnostics, { root }) =>
    limitedForPrograms(diagnostics, most)
      .map((diagnostic) => commandOf(atCatalogue(diagnostic), root))
      .join(''),
};

/** The workflow command for each severity. */
const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

function commandOf({ at, code, severity, message, hint, related = [] }: Diagnostic, root: string): string {
  const span = spanOf(at, root);
  const properties = [['file', span.path] as const, ...linesOf(span), ['title', code] as const];
  const lines = [
    message,
    ...related.map((one) => `${one.message}: ${linkOf(spanOf(one.at, root))}`),
    ...(hint === undefined ? [] : [hint]),
  ];
  const listed = properties.map(([name, value]) => `${name}=${escapeProperty(visible(value))}`).join(',');
  return `::${commands[severity]} ${listed}::${escapeData(lines.map(visible).join('\n'))}\n`;
}

/** The lines and columns of a place. GitHub accepts columns only for a place on one line. */
function linesOf({ start, end }: Span): (readonly [string, string])[] {
  const lines = [['line', String(start.line)] as const, ['endLine', String(end.line)] as const];
  if (start.line !== end.line) return lines;
  return [...lines, ['col', String(start.column)], ['endColumn', String(end.column)]];
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
