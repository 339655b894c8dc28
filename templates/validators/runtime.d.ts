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

export interface Options {
  /** Elevated rights allow more results and more values. Without it, the limits for ordinary rights apply. */
  readonly rights?: 'elevated' | undefined;
  /** Reports unknown parameters as warnings, for servers that ignore them. Without it, they are issues. */
  readonly unknown?: 'warn' | undefined;
}

/** The input itself if it has no issues, otherwise all issues, up to a hundred. */
export type Result<Value> =
  | { readonly value: Value; readonly issues?: undefined; readonly warnings: readonly Issue<WarningCode>[] }
  | { readonly value?: undefined; readonly issues: readonly Issue[]; readonly warnings: readonly Issue<WarningCode>[] };

/** A result without absent properties, as libraries infer a type from `value`. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/**
 * A validator, which is also a Standard Schema, version 1. It is strict: it accepts only values of the stated types, whereas decoders read
 * every text that the server reads. It changes nothing, converts nothing and never throws. Only the own enumerable properties of an object
 * count, and only those whose names are texts.
 */
export interface Validator<Value> {
  /** Returns the input itself or all issues, and in both cases the warnings. */
  readonly validate: (input: unknown, options?: Options) => Result<Value>;
  /** Whether the input has no issues. It is quicker than `validate` for wrong inputs, as it describes no issues. */
  readonly is: (input: unknown, options?: Options) => input is Value;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'catalpa';
    readonly validate: (
      input: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined } | undefined,
    ) => StandardResult<Value>;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** Whether a text consists of these parts with at least one character between them. */
export declare function hasForm(value: string, parts: readonly string[]): boolean;
