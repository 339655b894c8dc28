import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { AttributeView, GapView, SourceView } from './shared.ts';

/** A parameter: its row in the table of parameters, and the section that describes it. */
export interface ParameterView {
  /** The heading of its section, which is its name unless the page has another heading of that name. */
  readonly heading: Markdown;
  /** Its name, with a link to its section. */
  readonly name: Markdown;
  readonly location: string | undefined;
  /** Its type in a few words, or a link to the shared set that it is taken from. */
  readonly type: Markdown;
  readonly isMultiple: boolean;
  readonly default: Markdown | undefined;
  readonly isRequired: boolean;
  /** The only value that is accepted. */
  readonly constant: string | undefined;
  readonly deprecated: DeprecationView | undefined;
  /** Its own purpose, or that of its shared set. */
  readonly purpose: Markdown | undefined;
  /** The stated facts, always in the same order. */
  readonly facts: readonly FactView[];
  readonly remarks: RemarksView | undefined;
}

/** A fact, such as "Bounds" with the text "1 to 500"; a long one in several lines. */
export interface FactView {
  readonly label: string;
  readonly text: Markdown | readonly Markdown[];
}

/** The remarks on a parameter that stand beside its facts. */
export interface RemarksView {
  readonly missing: readonly GapView[];
  readonly readings: readonly Markdown[];
  readonly attributes: readonly AttributeView[];
  readonly sources: readonly SourceView[];
}

/** Something deprecated; `use` says what to use instead. */
export interface DeprecationView {
  readonly use: Markdown | undefined;
}

/** A rule between parameters in sentences, and links to the readings that it rests on. */
export interface ConstraintView {
  readonly sentences: readonly Markdown[];
  readonly readings: readonly Markdown[];
}
