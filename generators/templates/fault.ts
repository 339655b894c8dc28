/** The kinds of faults in templates. */
export type TemplateFaultCode =
  | 'template-syntax'
  | 'template-circle'
  | 'template-version'
  | 'unescaped-text'
  | 'unknown-field'
  | 'unknown-helper'
  | 'unknown-partial'
  | 'unknown-template'
  | 'wrong-argument';

/** A fault in a template, with its place. */
export interface TemplateFault {
  readonly code: TemplateFaultCode;
  /** The name of the template, such as `partials/parameter`. */
  readonly template: string;
  /** The line, counted from 1. */
  readonly line: number;
  /** The column, counted from 0. */
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The fault of a node of a template. */
export function faultOf(
  code: TemplateFaultCode,
  template: string,
  { loc }: hbs.AST.Node,
  message: string,
  hint?: string,
): TemplateFault {
  const { start, end } = loc;
  const length = end.line === start.line ? end.column - start.column : 1;
  return { code, template, line: start.line, column: start.column, length, message, hint };
}
