import type * as runtime from '../../validators/results.d.ts';
import type { ContextName, EmbedName, FieldsName } from './declared.ts';
import type { ArgumentOf, BodyOf, InEnvelope, InPart } from './response.ts';

/** The facts about a request on which its response depends, and how strictly the response is checked. */
export interface ResponseOptions<Context extends string = string> {
  /** The context that the request named. Without it, the usual one. */
  readonly context?: Context | undefined;
  /** The fields that the request chose. Without it, all of the context. */
  readonly fields?: readonly string[] | string | undefined;
  /** The linked items that the request asked for: all of them or those of some relations. */
  readonly embed?: boolean | readonly string[] | string | undefined;
  /** The request asked for the response in an envelope. */
  readonly envelope?: boolean | undefined;
  /** The request may have named any context and chosen any fields, so that no field is missing. */
  readonly partial?: boolean | undefined;
  /** Each field is an issue that is not stated, is in other contexts only, or was not chosen. */
  readonly strict?: boolean | undefined;
  /** Names of fields that `strict` lets pass, such as those of links. */
  readonly allow?: readonly string[] | undefined;
}

/**
 * A validator of the response of an operation, which is also a Standard Schema, version 1. It accepts fields that are not stated, changes
 * nothing and never throws, but for mistyped options. The response is parsed JSON.
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
type BodyFor<Answer, Given> = InEnvelope<
  Given extends { readonly partial: true }
    ? InPart<BodyOf<Answer, QueryOf<ContextFor<Given>, undefined, ArgumentOf<Given, 'embed'>>>>
    : BodyOf<Answer, QueryOf<ArgumentOf<Given, 'context'>, ArgumentOf<Given, 'fields'>, ArgumentOf<Given, 'embed'>>>,
  ArgumentOf<Given, 'envelope'>
>;

type ContextFor<Given> = Given extends { readonly context: infer Context extends string } ? Context : string;

type QueryOf<Context, Fields, Embed> = { readonly [Name in ContextName]: Context } & {
  readonly [Name in FieldsName]: Fields;
} & { readonly [Name in EmbedName]: Embed };
