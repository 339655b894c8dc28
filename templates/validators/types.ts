import type { IssueCode } from './issue-codes-of-values.d.ts';
import type { Issue, Options, Result, Validator, WarningCode } from './runtime.d.ts';

/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

/** A parameter object as it is given. */
export type Given = Readonly<Record<string, unknown>>;

/** Notes an issue or a warning; true where there are enough of them already. */
export type Note = (
  path: Path,
  code: IssueCode | WarningCode,
  expected: string,
  value?: unknown,
  suggestion?: string,
) => boolean | undefined;

export type Test = (value: unknown) => boolean;

/** An expected value that words or a list of texts do not describe: it reports what is wrong with a given value. */
export interface Expectation {
  /** `isRight` returns whether one of multiple values is accepted. */
  readonly noteIssues: (value: unknown, path: Path, report: Report, isRight: Test) => unknown;
}

/** The expected value of a parameter: words, the accepted texts, or an object that reports issues itself. */
export type Expected = string | readonly string[] | ReadonlySet<string> | Expectation;

/** That an input has to be looked at more closely. */
export interface Unsure {
  readonly unsure: true;
}

/** True of what is right; else what is expected of the first that may not be, and false where there is none of its name. */
export type Verdict = boolean | Expected | Unsure;

/** Goes through an input, telling `note` of each value that may not be right, and adding to `kept` those that rules look at. */
export type Accepts = (
  input: Given,
  elevated: boolean,
  note?: (name: string, value: unknown, expected: Expected | false) => unknown,
  kept?: unknown[],
) => Verdict;

/** Whether several values, of which there are at most so many, are right. */
export type Passing = (values: readonly unknown[], most?: number, least?: number) => boolean;

/** The state of a validation: the facts about the input, and the issues so far. */
export interface Report {
  readonly note: Note;
  readonly warn: Note;
  /** The names of all parameters that are not made of values. */
  readonly names: readonly string[];
  /** The given names that no parameter has. */
  readonly unknown: readonly string[];
  readonly elevated: boolean;
  readonly issues: readonly Issue<string>[];
  /** How many of the issues are about single parameters. */
  parameterIssues?: number;
}

/** The parameters that rules look at, as they were read: each name in front of its value. */
export type Kept = readonly unknown[];

/** Checks what must hold between parameters. */
export type Rule = (given: Kept, report: Report) => unknown;

/** How the value of a part of a query is read, by the form that it has there. */
export interface Structure {
  /** Reads a text without keys, where some values are no arrays or objects; `isText` says which texts are values: any, if true. */
  readonly text?: (text: string) => unknown;
  readonly isText?: true | ((text: string) => boolean);
  /** Whether an empty text could be several values of which only one may be meant, and so is none of them. */
  readonly keepsEmpty?: boolean;
  /** How items are read, where arrays are accepted. */
  readonly items?: Structure;
  /** How fields are read, where objects are accepted. */
  readonly fields?: ReadonlyMap<string, Structure>;
  readonly patterns?: readonly (readonly [pattern: RegExp, structure: Structure])[];
  readonly others?: Structure;
}

/** Names and values of a request: a value of a form may be a file. */
export type Entries = Iterable<readonly [name: string, value: string | File]>;

/** A query or a form, as a decoder takes it. */
export type Search = URLSearchParams | FormData | string | readonly (readonly [name: string, value: string | File])[];

/** The texts of a query by their keys; `next` is the index of one more item. */
export interface QueryParts {
  readonly byName: Map<string, QueryPart>;
  next: number;
}

/** A fact about names of a query that cannot all be read, and the fix. */
export interface Contradiction {
  readonly fact: string;
  readonly expected: string;
}

/** What one name stands for: a text or file, several where items of arrays have no name of their own, or further parts. */
export type QueryPart = string | File | (string | File)[] | QueryParts;

/** The names of the parameters that are not read like one plain value of a query. */
export interface Places {
  /** Arrays of plain values. */
  readonly arrays?: readonly string[];
  /** Parameters whose values have several forms or several parts. */
  readonly structured?: readonly (readonly [name: string, structure: Structure])[];
  /** Parameters that are files, in a form. */
  readonly files?: readonly string[];
  /** Parameters that stand in the path or the body. */
  readonly elsewhere?: readonly string[];
  /** Parameters that keep a value which is given twice. */
  readonly duplicates?: readonly string[];
  /** Booleans that are required, and false where they are left out. */
  readonly flags?: readonly string[];
  /** Whether there are constraints between parameters some of which stand elsewhere, so that it is not known whether they hold. */
  readonly isPartial?: boolean;
  /** The part of the request that is read, as messages say it; the query where it is left out. */
  readonly from?: string;
}

/** How the parameters of one object are read from a body, where they are not taken as they are. */
export interface BodyPlaces {
  readonly read?: readonly (readonly [structure: Structure, names: readonly string[]])[];
  /** Parameters that accept null. */
  readonly nulls?: readonly string[];
  /** Parameters that stand in the path, the query or a header. */
  readonly elsewhere?: readonly string[];
  readonly isPartial?: boolean;
}

/** Reads parameters from a body, and checks them. It is a Standard Schema as well. */
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

/** The same as a Standard Schema as well. */
export type Decoder = Decoded & Pick<Validator<unknown>, '~standard'>;

/** A validator of the parameters of a module. */
export interface Validates {
  readonly validate: (input: unknown, options?: Options) => Result<unknown>;
}

/** A module by its name. */
export type Named = readonly [name: string, validator: Validates];

/** The texts around the names of the parameters of a module in a request. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** A parameter of a request that names modules. */
export interface Selector extends Around {
  readonly parameter: string;
  /** The modules that have the parameter; undefined where every request can have it. */
  readonly of?: readonly string[];
  /** The values that do not name the module of that name, with the module that each of them names, or an empty text for none. */
  readonly named?: readonly (readonly [value: string, module: string])[];
  /** The value that counts where the parameter is left out. */
  readonly preset?: string;
  /** Whether it names one module at a time. */
  readonly single?: true;
}

/** How the parameters of one module, or those of every request, are a part of requests. */
export interface Way extends Around {
  readonly validator: Validates;
  /** Of names that were asked for, whether they are parameters. */
  readonly known: Map<string | undefined, boolean>;
}

/** A way in which a request names a module. */
export interface NamingWay extends Way {
  readonly selector: Selector;
  readonly value: string;
  readonly module: string;
}

/** The given values of one module, by the names that the module itself uses. */
export interface Part {
  readonly way: Way;
  readonly values: [name: string, value: unknown][];
}

/** The issues, warnings and returned values of all parts of a request, by their names in it. */
export interface CheckedParts {
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue<WarningCode>[];
  readonly returned: ReadonlyMap<string, unknown>;
}
