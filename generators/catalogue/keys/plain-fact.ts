/** The kinds of definitions that have plain facts. */
export type FactOwner = 'parameter' | 'property';

/** The form of a value: true or not stated, true or false, a number of things, one text, or several. */
export type PlainForm = 'flag' | 'boolean' | 'count' | 'text' | 'texts';

/** A kind of change: its consequence for clients, and a sentence that says why. */
export interface FactChange {
  readonly id: string;
  readonly consequence: 'breaks' | 'may-break' | 'harmless';
  readonly purpose: string;
  /** The words of a report on a flag, such as "is sensitive now"; reports on other facts show the values before and after. */
  readonly predicate?: string | undefined;
}

/** A kind of change, with its consequence for clients. */
const change =
  <Consequence extends FactChange['consequence']>(consequence: Consequence) =>
  <Id extends string>(id: Id, purpose: string, predicate?: string) => ({ id, consequence, purpose, predicate });

export const breaks = change('breaks');
export const mayBreak = change('may-break');
export const harmless = change('harmless');

interface Attribute {
  readonly of: 'modules' | 'routes';
  readonly name: string;
  /** The word for an item of a list. */
  readonly noun?: string;
  /** Whether a missing list means all items. */
  readonly all?: true;
  /** The kinds of change by which the fact is gained (a flag is set, a text stated or replaced, an item added to a list) and lost. */
  readonly changes?: { readonly gained: FactChange; readonly lost: FactChange };
}

/** A fact that narrows no values. Its row has all that the format, the pages, the importers and comparisons say of it. */
export interface PlainFact {
  readonly value: PlainForm;
  readonly of: readonly FactOwner[];
  /** For the JSON Schema of the format. */
  readonly description: string;
  /** The name of the fact in outputs. */
  readonly label: string;
  /** The words in front of the value where several facts share a line. */
  readonly inLine: string;
  /** The words in place of the value if the fact is true. */
  readonly says?: string;
  /** The attribute of parameters of modules, or of fields of routes, that states the fact in self-descriptions. */
  readonly attribute?: Attribute;
  /** The extension that states it in OpenAPI documents, if these have no keyword for it. */
  readonly extension?: string;
  /** Whether a draft of several servers has the fact only if all of them state the same. Otherwise, one server that states it is enough. */
  readonly ofAll?: true;
}
