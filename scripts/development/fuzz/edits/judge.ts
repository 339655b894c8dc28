import type { Diagnostic } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { json } from '../../../../generators/report/json.ts';
import type { Texts } from '../kills/scratch.ts';

/** What became of an edit. */
export interface Judgement {
  /** Whether the catalogue has no errors, as one that is read anew shows it. */
  readonly isSound: boolean;
  /** How what a process knows differs from what another one finds that begins with the same texts. */
  readonly problems: readonly string[];
}

/** Follows the states of a catalogue with a memory that lasts, and judges each by one that is read anew. */
export type Judge = (texts: Texts) => Promise<Judgement>;

/** Findings with their places, hints and related places. */
export function findingsText(diagnostics: readonly Diagnostic[]): string {
  return json.print(diagnostics, { colour: false, root: '', rules: [], version: '' });
}
