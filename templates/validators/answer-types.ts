import type { Asked, Shown, ShownField, ShownItem } from './response-types.ts';
import type { Result, StandardResult } from './results.d.ts';
import type { Expected, Report, Test } from './types.ts';

/** A parameter of a request whose values bring fields of an answer. */
export interface BringingParameter {
  readonly name: string;
  /** The values that count for a request without the parameter. */
  readonly usual: readonly string[];
  /** The text that stands for all values. */
  readonly all?: string;
  /** The values that bring fields. */
  readonly bringing: readonly string[];
}

/** A field, with the test and the expectation of its value. */
export type TestedField = readonly [name: string, isRight: Test, expected: () => Expected];

/** The fields that a module adds to an object of an answer. */
export interface AddedFields {
  /** The key of the parameter and the value that name the module. */
  readonly key: string;
  readonly parameters: readonly BringingParameter[];
  readonly fields: readonly TestedField[];
  /** The fields by what brings them. */
  readonly shown?: Shown;
}

/** The response of a module that is a whole answer, as it is no object. */
export interface AloneAnswer extends ShownItem {
  readonly key: string;
  readonly parameters: readonly BringingParameter[];
}

/** An object of an answer to which modules add fields. */
export interface AnswerObject {
  readonly fields: readonly TestedField[];
  /** The kinds of the object, one of which it is. Modules add to each of them, but for certain only to the first. */
  readonly kinds: readonly AnswerKind[];
  readonly inner: readonly InnerObject[];
  /** The fields that an answer may lack if the request has a parameter. */
  readonly lacking: readonly (readonly [name: string, parameter: string])[];
  readonly added: readonly AddedFields[];
  /** The parameters that name the modules which add to the object, and the values whose fields are stated. */
  readonly naming: readonly (readonly [parameter: string, values: readonly string[]])[];
}

interface AnswerKind {
  /** The parameters of which a request has one if the object is of this kind; undefined if any request may have it. */
  readonly onlyWith?: readonly string[];
  readonly shown?: Shown;
}

/** An object under a name, or a list of such objects. */
interface InnerObject {
  readonly name: string;
  readonly isList: boolean;
  readonly object: AnswerObject;
}

/** All that is known of the answers of an interface. */
export interface WholeAnswer {
  readonly object: AnswerObject;
  readonly alone: readonly AloneAnswer[];
  readonly parameters: readonly BringingParameter[];
  /** The values of parameters with which a request has such an answer. */
  readonly formats: readonly (readonly [parameter: string, values: readonly string[]])[];
}

/** The facts about a request on which the fields of its answer depend, and the values of its parameters. */
export interface AskedAnswer extends Asked {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly report: Report;
}

/** An object of an answer: the tests of its fields, and the fields of each kind that it may be. */
export interface ShownKinds {
  readonly tested: ReadonlyMap<string, readonly TestedField[]>;
  readonly kinds: readonly ShownKind[];
}

export interface ShownKind {
  readonly parts: readonly ShownPart[];
  /** The names of all fields, unless there may be any. */
  readonly named: Shown;
}

/** Fields, and the facts about the request that bring them. */
export interface ShownPart {
  readonly fields: readonly ShownField[];
  readonly asked: AskedAnswer;
}

/** The options of a validator of answers. */
export interface AnswerOptions {
  readonly request?: unknown;
  readonly partial?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly allow?: readonly string[] | undefined;
}

/** A validator that takes options, as a program calls it. */
export interface Validates<Options> {
  readonly validate: (value: unknown, options?: Options) => Result<unknown>;
  readonly is: (value: unknown, options?: Options) => boolean;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'catalpa';
    readonly validate: (value: unknown, options?: { readonly libraryOptions?: Options }) => StandardResult<unknown>;
  };
}
