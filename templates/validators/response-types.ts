import type { Expected, Note, Test } from './types.ts';

/** The fields that responses show inside a value; those that are left out are not stated. */
export interface Shown {
  readonly fields?: readonly ShownField[];
  /** The fields inside those whose names match, if any are stated. */
  readonly patterns?: readonly (readonly [pattern: RegExp, shown?: Shown])[];
  /** The fields inside those of other names; true if there may be any. Otherwise, such a field is not known. */
  readonly others?: Shown | true;
  /** The fields inside the items of an array; true if nothing is stated of them. */
  readonly items?: Shown | true;
  /** The names that an object always has among those that are not listed. */
  readonly needs?: readonly string[];
}

/**
 * A field, and the contexts of the responses that have it, or the keys of what brings it; empty if it is wherever its object is. `required`:
 * these always have it.
 */
export type ShownField = readonly [name: string, required: boolean, contexts?: readonly string[], shown?: Shown];

/** A resource as responses show it. No value lacks a field for its test and expectation. */
export interface ShownItem {
  readonly shown?: Shown;
  /** The contexts of responses; undefined if its fields state none. */
  readonly contexts?: readonly string[] | undefined;
  readonly isRight: Test;
  readonly expected: () => Expected;
}

/** The paths of chosen fields. */
export type Chosen = readonly (readonly string[])[];

/** The facts about a request on which the fields of its response depend. */
export interface Asked {
  readonly note: Note;
  /** The context of the response, or the keys of everything that brings fields of an answer; undefined if the request is not known. */
  readonly contexts: ReadonlySet<string> | undefined;
  readonly isPartial: boolean;
  readonly isStrict: boolean;
  readonly allowed: ReadonlySet<string>;
  /** The field of an item that has its linked items, if the request asked for them. */
  readonly embedded?: string | undefined;
  /** The words for a field that the response may have. */
  readonly expected: string;
}

/** The fields that a server adds to responses of requests that ask for them. */
export interface Additions {
  /** The field of an item that has its linked items, and others with which a request chooses it. */
  readonly embedded?: readonly string[];
  readonly envelope?: Envelope;
}

/** The fields of an object that has a response inside it. */
export type Envelope = readonly [body: string, status: string, headers: string];

/** The body of a response. */
export interface Body {
  /** The contexts of its items; undefined if their fields state none. */
  readonly contexts?: readonly string[] | undefined;
  readonly isRight: (value: unknown, isPartial: boolean) => boolean;
  readonly expected: () => Expected;
  readonly notePresence: (value: unknown, asked: Asked, chosen: Chosen | undefined) => void;
}

/** The accepted values of each option of a validator: types in words, or listed texts. */
export type OptionTypes = Readonly<Record<string, string | readonly string[]>>;

/** The options of a validator of responses. */
export interface ResponseOptions {
  readonly context?: string | undefined;
  readonly fields?: readonly string[] | string | undefined;
  readonly embed?: boolean | readonly string[] | string | undefined;
  readonly envelope?: boolean | undefined;
  readonly partial?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly allow?: readonly string[] | undefined;
}
