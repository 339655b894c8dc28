import type { IssueCode } from './issue-codes-of-values.d.ts';

/** The kind of a warning, which is about something that is accepted. */
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

/** One thing that is wrong, or in a warning of note. It never repeats a text, which may be secret. */
export interface Issue<Code extends string = IssueCode> {
  readonly code: Code;
  /** A fact and what to do about it. */
  readonly message: string;
  /** The keys that lead to it; empty for the input itself. In a text that joins multiple values, also the index of the value. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
  /** The kind of what was there instead; a number is shown. */
  readonly received: string;
  /** The name or the value that may have been meant. */
  readonly suggestion?: string | undefined;
}

export interface Options {
  /** With elevated rights more results and more values may be asked for. Ordinary ones where it is left out. */
  readonly rights?: 'elevated' | undefined;
  /** Reports an unknown parameter as a warning, for servers that ignore it. It is an issue where this is left out. */
  readonly unknown?: 'warn' | undefined;
}

/** The input itself where nothing is wrong with it, else every issue, up to a hundred. */
export type Result<Value> =
  | { readonly value: Value; readonly issues?: undefined; readonly warnings: readonly Issue<WarningCode>[] }
  | { readonly value?: undefined; readonly issues: readonly Issue[]; readonly warnings: readonly Issue<WarningCode>[] };

/** The same without what is not there: libraries infer a type from `value`. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/**
 * A validator, also of the Standard Schema, version 1. It is strict: it accepts values of the stated types only, whereas decoders
 * read every text that the server reads. It changes nothing, converts nothing and never throws. Of an object, its own enumerable
 * properties count that are named by text.
 */
export interface Validator<Value> {
  /** Gives the input itself, or everything that is wrong with it; and in both cases what there is to note. */
  readonly validate: (input: unknown, options?: Options) => Result<Value>;
  /** Whether nothing is wrong with it: quicker where it is wrong, as nothing has to be said of it. */
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

/** Whether a text is made of these parts, with at least one character between each and the next. */
export declare function hasForm(value: string, parts: readonly string[]): boolean;
