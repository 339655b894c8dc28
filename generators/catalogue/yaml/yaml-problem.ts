import type { Range } from './data.ts';

/** A reason why a file cannot be taken as it is. */
export interface YamlProblem {
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  readonly related?: { readonly message: string; readonly range: Range };
  readonly hint?: string;
}
