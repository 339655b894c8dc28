import type { Result, StandardResult } from './results.d.ts';

export interface Options {
  /** Elevated rights allow more results and more values. Without it, the limits for ordinary rights apply. */
  readonly rights?: 'elevated' | undefined;
  /** Reports unknown parameters as warnings, for servers that ignore them. Without it, they are issues. */
  readonly unknown?: 'warn' | undefined;
}

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
