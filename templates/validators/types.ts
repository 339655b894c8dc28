import type { IssueCode } from './issue-codes-of-values.d.ts';
import type { Issue, Result, WarningCode } from './results.d.ts';
import type { Options, Validator } from './runtime.d.ts';

/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

/** A parameter object that is validated. */
export type Given = Readonly<Record<string, unknown>>;

/**
 * Adds an issue or a warning to a result, and returns true once the result is full.
 * @param fact The fault in words, if the code and the value do not state it.
 */
export type Note = (
  path: Path,
  code: IssueCode | WarningCode,
  expected: string,
  value?: unknown,
  suggestion?: string,
  fact?: string,
) => boolean | undefined;

export type Test = (value: unknown) => boolean;

/** An expectation that words or a list of texts cannot describe. It reports the issues of a value itself. */
export interface Expectation {
  /** `isRight` returns whether one of multiple values is accepted. */
  readonly noteIssues: (value: unknown, path: Path, report: Report, isRight: Test) => unknown;
}

/** The expected value of a parameter: words, the accepted texts, or an object that reports issues itself. */
export type Expected = string | readonly string[] | ReadonlySet<string> | Expectation;

/** The verdict that an input needs a further check. */
export interface Unsure {
  readonly unsure: true;
}

/** True for an accepted input; otherwise the expectation of the first value that may be wrong, or false for an unknown name. */
export type Verdict = boolean | Expected | Unsure;

/** Checks an input. Passes each value that may be wrong to `note`, and adds the values that rules read to `kept`. */
export type Accepts = (
  input: Given,
  elevated: boolean,
  note?: (name: string, value: unknown, expected: Expected | false) => unknown,
  kept?: unknown[],
) => Verdict;

/** Whether all of several values are accepted, and their number is within limits. */
export type Passing = (values: readonly unknown[], most?: number, least?: number) => boolean;

/** The state of a validation: the facts about the input, and the issues so far. */
export interface Report {
  readonly note: Note;
  readonly warn: Note;
  /** The names of all parameters, except those that are made of values. */
  readonly names: readonly string[];
  /** The given names that no parameter has. */
  readonly unknown: readonly string[];
  readonly elevated: boolean;
  readonly issues: readonly Issue<string>[];
  /** The number of issues about single parameters. */
  parameterIssues?: number;
}

/** The values that rules read: each name, followed by its value. */
export type Kept = readonly unknown[];

/** Checks a rule between parameters. */
export type Rule = (given: Kept, report: Report) => unknown;

/** How the value of a part of a query is read. */
export interface Structure {
  /**
   * Reads a text without keys; undefined if only arrays and objects are accepted. `isText`: which texts are values themselves; all, if
   * true.
   */
  readonly text?: (text: string) => unknown;
  readonly isText?: true | ((text: string) => boolean);
  /** Whether an empty text could be several values of which only one is accepted. It then stays an empty text. */
  readonly keepsEmpty?: boolean;
  /** The structure of items, if arrays are accepted. */
  readonly items?: Structure;
  /** The structures of fields, if objects are accepted. */
  readonly fields?: ReadonlyMap<string, Structure>;
  readonly patterns?: readonly (readonly [pattern: RegExp, structure: Structure])[];
  readonly others?: Structure;
}

/** The names and values of a request. In a form, a value may be a file. */
export type Entries = Iterable<readonly [name: string, value: string | File]>;

/** A query or a form, as the input of a decoder. */
export type Search = URLSearchParams | FormData | string | readonly (readonly [name: string, value: string | File])[];

/** The parts of a query, by key. `next`: the index of the next item. */
export interface QueryParts {
  readonly byName: Map<string, QueryPart>;
  next: number;
}

/** The fact that some names in a query contradict each other, and how to mend it. */
export interface Contradiction {
  readonly fact: string;
  readonly expected: string;
}

/** The value of one name: a text or file, several of these if items have the name of their array, or further parts. */
export type QueryPart = string | File | (string | File)[] | QueryParts;

/** The parameters that are not read like a single plain value of a query, by name. */
export interface Places {
  /** The arrays of plain values. */
  readonly arrays?: readonly string[];
  /** The parameters whose values have several forms or several parts. */
  readonly structured?: readonly (readonly [name: string, structure: Structure])[];
  /** The parameters that are files in a form. */
  readonly files?: readonly string[];
  /** The parameters in the path or the body. */
  readonly elsewhere?: readonly string[];
  /** The parameters that keep repeated values. */
  readonly duplicates?: readonly string[];
  /** The required booleans, which are false if they are left out. */
  readonly flags?: readonly string[];
  /** Whether a constraint also depends on parameters elsewhere, so that it cannot be decided. */
  readonly isPartial?: boolean;
  /** The part of the request that is read, in words for messages; the query by default. */
  readonly from?: string;
}

/** How the parameters of one object are read from a body. */
export interface BodyPlaces {
  readonly read?: readonly (readonly [structure: Structure, names: readonly string[]])[];
  /** The parameters that accept null. */
  readonly nulls?: readonly string[];
  /** The parameters in the path, the query or a header. */
  readonly elsewhere?: readonly string[];
  readonly isPartial?: boolean;
}

/** Reads parameters from a body, and checks them. It is also a Standard Schema. */
export type BodyDecoder = ((body: unknown, options?: Options) => Result<unknown>) &
  Pick<Validator<unknown>, '~standard'>;

/** Reads the parameters of one object from a query, and checks them. */
export type Decode = (
  search: Search,
  options: Options | undefined,
  validator: Validator<unknown>,
  read: Read,
  places?: Places,
) => Result<unknown>;

/** Reads the text of a parameter. */
export type Read = (name: string, text: string) => unknown;

/** Reads parameters from a query or a form, and checks them. */
export type Decoded = (search: Search, options?: Options) => Result<unknown>;

/** A function that reads parameters from a query or a form. It is also a Standard Schema. */
export type Decoder = Decoded & Pick<Validator<unknown>, '~standard'>;

/** A validator of the parameters of a module. */
export interface Validates {
  readonly validate: (input: unknown, options?: Options) => Result<unknown>;
}

/** The name of a module, and its validator. */
export type Named = readonly [name: string, validator: Validates];

/** The texts around the names of a module's parameters in a request. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** A parameter of a request that names modules. */
export interface Selector extends Around {
  readonly parameter: string;
  /** The modules that have the parameter; undefined if every request can have it. */
  readonly of?: readonly string[];
  /** The values that do not name the module with the same name, each with the name of its module; an empty text if it names none. */
  readonly named?: readonly (readonly [value: string, module: string])[];
  /** The value that counts if the parameter is left out. */
  readonly preset?: string;
  /** Whether the parameter names only one module. */
  readonly single?: true;
}

/** The place in a request of the parameters of one module, or of those of every request. */
export interface Way extends Around {
  readonly validator: Validates;
  /** By name, whether it is a parameter; only for names that were looked up. */
  readonly known: Map<string | undefined, boolean>;
}

/** A way in which a request names a module. */
export interface NamingWay extends Way {
  readonly selector: Selector;
  readonly value: string;
  readonly module: string;
}

/** The given values of one module, by the module's own names. */
export interface Part {
  readonly way: Way;
  readonly values: [name: string, value: unknown][];
}

/** The issues, warnings and returned values of all parts of a request, by their names in the request. */
export interface CheckedParts {
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue<WarningCode>[];
  readonly returned: ReadonlyMap<string, unknown>;
}
