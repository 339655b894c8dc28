/** The facts by which a program learns from a server what its modules answer, as a binding states them. */
export interface ObservingFacts {
  /** The groups of modules whose answers describe the server itself, in words that are also names of fields. */
  readonly describingGroups: readonly string[];
  /** The extension of modules that may change something, although they need not be posted. */
  readonly writingExtension: string;
  /** The names of modules whose answers are never JSON, such as feeds. */
  readonly otherFormats: readonly string[];
  readonly pages?: PagesInAnswers;
}

/** The facts by which a program learns from a server what its routes answer, as a binding states them. */
export interface RouteObservingFacts {
  /** The names of fields that such a server shows and that no argument or resource has, such as `_links`. */
  readonly names: readonly string[];
  /** The fields that have an object whose keys are data, such as `args`. */
  readonly maps: readonly string[];
  /** The fields of answers whose values an argument takes, by the name of the argument, where they are not called like it. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The ends of the paths of the lists that are asked first for values. */
  readonly lists: readonly string[];
}

/** How answers show the pages that requests can be about. */
export interface PagesInAnswers {
  readonly titleField: string;
  /** The field with the number of a page, beside the title if the page exists. */
  readonly numberField: string;
  /** The field of an object whose page may be gone, although it has a number. */
  readonly goneIfWith?: string;
  /** The names of parameters, without prefixes, that take a title although their type does not say so. */
  readonly titleParameters: readonly string[];
  /** The title of a page that such a server is likely to have. */
  readonly usualTitle?: string;
  /** The titles that requests name to see other kinds of pages, such as one that does not exist. */
  readonly otherTitles: readonly string[];
}
