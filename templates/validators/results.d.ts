import type { IssueCode } from './issue-codes-of-values.d.ts';

/** The kind of a warning. A warning is about an accepted value. */
export type WarningCode =
  | 'deprecated'
  | 'condition-unknown'
  | 'ignored'
  | 'not-on-every-server'
  | 'not-listed'
  | 'unknown-parameter'
  | 'repeated'
  | 'not-normalized'
  | 'too-many-issues';

/** An issue, which refuses an input, or a warning. It never repeats a text of the input, which may be secret. */
export interface Issue<Code extends string = IssueCode> {
  readonly code: Code;
  /** What is wrong, and how to mend it. */
  readonly message: string;
  /** The keys that lead to the value; empty for the input itself. In a text that joins multiple values, also the index of the value. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
  /** The kind of the given value; for a number, the number itself. */
  readonly received: string;
  /** The name or the value that was probably meant. */
  readonly suggestion?: string | undefined;
}

/** The input itself if it has no issues, otherwise all issues, up to a hundred. */
export type Result<Value> =
  | { readonly value: Value; readonly issues?: undefined; readonly warnings: readonly Issue<WarningCode>[] }
  | { readonly value?: undefined; readonly issues: readonly Issue[]; readonly warnings: readonly Issue<WarningCode>[] };

/** A result without absent properties, as libraries infer a type from `value`. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };
