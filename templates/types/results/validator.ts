import type * as runtime from '../../validators/results.d.ts';
import type { AnswerParts } from './declared.ts';

/** The request that an answer is for, and how strictly the answer is checked. */
export interface AnswerOptions<Q extends object = object> {
  /** The parameters of the request by name, which bring fields. Without it, no field that a module adds is missing. */
  readonly request?: Q | undefined;
  /** No field is missing. */
  readonly partial?: boolean | undefined;
  /** Fields that the request cannot bring are issues; for whole answers, fields that are not stated as well. */
  readonly strict?: boolean | undefined;
  /** Names of fields that `strict` lets pass. */
  readonly allow?: readonly string[] | undefined;
}

/**
 * A validator of an answer, or of the part of it to which a module adds. It is also a Standard Schema, version 1. It accepts fields that are
 * not stated, changes nothing and never throws, but for mistyped options. The answer is parsed JSON.
 */
export interface AnswerValidator<Part extends keyof AnswerParts<AnyRequest>> {
  /** Returns the answer itself or all issues. There are no warnings. */
  readonly validate: <const Given extends AnswerOptions = object>(
    answer: unknown,
    options?: Given,
  ) => runtime.Result<PartFor<Part, Given>>;
  /** Whether the answer has no issues. */
  readonly is: <const Given extends AnswerOptions = object>(
    answer: unknown,
    options?: Given,
  ) => answer is PartFor<Part, Given>;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'catalpa';
    readonly validate: (
      answer: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined } | undefined,
    ) => runtime.StandardResult<PartFor<Part, object>>;
    readonly types?: { readonly input: PartFor<Part, object>; readonly output: PartFor<Part, object> } | undefined;
  };
}

/** A request of which nothing is known. */
type AnyRequest = Record<string, string>;

/** The value that a validator with these options accepts. */
type PartFor<Part extends keyof AnswerParts<AnyRequest>, Given> = Given extends {
  readonly request: infer Q extends object;
}
  ? [PartialIn<Given>] extends [false | undefined]
    ? AnswerParts<Q>[Part]
    : InPart<AnswerParts<Q>[Part]>
  : InPart<AnswerParts<AnyRequest>[Part]>;

type PartialIn<Given> = Given extends { readonly partial: infer Value } ? Value : undefined;

/** A value any of whose fields may be absent. */
type InPart<Value> = Value extends readonly (infer Item)[]
  ? InPart<Item>[]
  : Value extends object
    ? { [Field in keyof Value]?: InPart<Value[Field]> }
    : Value;
