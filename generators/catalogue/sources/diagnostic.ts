import { moreFindingsCode, moreWords } from '../yaml/more-findings.ts';
import type { Place } from './source.ts';

/** The severities, the gravest first. A `note` asks for nothing: only `catalpa drift` has notes. */
export const severities = ['error', 'warning', 'note'] as const;

export type Severity = (typeof severities)[number];

/** A place that a message refers to, such as the other end of a conflict. */
export interface Related {
  readonly message: string;
  readonly at: Place;
}

/** The only way a user's mistake is reported: a fact, its place and, if there is one, its fix. */
export interface Diagnostic {
  /** The id of the rule, or of the stage's own check (`yaml-syntax`, `unknown-reference` …). */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence without a full stop; names stand in double quotes. */
  readonly message: string;
  readonly at: Place;
  readonly related?: readonly Related[];
  /** The suggested fix: a sentence with its full stop or question mark. */
  readonly hint?: string;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** The diagnostic in place of findings that are left out; `first` is the first of them. */
export function moreFindings(first: Diagnostic, count: number): Diagnostic {
  return { code: moreFindingsCode, severity: first.severity, at: first.at, ...moreWords(count) };
}
