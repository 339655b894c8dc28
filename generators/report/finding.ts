import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { visible } from '../lib/visible.ts';
import { frameOf } from './frame.ts';
import { type Paint, type Painter, painterFor } from './paint.ts';
import { linkOf, type Span, spanOf } from './span.ts';

const indent = '  ';

/** The lines of a finding for people: its place, message, code frame, related places and hint. */
export function findingLines(diagnostic: Diagnostic, root: string, painter: Painter): string[] {
  const { at, code, severity, message, hint, related = [] } = diagnostic;
  const span = spanOf(at, root);
  const others = related.map((one) => ({ message: one.message, span: spanOf(one.at, root) }));
  const gutter = Math.max(...[span, ...others.map((one) => one.span)].map(({ start }) => String(start.line).length));
  const frame = (place: Span, mark: string, paintMark: Paint): string[] =>
    frameOf(place, { mark, paintMark, paintGutter: painter.gutter, gutter }).map((line) => indent + line);
  return [
    `${visible(linkOf(span))} ${painter[severity](severity)} ${painter.code(visible(code))}`,
    indent + painter.message(visible(message)),
    ...frame(span, '^', painter[severity]),
    ...others.flatMap((one) => [
      `${indent}${visible(one.message)}: ${visible(linkOf(one.span))}`,
      ...frame(one.span, '-', painter.related),
    ]),
    ...(hint === undefined ? [] : [`${indent}${painter.hint('hint:')} ${visible(hint)}`]),
  ];
}

/** A finding for people, without color. */
export function plainFinding(diagnostic: Diagnostic, root: string): string {
  return findingLines(diagnostic, root, painterFor(false)).join('\n');
}
