import type { Range } from './data.ts';

/** A problem because of which a file cannot be used. */
export interface YamlProblem {
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  readonly related?: { readonly message: string; readonly range: Range };
  readonly hint?: string;
}
