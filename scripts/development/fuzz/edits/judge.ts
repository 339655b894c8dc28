import type { Diagnostic } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { json } from '../../../../generators/report/json.ts';
import type { Texts } from '../kills/scratch.ts';

/** The result of an edit. */
export interface Judgement {
  /** Whether the catalogue has no errors, according to a new process. */
  readonly isSound: boolean;
  /** The differences between the results of the long-running process and those of a new one. */
  readonly problems: readonly string[];
}

/** Follows the states of a catalogue with one long-running memory, and compares each result with that of a new process. */
export type Judge = (texts: Texts) => Promise<Judgement>;

/** Findings with their places, hints and related places. */
export function findingsText(diagnostics: readonly Diagnostic[]): string {
  return json.print(diagnostics, { colour: false, root: '', rules: [], version: '' });
}
