/** The facts by which a program learns from a server what its modules answer, as a binding states them. */
export interface Observing {
  /** The fields of an answer that is an error: an object with a code, or a list of such objects. */
  readonly errors: readonly string[];
  /** The codes of errors after which the same request may be answered later. */
  readonly busy: readonly string[];
  /** The first characters of codes of errors that are faults of the server. */
  readonly failing: readonly string[];
  /** The parameters that spare a server on another machine, with their values. */
  readonly sends: ReadonlyMap<string, string>;
  /** The field with the parameters that ask for more results. */
  readonly continuation?: string;
  /** The groups of modules whose answers describe the server itself, in words that are also names of fields. */
  readonly describing: readonly string[];
  /** The extension of modules that may change something, although they need not be posted. */
  readonly writing?: string;
  readonly pages?: PagesInAnswers;
}

/** How answers show the pages that requests can be about. */
export interface PagesInAnswers {
  /** The field with the title of a page. */
  readonly title: string;
  /** The field with the number of a page, beside the title if the page exists. */
  readonly number: string;
  /** The field of an object whose page may be gone, although it has a number. */
  readonly unlessWith?: string;
  /** The names of parameters, without prefixes, that take a title although their type does not say so. */
  readonly parameters: readonly string[];
  /** The title of a page that such a server is likely to have. */
  readonly usual?: string;
  /** Titles of pages of other kinds, such as one that does not exist. */
  readonly unusual: readonly string[];
}

/** The facts where no binding states any. */
export const nothingToObserve: Observing = { errors: [], busy: [], failing: [], sends: new Map(), describing: [] };
