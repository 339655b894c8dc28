import { readFileSync } from 'node:fs';
import type { PartialMessage } from 'esbuild';

/** A mistake in a template, with its place. */
export interface TemplateFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The fault of a node of a template. */
export function faultOf(file: string, { loc }: hbs.AST.Node, message: string, hint?: string): TemplateFault {
  const { start, end } = loc;
  const length = end.line === start.line ? end.column - start.column : 1;
  return { file, line: start.line, column: start.column, length, message, hint };
}

/** The fault in the form in which esbuild prints its own. */
export function toMessage({ file, line, column, length, message, hint }: TemplateFault): PartialMessage {
  const lineText = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  const notes = hint === undefined ? [] : [{ text: `hint: ${hint}` }];
  return { text: message, location: { file, line, column, length, lineText }, notes };
}
