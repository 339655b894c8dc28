import type * as runtime from '../../validators/results.d.ts';
import type { ContextName, FieldsName } from './declared.ts';
import type { BodyOf } from './response.ts';

/** The facts about a request on which its response depends, and how strictly the response is checked. */
export interface ResponseOptions<Context extends string = string> {
  /** The context that the request named. Without it, the usual one. */
  readonly context?: Context | undefined;
  /** The fields that the request chose. Without it, all of the context. */
  readonly fields?: readonly string[] | string | undefined;
  /** The request may have named any context and chosen any fields, so that no field is missing. */
  readonly partial?: boolean | undefined;
  /** Each field is an issue that is not stated, is in other contexts only, or was not chosen. */
  readonly strict?: boolean | undefined;
  /** Names of fields that `strict` lets pass, such as those of links. */
  readonly allow?: readonly string[] | undefined;
}

/**
 * A validator of the response of an operation, which is also a Standard Schema, version 1. It accepts fields that are not stated, changes
 * nothing and never throws. The response is parsed JSON.
 */
export interface ResponseValidator<Answer> {
  /** Returns the response itself or all issues. There are no warnings. */
  readonly validate: <const Given extends ResponseOptions<ContextsOf<Answer>> = object>(
    response: unknown,
    options?: Given,
  ) => runtime.Result<BodyFor<Answer, Given>>;
  /** Whether the response has no issues. */
  readonly is: <const Given extends ResponseOptions<ContextsOf<Answer>> = object>(
    response: unknown,
    options?: Given,
  ) => response is BodyFor<Answer, Given>;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'catalpa';
    readonly validate: (
      response: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined } | undefined,
    ) => runtime.StandardResult<BodyOf<Answer, unknown>>;
    readonly types?: { readonly input: BodyOf<Answer, unknown>; readonly output: BodyOf<Answer, unknown> } | undefined;
  };
}

/** The contexts of an answer; any text if its fields state none. */
type ContextsOf<Answer> = keyof Answer[FormOf<keyof Answer> & keyof Answer] extends infer Context extends string
  ? [Context] extends ['any']
    ? string
    : Context
  : string;

type FormOf<Key> = Key extends 'context' ? never : Key;

/** The body of a response to such a request. */
type BodyFor<Answer, Given> = Given extends { readonly partial: true }
  ? InPart<BodyOf<Answer, { readonly [Name in ContextName]: ContextFor<Given> }>>
  : BodyOf<Answer, QueryFor<Given>>;

type ContextFor<Given> = Given extends { readonly context: infer Context extends string } ? Context : string;

type QueryFor<Given> = (Given extends { readonly context: infer Context extends string }
  ? { readonly [Name in ContextName]: Context }
  : unknown) &
  (Given extends { readonly fields: infer Fields extends string | readonly string[] }
    ? { readonly [Name in FieldsName]: Fields }
    : unknown);

/** A value any of whose fields may be absent. */
type InPart<Value> = Value extends readonly (infer Item)[]
  ? InPart<Item>[]
  : Value extends object
    ? { [Field in keyof Value]?: InPart<Value[Field]> }
    : Value;
