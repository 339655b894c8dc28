import picocolors from 'picocolors';
import type { Severity } from '../catalogue/sources/diagnostic.ts';

export type Paint = (text: string) => string;

/** The colors of the parts of a report. Without color, each leaves the text unchanged. */
export interface Painter extends Readonly<Record<Severity, Paint>> {
  readonly message: Paint;
  readonly code: Paint;
  readonly gutter: Paint;
  readonly related: Paint;
  readonly hint: Paint;
}

export function painterFor(colour: boolean): Painter {
  const { blue, bold, cyan, dim, red, yellow } = picocolors.createColors(colour);
  return {
    error: (text) => bold(red(text)),
    warning: (text) => bold(yellow(text)),
    note: (text) => bold(blue(text)),
    message: bold,
    code: dim,
    gutter: dim,
    related: cyan,
    hint: cyan,
  };
}
