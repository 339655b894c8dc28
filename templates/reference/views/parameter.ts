import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { FactCode } from '../../../generators/shape/labels.ts';
import type { GapView, SourceView } from './shared.ts';

// `Text` is what is printed: Markdown, or plain text in the terminal.

/** A parameter: its row in the table of parameters, and the section that describes it. */
export interface ParameterView<Text = Markdown> {
  /** The heading of its section, which is its name unless the page has another heading of that name. */
  readonly heading: Text;
  /** Its name, with a link to its section. */
  readonly name: Text;
  readonly location: string | undefined;
  /** Its type in a few words, or a link to the shared set that it is taken from. */
  readonly type: Text;
  readonly isMultiple: boolean;
  readonly default: Text | undefined;
  readonly isRequired: boolean;
  /** The only value that is accepted. */
  readonly constant: string | undefined;
  readonly deprecated: DeprecationView<Text> | undefined;
  readonly purpose: Text | undefined;
  /** The stated facts, always in the same order. */
  readonly facts: readonly FactView<Text>[];
  readonly remarks: RemarksView<Text> | undefined;
}

/** A fact, such as "Bounds" with the text "1 to 500"; a long one in several lines. */
export interface FactView<Text = Markdown> {
  readonly code: FactCode;
  readonly label: string;
  /** "yes" where the label says it all. */
  readonly text: Text | readonly Text[];
  /** The text where facts follow each other on a line. */
  readonly brief?: Text;
  readonly isFlag: boolean;
  /** Whether it says where something comes from. */
  readonly isOrigin: boolean;
  /** The part of a page that says the same, for a text that has this part as well. */
  readonly saidBy: 'constraints' | 'interface' | 'set' | undefined;
}

/** The remarks on a parameter that stand beside its facts. */
export interface RemarksView<Text = Markdown> {
  readonly missing: readonly GapView<Text>[];
  readonly readings: readonly Text[];
  readonly attributes: readonly Text[];
  readonly sources: readonly SourceView<Text>[];
}

/** Something deprecated; `use` says what to use instead. */
export interface DeprecationView<Text = Markdown> {
  readonly use: Text | undefined;
}

/** A rule between parameters in sentences, and links to the readings that it rests on. */
export interface ConstraintView<Text = Markdown> {
  readonly sentences: readonly Text[];
  readonly readings: readonly Text[];
}
